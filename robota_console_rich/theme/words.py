"""What is said of themes that cannot be used."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.text.menu import one_line, spoken_list

if TYPE_CHECKING:
    from collections.abc import Sequence

TOO_LONG = "over 256 KiB"
TOO_DEEP = "over 8 levels deep"
NO_JSON = "JSON expected"
OBJECT = "an object expected"
TOP_KEYS = "name, base or overrides expected"
GROUP = "an object of tokens expected"
NO_TOKEN = "no such token"
TWICE = "stands there twice"
NAME = "1 to 60 characters expected, none of them a control"
COLOUR = "a colour expected, such as cyan, #5fafff, ansi256(75) or rgb(95, 175, 255)"
FILE_NAME = "a file name without blanks, colons and controls expected, at most 60 characters"


def base(names: Sequence[str]) -> str:
    """Say which themes another can be made from."""
    return f"{spoken_list(names)} expected"


def row(count: int) -> str:
    """Say how many colours a list must have."""
    return f"a list of {count} colours expected"


def taken(theme_id: str, where: str) -> str:
    """Say which file has that id already."""
    return f"{one_line(theme_id)} is {one_line(where)} already"


def fault(at: str, why: str) -> str:
    """Return what is wrong and where in the file."""
    return f"{one_line(at)}: {one_line(why)}" if at else one_line(why)


def refused(where: str, at: str, why: str) -> str:
    """Say which theme file was left out, whole, and what is wrong first."""
    place = f"{one_line(where)}, {one_line(at)}" if at else one_line(where)
    return f"Theme not read. {place}: {one_line(why).removesuffix('.')}. Left out."


def unknown(theme_id: str, instead: str) -> str:
    """Say that the theme that was set is not there, and which is shown."""
    return f"Theme {one_line(theme_id)} is not there. {instead} used. /theme list names all."
