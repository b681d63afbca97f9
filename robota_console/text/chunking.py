"""A paragraph of markdown cut where it may be said: at sentence and line ends, with no markup open (T6).

Where it is cut depends on its text alone, never on how the text arrived; so all
streaming modes say the same (T19).
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Flag, auto
from functools import cache

from robota_console.text.balance import Balance
from robota_console.text.sentence import CLOSERS, WIDE_ENDS, ends_sentence

LONG = 1_000
"""Characters after which a stretch may end at any blank with no markup open."""
LONGEST = 2_000
"""Characters after which it ends at the next blank, whatever is open. A word is never cut."""
_SLACK = 16
"""New text waits until it is a sixteenth of what is held: a word without end costs no more a character."""


class Ending(Flag):
    """What a stretch ends with, inside its paragraph."""

    NONE = 0
    SENTENCE = auto()
    """A sentence's end; also a place to breathe in a very long one."""
    LINE = auto()
    """A line's end in the source."""
    BREAK = auto()
    """A line's end that markdown wants kept."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """Markdown that can be said, none where only a line ends; `spaced`: a blank stands before it."""

    text: str
    ending: Ending
    spaced: bool


class Cutter:
    """Takes one paragraph in pieces, its lines parted by an LF; gives it back in stretches."""

    def __init__(self) -> None:
        self._text = ""
        self._fresh: list[str] = []
        self._waiting = 0
        self._at = 0
        self._start = 0
        self._wide_end = -1
        self._balance = Balance()
        self._found: list[Stretch] = []

    def feed(self, text: str) -> list[Stretch]:
        """Return the stretches that are complete by now; an LF must have its next line with it."""
        self._fresh.append(text)
        self._waiting += len(text)
        is_due = self._waiting * _SLACK >= len(self._text)
        return self._cut() if is_due or self._may_end_sentence(text) else []

    def end(self) -> list[Stretch]:
        """Return the rest of the paragraph; nothing may be fed after it."""
        found = self._cut()
        self._emit(len(self._text), Ending.NONE)
        return [*found, *self._found]

    # A blank is worth a look however little it is: the agent may be silent after it.
    def _may_end_sentence(self, text: str) -> bool:
        return text[-1:] in _BLANKS and len(self._text) <= LONGEST

    def _cut(self) -> list[Stretch]:
        self._text += "".join(self._fresh)
        self._fresh.clear()
        self._waiting = 0
        while (found := self._next()) and self._take(found):
            pass
        self._text = self._text[self._start :]
        self._at -= self._start
        self._wide_end -= self._start
        self._start = 0
        stretches, self._found = self._found, []
        return stretches

    # The next mark worth a look; from LONG characters on, blanks and wide commas are too.
    def _next(self) -> re.Match[str] | None:
        far = self._start + LONG
        if self._at < far:
            found = _near().search(self._text, self._at, far)
            if found:
                return _near().match(self._text, found.start())
            self._at = min(far, len(self._text))
        found = _far().search(self._text, self._at)
        if found is None:
            self._at = len(self._text)
        return found

    # False: more text must come before this mark is understood.
    def _take(self, found: re.Match[str]) -> bool:
        mark, at, end = found[0], found.start(), found.end()
        if mark[0] in _BLANKS and self._ends_sentence(at):
            self._emit(at, Ending.SENTENCE)
            self._at = at
        if end == len(self._text):
            return False
        self._at = end
        if mark == "\n":
            self._line_end(at)
        elif mark[0] in _BLANKS:
            if self._text[end] != "\n":
                self._cut_long(at)
        elif mark == ":":
            return self._colon(at)
        elif mark == "\\":
            escapes = not self._balance.in_code and self._text[end] != "\n"
            self._at = end + escapes
        elif mark[0] in WIDE_ENDS:
            self._after_wide(end)
        elif mark[0] in _WIDE_COMMAS:
            self._cut_long(end)
        else:
            self._markup(mark, at, end)
        return True

    def _line_end(self, at: int) -> None:
        if not self._balance.closed:
            self._cut_long(at)
        elif self._text.endswith(("  ", "\\"), self._start, at):
            self._emit(at, Ending.LINE | Ending.BREAK)
        elif ends_sentence(self._text, at, self._start):
            self._emit(at, Ending.LINE | Ending.SENTENCE)
        else:
            self._emit(at, Ending.LINE)

    # Whatever follows: a listener should not wait for it, and the lines are the same however it comes.
    def _ends_sentence(self, at: int) -> bool:
        return self._balance.closed and ends_sentence(self._text, at, self._start)

    def _cut_long(self, at: int) -> None:
        length = at - self._start
        if length >= LONGEST or (length >= LONG and self._balance.closed):
            self._balance.reset()
            self._emit(at, Ending.SENTENCE)

    # Markup in an address is none, as `inline` has it too.
    def _colon(self, at: int) -> bool:
        rest = self._text[at : at + 3]
        if rest != "://":
            return len(rest) == 3 or not "://".startswith(rest) or self._back(at)
        end = address_end(self._text, at)
        if end is None:
            return self._back(at)
        self._at = end
        return True

    def _back(self, at: int) -> bool:
        self._at = at
        return False

    def _after_wide(self, end: int) -> None:
        after = self._text[end]
        if after in _MARKUP:
            self._wide_end = end
        elif self._balance.closed and not after.isspace():
            self._emit(end, Ending.SENTENCE)

    def _markup(self, mark: str, at: int, end: int) -> None:
        was_closed = self._balance.closed
        self._weigh(mark, at, end)
        if at != self._wide_end:
            return
        if self._balance.closed:
            self._after_wide(end)
        elif was_closed:  # it opened something, which belongs to what follows
            self._emit(at, Ending.SENTENCE)

    def _weigh(self, mark: str, at: int, end: int) -> None:
        if mark[0] == "`":
            self._balance.ticks(len(mark))
        elif self._balance.in_code:
            return
        elif mark[0] in "*_~":
            before = self._text[at - 1] if at > self._start else ""
            self._balance.run(mark[0], len(mark), before, self._text[end])
        else:
            self._balance.bracket(mark)

    def _emit(self, end: int, ending: Ending) -> None:
        raw = self._text[self._start : end]
        if Ending.BREAK in ending:
            raw = raw.removesuffix("\\")
        words = raw.strip(" \t\n")
        # A sentence that ended with a blank was said before anybody knew that its line ends too.
        if words or (Ending.LINE in ending and raw.startswith(_BLANKS)):
            self._found.append(Stretch(words, ending, raw[0] in " \t\n"))
        self._start = end


def address_end(text: str, colon: int) -> int | None:
    """Return where a bare address ends whose `://` is at `colon`; None where it may go on.

    Marks at its very end are not its own. The colon's own end, where there is no address.
    """
    if not text.endswith(_SCHEMES, max(colon - 5, 0), colon):
        return colon + 1
    found = _address().match(text, colon + 3)
    if found is None or found.end() == len(text):
        return None
    return colon + 3 + len(found[0].rstrip("*_~.,:;!?'"))


_SCHEMES = ("http", "https", "ftp", "file")
_BLANKS = (" ", "\t")
_MARKUP = "*_~`])"
_WIDE_COMMAS = "\uff0c\u3001\uff1b"
_QUOTES = "\"'\u201d\u2019\u00bb}\u300d\u300f\uff09\u3011"
_SPECIAL = rf"\\|`+|\*+|_+|~+|\]\(?|[\[()]|:|\n|[{WIDE_ENDS}]+[{_QUOTES}]*"


@cache
def _near() -> re.Pattern[str]:
    closers = re.escape(f".!?\u2026{CLOSERS}{WIDE_ENDS}")
    return re.compile(rf"{_SPECIAL}|(?<=[{closers}])[ \t]+")


@cache
def _far() -> re.Pattern[str]:
    return re.compile(rf"{_SPECIAL}|[{_WIDE_COMMAS}]|[ \t]+")


@cache
def _address() -> re.Pattern[str]:
    return re.compile(r"[^\s<>\[\]()`\"|]*")
