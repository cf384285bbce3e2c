"""Every diagnostic code, declared once: `explain`, the renderers and the tests read them here."""

from cardwright.compiler.codes import attraction, dungeon, layout, limits, rules_text
from cardwright.compiler.codes.declaration import Code, excerpt

__all__ = ["CODES", "Code", "excerpt", "find"]

CODES: tuple[Code, ...] = tuple(
    declared
    for topic in (limits, layout, dungeon, attraction, rules_text)
    for declared in vars(topic).values()
    if isinstance(declared, Code)
)


def find(code: str) -> Code | None:
    """The declaration of a code, by its number ("CW206") or name ("cycle"); None if there is none."""
    wanted = code.casefold()
    return next((each for each in CODES if wanted in (each.code.casefold(), each.name)), None)
