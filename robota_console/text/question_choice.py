"""What a question lets one choose: labels, limits, the default, the word that cancels."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.model.question import QuestionKind
from robota_console.text.menu import one_line
from robota_console.text.pick import folded, starts_a_label

if TYPE_CHECKING:
    from robota_console.model.question import Question

OWN_TEXT = "Type your own"
CANCEL = "/cancel"
"""Cancels every question, whatever its labels are."""


def has_rows(question: Question) -> bool:
    """Return whether numbered rows are said; a bare yes or no needs none."""
    if question.kind is QuestionKind.CONFIRM:
        return any(one_line(option.description) for option in question.options)
    return question.kind in (QuestionKind.SINGLE, QuestionKind.MULTI)


def labels(question: Question) -> list[str]:
    """Return the rows' labels in order, each on one line; one's own text is the last row."""
    named = [one_line(option.label) or "unnamed" for option in question.options]
    return [*named, OWN_TEXT] if question.allow_free_text else named


def limits(question: Question) -> tuple[int, int]:
    """Return how many options are the least and the most, as far as there are so many."""
    most = max(1, min(question.max_select, len(question.options)))
    return max(0, min(question.min_select, most)), most


def defaults(question: Question) -> tuple[int, ...]:
    """Return the indexes that an empty line chooses; none where the limits forbid them."""
    wanted = question.default_values
    found = tuple(place for place, option in enumerate(question.options) if option.value in wanted)
    least, most = limits(question)
    return found if max(1, least) <= len(found) <= most else ()


def cancel_words(question: Question) -> tuple[str, ...]:
    """Return all that cancels a menu, shortest first; a word that begins a label means the label."""
    names = labels(question)
    return (*(word for word in ("c", "cancel") if not starts_a_label(names, word)), CANCEL)


def cancel_word(question: Question) -> str:
    """Return the word a prompt says for it: `c`, or what every question takes where that begins a label."""
    word = cancel_words(question)[0]
    return word if word == "c" else CANCEL


def is_label(question: Question, typed: str) -> bool:
    """Return whether a line is a whole label, which no word of a menu's own may hide."""
    return folded(typed) in map(folded, labels(question))
