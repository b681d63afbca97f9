"""Beginning and ending a session, whatever the agent does."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from robota_console.model import event as e
from robota_console.model.command import CommandResult
from robota_console.model.entry import Entry, Role
from robota_console.model.permission import DENIED
from robota_console.model.question import Cancelled, Question
from robota_console.session.limits import Limits
from tests.fakes.agent import IGNORE_ALL, IGNORE_CANCEL, PAUSE, ScriptedAgent
from tests.fakes.store import FULL, MemoryJournal
from tests.session.requests import run
from tests.session.stage import WALL, build, ready, settle
from tests.session.test_tasks import Work, starting

if TYPE_CHECKING:
    from robota_console.ports.session import Session


async def test_it_is_a_session() -> None:
    """The type checker holds it to the port."""
    session: Session = build().session

    assert not session.initialized
    assert session.status().session_id == ""


async def test_concurrent_starts_share_one_attempt() -> None:
    """The agent is started once."""
    stage = build()

    await asyncio.gather(stage.session.initialize(), stage.session.initialize())
    await stage.session.initialize()

    assert stage.agent.calls == ["start"]
    assert stage.session.initialized
    assert stage.session.status().session_id


@pytest.mark.parametrize(
    ("problem", "words"),
    [
        (RuntimeError("Not logged in."), "Not logged in."),
        (KeyError("model"), "KeyError: 'model'"),
    ],
)
async def test_a_failed_start_says_why_and_may_be_repeated(problem: Exception, words: str) -> None:
    """One line, whatever went wrong; what waits is not lost."""
    stage = build(agent=ScriptedAgent([], start=[problem]))
    stage.session.submit("Hello")

    with pytest.raises(RuntimeError, match=words):
        await stage.session.initialize()
    assert not stage.session.initialized
    await stage.session.initialize()
    await settle()

    assert stage.agent.prompts == ["Hello"]


async def test_shutdown_settles_everything_once() -> None:
    """Prompts, the turn, what waits, tasks, the agent: nothing of the session goes on."""
    work = Work()
    stage = await ready([starting(work), Question(title="Which?")])
    await stage.say("one")
    await stage.say("two")
    stage.took()

    await asyncio.gather(stage.session.shutdown(), stage.session.shutdown("other"))
    await stage.session.shutdown()

    assert [event for event in stage.events if not isinstance(event, e.BackgroundTaskEvent)][:4] == [
        e.PromptResolved("question-1"),
        e.QueueChanged(()),
        e.QueueReturned(("two",), "closed"),
        e.ExecutionWorkspaceEvent(tuple(stage.session.tasks())),
    ]
    assert [type(event) for event in stage.events[-2:]] == [e.Interrupted, e.Thinking]
    assert stage.agent.responses == [Cancelled("The session has ended.")]
    assert stage.agent.calls == ["start", "cancel", "close"]
    assert work.cleaned_up
    assert stage.clock.pending() == 0
    assert not stage.session.initialized


async def test_who_stops_waiting_for_the_end_does_not_stop_it() -> None:
    """A channel waits only so long; the session still ends."""
    stage = await ready([IGNORE_CANCEL])
    await stage.say("one")
    waiting = asyncio.ensure_future(stage.session.shutdown())
    await settle()

    waiting.cancel()
    await stage.pass_time(2.0)

    assert stage.agent.calls == ["start", "cancel", "close"]


async def test_a_permission_open_at_shutdown_is_denied() -> None:
    """Leaving grants nothing."""
    stage = await ready([run("npm test")])
    await stage.say("one")

    await stage.session.shutdown()

    assert stage.agent.verdicts == [DENIED]


async def test_after_the_end_nothing_begins() -> None:
    """A message comes back, a command is refused, a start fails: each in a line."""
    stage = await ready([])
    await stage.session.shutdown()

    await stage.say("Hello")

    assert stage.events == [e.QueueReturned(("Hello",), "closed")]
    assert await stage.command("mode") == CommandResult(message="The session has ended.", success=False)
    with pytest.raises(RuntimeError, match=r"The session has ended\."):
        await stage.session.initialize()
    assert stage.agent.prompts == []


async def test_a_session_that_was_never_started_can_end() -> None:
    """A start that failed leaves something to close."""
    stage = build()

    await stage.session.shutdown()

    assert stage.agent.calls == ["close"]


async def test_an_agent_that_hangs_while_it_starts_holds_nobody() -> None:
    """Who waits for the start hears that it is over."""

    class Slow(ScriptedAgent):
        async def start(self) -> None:
            await asyncio.Event().wait()

    stage = build(agent=Slow())
    starting_ = asyncio.ensure_future(stage.session.initialize())
    await settle()

    await stage.session.shutdown()

    with pytest.raises(RuntimeError, match=r"The session has ended\."):
        await starting_


async def test_a_wedged_agent_cannot_hold_the_end() -> None:
    """Neither a turn that ignores all nor a close that hangs: four seconds, and a channel waits five."""
    agent = ScriptedAgent([IGNORE_ALL], close_hangs=True)
    stage = await ready(agent=agent)
    await stage.say("Hello")
    limits = Limits()
    assert limits.cancel + limits.close + limits.agent_close <= 4.0

    try:
        await stage.in_time(stage.session.shutdown(), 4.0)
    finally:
        agent.release()

    assert stage.of(e.Interrupted)
    assert agent.calls == ["start", "cancel", "close"]


async def test_a_task_that_ignores_its_end_cannot_hold_the_end() -> None:
    """It is left alone after the same bound."""
    released = asyncio.Event()

    async def stubborn(_log: object) -> bool:
        while not released.is_set():
            try:
                await released.wait()
            except asyncio.CancelledError:
                continue
        return True

    stage = await ready([starting(stubborn)])
    await stage.say("Hello")

    try:
        await stage.in_time(stage.session.shutdown(), 4.0)
    finally:
        released.set()


async def test_an_agent_that_raises_when_it_closes_is_let_go() -> None:
    """Its last words are nobody's business."""

    class Broken(ScriptedAgent):
        async def close(self) -> None:
            raise OSError(32, "Broken pipe")

    stage = await ready(agent=Broken())

    await stage.session.shutdown()

    assert not stage.of(e.Error)


async def test_history_goes_to_its_store_and_comes_back() -> None:
    """Ids go on where they were."""
    old = Entry(entry_id="e7", role=Role.USER, text="before", at=WALL)
    store = MemoryJournal(old)
    stage = await ready([e.TextDelta("Yes.")], journal=store)

    await stage.say("after")

    assert [entry.entry_id for entry in stage.session.history()] == ["e7", "e8", "e9"]
    assert tuple(store.kept) == stage.session.history()
    await stage.command("clear")
    assert store.kept == []


async def test_a_full_disk_is_said_once_and_loses_nothing_here() -> None:
    """The conversation goes on in memory."""
    store = MemoryJournal()
    stage = await ready([PAUSE, e.TextDelta("Yes.")], journal=store)
    store.fault = FULL

    await stage.say("Hello")
    assert len(stage.of(e.StatusChanged)) == 1
    stage.agent.release()
    await settle()

    assert len(stage.of(e.StatusChanged)) == 1
    assert stage.of(e.StatusChanged)[0].words.startswith("The history is not kept on disk: No space left")
    assert [entry.text for entry in stage.session.history()] == ["Hello", "Yes."]


async def test_an_earlier_history_that_cannot_be_read_is_said() -> None:
    """The session begins all the same."""
    stage = build(journal=MemoryJournal(fault=OSError(5, "Input/output error")))

    await stage.session.initialize()

    assert stage.of(e.StatusChanged) == [
        e.StatusChanged("The earlier history was not read: Input/output error.")
    ]
    assert stage.session.initialized
    assert stage.session.status().agent == "scripted"


async def test_a_session_is_not_initialized_before_its_turns_can_run() -> None:
    """Whoever sees it ready may let go of what made it so, and what was sent must not wait for ever."""
    stage = build([e.TextDelta("Yes.")])
    starting = asyncio.ensure_future(stage.session.initialize())
    while not stage.session.initialized:
        await asyncio.sleep(0)

    starting.cancel()
    await stage.say("Hello")

    assert stage.agent.prompts == ["Hello"]
