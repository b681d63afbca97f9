"""Numbered things: code blocks, tables, diffs and long outputs, in one sequence (V8)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, Protocol

from robota_console.text.known_numbers import Known, KnownNumbers

if TYPE_CHECKING:
    from collections.abc import Sequence

Kind = Literal["code", "table", "output", "diff"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Numbered:
    """One of them, as it can be said, copied or saved later."""

    number: int
    kind: Kind
    raw: str
    """The text itself: lines of code, a table or diff as the agent wrote it, what a tool printed."""
    title: str = ""
    language: str = ""


KEPT_CHARACTERS = 64 * 1024 * 1024
"""Characters of numbered things that are kept together; past that the oldest are let go."""
KEPT_THINGS = 1_000
"""Numbered things that are kept, however short: more than anybody looks back over."""


class Numbering(Protocol):
    """Gives numbers to things as they are said."""

    def add(self, kind: Kind, raw: str, title: str = "", language: str = "") -> int:
        """Keep a thing and return its number."""


class Numbers:
    """All numbered things said at a terminal. Numbers begin at 1 and are never reused."""

    def __init__(self, *, most: int = KEPT_CHARACTERS, things: int = KEPT_THINGS) -> None:
        self._kept: dict[int, Numbered] = {}
        self._most = most
        self._things = things
        self._characters = 0
        self._sessions: dict[str, KnownNumbers] = {}
        self._live: list[Known] = []
        self.known = KnownNumbers()
        """Which things of the present session's entries have which numbers."""
        self.last = 0
        """The number given last; 0 before the first."""

    def begins(self, session_id: str, *, after: int = 0, copied: bool = False) -> None:
        """Note which session is told from now on; one that was told before is known again.

        `after` is the number of its last entry; `copied`: it is a copy of the one before.
        """
        anew = self.known.copy() if copied else KnownNumbers(after=after)
        self.known = self._sessions.setdefault(session_id, anew)
        self._live = []

    def add(self, kind: Kind, raw: str, title: str = "", language: str = "") -> int:
        """Keep a thing that a turn says live, and return its number."""
        self._live.append(added := self.keep(kind, raw, title, language))
        return added.number

    def turn_ended(self, answer: str) -> None:
        """Note that all that was added since the last turn was said in one with that answer."""
        self.known.turn_ended(answer, self._live)
        self._live = []

    def forget(self) -> None:
        """Know nothing of the present session's entries any more: it began anew."""
        self.known.forget()
        self._live = []

    def keep(self, kind: Kind, raw: str, title: str = "", language: str = "", *, number: int = 0) -> Known:
        """Keep a thing under a new number, or under one it had before."""
        if not number:
            self.last = number = self.last + 1
        if number not in self._kept:
            self._kept[number] = Numbered(number=number, kind=kind, raw=raw, title=title, language=language)
            self._characters += len(raw)
        while len(self._kept) > 1 and (self._characters > self._most or len(self._kept) > self._things):
            self._characters -= len(self._kept.pop(next(iter(self._kept))).raw)
        return Known(number, kind, hash(raw))

    def get(self, number: int) -> Numbered | None:
        """Return what has that number; None where nothing has, or it is kept no more."""
        return self._kept.get(number)

    def of_kind(self, kind: Kind) -> Sequence[Numbered]:
        """Return all of a kind that are kept, oldest first."""
        return [thing for thing in self._kept.values() if thing.kind == kind]

    def since(self, number: int, kind: Kind) -> Sequence[int]:
        """Return the numbers of a kind given after that number, as of one turn; costs what that turn gave."""
        newest = range(number + 1, self.last + 1)
        return [one for one in newest if one in self._kept and self._kept[one].kind == kind]


class NumbersOfEntry:
    """Gives the things of an entry that is told again the numbers they have, and new ones to others."""

    def __init__(self, numbers: Numbers, known: list[Known]) -> None:
        """`known` are the entry's things; new ones are added to them."""
        self._numbers = numbers
        self._known = known
        self._left = [*known]

    def add(self, kind: Kind, raw: str, title: str = "", language: str = "") -> int:
        """Keep a thing and return its number."""
        for thing in self._left:
            if thing.is_it(kind, raw):
                self._left.remove(thing)
                self._numbers.keep(kind, raw, title, language, number=thing.number)
                return thing.number
        self._known.append(added := self._numbers.keep(kind, raw, title, language))
        return added.number
