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


class Numbers:
    """All numbered things of a session. Numbers begin at 1 and are never reused.

    All are kept: together they are no longer than the session's own history.
    """

    def __init__(self) -> None:
        self._all: list[Numbered] = []

    @property
    def last(self) -> int:
        """Return the number given last; 0 before the first."""
        return len(self._all)

    def add(self, kind: Kind, raw: str, title: str = "", language: str = "") -> int:
        """Keep a thing and return its number."""
        number = len(self._all) + 1
        self._all.append(Numbered(number=number, kind=kind, raw=raw, title=title, language=language))
        return number

    def get(self, number: int) -> Numbered | None:
        """Return what has that number; None where nothing has."""
        return self._all[number - 1] if 1 <= number <= len(self._all) else None

    def of_kind(self, kind: Kind) -> Sequence[Numbered]:
        """Return all of a kind, oldest first."""
        return [thing for thing in self._all if thing.kind == kind]

    def since(self, number: int, kind: Kind) -> Sequence[int]:
        """Return the numbers of a kind given after that number, as of one turn."""
        return [thing.number for thing in self._all[number:] if thing.kind == kind]
