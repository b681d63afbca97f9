"""A whole answer as lines worth hearing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.model.setting import Stream
from robota_console.text.answer_stream import AnswerStream

if TYPE_CHECKING:
    from robota_console.model.safe import Safe
    from robota_console.text.numbered import Numbers


def answer_lines(text: str, numbers: Numbers, *, ci: bool = False) -> list[Safe]:
    """Return markdown as the lines that a stream of it would say.

    Its code blocks and tables get numbers of their own: to say an answer again,
    keep its lines.
    """
    stream = AnswerStream(stream=Stream.ANSWER, numbers=numbers, ci=ci)
    stream.feed(text)
    return stream.flush()
