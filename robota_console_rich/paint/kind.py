"""What kind of line a line is, told from the words it is said in: they are the only form it comes in.

A wrong guess costs a colour and nothing else. What is code or a table ends with its own last line,
after as many lines as it said it has, or with the block it stands in.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum, auto
from functools import cache
from typing import TYPE_CHECKING

from robota_console.text.label import Label

if TYPE_CHECKING:
    from collections.abc import Sequence


class Kind(Enum):
    """The kinds of line."""

    TEXT = auto()
    OWN = auto()
    """It says what it is by its label alone."""
    HEADING = auto()
    QUOTE = auto()
    ITEM = auto()
    BEGIN = auto()
    """The first line of code, a table, an output or a diff."""
    CODE = auto()
    ROW = auto()
    """A row of a table."""
    FILE = auto()
    """A changed file, and how much of it."""
    ADDED = auto()
    REMOVED = auto()
    LEFT_OUT = auto()
    END = auto()
    CHOICE = auto()
    """A row of a menu."""
    NUMBERED = auto()
    """A line of a command that is asked about."""
    COMMAND = auto()
    """A command and what it does, as `/help` lists them."""
    DETAIL = auto()
    """What a tool printed, or the rest of an error."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line with what is known of it."""

    text: str
    """Without its label."""
    label: Label | None
    """Stands before it."""
    under: Label | None
    """The label of the block it is in."""
    kind: Kind
    within: bool = False
    """It stands between a line that begins something and one that ends it."""
    language: str = ""
    """Of code, as its first line names it; empty where it does not."""
    names: tuple[str, ...] = ()
    """Of a table's row: what its columns are called."""


@dataclass(slots=True)
class _Thing:
    word: str
    number: str
    left: int
    """Lines that may still come before the last one."""
    language: str = ""
    names: tuple[str, ...] = ()


class Reader:
    """Reads lines in the order they are said."""

    def __init__(self) -> None:
        self._under: Label | None = None
        self._thing: _Thing | None = None
        self._unlabelled = self._first = False

    def begin(self, label: Label | None) -> None:
        """Begin a block. One without a label after another may go on with it: it is read out by pages."""
        if label is not None or not self._unlabelled:
            self._under, self._thing = label, None
        self._unlabelled = self._first = label is None

    def line(self, text: str, label: Label | None = None) -> Line:
        """Return what the next line is; `label` stands before it."""
        first, self._first = self._first, False
        if label is None:
            label, text = self._labelled(text)
        if label is not None and label is not Label.QUOTED:
            self._under, self._thing = label, None
        thing = self._thing
        if label is Label.QUOTED:
            kind = self._quoted(text)
        elif thing is None and (first or self._under in _SPOKEN) and self._opens(text):
            self._under = None if first and label is None else self._under
            kind = Kind.BEGIN
        else:
            kind = self._kind(text, opens=label is not None)
        thing = thing if self._thing is not None else None
        return Line(
            text,
            label,
            self._under,
            kind,
            within=thing is not None,
            language=thing.language if thing else "",
            names=thing.names if thing else (),
        )

    # Only what has no label of its own is said with labels in it; a quotation may be anywhere.
    def _labelled(self, text: str) -> tuple[Label | None, str]:
        word, colon, rest = text.partition(": ")
        label = _WORDS.get(word) if colon else None
        raw = self._thing is not None and self._thing.word in ("code", "output")
        if label is not Label.QUOTED and (raw or not self._unlabelled):
            return None, text
        return (label, rest) if label is not None else (None, text)

    def _quoted(self, text: str) -> Kind:
        if self._thing is None:
            return Kind.DETAIL if self._under in _TOLD else Kind.TEXT
        return self._of_thing(self._thing, f"{Label.QUOTED.value}: {text}")

    def _kind(self, text: str, *, opens: bool) -> Kind:
        if self._thing is not None:
            return self._of_thing(self._thing, text)
        if self._under in _SPOKEN:
            return _spoken(text)
        if opens:
            return Kind.OWN
        if self._under in _ASKING:
            return _asked(text)
        if self._under is Label.NOTICE and _command().match(text):
            return Kind.COMMAND
        return Kind.DETAIL if self._under in _TOLD else Kind.TEXT

    def _opens(self, text: str) -> bool:
        found = _begin().fullmatch(text)
        if found is None:
            return False
        word = found["word"] or ("table" if found["table"] else "diff")
        number = found["number"] or found["table"] or found["diff"]
        lines = int(found["lines"] or found["rows"] or _MOST)
        language = (found["about"] or "").split(" ")[0] if word == "code" else ""
        names = (found["names"] or "").split(", ")[:_NAMES]
        self._thing = _Thing(word, number, lines, language, tuple(names))
        return True

    def _of_thing(self, thing: _Thing, text: str) -> Kind:
        if text == f"{thing.word} {thing.number} ends.":
            self._thing = None
            return Kind.END
        if thing.left > 0 or _left_out().match(text):
            thing.left -= 1
            return _inside(thing.word, text)
        self._thing = None
        return _spoken(text) if self._under in _SPOKEN else Kind.TEXT


_WORDS = {label.value: label for label in Label}
COMMAND = r"^/[a-z][a-z-]*"
_ASKING = {Label.PERMISSION_REQUIRED, Label.QUESTION}
_TOLD = {Label.TOOL, Label.TOOL_ERROR, Label.ERROR}
_SPOKEN = {Label.ASSISTANT, Label.THINKING, None}
_MOST = 500
"""Lines after which a diff is not waited for any more."""
_NAMES = 50
"""Columns that have a name of a colour."""


def _spoken(text: str) -> Kind:
    if text.startswith("heading ") and _heading().match(text):
        return Kind.HEADING
    if text.startswith("quote: "):
        return Kind.QUOTE
    return Kind.ITEM if _item().match(text) else Kind.TEXT


def _asked(text: str) -> Kind:
    found = changed(text)
    if found is not Kind.TEXT:
        return found
    if _numbered().match(text):
        return Kind.NUMBERED
    if _left_out().match(text):
        return Kind.LEFT_OUT
    return Kind.CHOICE if _choice().match(text) else Kind.TEXT


def changed(text: str) -> Kind:
    """Return what a line says of a change; `TEXT` for nothing."""
    found = _change().match(text)
    if found is not None:
        return Kind.ADDED if found[1] == "added" else Kind.REMOVED
    return Kind.FILE if _file().fullmatch(text) else Kind.TEXT


def _inside(word: str, text: str) -> Kind:
    if _left_out().match(text):
        return Kind.LEFT_OUT
    match word:
        case "table":
            return Kind.ROW
        case "diff":
            return changed(text)
        case _:
            return Kind.CODE


def parts(pattern: str, text: str) -> Sequence[tuple[str, bool]]:
    """Return a text in parts, with whether each matches."""
    found, at = [], 0
    for match in _compiled(pattern).finditer(text):
        found += [(text[at : match.start()], False), (match[0], True)]
        at = match.end()
    return [*found, (text[at:], False)]


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern)


def _begin() -> re.Pattern[str]:
    return _compiled(
        r"(?P<word>code|output) (?P<number>\d+), (?:(?P<about>.+), )?(?P<lines>\d{1,9}) lines?\."
        r"|table (?P<table>\d+), (?P<rows>\d{1,9}) rows?: (?P<names>.+)\."
        r"|diff (?P<diff>\d+), .+\."
    )


def _heading() -> re.Pattern[str]:
    return _compiled(r"heading [1-6]: ")


def _item() -> re.Pattern[str]:
    return _compiled(r" *(?:-|\d+[.)]) ")


def _command() -> re.Pattern[str]:
    return _compiled(COMMAND)


def _choice() -> re.Pattern[str]:
    return _compiled(r"\d+\. ")


def _numbered() -> re.Pattern[str]:
    return _compiled(r"(?:argument )?line \d+(?:: |, blank\.)")


def _change() -> re.Pattern[str]:
    return _compiled(r"(?:line \d+ )?(added|removed)(?:: |, blank\.)")


def _file() -> re.Pattern[str]:
    return _compiled(
        r"(?:.+, )?(?:new file, \d+ lines?|no line changed"
        r"|(?:\d+ added, )?(?:\d+ removed, )?\d+ places?)\."
    )


def _left_out() -> re.Pattern[str]:
    return _compiled(r"\d+ (?:lines?|rows?) not said\b")
