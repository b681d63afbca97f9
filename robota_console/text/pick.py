"""Which label a typed line means: its number, the label, or a start that only one has (T5)."""

from __future__ import annotations

from typing import TYPE_CHECKING
from unicodedata import normalize

if TYPE_CHECKING:
    from collections.abc import Sequence

_DIGITS = 9
"""More digits than this are off every list; int() itself refuses thousands of them."""


def folded(text: str) -> str:
    """Return text as it is compared: NFKC (a full-width digit is a digit), case and blanks aside."""
    return " ".join(normalize("NFKC", text).casefold().split())


def number(word: str) -> int | None:
    """Return a typed number, in any script's digits; None where it is none."""
    if not word.isdecimal():
        return None
    return int(word) if len(word) <= _DIGITS else 10**_DIGITS


def pick(labels: Sequence[str], typed: str) -> tuple[int, ...]:
    """Return the indexes of the labels a line may mean: one is a choice, more are ambiguous.

    A number on the list comes first, then the whole label, then its start.
    """
    wanted = folded(typed)
    place = number(wanted)
    if place is not None and 1 <= place <= len(labels):
        return (place - 1,)
    names = [folded(label) for label in labels]
    whole = tuple(index for index, name in enumerate(names) if name == wanted)
    return whole or tuple(index for index, name in enumerate(names) if wanted and name.startswith(wanted))


def starts_a_label(labels: Sequence[str], word: str) -> bool:
    """Return whether a word is, or begins, any label, and so cannot mean something else."""
    return any(folded(label).startswith(word) for label in labels)
