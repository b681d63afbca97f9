"""Waiting for an agent that is not ready yet."""

from __future__ import annotations

from robota_console.channel.init_poll import InitPoll
from tests.channel.setting import settle
from tests.fakes.clock import ManualClock
from tests.fakes.fault import Faults
from tests.fakes.session import ScriptedSession

NOT_YET = RuntimeError("The session is Not Initialized")


class Polled:
    """A poll that was started, and what it came to."""

    def __init__(self, faults: Faults | None = None) -> None:
        self.session = ScriptedSession(faults=faults)
        self.clock = ManualClock()
        self.came: list[str] = []
        self.poll = InitPoll(
            self.session,
            self.clock,
            on_ready=lambda: self.came.append("ready"),
            on_failure=lambda error: self.came.append(str(error)),
        )
        self.poll.start()

    async def pass_time(self, seconds: float) -> None:
        """Move on in the steps of the poll."""
        for _ in range(round(seconds / 0.2)):
            await settle()
            self.clock.advance(0.2)
        await settle()


async def test_ready_is_known_at_once_and_said_once() -> None:
    """Up to 200 ms of silence before the first prompt would be for nothing."""
    on = Polled()

    await settle()
    at_once = list(on.came)
    await on.pass_time(20.0)

    assert at_once == on.came == ["ready"]
    assert on.clock.pending() == 0


async def test_ready_by_another_hand_is_seen_within_200_ms() -> None:
    """A session may be made ready by whoever shares it."""
    on = Polled(Faults(wedge=["initialize"]))
    await settle()
    on.session._initialized = True

    await on.pass_time(0.2)

    assert on.came == ["ready"]
    on.poll.stop()
    await settle()


async def test_one_that_is_ready_already_is_not_initialized_again() -> None:
    """A start that is tried again must not start the agent twice."""
    on = Polled()
    await settle()

    on.poll.start()
    await settle()

    assert on.came == ["ready", "ready"]
    assert on.session.calls.count(("initialize",)) == 1


async def test_not_initialized_only_means_not_yet() -> None:
    """An agent that needs a moment is not a broken one."""
    on = Polled(Faults(fail={"initialize": NOT_YET}))
    await on.pass_time(1.0)
    meanwhile = list(on.came)

    on.session.faults.fail.clear()
    await on.pass_time(0.4)

    assert (meanwhile, on.came) == ([], ["ready"])


async def test_a_look_that_says_not_initialized_only_means_not_yet() -> None:
    """However the session says it."""
    on = Polled(Faults(fail={"initialized": NOT_YET}, wedge=["initialize"]))
    await on.pass_time(1.0)
    meanwhile = list(on.came)

    on.session.faults.fail.clear()
    on.session.faults.release()
    await on.pass_time(0.2)

    assert (meanwhile, on.came) == ([], ["ready"])
    assert on.session.calls == [("initialize",)]


async def test_any_other_error_fails_at_once() -> None:
    """Fifteen seconds of waiting would not find the missing program."""
    on = Polled(Faults(fail={"initialize": OSError("npx is not installed")}))

    await settle()

    assert on.came == ["npx is not installed"]
    assert on.clock.pending() == 0


async def test_fifteen_seconds_are_the_end_of_waiting() -> None:
    """A listener must hear at some time that nothing will come."""
    on = Polled(Faults(wedge=["initialize"]))

    await on.pass_time(14.8)
    before = list(on.came)
    await on.pass_time(0.4)

    assert (before, on.came) == ([], ["The agent was not ready in time."])
    assert on.clock.pending() == 0


async def test_stopped_it_says_nothing_more() -> None:
    """A session that was left must not report that it failed."""
    on = Polled(Faults(wedge=["initialize"]))
    await settle()

    on.poll.stop()
    on.session.faults.release()
    await on.pass_time(20.0)

    assert on.came == []
    assert on.clock.pending() == 0


async def test_an_attempt_that_made_the_session_ready_ends_by_itself() -> None:
    """Seen ready before it has opened the turns, it must not be stopped: nothing would ever be sent."""
    on = Polled(Faults(wedge=["initialize"]))
    await settle()
    on.session._initialized = True
    await on.pass_time(0.2)
    attempt = on.poll._attempt

    on.session.faults.release()
    await settle()

    assert attempt is not None
    assert attempt.done()
    assert not attempt.cancelled()
