"""Tokens: a stream of bytes as the pieces a terminal obeys or shows, by the sanitizer's grammar."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import TYPE_CHECKING

from robota_console.text.sequence import KINDS, LIMIT, SEVEN_BIT

if TYPE_CHECKING:
    from collections.abc import Iterator


class Kind(Enum):
    """What a piece is to a terminal."""

    TEXT = "text"
    NEWLINE = "\n"
    RETURN = "\r"
    BACKSPACE = "\b"
    BELL = "\a"
    CSI = "csi"
    """A control sequence that begins `ESC [`."""
    STRING = "string"
    """OSC, DCS, SOS, PM, APC or a screen title, with what ends it."""
    ESCAPE = "escape"
    CONTROL = "control"
    """Any other control character, TAB too."""


@dataclass(frozen=True, slots=True)
class Token:
    """One piece."""

    kind: Kind
    text: str
    start: int
    """Bytes before it."""

    @property
    def end(self) -> int:
        """Return the bytes up to its end."""
        return self.start + size(self.text)

    @property
    def final(self) -> str:
        """Return the last character, which says what a control sequence does."""
        return self.text[-1]

    @property
    def parameters(self) -> str:
        """Return what stands between a control sequence's opening and its last character."""
        return self.text.removeprefix("\x1b").lstrip("[\x9b")[:-1]


def size(text: str) -> int:
    """Return how many bytes text took; a byte that was no UTF-8 is one lone surrogate."""
    return len(text) if text.isascii() else len(text.encode("utf-8", "surrogateescape"))


def tokens(data: bytes) -> Iterator[Token]:
    """Give all pieces of what was written, in order."""
    at = 0
    for match in _piece().finditer(data.decode("utf-8", "surrogateescape")):
        token = Token(_kind(match), match[0], at)
        yield token
        at = token.end


_SINGLE = {kind.value: kind for kind in (Kind.NEWLINE, Kind.RETURN, Kind.BACKSPACE, Kind.BELL)}
_GROUPS = {"csi": Kind.CSI, "string": Kind.STRING, "escape": Kind.ESCAPE, "text": Kind.TEXT}


def _kind(match: re.Match[str]) -> Kind:
    return _GROUPS.get(match.lastgroup or "") or _SINGLE.get(match[0], Kind.CONTROL)


@cache
def _piece() -> re.Pattern[str]:
    groups = []
    for name, kind in zip(("csi", "string", "escape"), KINDS, strict=True):
        wide = "".join(c1 for c1, seven in SEVEN_BIT.items() if str(seven)[1:] in (*kind.opened_by,))
        opening = f"(?:\x1b[{re.escape(kind.opened_by)}]" if kind.opened_by else "(?:\x1b"
        opening += f"|[{wide}])" if wide else ")"
        # What ends a string belongs to it, so that it does not count as a bell.
        ending = f"(?:{kind.final})?" if kind.final else "(?:\x07|\x1b\\\\|\x9c)?"
        groups.append(f"(?P<{name}>{opening}{kind.body}{{0,{LIMIT}}}+{ending})")
    return re.compile(f"{'|'.join(groups)}|(?P<text>[^\0-\x1f\x7f-\x9f]+)|[\0-\x1f\x7f-\x9f]")
