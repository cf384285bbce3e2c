"""Paths as URIs."""

from __future__ import annotations

from pathlib import PurePath
from urllib.parse import quote


def uri(path: str) -> str:
    """The URI of a path: relative, as the path is, or of the scheme `file`; bytes that aren't UTF-8 are kept."""
    pure = PurePath(path)
    encoded = quote(pure.as_posix().encode("utf-8", "surrogateescape"))
    if not pure.is_absolute():
        return encoded
    return f"file://{encoded}" if encoded.startswith("/") else f"file:///{encoded}"
