"""A whole answer as the lines that are heard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.model.setting import Stream
from robota_console.text.answer_stream import AnswerStream
from robota_console.text.numbered import Numbers

if TYPE_CHECKING:
    from robota_console.model.safe import Safe


def answer_lines(source: str, *, ci: bool = False, numbers: Numbers | None = None) -> list[Safe]:
    """Return what is said of markdown that came whole."""
    stream = AnswerStream(stream=Stream.ANSWER, numbers=numbers or Numbers(), ci=ci)
    return [*stream.feed(source), *stream.flush()]
