"""White space at the beginning of lines. Takes the source; gives findings."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.compiler.codes import layout
from cardwright.compiler.diagnostics import Applicability, Diagnostic, Edit, Fix, Label
from cardwright.compiler.source import Source, Span

AS_SPACES = "    "


def check_indentation(source: Source) -> Iterator[Diagnostic]:
    """A warning if some lines of a file are indented with tabs and others with spaces."""
    indented = list(indentations(source))
    with_tabs = [span for span in indented if "\t" in source.slice(span)]
    with_spaces = [span for span in indented if " " in source.slice(span)]
    if not with_tabs or not with_spaces:
        return
    edits = tuple(Edit(span, source.slice(span).replace("\t", AS_SPACES)) for span in with_tabs)
    yield layout.MIXED_INDENTATION.at(
        with_tabs[0],
        "tabs and spaces are mixed in this file",
        "this line is indented with a tab",
        further=(Label(with_spaces[0], "this one with spaces"),) if with_spaces[0] != with_tabs[0] else (),
        fix=Fix(edits, Applicability.SAFE),
    )


def indentations(source: Source) -> Iterator[Span]:
    """The white space before the first other character of each line that has both."""
    for line in source.line_spans:
        text = source.slice(line)
        before = len(text) - len(text.lstrip(" \t"))
        if 0 < before < len(text):
            yield Span(line.start, line.start + before)
