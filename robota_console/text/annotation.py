"""A workflow annotation: one line that GitHub shows beside a run (V20)."""

from __future__ import annotations

from enum import Enum

from robota_console.text.ci import neutral_part
from robota_console.text.menu import one_line


class Level(Enum):
    """How GitHub shows it; each value is the workflow command."""

    NOTICE = "notice"
    ERROR = "error"


def annotation(level: Level, title: str, message: str) -> str:
    """Return the line, without its LF; foreign words in it stay words."""
    return f"::{level.value} title={_escaped(title, _IN_PROPERTY)}::{_escaped(message, _IN_MESSAGE)}"


_IN_MESSAGE = str.maketrans({"%": "%25", "\r": "%0D", "\n": "%0A"})
_IN_PROPERTY = _IN_MESSAGE | str.maketrans({":": "%3A", ",": "%2C"})


def _escaped(words: str, table: dict[int, str]) -> str:
    return neutral_part(one_line(words)).translate(table)
