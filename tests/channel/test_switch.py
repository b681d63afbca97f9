"""Going to another session: the old one is down first, and a fault has one way on."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from robota_console.channel.channel import InteractionChannel
from robota_console.channel.switch import ChannelSwitch
from robota_console.model import event as e
from tests.channel.setting import OPTIONS, settle
from tests.fakes.clock import ManualClock
from tests.fakes.fault import Faults
from tests.fakes.session import ScriptedSession
from tests.fakes.transport import RecordingTransport

if TYPE_CHECKING:
    from robota_console.model.option import RenderOptions

OTHER = replace(OPTIONS, resume_id="s2")


class Switched:
    """A switch whose channels write into one log; faults are planted by the channel's number."""

    def __init__(self, faults: dict[int, Faults] | None = None) -> None:
        self.faults = faults or {}
        self.log: list[str] = []
        self.sessions: list[ScriptedSession] = []
        self.ready: list[InteractionChannel] = []
        self.clock = ManualClock()
        self.switch = ChannelSwitch(self.build, on_ready=self.ready.append)

    def build(self, options: RenderOptions) -> InteractionChannel:
        number = len(self.sessions) + 1
        self.sessions.append(ScriptedSession())
        transport = RecordingTransport(str(number), log=self.log, faults=self.faults.get(number))
        return InteractionChannel(
            options,
            session_factory=lambda _options: self.sessions[number - 1],
            clock=self.clock,
            transports=[transport],
        )


def ended(session: ScriptedSession) -> bool:
    """Return whether a session was shut down and nobody listens to it."""
    return session.listeners == [] and any(call[0] == "shutdown" for call in session.calls)


async def test_the_first_channel_is_started_and_selected() -> None:
    """Before that nothing typed has anywhere to go."""
    on = Switched()
    before = on.switch.input_enabled

    done = await on.switch.open(OPTIONS)

    assert (before, done, on.switch.input_enabled) == (False, True, True)
    assert on.switch.selected is not None
    assert on.switch.selected.peer_active
    await on.switch.close()


async def test_the_old_one_is_down_before_the_new_one_starts() -> None:
    """Two live sessions in one terminal would talk into each other."""
    on = Switched()
    await on.switch.open(OPTIONS)

    done = await on.switch.open(OTHER)

    assert done
    assert on.log == ["1 start", "1 stop", "2 start"]
    assert ended(on.sessions[0])
    assert on.switch.selected is not None
    assert on.switch.selected.options == OTHER
    await on.switch.close()


async def test_the_ready_handler_gets_each_channel_before_it_starts() -> None:
    """A Ctrl-C while the new session starts must reach the new one."""
    on = Switched({2: Faults(wedge=["start"])})
    await on.switch.open(OPTIONS)
    opening = asyncio.ensure_future(on.switch.open(OTHER))
    await settle()

    assert [one.options for one in on.ready] == [OPTIONS, OTHER]
    assert on.switch.selected is on.ready[0]
    assert not on.switch.input_enabled
    on.faults[2].release()
    await opening
    await on.switch.close()


async def test_nothing_of_the_old_session_reaches_a_listener_of_the_new() -> None:
    """A late word of the old agent would pass for the new one's."""
    on = Switched()
    await on.switch.open(OPTIONS)
    heard: list[object] = []
    on.ready[0].subscribe(heard.append)
    wired = on.sessions[0].wired
    await on.switch.open(OTHER)
    heard.clear()

    for _, listener in wired:
        listener(e.TextDelta("late"))

    assert heard == []
    await on.switch.close()


async def test_a_stop_that_fails_keeps_the_old_one_with_input_off_and_retry_as_the_way_on() -> None:
    """One session that does not end is better than two."""
    on = Switched({1: Faults(fail={"stop": OSError("stuck")})})
    await on.switch.open(OPTIONS)

    done = await on.switch.open(OTHER)

    assert not done
    assert on.switch.selected is on.ready[0]
    assert not on.switch.input_enabled
    assert on.switch.recovery == (
        "The session could not be switched. stuck. Input is off. Enter tries again."
    )
    assert len(on.sessions) == 1
    with pytest.raises(RuntimeError):
        await on.switch.open(OTHER)
    on.faults[1].fail.clear()
    await on.switch.close()


async def test_a_retry_that_works_selects_the_new_one() -> None:
    """The way on leads where the person wanted to go."""
    on = Switched({1: Faults(fail={"stop": OSError("stuck")})})
    await on.switch.open(OPTIONS)
    await on.switch.open(OTHER)

    again = await on.switch.retry()
    on.faults[1].fail.clear()
    done = await on.switch.retry()

    assert (again, done) == (False, True)
    assert on.switch.recovery is None
    assert on.switch.input_enabled
    assert on.switch.selected is on.ready[1]
    assert on.switch.selected.options == OTHER
    await on.switch.close()


async def test_a_new_channel_that_does_not_start_is_taken_down_and_can_be_retried() -> None:
    """Half a session is none."""
    on = Switched({2: Faults(fail={"start": OSError("no room")})})
    await on.switch.open(OPTIONS)

    done = await on.switch.open(OTHER)
    down = ended(on.sessions[1])
    again = await on.switch.retry()

    assert (done, down, again) == (False, True, True)
    assert on.switch.selected is on.ready[2]
    await on.switch.close()


async def test_a_new_channel_that_neither_starts_nor_stops_is_stopped_before_the_next() -> None:
    """A retry must not pile up live sessions."""
    on = Switched({2: Faults(fail={"start": OSError("no room"), "stop": OSError("stuck")})})
    await on.switch.open(OPTIONS)

    await on.switch.open(OTHER)
    said = on.switch.recovery or ""
    on.faults[2].fail.clear()
    done = await on.switch.retry()

    assert "no room" in said
    assert "stuck" in said
    assert done
    assert on.log[-2:] == ["2 stop", "3 start"]
    await on.switch.close()


async def test_a_ready_handler_that_fails_is_a_failed_switch() -> None:
    """Without it a Ctrl-C would go to the old session."""
    on = Switched()

    def fails(_channel: InteractionChannel) -> None:
        raise OSError("no guard")

    switch = ChannelSwitch(on.build, on_ready=fails)

    assert not await switch.open(OPTIONS)
    assert "no guard" in (switch.recovery or "")
    assert ended(on.sessions[0])


async def test_who_gives_up_waiting_for_a_switch_does_not_break_it_off() -> None:
    """Between two sessions is no place to stay."""
    on = Switched({1: Faults(wedge=["stop"])})
    await on.switch.open(OPTIONS)
    opening = asyncio.ensure_future(on.switch.open(OTHER))
    await settle()

    opening.cancel()
    await settle()
    on.faults[1].release()
    joined = await on.switch.retry()

    assert joined
    assert on.switch.selected is on.ready[1]
    await on.switch.close()


async def test_one_switch_at_a_time() -> None:
    """Where would two of them end?"""
    on = Switched({1: Faults(wedge=["stop"])})
    await on.switch.open(OPTIONS)
    opening = asyncio.ensure_future(on.switch.open(OTHER))
    await settle()

    with pytest.raises(RuntimeError):
        await on.switch.open(OPTIONS)
    on.faults[1].release()
    await opening
    await on.switch.close()


async def test_a_retry_without_a_fault_changes_nothing() -> None:
    """An Enter too many must not switch again."""
    on = Switched()
    await on.switch.open(OPTIONS)

    assert await on.switch.retry()
    assert on.log == ["1 start"]
    await on.switch.close()


async def test_closed_in_the_midst_of_a_switch_both_are_down() -> None:
    """The new one must not come up after the end."""
    on = Switched({2: Faults(wedge=["start"])})
    await on.switch.open(OPTIONS)
    opening = asyncio.ensure_future(on.switch.open(OTHER))
    await settle()

    closing = asyncio.ensure_future(on.switch.close())
    await settle()
    on.faults[2].release()
    await asyncio.gather(opening, closing)

    assert all(ended(session) for session in on.sessions)
    assert on.log[-1] == "2 stop"


async def test_closed_while_the_old_one_is_being_stopped_the_new_one_does_not_stay() -> None:
    """Built after the end, it would be stopped by nobody."""
    on = Switched({1: Faults(wedge=["stop"])})
    await on.switch.open(OPTIONS)
    opening = asyncio.ensure_future(on.switch.open(OTHER))
    await settle()

    closing = asyncio.ensure_future(on.switch.close())
    await settle()
    on.faults[1].release()
    await asyncio.gather(opening, closing)

    assert all(ended(session) for session in on.sessions)


async def test_without_a_ready_handler_a_channel_starts_all_the_same() -> None:
    """Not every host has something to point at it."""
    switch = ChannelSwitch(Switched().build)

    assert await switch.open(OPTIONS)
    await switch.close()


async def test_closed_every_session_is_down() -> None:
    """The process may end."""
    on = Switched()
    await on.switch.open(OPTIONS)

    await on.switch.close()

    assert ended(on.sessions[0])
