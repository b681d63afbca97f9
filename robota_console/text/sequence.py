"""Control sequences and control characters: what a terminal obeys, found and taken out.

The grammar is ECMA-48's (5.4, 5.6) with ISO 2022's escapes, read as DEC terminals read it, and with
one bound of our own. A sequence begins at ESC, or at an 8-bit control of `SEVEN_BIT`, and ends

- with its final character; a string (OSC, DCS, PM, APC, SOS, a screen title) with BEL or ST;
- before ESC, CAN, SUB, LF or C1; all but a string before any control character;
- after `LIMIT` characters,

whichever comes first. What stood in it is gone, ended or not, and what follows is ordinary text. So
an unended title costs the rest of its line at most, an endless sequence `LIMIT` characters at most,
and nothing is held back until an end is seen: a stream needs to know only how far it has come.
"""

import re
from functools import cache
from typing import NamedTuple

LIMIT = 8192
"""Characters that one sequence may hold: twice the longest chunk of kitty's graphics (4,096)."""

SEVEN_BIT: dict[str, str | int | None] = {
    "\x90": "\x1bP",
    "\x98": "\x1bX",
    "\x9b": "\x1b[",
    "\x9d": "\x1b]",
    "\x9e": "\x1b^",
    "\x9f": "\x1b_",
}
"""The 8-bit controls that begin a sequence, and the same in seven bits (ECMA-48, 5.3)."""


class Kind(NamedTuple):
    """A kind of sequence: the characters after ESC that open it, and the classes it goes on with."""

    opened_by: str
    body: str
    final: str


KINDS = (
    Kind("[", "[ -?]", "[@-~]"),  # CSI
    # OSC, DCS, SOS, PM, APC, and ESC k, a title in screen and tmux; the end is a control of its own
    Kind("]PX^_k", r"[^\x07\n\x18\x1a\x1b\x80-\x9f]", ""),
    Kind("", "[ -/]", "[0-~]"),  # all others, with no or some characters between, as ESC ( B
)

_PARTING = b"\x0b\x0c"
_REMOVED = bytes(code for code in (*range(0x20), 0x7F) if code not in b"\t\n" + _PARTING)
_BLANKS = bytes.maketrans(_PARTING, b"  ")
_C1_LEAD = 0xC2  # the first byte of each C1 in UTF-8


def strip_controls(text: str) -> str:
    """Return text without control sequences and without control characters but TAB and LF.

    CR goes wherever it stands: CRLF becomes LF, and nothing is written over. VT and FF become a
    blank, for they part words.
    """
    wide = not text.isascii()
    if wide:
        text = _in_seven_bits(text)
    if "\x1b" in text:
        text = _sequence().sub("", text)
    # Bytes, since `bytes.translate` deletes several times faster than an expression. Lone surrogates
    # pass: to say them is not done here.
    raw = text.encode("utf-8", "surrogatepass")
    kept = raw.translate(_BLANKS, _REMOVED)
    if kept != raw:
        text = kept.decode("utf-8", "surrogatepass")
    return _c1().sub("", text) if wide and _C1_LEAD in kept else text


class ControlStream:
    """`strip_controls` for text that comes in chunks, cut anywhere; it keeps a count, never text."""

    def __init__(self) -> None:
        self._inside = False
        self._kind: Kind | None = None
        self._room = LIMIT

    def feed(self, chunk: str) -> str:
        """Return what is text in the chunk."""
        if not self._inside and chunk.isprintable():
            return chunk
        chunk = chunk if chunk.isascii() else _in_seven_bits(chunk)
        start = self._read_on(chunk, 0) if self._inside else 0
        if (last := chunk.rfind("\x1b", start)) >= 0:
            self._inside, self._kind, self._room = True, None, LIMIT
            self._read_on(chunk, last + 1)
        return strip_controls(chunk[start:])

    def flush(self) -> None:
        """End here: an open sequence is over, and what comes next is text."""
        self._inside = False

    # Where in the chunk the open sequence is over, or the chunk's end while it is not.
    def _read_on(self, chunk: str, at: int) -> int:
        if self._kind is None and at < len(chunk):
            self._kind = next(kind for kind in KINDS if chunk[at] in kind.opened_by or not kind.opened_by)
            at += bool(self._kind.opened_by)
        if self._kind is None:
            return at
        body, final = _parts(self._kind)
        end = _end(body, chunk, at, at + self._room)
        self._room -= end - at
        if end < len(chunk):
            self._inside = False
            end = _end(final, chunk, end, len(chunk))
        return end


def _in_seven_bits(text: str) -> str:
    if any(map(text.__contains__, SEVEN_BIT)):
        return text.translate(str.maketrans(SEVEN_BIT))
    return text


def _end(pattern: re.Pattern[str], text: str, start: int, end: int) -> int:
    found = pattern.match(text, start, end)
    return found.end() if found else start


@cache
def _sequence() -> re.Pattern[str]:
    kinds = (
        (f"[{re.escape(kind.opened_by)}]" if kind.opened_by else "")
        + f"{kind.body}{{0,{LIMIT}}}+(?:{kind.final})?"
        for kind in KINDS
    )
    return re.compile(f"\x1b(?:{'|'.join(kinds)})")


@cache
def _parts(kind: Kind) -> tuple[re.Pattern[str], re.Pattern[str]]:
    return re.compile(f"{kind.body}*"), re.compile(kind.final)


@cache
def _c1() -> re.Pattern[str]:
    return re.compile("[\x80-\x9f]")
