"""Seconds and counts, in words."""

from __future__ import annotations

_UNITS = (("day", 86_400), ("hour", 3_600), ("minute", 60), ("second", 1))
_LONGEST = 10**9


def count(number: int, noun: str) -> str:
    """Return `1 line` or `40 lines`; the noun takes an s."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def spoken(seconds: float) -> str:
    """Return a duration as it is worth hearing: `15 seconds`, `2 minutes`, `1 hour 5 minutes`.

    Rounded down. Seconds are left out from two minutes on, minutes from a day on.
    """
    whole = int(min(seconds, _LONGEST)) if seconds > 0 else 0
    if whole < 1:
        return "under 1 second"
    place = next(index for index, (_, size) in enumerate(_UNITS) if whole >= size)
    noun, size = _UNITS[place]
    first = count(whole // size, noun)
    if place == len(_UNITS) - 1 or (noun == "minute" and whole >= 2 * size):
        return first
    below, below_size = _UNITS[place + 1]
    rest = whole % size // below_size
    return f"{first} {count(rest, below)}" if rest else first
