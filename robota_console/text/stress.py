"""Stress: which words of a line are set apart to the eye; nothing of it is said."""

from __future__ import annotations

from enum import Flag, auto
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable

    Run = tuple[str, "Stress"]
    """Words, and how they are set apart."""
    Spans = tuple["Span", ...]
    """In the order of the line; none overlap."""


class Stress(Flag):
    """How words are set apart: they may be code in bold."""

    NONE = 0
    CODE = auto()
    STRONG = auto()
    EMPHASIS = auto()


class Span(NamedTuple):
    """Where in a line words are set apart, and how."""

    start: int
    end: int
    stress: Stress


def spans_of(runs: Iterable[Run]) -> Spans:
    """Return where runs that follow one another are set apart."""
    found, at = [], 0
    for text, stress in runs:
        if text and stress:
            found.append(Span(at, at + len(text), stress))
        at += len(text)
    return tuple(found)


def shifted(spans: Iterable[Span], by: int) -> Spans:
    """Return spans so many characters further on; what would be before the line's start is not there."""
    moved = ((max(start + by, 0), end + by, stress) for start, end, stress in spans)
    return tuple(Span(*span) for span in moved if span[1] > span[0])
