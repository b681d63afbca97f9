"""What is kept of a turn, and what is forgotten when it begins and ends."""

from __future__ import annotations

from dataclasses import replace

import pytest

from robota_console.model import event as e
from robota_console.model.entry import Role
from robota_console.model.usage import ContextState
from tests.following.projected import MIDDLE, RUN, after, ended, said


def test_a_turn_that_begins_clears_what_was_of_the_last() -> None:
    """Else the new answer would begin with the rest of the old one."""
    state = after(e.Thinking(True), start=MIDDLE)

    assert (state.streaming_text, state.active_tools, state.last_error) == ("", (), None)
    assert not state.thoughts
    assert state.is_thinking


def test_a_turn_that_ends_clears_its_tools_and_that_it_was_being_stopped() -> None:
    """A status asked for afterwards must not speak of tools that are over."""
    state = after(e.Thinking(False), start=MIDDLE)

    assert (state.active_tools, state.is_thinking, state.is_aborting) == ((), False, False)


@pytest.mark.parametrize(
    "end",
    [
        e.Complete(e.TurnResult(response="all")),
        e.Interrupted(e.TurnResult(response="half")),
        e.Error("no net"),
    ],
    ids=lambda end: end.kind,
)
def test_each_end_of_a_turn_clears_its_stream_and_tools(end: e.Event) -> None:
    """What streamed is history now; a status must not say it a second time."""
    state = after(end, start=MIDDLE)

    assert (state.streaming_text, state.active_tools, state.is_stalled) == ("", (), False)
    assert not state.thoughts


def test_a_whole_turn_is_kept_in_the_order_it_happened() -> None:
    """Asked for the transcript, a listener hears the question, what was done, and last the answer."""
    state = after(
        e.UserMessage("fix it", driver="owner"),
        e.Thinking(True),
        e.ThoughtDelta("A test "),
        e.ThoughtDelta("first."),
        e.ToolStart(RUN),
        e.ToolEnd(ended(RUN)),
        e.TextDelta("Fixed."),
        e.Complete(e.TurnResult(response="Fixed.", tools=(ended(RUN),), context=ContextState(1, 2))),
        e.Thinking(False),
    )

    assert said(state) == [
        (Role.USER, "fix it"),
        (Role.THINKING, "A test first."),
        (Role.TOOL, ""),
        (Role.ASSISTANT, "Fixed."),
    ]
    assert state.history[0].driver == "owner"
    assert state.history[2].tools == (ended(RUN),)
    assert state.context == ContextState(1, 2)
    assert len({entry.entry_id for entry in state.history}) == 4


def test_an_answer_that_was_cut_is_kept_as_interrupted() -> None:
    """What was heard before the stop can be heard again, and is not taken for the whole."""
    state = after(
        e.Thinking(True), e.TextDelta("The plan is"), e.ToolStart(RUN), e.Interrupted(e.TurnResult())
    )

    tools, answer = state.history
    assert (answer.text, answer.interrupted) == ("The plan is", True)
    assert tools.tools == (replace(RUN, running=False),)


def test_a_failed_turn_keeps_its_partial_answer_and_then_the_error() -> None:
    """The error is the last thing said, so it is what the listener acts on."""
    state = after(e.Thinking(True), e.TextDelta("I will"), e.Error("no net", ("curl: (6)",)))

    assert said(state) == [(Role.ASSISTANT, "I will"), (Role.ERROR, "no net\ncurl: (6)")]
    assert state.history[0].interrupted


def test_a_turn_that_said_nothing_leaves_no_empty_entry() -> None:
    """An empty entry is a label with nothing behind it."""
    assert said(after(e.Thinking(True), e.Complete(e.TurnResult()))) == []
