"""What an answer was, as others are told who were asked the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.model.question import Cancelled
from robota_console.text.menu import one_line

if TYPE_CHECKING:
    from robota_console.model.question import Question, Response

CANCELLED = "cancelled"
LONGEST = 60
"""Characters of it that are told; it is heard in passing."""


def answer_words(question: Question, response: Response) -> str:
    """Return it in a few words; of a secret nothing, not even that it was cancelled (T17)."""
    if question.masked:
        return ""
    if isinstance(response, Cancelled):
        return CANCELLED
    labels = {option.value: option.label for option in question.options}
    said = [one_line(labels.get(value, value)) for value in response.values]
    if response.text:
        said.append(one_line(response.text))
    words = ", ".join(filter(None, said))
    return (
        words
        if len(words) <= LONGEST
        else f"{words[:LONGEST].rpartition(' ')[0] or words[:LONGEST]} and more"
    )
