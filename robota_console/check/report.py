"""The report: findings as lines that can be heard, or as JSON."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from robota_console.check.evidence import shown
from robota_console.check.finding import Severity, total
from robota_console.text import check_words
from robota_console.text.menu import one_line

if TYPE_CHECKING:
    from collections.abc import Iterator

    from robota_console.check.finding import Finding, Place
    from robota_console.check.recording import Recording
    from robota_console.check.speech import Heard

SPOKEN = 20
"""Utterances that the lines have; JSON has all."""


def lines(recording: Recording, findings: tuple[Finding, ...], heard: Heard | None = None) -> Iterator[str]:
    """Give the report, its summary first, the worst finding first."""
    counts = Counter(finding.severity for finding in findings)
    yield check_words.summary(
        counts[Severity.BLOCKS], counts[Severity.HURTS], counts[Severity.HINT], total(findings)
    )
    ending = recording.ending
    yield check_words.ran(
        ending.seconds, len(recording.data), ending.status, full=ending.full, waits=ending.waits
    )
    if heard is not None:
        yield from _heard(heard)
    for number, finding in enumerate(findings, 1):
        yield check_words.finding(number, finding.rule, finding.severity.value, finding.count)
        yield from _places(finding)
        yield check_words.who(finding.rule)
        yield check_words.mend(finding.rule)


def _places(finding: Finding) -> Iterator[str]:
    first, *others = finding.places
    line = shown(one_line(first.line))
    yield check_words.place(first.row, first.column, first.byte, first.at, line)
    if one_line(first.evidence) != line:
        yield check_words.evidence(first.evidence)
    if others:
        more = finding.count - len(finding.places)
        yield check_words.more_places([(place.row, place.byte) for place in others], more)


def _heard(heard: Heard) -> Iterator[str]:
    yield check_words.heard(heard.reader, heard.words, heard.worth, heard.ratio)
    for number, words in enumerate(heard.spoken[:SPOKEN], 1):
        yield check_words.spoken(number, shown(one_line(words)))
    if (more := len(heard.spoken) - SPOKEN) > 0:
        yield check_words.spoken_more(more)


def document(
    recording: Recording, findings: tuple[Finding, ...], heard: Heard | None = None
) -> dict[str, Any]:
    """Return the report for a program; places have the same numbers as in the lines."""
    ending = recording.ending
    return {
        "version": 1,
        "command": list(recording.command),
        "columns": recording.columns,
        "rows": recording.rows,
        "seconds": ending.seconds,
        "bytes": len(recording.data),
        "status": ending.status,
        "full": ending.full,
        "waits": ending.waits,
        "score": total(findings),
        "findings": [_finding(number, finding) for number, finding in enumerate(findings, 1)],
        "heard": None if heard is None else _measured(heard),
    }


def _finding(number: int, finding: Finding) -> dict[str, Any]:
    said = check_words.RULES[finding.rule]
    return {
        "number": number,
        "rule": finding.rule,
        "severity": finding.severity.value,
        "count": finding.count,
        "score": finding.score,
        "what": said.what,
        "who": said.who,
        "mend": said.mend,
        "places": [_place(place) for place in finding.places],
    }


def _place(place: Place) -> dict[str, Any]:
    return {
        "byte": place.byte,
        "seconds": place.at,
        "row": place.row,
        "column": place.column,
        "line": one_line(place.line),
        "evidence": place.evidence,
    }


def _measured(heard: Heard) -> dict[str, Any]:
    return {
        "reader": heard.reader,
        "words": heard.words,
        "worth": heard.worth,
        "ratio": heard.ratio,
        "spoken": [one_line(words) for words in heard.spoken],
    }
