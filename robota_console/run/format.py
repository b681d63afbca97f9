"""The formats a run can print, by the word that asks for one: one table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from robota_console.run.answer_report import AnswerReport
from robota_console.run.json_report import JsonReport, StreamReport
from robota_console.run.text_report import TextReport

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from robota_console.run.report import Printing, Report


@dataclass(frozen=True, slots=True)
class Format:
    """Who prints, and for whom."""

    report: Callable[[Printing], Report]
    for_people: bool
    """Paced, and wrapped where a width was asked for; else it is a program's to read."""


FORMATS: Mapping[str, Format] = {
    "text": Format(TextReport, for_people=True),
    "answer": Format(AnswerReport, for_people=True),
    "json": Format(JsonReport, for_people=False),
    "stream-json": Format(StreamReport, for_people=False),
}
