"""Numbered things: code blocks, tables, diffs and long outputs, in one sequence (V8)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

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


class Numbers:
    """All numbered things of a session. Numbers begin at 1 and are never reused."""

    def __init__(self, *, most: int = KEPT_CHARACTERS, things: int = KEPT_THINGS) -> None:
        self._kept: dict[int, Numbered] = {}
        self._most = most
        self._things = things
        self._characters = 0
        self.last = 0
        """The number given last; 0 before the first."""

    def add(self, kind: Kind, raw: str, title: str = "", language: str = "") -> int:
        """Keep a thing and return its number."""
        self.last = number = self.last + 1
        self._kept[number] = Numbered(number=number, kind=kind, raw=raw, title=title, language=language)
        self._characters += len(raw)
        while len(self._kept) > 1 and (self._characters > self._most or len(self._kept) > self._things):
            self._characters -= len(self._kept.pop(next(iter(self._kept))).raw)
        return number

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
