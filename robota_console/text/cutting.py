"""Long lists of lines cut to a head, a count and a tail (T11, T15)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

from robota_console.text.duration import count

if TYPE_CHECKING:
    from collections.abc import Sequence

T = TypeVar("T")

MOST = 20
"""Lines of a block nobody asked for (T15); readers and terminals stop announcing after about as many."""


@dataclass(frozen=True, slots=True)
class Cut(Generic[T]):
    """What is said of a list: its head, how much is left out, its tail."""

    head: tuple[T, ...]
    left_out: int = 0
    tail: tuple[T, ...] = ()


def cut(lines: Sequence[T], most: int = MOST) -> Cut[T]:
    """Return a list whole where it has at most `most` lines, else as many with the line that counts.

    Head and tail share what room there is; the head gets the odd line.
    """
    if len(lines) <= most:
        return Cut(tuple(lines))
    room = max(most - 1, 1)
    head, tail = room - room // 2, room // 2
    return Cut(tuple(lines[:head]), len(lines) - room, last(lines, tail))


def last(lines: Sequence[T], most: int = 3) -> tuple[T, ...]:
    """Return the last lines, at most so many."""
    return tuple(lines[max(len(lines) - most, 0) :])


def left_out(number: int, way: str, noun: str = "line") -> str:
    """Say how much was not said and what says it: `9 lines not said. show says them.` (V11)."""
    return f"{count(number, noun)} not said. {way} says {'it' if number == 1 else 'them'}."


def said_above(number: int, noun: str = "line") -> str:
    """Say how much is left out here, as it was said before: `9 lines, said above.` (V11)."""
    return f"{count(number, noun)}, said above."
