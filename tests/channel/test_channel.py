"""What a surface may see of a session and ask of it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from robota_console.channel.channel import InteractionChannel
from robota_console.model import event as e
from robota_console.model.command import CommandResult
from robota_console.model.entry import Entry, Role
from robota_console.model.option import OrgPolicy, PermissionBaseline, SessionOptions
from robota_console.model.permission import PermissionMode
from robota_console.model.task import LoopStop
from robota_console.model.usage import ContextState
from tests.channel.setting import OPTIONS, broken_session, settle, stage
from tests.fakes.clock import ManualClock
from tests.fakes.fault import Faults
from tests.fakes.session import ScriptedSession

if TYPE_CHECKING:
    from robota_console.ports.channel import ChannelPort


def test_it_is_a_channel() -> None:
    """A surface knows the port only."""
    port: ChannelPort = stage().channel

    assert port.snapshot().history == stage().channel.snapshot().history


def test_it_builds_one_session_from_the_projected_options() -> None:
    """What an organization rules out must reach the one who decides by it."""
    built: list[SessionOptions] = []

    def factory(options: SessionOptions) -> ScriptedSession:
        built.append(options)
        return ScriptedSession()

    policy = OrgPolicy(blocked_commands=frozenset({"save"}))

    InteractionChannel(
        replace(OPTIONS, session_name="garden", org_policy=policy),
        session_factory=factory,
        clock=ManualClock(),
    )

    (options,) = built
    assert (options.name, options.org_policy) == ("garden", policy)


async def test_before_it_is_ready_the_status_is_a_fallback() -> None:
    """Asked early, it says what was chosen, not an error."""
    session = ScriptedSession(faults=Faults(wedge=["initialize"]))
    channel = InteractionChannel(
        replace(OPTIONS, permission_baseline=PermissionBaseline(mode=PermissionMode.ACCEPT_EDITS)),
        session_factory=lambda _options: session,
        clock=ManualClock(),
    )
    await channel.start()

    status = channel.status()

    assert (status.session_id, status.agent, status.mode) == ("", "practice", PermissionMode.ACCEPT_EDITS)
    await channel.stop()


async def test_once_ready_it_says_so_and_knows_the_sessions_facts() -> None:
    """The first line may name the session."""
    on = stage()
    await on.channel.start()
    await settle()

    assert on.changes[-1].event is None
    state = on.changes[-1].state
    assert (state.is_ready, state.session_name, state.context) == (True, "garden", ContextState(10, 100))
    assert on.channel.status().session_id == "s1"
    await on.channel.stop()


@pytest.mark.parametrize("broken", ["initialize", "status"])
async def test_a_session_that_cannot_begin_is_an_entry_and_an_error(broken: str) -> None:
    """The transcript must say why nothing will answer."""
    on = stage(session=broken_session(broken))
    await on.channel.start()
    await settle()

    state = on.changes[-1].state
    (entry,) = state.history
    assert (entry.role, entry.event_type) == (Role.EVENT, "session-init-error")
    assert entry.text == state.last_error == f"{broken} broke"
    assert not state.is_ready
    on.session.faults.fail.clear()
    await on.channel.stop()


async def test_a_resumed_history_is_shown_at_the_start() -> None:
    """Who comes back hears where they were."""
    entries = (Entry(entry_id="x1", role=Role.USER, text="hello"),)
    on = stage(session=ScriptedSession(history=entries))

    await on.channel.start()

    assert on.changes[0].event == e.HistorySynced(entries)
    assert list(on.channel.snapshot().history) == list(entries)
    await on.channel.stop()


async def test_what_is_typed_goes_to_the_session_as_the_owners() -> None:
    """A view that a command asks for comes back to the one who typed it."""
    on = stage()
    on.session.results["help"] = CommandResult(message="commands")
    await on.channel.start()

    on.channel.submit("/not a command here")
    result = await on.channel.execute("help", "all")
    unknown = await on.channel.execute("nosuch", "")

    assert ("submit", "/not a command here", "owner") in on.session.calls
    assert ("execute_command", "help", "all", "owner") in on.session.calls
    assert (result, unknown) == (CommandResult(message="commands"), None)
    await on.channel.stop()


async def test_once_the_end_has_begun_a_message_comes_back() -> None:
    """Nothing typed is lost without a word."""
    on = stage()
    await on.channel.start()
    await on.channel.shutdown()

    on.channel.submit("one more thing")
    result = await on.channel.execute("help", "")

    assert on.changes[-1].event == e.QueueReturned(("one more thing",), "closed")
    assert result == CommandResult(message="The session is ending. Not sent.", success=False)
    assert not [call for call in on.session.calls if call[0] in {"submit", "execute_command"}]
    await on.channel.stop()


async def test_cancelling_the_queue_gives_the_messages_back() -> None:
    """They can be changed and sent again."""
    on = stage()

    assert on.channel.cancel_queue() == ("queued",)
    await on.channel.stop()


async def test_a_turn_is_shown_as_being_stopped_until_it_ends() -> None:
    """The listener knows that the key was heard, though the agent still speaks."""
    on = stage()
    await on.channel.start()
    on.channel.abort()
    idle = on.channel.snapshot().is_aborting

    on.session.emit(e.Thinking(True))
    on.channel.abort()
    running = on.channel.snapshot().is_aborting
    on.session.emit(e.Interrupted(e.TurnResult()))
    on.session.emit(e.Thinking(False))

    assert (idle, running, on.channel.snapshot().is_aborting) == (False, True, False)
    await on.channel.stop()


async def test_the_rest_is_the_sessions_word() -> None:
    """The channel decides nothing about loops, tasks or commands."""
    channel = stage().channel

    assert (await channel.stop_waiting_loop()).kind is LoopStop.NONE
    assert channel.task_log("t1") == ["built"]
    assert channel.task_log("t2") is None
    assert [one.name for one in channel.commands()] == ["help"]


async def test_a_delivery_error_goes_to_the_hosts_callback() -> None:
    """Nothing of it reaches the transcript then."""
    told: list[tuple[str, e.Event | None]] = []
    session = ScriptedSession()
    channel = InteractionChannel(
        OPTIONS,
        session_factory=lambda _options: session,
        clock=ManualClock(),
        on_delivery_error=lambda error, event: told.append((str(error), event)),
    )

    def fails(_change: object) -> None:
        raise ValueError("no such label")

    channel.subscribe(fails)
    await channel.start()
    session.emit(e.TextDelta("x"))

    assert told[-1] == ("no such label", e.TextDelta("x"))
    assert channel.snapshot().notices == ()
    await channel.stop()
