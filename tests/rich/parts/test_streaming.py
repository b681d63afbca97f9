"""What goes on now: the unfinished end of the answer, running tools, the wave."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from robota_console.model.growing import Growing
from robota_console.model.permission import PermissionRequest
from robota_console.model.render_state import RenderState
from robota_console.model.setting import Stream
from robota_console.model.tool import ToolKind, ToolState
from robota_console_rich.live.streaming import Streaming
from robota_console_rich.live.streaming_tail import KEPT, Tail
from robota_console_rich.live.wave import STEP, Wave
from tests.rich.parts.stage import Stage, stage

if TYPE_CHECKING:
    from collections.abc import Sequence

WORKING = RenderState(is_ready=True, is_thinking=True)
NPM = ToolState("bash", "npm test", kind=ToolKind.RUN)


class Shown:
    """A streaming part on a stage, and the state it shows."""

    def __init__(self, on: Stage, state: RenderState = WORKING) -> None:
        self.on = on
        self.state = state
        self.part = Streaming(
            look=on.look,
            clock=on.clock,
            state=lambda: self.state,
            stream=lambda: Stream.SENTENCE,
            invalidate=on.invalidate,
        )
        on.show(self.part)

    def stream(self, *deltas: str) -> Shown:
        """Let more of the answer come."""
        pieces = self.state.streaming
        for delta in deltas:
            pieces = pieces.added(delta)
        self.state = replace(self.state, streaming=pieces)
        return self

    @property
    def lines(self) -> list[str]:
        return self.on.draw().lines


@pytest.mark.parametrize(
    ("stream", "text", "left"),
    [
        pytest.param(Stream.SENTENCE, "It works. And it", "And it", id="a sentence was said"),
        pytest.param(Stream.SENTENCE, "It works", "It works", id="one that has not ended"),
        pytest.param(Stream.SENTENCE, "See e.g. this", "See e.g. this", id="an abbreviation ends none"),
        pytest.param(Stream.SENTENCE, "One\ntwo", "One\ntwo", id="a line's end in a paragraph ends none"),
        pytest.param(Stream.SENTENCE, "One\n\ntwo", "two", id="a blank line does"),
        pytest.param(Stream.SENTENCE, "# Title\nNow", "Now", id="a heading's end"),
        pytest.param(Stream.SENTENCE, "Code:\n```py\nx = 1. \ny", "```py\nx = 1. \ny", id="code is one"),
        pytest.param(Stream.SENTENCE, "```py\nx = 1\n```\nNow", "Now", id="until it ends"),
        pytest.param(Stream.SENTENCE, "| a. b |\n|---|\n| 1", "| a. b |\n|---|\n| 1", id="so is a table"),
        pytest.param(Stream.SENTENCE, "| a |\n| 1 |\n\nNow", "Now", id="until it ends too"),
        pytest.param(Stream.SENTENCE, "できた。次", "次", id="a wide mark ends one"),
        pytest.param(Stream.SENTENCE, "a\x1b[2Jb", "ab", id="it is sanitized"),
        pytest.param(Stream.LINE, "It works. And\nit", "it", id="line by line"),
        pytest.param(Stream.PARAGRAPH, "It works. And it", "It works. And it", id="a paragraph"),
        pytest.param(Stream.ANSWER, "One.\n\nTwo.\n", "One.\n\nTwo.\n", id="the whole answer"),
    ],
)
def test_only_what_was_not_said_is_left(stream: Stream, text: str, left: str) -> None:
    """No sentence stands both in the transcript and below it."""
    whole, slow = Tail(), Tail()
    whole.restart(stream)
    slow.restart(stream)

    whole.feed([text])
    for char in text:
        slow.feed([char])

    assert whole.text == left
    assert slow.text == left


@given(st.lists(st.text(alphabet="ab .\n`|#", max_size=30), max_size=30), st.sampled_from(Stream))
def test_what_is_left_is_the_end_however_it_is_cut(deltas: list[str], stream: Stream) -> None:
    """The pieces an answer comes in do not change what is seen of it."""
    whole, pieces = Tail(), Tail()
    whole.restart(stream)
    pieces.restart(stream)

    whole.feed(["".join(deltas)])
    for delta in deltas:
        pieces.feed([delta])

    assert "".join(deltas).endswith(pieces.text)
    assert whole.text == pieces.text


def test_a_tail_stays_short() -> None:
    """An answer without an end costs no more than its last rows."""
    tail = Tail()
    tail.restart(Stream.ANSWER)

    for _ in range(1_000):
        tail.feed(["word " * 10])

    assert len(tail.text) == KEPT


@pytest.mark.parametrize(
    ("text", "line"),
    [
        pytest.param("And **never** use `rm", "And never use `rm", id="as far as the marks are there"),
        pytest.param("  - it is **so**", "  - it is so", id="an item stays where it is"),
        pytest.param("```py\nx = 2 **y** 3", "x = 2 **y** 3", id="not those of code"),
        pytest.param("| `a` |\n| 1 |\nNow **so**", "Now **so**", id="while a table stands above it"),
        pytest.param("| **a** | `b` |", "| **a** | `b` |", id="nor of a table, which is said otherwise"),
    ],
)
def test_the_end_of_an_answer_is_shown_without_marks_as_it_will_be_said(text: str, line: str) -> None:
    """Signs that come and go with every other word draw the eye."""
    with stage() as on:
        shown = Shown(on).stream(text)

        assert shown.lines[-1] == line


def test_strong_words_of_the_end_are_strong_already() -> None:
    """What is said looks as it did below."""
    with stage() as on:
        assert Shown(on).stream("And **never** so").lines == ["And never so"]

        assert [on.screen.buffer[0][place].bold for place in (3, 4, 8, 9)] == [False, True, True, False]


def test_the_unfinished_sentence_is_shown_and_the_rest_is_not() -> None:
    """It appears as it is written; once it is said it is gone from below."""
    with stage() as on:
        shown = Shown(on).stream("It works. ", "And it is ")
        assert shown.lines == ["And it is"]

        shown.stream("fast. ")

        assert shown.lines == ["thinking"]


def test_at_most_three_rows_of_it_are_shown() -> None:
    """The composer stays where it is."""
    with stage(columns=30) as on:
        lines = Shown(on).stream(*(f"word{n} " for n in range(40))).lines

        assert len(lines) == 3
        assert lines[-1].endswith("word39")


def test_a_delta_costs_the_same_late_in_an_answer() -> None:
    """Only what is new is looked at."""
    looked: list[int] = []

    class Counted(Growing[str]):
        def __getitem__(self, index: int | slice) -> str | list[str]:  # type: ignore[override]
            found = super().__getitem__(index)
            looked.append(len(found) if isinstance(found, list) else 0)
            return found

    with stage() as on:
        shown = Shown(on)
        shown.state = replace(WORKING, streaming=Counted(["word "] * 10_000))
        on.draw()
        looked.clear()

        shown.state = replace(WORKING, streaming=Counted(["word "] * 10_001))
        on.draw()

        assert sum(looked) == 1


def test_a_tool_that_starts_makes_what_came_before_it_said() -> None:
    """What the transcript has flushed is not shown twice."""
    with stage() as on:
        shown = Shown(on).stream("I will run the tests")
        assert shown.lines == ["I will run the tests"]

        shown.state = replace(shown.state, active_tools=(NPM,))

        assert shown.lines == ["⟳ running npm test."]


def test_a_new_turn_begins_anew() -> None:
    """Nothing of the answer before is left."""
    with stage() as on:
        shown = Shown(on).stream("Nearly")
        assert shown.lines == ["Nearly"]

        shown.state = WORKING
        shown.stream("Other ", "words")

        assert shown.lines == ["Other words"]


def test_many_tools_are_counted() -> None:
    """Twenty tools at once do not push the composer away."""
    with stage() as on:
        tools = tuple(replace(NPM, first_arg=f"test {n}") for n in range(5))

        lines = Shown(on, replace(WORKING, active_tools=tools)).lines

        assert lines == [
            "2 more tools running.", "⟳ running test 2.", "⟳ running test 3.", "⟳ running test 4.",
        ]  # fmt: skip


@pytest.mark.parametrize(
    "state",
    [
        pytest.param(RenderState(is_ready=True), id="between turns"),
        pytest.param(
            replace(WORKING, permission=PermissionRequest(request_id="r", tool_name="bash")), id="while asked"
        ),
    ],
)
def test_nothing_is_shown_where_nothing_goes_on(state: RenderState) -> None:
    """A question has the person's eyes for itself."""
    with stage() as on:
        assert Shown(on, state).lines == []


def colours(on: Stage, row: int, cells: int) -> Sequence[str]:
    """Return the colours of a row's first cells."""
    return [on.screen.buffer[row][cell].fg for cell in range(cells)]


def test_the_wave_runs_in_groups_of_four_while_it_is_seen() -> None:
    """Four colours, a step each 400 ms."""
    with stage() as on:
        shown = Shown(on)
        on.draw()
        before = colours(on, 0, 8)
        assert len(set(before[:4])) == len(set(before[4:])) == 1
        assert before[0] != before[4]

        on.clock.advance(STEP)
        on.draw()

        assert colours(on, 0, 8)[4:] == before[:4]
        assert on.asked_to_draw == 1
        shown.state = RenderState(is_ready=True)
        on.draw()
        on.clock.advance(60)
        assert on.asked_to_draw == 2
        assert on.clock.pending() == 0


@pytest.mark.parametrize(("colour", "motion"), [(True, False), (False, True), (False, False)])
def test_nothing_moves_where_nothing_may(colour: bool, motion: bool) -> None:
    """One gate decides, and no timer runs for nothing."""
    with stage(colour=colour, motion=motion) as on:
        wave = Wave(look=on.look, clock=on.clock, invalidate=on.invalidate)

        pieces = wave.pieces("thinking")

        assert [text for _, text in pieces] == ["thinking"]
        assert on.clock.pending() == 0


def test_a_wave_that_is_stopped_ticks_no_more() -> None:
    """Its timer goes with the live region."""
    with stage() as on:
        wave = Wave(look=on.look, clock=on.clock, invalidate=on.invalidate)
        wave.pieces("thinking")

        wave.stop()

        assert on.clock.pending() == 0
