"""Self-paced loops: when they speak, and how they are stopped."""

from __future__ import annotations

from typing import Any

from robota_console.model import event as e
from robota_console.model.option import SessionOptions
from robota_console.model.task import LoopOutcome, LoopPhase, LoopRecord, LoopStop
from robota_console.session import words
from robota_console.session.limits import Limits
from tests.fakes.agent import HANG, PAUSE
from tests.session.stage import SEAT, Stage, build, ready, settle

Loop = tuple[str, float, int | None]


def starting(*loops: Loop) -> Any:
    """Return a step that starts loops."""

    async def step(context: Any) -> None:
        for loop in loops:
            context.start_loop(*loop)

    return step


def phases(stage: Stage) -> list[LoopPhase]:
    """Return the phases of all loops, as they were last told."""
    return [loop.phase for loop in stage.of(e.ExecutionWorkspaceEvent)[-1].loops]


async def test_a_loop_says_its_instruction_again_and_again() -> None:
    """Its turns are told as wake-ups, so that nobody takes them for their own words."""
    stage = await ready([starting(("Look again", 60, 2))], [e.TextDelta("Same.")], [e.TextDelta("New.")])
    await stage.say("Watch it")
    assert phases(stage) == [LoopPhase.WAITING]
    stage.took()

    await stage.pass_time(60.0)
    told = [event for event in stage.took() if not isinstance(event, e.ExecutionWorkspaceEvent)]
    await stage.pass_time(59.0)
    assert stage.agent.prompts == ["Watch it", "Look again"]
    await stage.pass_time(1.0)
    await stage.pass_time(600.0)

    assert told[:3] == [
        e.UserMessage("Look again", "agent"),
        e.TurnSource("agent-wakeup"),
        e.Thinking(is_thinking=True),
    ]
    assert stage.agent.prompts == ["Watch it", "Look again", "Look again"]
    assert phases(stage) == [LoopPhase.EXPIRED]


async def test_each_step_of_a_loop_is_told() -> None:
    """Waiting, pending, running, waiting: the revision only grows."""
    stage = await ready([starting(("Look", 60, None))], [])
    await stage.say("Watch it")
    await stage.pass_time(60.0)

    told = [event.loops[0] for event in stage.of(e.ExecutionWorkspaceEvent)]
    assert [loop.phase for loop in told] == [
        LoopPhase.WAITING,
        LoopPhase.PENDING,
        LoopPhase.RUNNING,
        LoopPhase.WAITING,
    ]
    assert [loop.revision for loop in told] == [1, 2, 3, 4]
    assert [loop.next_allowed_at for loop in told] == [60.0, None, None, 120.0]


async def test_a_person_goes_before_a_loop() -> None:
    """A loop that is due waits for the turn and for what was typed behind it."""
    stage = await ready([starting(("Look", 60, 1)), PAUSE], [], [])
    await stage.say("Watch it")
    await stage.say("And tell me")
    await stage.pass_time(61.0)
    assert phases(stage) == [LoopPhase.PENDING]

    stage.agent.release()
    await settle()

    assert stage.agent.prompts == ["Watch it", "And tell me", "Look"]


async def test_after_an_abort_no_loop_speaks_at_once() -> None:
    """Who stops a turn wants silence, not the next one."""
    stage = await ready([starting(("Look", 60, 1)), HANG], [])
    await stage.say("Watch it")
    await stage.pass_time(61.0)

    stage.session.abort()
    await settle()

    assert stage.agent.prompts == ["Watch it"]
    assert phases(stage) == [LoopPhase.WAITING]
    await stage.pass_time(60.0)
    assert stage.agent.prompts == ["Watch it", "Look"]


async def test_a_loops_own_turn_can_be_stopped_and_the_loop_waits_again() -> None:
    """The first /stop ends the turn, the next one the loop."""
    stage = await ready([starting(("Look", 60, None))], [HANG])
    await stage.say("Watch it")
    await stage.pass_time(60.0)

    stage.session.abort()
    await settle()

    assert phases(stage) == [LoopPhase.WAITING]
    assert stage.session.stop_waiting_loop() == LoopOutcome(LoopStop.STOPPED, "loop1", "loop1 stopped.")
    assert stage.session.stop_waiting_loop() == LoopOutcome(LoopStop.NONE)


async def test_with_several_waiting_none_is_stopped_and_the_command_is_named() -> None:
    """The session decides; it never guesses which one is meant."""
    stage = await ready([starting(("Look", 60, None), ("Listen", 70, None))])
    await stage.say("Watch it")

    outcome = stage.session.stop_waiting_loop()

    several = "2 loops wait, none was stopped. /loop list names them, /loop stop ID stops one."
    assert outcome == LoopOutcome(LoopStop.SEVERAL, message=several)
    assert phases(stage) == [LoopPhase.WAITING, LoopPhase.WAITING]
    listed = await stage.command("loop list")
    assert (listed.message, *listed.lines) == (
        "loop1, Look, waiting, next in 1 minute.",
        "loop2, Listen, waiting, next in 1 minute 10 seconds.",
    )
    assert (await stage.command("loop stop 2")).message == "loop2 stopped."
    assert (await stage.command("loop stop 2")).message == "There is no loop loop2."
    assert stage.session.stop_waiting_loop().loop_id == "loop1"
    assert (await stage.command("loop")).message == "There are no loops."


async def test_a_loop_that_cannot_be_stopped_says_so() -> None:
    """The outcome is `failed`, with a line, and the loop is as it was."""
    stage = await ready([starting(("Look", 60, None))])
    await stage.say("Watch it")
    (timer,) = stage.clock._timers

    def broken() -> None:
        raise RuntimeError("The clock is gone.")

    timer.cancel = broken  # type: ignore[method-assign]

    assert stage.session.stop_waiting_loop() == LoopOutcome(
        LoopStop.FAILED, "loop1", "loop1 was not stopped: The clock is gone."
    )
    assert phases(stage) == [LoopPhase.WAITING]


async def test_a_running_loop_that_is_stopped_does_not_wait_again() -> None:
    """Its turn ends by itself."""
    stage = await ready([starting(("Look", 60, None))], [PAUSE])
    await stage.say("Watch it")
    await stage.pass_time(60.0)

    assert (await stage.command("loop stop 1")).success
    stage.agent.release()
    await stage.pass_time(600.0)

    assert phases(stage) == [LoopPhase.STOPPED]
    assert len(stage.agent.prompts) == 2


async def test_delays_stay_within_bounds() -> None:
    """An agent that asks for every second, or for next year, gets the nearest that is sane."""
    stage = await ready([starting(("a", 0.1, 1), ("b", 10**9, 1))], limits=Limits(loop_delay=(5.0, 90.0)))

    await stage.say("Watch it")

    assert [loop.delay_seconds for loop in stage.of(e.ExecutionWorkspaceEvent)[-1].loops] == [5.0, 90.0]


async def test_a_loop_expires() -> None:
    """One that nobody stops does not go on for ever."""
    stage = await ready([starting(("Look", 60, None))], [], [], limits=Limits(loop_life=100.0))
    await stage.say("Watch it")

    await stage.pass_time(60.0)
    await stage.pass_time(60.0)
    await stage.pass_time(600.0)

    assert stage.agent.prompts == ["Watch it", "Look"]
    assert phases(stage) == [LoopPhase.EXPIRED]


async def test_loops_start_only_where_the_toggle_allows() -> None:
    """The agent is told in a line."""
    off = SessionOptions(agent="scripted", working_folder=SEAT)
    stage = await ready([starting(("Look", 60, None))], options=off)

    await stage.say("Watch it")

    assert stage.of(e.Error) == [e.Error("Loops are off in this session.")]


async def test_too_many_loops_are_refused_and_ended_ones_forgotten() -> None:
    """Both lists are bounded."""
    loops = [("Look", 60.0, None), ("Listen", 60.0, None)]
    stage = await ready([starting(*loops)], [starting(loops[0])], limits=Limits(loops=1))

    await stage.say("Watch it")
    assert stage.of(e.Error) == [e.Error("1 loop already, no more can start.")]
    await stage.command("loop stop 1")
    await stage.say("Watch it")
    await stage.command("loop stop 2")

    assert [loop.loop_id for loop in stage.of(e.ExecutionWorkspaceEvent)[-1].loops] == ["loop2"]


async def test_shutdown_leaves_no_loop_behind() -> None:
    """No timer of a session that has ended still runs."""
    stage = build([starting(("Look", 60, None))])
    await stage.session.initialize()
    await stage.say("Watch it")

    await stage.session.shutdown()

    assert stage.clock.pending() == 0
    assert phases(stage) == [LoopPhase.STOPPED]


def test_a_loop_whose_turn_is_near_is_said_so() -> None:
    """`In under 1 second` is over before it is heard."""
    loop = LoopRecord(loop_id="loop1", instruction="list", next_allowed_at=10.0)

    assert words.loop_line(loop, 9.5) == "loop1, list, waiting, next in a moment."
    assert words.loop_line(loop, 8.0) == "loop1, list, waiting, next in 2 seconds."
