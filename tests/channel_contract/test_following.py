"""What a surface sees of a session, whichever channel shows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.model import event as e
from robota_console.model.entry import Entry, Role
from robota_console.model.permission import PermissionMode
from robota_console.model.task import BackgroundTask
from robota_console.model.tool import ToolResult, ToolState
from robota_console.model.usage import ContextState, Usage
from tests.channel.setting import settle
from tests.channel_contract.rigs import Rig, both
from tests.fakes.session import ScriptedSession

if TYPE_CHECKING:
    from robota_console.ports.channel import ChannelPort

RUN = ToolState("run", "npm test", execution_id="x1")
RAN = ToolState("run", "npm test", execution_id="x1", running=False, result=ToolResult.SUCCESS)
HELLO = Entry(entry_id="e1", role=Role.USER, text="hello", driver="")


@both
async def test_it_is_a_channel(kind: str) -> None:
    """A surface knows the port only."""
    async with Rig(kind) as on:
        port: ChannelPort = on.channel

        assert port.snapshot() is on.state


@both
async def test_what_was_said_before_is_shown_at_the_start(kind: str) -> None:
    """Who comes back hears where they were."""
    async with Rig(kind, ScriptedSession(history=(HELLO,))) as on:
        assert on.first[0].event == e.HistorySynced((HELLO,))
        assert list(on.state.history) == list(on.channel.entries()) == [HELLO]


@both
async def test_it_says_once_that_it_is_ready_and_what_it_shows(kind: str) -> None:
    """The first line names the session."""
    async with Rig(kind) as on:
        status = on.channel.status()

        ready = [change.state.is_ready for change in on.first if change.event is None]
        assert ready == [True]
        assert (on.state.session_name, on.state.context) == ("garden", ContextState(10, 100))
        assert (status.session_id, status.name, status.mode) == ("s1", "garden", PermissionMode.PLAN)
        assert "help" in [one.name for one in on.channel.commands()]


@both
async def test_a_turn_is_told_event_by_event(kind: str) -> None:
    """The same lines in the same order, wherever the session runs."""
    turn: list[e.Event] = [
        e.TurnSource("user"),
        e.Thinking(True),
        e.ThoughtDelta("A test."),
        e.ToolStart(RUN),
        e.ToolOutput("run", "ok\n", "x1"),
        e.ToolEnd(RAN),
        e.TextDelta("All "),
        e.TextDelta("ok."),
        e.Complete(e.TurnResult(response="All ok.", tools=(RAN,), usage=Usage(input_tokens=3))),
        e.Thinking(False),
    ]
    async with Rig(kind) as on:
        await on.emit(e.UserMessage("test it", on.me), *turn)

        assert on.events == [e.UserMessage("test it", "owner"), *turn]
        state = on.state
        assert [entry.role for entry in state.history] == [
            *(Role.USER, Role.THINKING, Role.TOOL, Role.ASSISTANT),
        ]
        assert (state.is_thinking, state.streaming_text, state.usage) == (False, "", Usage(input_tokens=3))


@both
async def test_a_turn_that_fails_is_an_entry_and_an_error(kind: str) -> None:
    """The transcript says why there is no answer."""
    async with Rig(kind) as on:
        await on.emit(e.Thinking(True), e.TextDelta("Half"), e.Error("no net", ("tried twice",)))
        await on.emit(e.Thinking(False))

        assert [(entry.role, entry.text) for entry in on.state.history] == [
            (Role.ASSISTANT, "Half"),
            (Role.ERROR, "no net\ntried twice"),
        ]
        assert on.state.last_error == "no net"


@both
async def test_another_persons_message_is_theirs(kind: str) -> None:
    """Who said it must be heard."""
    async with Rig(kind) as on:
        await on.emit(e.UserMessage("me too", "desk2"))

        assert on.events == [e.UserMessage("me too", "desk2")]


@both
async def test_what_goes_on_beside_the_turns_is_shown(kind: str) -> None:
    """A build that ends while something else is said."""
    task = BackgroundTask(task_id="t1", name="build")
    async with Rig(kind) as on:
        await on.emit(e.ExecutionWorkspaceEvent((task,)), e.SessionRenamed("cellar"), e.QueueChanged(("a",)))

        assert (on.state.tasks, on.state.session_name, on.state.waiting) == ((task,), "cellar", ("a",))


@both
async def test_a_conversation_that_was_cleared_is_gone(kind: str) -> None:
    """What was cleared must not be said again."""
    async with Rig(kind) as on:
        await on.emit(e.UserMessage("secret", on.me), e.HistoryCleared())

        assert list(on.state.history) == []
        assert on.events[-1] == e.HistoryCleared()


@both
async def test_silence_in_a_turn_is_a_stall_until_the_next_sign(kind: str) -> None:
    """The listener hears that nothing was heard."""
    async with Rig(kind) as on:
        await on.emit(e.Thinking(True))
        await on.passing(15.0)
        stalled = on.state.is_stalled
        await on.emit(e.TextDelta("here"))

        assert (stalled, on.state.is_stalled) == (True, False)


@both
async def test_who_is_away_hears_what_happened_at_the_return(kind: str) -> None:
    """Once, in one line."""
    async with Rig(kind) as on:
        await on.passing(300.0)
        away = on.state.attention.away
        await on.emit(e.TurnSource("agent-wakeup"), e.Thinking(True), e.Complete(e.TurnResult()))
        await on.emit(e.Thinking(False))
        on.channel.attended()

        assert (away, on.state.attention.away) == (True, False)
        assert [notice.kind for notice in on.state.notices] == ["recap"]


@both
async def test_a_listener_that_fails_is_reported_and_the_others_hear(kind: str) -> None:
    """One surface's fault is no reason for silence at another."""
    async with Rig(kind) as on:

        def fails(change: object) -> None:
            raise ValueError("no such label")

        end = on.channel.subscribe(fails)
        await on.emit(e.TextDelta("x"))
        end()
        await on.emit(e.TextDelta("y"))

        assert on.events == [e.TextDelta("x"), e.TextDelta("y")]
        assert [notice.kind for notice in on.state.notices] == ["delivery-error"]


@both
async def test_after_the_stop_nothing_is_told_and_no_timer_is_left(kind: str) -> None:
    """A surface that is gone hears nothing, and the process can end."""
    async with Rig(kind) as on:
        await on.emit(e.Thinking(True))
    told = len(on.changes)

    await settle()
    on.clock.advance(1_000.0)

    assert len(on.changes) == told
    assert on.clock.pending() == 0
