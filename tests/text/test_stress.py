"""What an answer sets apart is known by its place in the line that is said, however the answer came."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from robota_console.model.setting import Stream
from robota_console.text.answer_stream import AnswerStream
from robota_console.text.inline import stressed
from robota_console.text.numbered import Numbers
from robota_console.text.stress import Stress
from tests.text.markdown_source import block_source

if TYPE_CHECKING:
    from collections.abc import Sequence

    from robota_console.text.stress import Spans


def apart(line: str, spans: Spans) -> list[tuple[str, Stress]]:
    """Return the words that are set apart, and how."""
    return [(line[start:end], stress) for start, end, stress in spans]


def said(source: str, stream: Stream = Stream.SENTENCE, *, ci: bool = False) -> list[tuple[str, Spans]]:
    """Return the lines of an answer that comes letter by letter, each with what is set apart in it."""
    answer = AnswerStream(stream=stream, numbers=Numbers(), ci=ci)
    lines: list[tuple[str, Spans]] = []
    for letter in source:
        lines += zip(answer.feed(letter), answer.stress, strict=True)
    return [*lines, *zip(answer.flush(), answer.stress, strict=True)]


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("no marks", []),
        ("`a` and **b** and *c*", [("a", Stress.CODE), ("b", Stress.STRONG), ("c", Stress.EMPHASIS)]),
        (
            "**see `a` now**",
            [("see ", Stress.STRONG), ("a", Stress.STRONG | Stress.CODE), (" now", Stress.STRONG)],
        ),
        ("[the `x`](https://a.b) `y`", [("x", Stress.CODE), ("y", Stress.CODE)]),
        ("~~no~~ `y`", [("y", Stress.CODE)]),
        ("![`z`](a.png) `y`", [("y", Stress.CODE)]),
    ],
)
def test_the_words_between_marks_are_set_apart(source: str, expected: list[tuple[str, Stress]]) -> None:
    """The marks are dropped, not what they meant."""
    assert apart(*stressed(source)) == expected


@pytest.mark.parametrize("stream", Stream)
def test_each_line_knows_its_own(stream: Stream) -> None:
    """Lines are whole or sentences, quoted, listed or headings: the place counts from their start."""
    source = "First `a`. Done: `b` **c**.\n\n- `d` one.\n- two `e`\n\n## On `f`\n\nDone: `g`.\n"

    found = [words for line, spans in said(source, stream) for words, _ in apart(line, spans)]

    assert found == list("abcdefg")


def test_a_line_for_a_ci_service_sets_nothing_apart() -> None:
    """Its words may be others, and nobody looks at them."""
    assert all(not spans for _, spans in said("`a` ##[b] `c`\n", ci=True))


@given(block_source(), st.sampled_from(Stream))
def test_what_is_set_apart_is_in_its_line_and_in_order(source: str, stream: Stream) -> None:
    """A place that is not there would be painted somewhere else."""
    for line, spans in said(source, stream):
        assert _within(spans, len(line)), (line, spans)


def _within(spans: Spans, length: int) -> bool:
    ends: Sequence[int] = [0, *(place for start, end, _ in spans for place in (start, end)), length]
    return list(ends) == sorted(ends) and all(start < end for start, end, _ in spans)
