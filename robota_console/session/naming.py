"""The session's name, and who gave it."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING

from robota_console.model.event import SessionRenamed

if TYPE_CHECKING:
    from collections.abc import Callable

    from robota_console.model.event import Event

WORDS = 6
LETTERS = 40
NAME_LETTERS = 120
"""How long a name may be that somebody else gives."""


class Giver(IntEnum):
    """Whose name counts: a later one never undoes a greater one's."""

    NOBODY = 0
    ITSELF = 1
    AGENT = 2
    PERSON = 3


class Naming:
    """Holds the name; says each new one once."""

    def __init__(
        self,
        name: str,
        emit: Callable[[Event], None],
        *,
        keep: Callable[[str, int], None] = lambda _name, _giver: None,
    ) -> None:
        """`keep` is told each name, and the rank of who gave it."""
        self.name = name
        self._giver = Giver.PERSON if name else Giver.NOBODY
        self._emit = emit
        self._keep = keep

    def begin(self, name: str, named_by: int) -> None:
        """Go on with a kept name, unless the person gave another."""
        if name and self._giver is not Giver.PERSON:
            self.name = name
            self._giver = Giver(named_by) if named_by in set(Giver) else Giver.PERSON
        elif self.name:
            self._keep(self.name, self._giver)

    def give(self, name: str, giver: Giver, requester: str = "") -> bool:
        """Take a name; False where it is empty, or where a greater giver's stays.

        The session itself gives one only where there is none. `requester` is the driver of a person's.
        """
        name = one_line(name)[:NAME_LETTERS].rstrip()
        wins = giver >= self._giver if giver is not Giver.ITSELF else self._giver is Giver.NOBODY
        if not name or not wins:
            return False
        changes = (name, giver) != (self.name, self._giver)
        self._giver = giver
        if changes:
            self._keep(name, giver)
        if name != self.name:
            self.name = name
            self._emit(SessionRenamed(name, requester))
        return True


def name_from(text: str) -> str:
    """Return a name for a conversation that begins so: its first words; empty where there are none."""
    first = next((line for line in text.splitlines() if any(map(str.isalnum, line))), "")
    words = one_line(first).lstrip("#>*-/ ").split()[:WORDS]
    while len(words) > 1 and len(" ".join(words)) > LETTERS:
        words.pop()
    return " ".join(words)[:LETTERS].rstrip(".,;:!? ")


def one_line(text: str) -> str:
    """Return text sanitized, on one line."""
    from robota_console.text.sanitizer import sanitize

    return " ".join(sanitize(text).split())
