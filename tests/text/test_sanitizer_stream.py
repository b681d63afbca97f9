"""The stream says what the whole form says, wherever the text is cut, and keeps next to nothing."""

from __future__ import annotations

import tracemalloc
from typing import TYPE_CHECKING

import pytest

from robota_console.text.sanitizer import SanitizerStream, sanitize
from robota_console.text.sequence import LIMIT
from tests.text.sanitizer_cases import CASES, ENGLAND, FAMILY

if TYPE_CHECKING:
    from collections.abc import Iterable

BOUND = 8


def heard(chunks: Iterable[str]) -> str:
    """Return what a new stream makes of the chunks."""
    stream = SanitizerStream()
    return "".join([*map(stream.feed, chunks), stream.flush()])


@pytest.mark.parametrize(("foreign", "left"), CASES)
def test_text_cut_once_anywhere_is_heard_as_a_whole(foreign: str, left: str) -> None:
    """A delta ends where the network cut it, in the middle of a sequence or an emoji."""
    cuts = (
        range(len(foreign) + 1)
        if len(foreign) < 100
        else (0, 1, 2, 3, LIMIT, LIMIT + 1, LIMIT + 2, LIMIT + 3, LIMIT + 4)
    )

    assert {heard([foreign[:cut], foreign[cut:]]) for cut in cuts} == {left}


@pytest.mark.parametrize(("foreign", "left"), CASES)
def test_text_that_comes_character_by_character_is_heard_as_a_whole(foreign: str, left: str) -> None:
    """Some agents send each character as a delta of its own, and some send empty ones between."""
    assert heard(foreign) == left
    assert heard(piece for character in foreign for piece in (character, "")) == left


def test_words_are_said_at_once() -> None:
    """What can be said must not wait for what may come."""
    stream = SanitizerStream()

    assert [stream.feed(chunk) for chunk in ("Hel", "lo \x1b[3", "1mworld\r", "\n")] == [
        "Hel",
        "lo ",
        "world",
        "\n",
    ]


def test_only_what_may_still_change_is_held_back() -> None:
    """A joiner waits for the next character, a flag for its end; the picture before is said."""
    stream = SanitizerStream()

    assert [stream.feed(chunk) for chunk in (FAMILY[:2], FAMILY[2:])] == [FAMILY[0], FAMILY[1:]]
    assert [stream.feed(chunk) for chunk in (ENGLAND[:4], ENGLAND[4:])] == [ENGLAND[0], ENGLAND[1:]]


@pytest.mark.parametrize(
    ("start", "more"),
    [
        pytest.param("", "a", id="endless words"),
        pytest.param("", "é", id="endless letters past ASCII"),
        pytest.param("\x1b]0;", "x", id="an endless title"),
        pytest.param("\x9b", "1", id="an endless CSI"),
        pytest.param("\x1b", " ", id="an endless escape"),
        pytest.param("", "\x1b", id="endless escapes"),
        pytest.param("", "\r", id="endless carriage returns"),
        pytest.param("", "\u200b", id="an endless flood"),
        pytest.param(ENGLAND[0], "\U000e0061", id="an endless flag"),
        pytest.param("", FAMILY[:2], id="an endless family"),
    ],
)
def test_an_endless_text_needs_no_memory(start: str, more: str) -> None:
    """An agent that never ends a sequence must not take the console with it."""
    stream = SanitizerStream()
    stream.feed(start + more * 10)
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]

    for _ in range(10_000):
        stream.feed(more)
    grown = tracemalloc.get_traced_memory()[1] - before
    tracemalloc.stop()

    assert grown < 10_000
    assert len(stream.flush()) <= BOUND * len("<U+E0061>")


@pytest.mark.parametrize("more", ["a", "\x1b", "\u200b", "\U000e0061"])
def test_a_long_text_in_single_characters_costs_what_its_length_costs(more: str) -> None:
    """Were a delta to cost what was said before it, this test would meet its time limit."""
    chunks = ["\x1b]", *[more] * 100_000, "\nend"]

    assert heard(chunks) == sanitize("".join(chunks))


def test_after_the_end_a_new_text_begins() -> None:
    """An answer that was cut in a sequence takes nothing from the next answer."""
    stream = SanitizerStream()
    stream.feed("cut \x1b]0;tit")
    stream.flush()

    assert stream.feed("next") + stream.flush() == "next"


def test_after_the_end_no_character_is_the_neighbour_of_the_next() -> None:
    """A joiner at the start of an answer joins nothing in the answer before."""
    stream = SanitizerStream()
    stream.feed(FAMILY[0])
    stream.flush()

    assert stream.feed(FAMILY[1:]) + stream.flush() == "<U+200D>" + FAMILY[2:]
