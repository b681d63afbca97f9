"""Commands: every effect is the session's, and is heard as its event."""

from __future__ import annotations

from robota_console.model import event as e
from robota_console.model.command import CommandResult
from robota_console.model.permission import PermissionMode
from robota_console.model.usage import ContextState, Usage
from tests.fakes.agent import HANG, PAUSE, ScriptedAgent
from tests.fakes.store import FULL, MemoryGrantStore
from tests.session.stage import ready, settle
from tests.session.test_permission_desk import NPM, SESSION, answer, options


async def test_clear_begins_anew() -> None:
    """The history is empty, and an agent that cannot forget is named as such."""

    class Forgetful(ScriptedAgent):
        async def forget(self) -> None:
            self.calls.append("forget")

    stage = await ready([], [])
    forgetful = await ready(agent=Forgetful([]))
    for each in (stage, forgetful):
        await each.say("Hello")

    assert "may still remember" in (await stage.command("clear")).message
    assert (await forgetful.command("clear")).message == "The conversation starts anew."
    assert forgetful.agent.calls == ["start", "forget"]
    assert stage.of(e.HistoryCleared) == [e.HistoryCleared()]
    assert stage.session.history() == ()
    await stage.say("Again")
    assert [entry.entry_id for entry in stage.session.history()] == ["e2"]


async def test_an_agent_that_fails_to_forget_is_named_as_such() -> None:
    """The history is empty all the same."""

    class Stubborn(ScriptedAgent):
        async def forget(self) -> None:
            raise RuntimeError("no")

    stage = await ready(agent=Stubborn([]))
    await stage.say("Hello")

    assert "may still remember" in (await stage.command("clear")).message
    assert stage.session.history() == ()


async def test_clear_waits_for_no_turn() -> None:
    """Half a turn in an empty history would make no sense."""
    stage = await ready([HANG])
    await stage.say("Hello")

    result = await stage.command("clear")

    assert result == CommandResult(message="A turn is running. /stop first.", success=False)
    assert not stage.of(e.HistoryCleared)
    stage.session.abort()
    await settle()


async def test_the_mode_is_said_where_nobody_can_be_asked_and_set() -> None:
    """Setting it is heard as the session's own status, once."""
    stage = await ready(deaf_to=(e.QuestionAsked,))

    assert (await stage.command("mode")).message == "Mode default. Edits and commands ask."
    assert (await stage.command("mode Bypass")) == CommandResult()
    assert (await stage.command("permissions mode plan")) == CommandResult()
    assert not (await stage.command("mode maybe")).success

    assert stage.of(e.StatusChanged) == [
        e.StatusChanged("Mode bypass. Nothing asks."),
        e.StatusChanged("Mode plan. Reading only; edits and commands are denied."),
    ]
    assert stage.session.status().mode is PermissionMode.PLAN


async def test_permissions_are_listed_and_forgotten() -> None:
    """Each grant has a number and its words; what is forgotten asks again."""
    store = MemoryGrantStore("write(docs/*)")
    stage = await ready([NPM], [NPM], options=options(allow=("run(ls*)",), deny=("run(rm*)",)), grants=store)
    await stage.say("Test it")
    answer(stage, SESSION)
    await settle()

    listed = await stage.command("permissions")

    assert listed.message == "Mode default. Edits and commands ask."
    assert listed.lines == (
        "rule, denied: run(rm*).",
        "rule, allowed: run(ls*).",
        "1, session, every npm test with any words after it.",
        "2, project, every write to a file directly in docs.",
    )
    forgotten = await stage.command("permissions forget 1")
    assert forgotten.message == "Forgotten: every npm test with any words after it."
    assert not (await stage.command("permissions forget 7")).success
    assert not (await stage.command("permissions forget 0")).success
    assert (await stage.command("permissions forget all")).success
    assert store.kept == []
    assert (await stage.command("permissions forget all")).message == "Nothing is remembered."
    await stage.say("Again")
    assert len(stage.of(e.PermissionAsked)) == 2
    stage.session.abort()
    await settle()


async def test_a_grant_that_stays_on_disk_is_said() -> None:
    """In this session it is forgotten all the same."""
    store = MemoryGrantStore("run(ls*)")
    stage = await ready(options=options(), grants=store)
    store.fault = FULL

    result = await stage.command("permissions forget 1")

    assert not result.success
    assert result.lines == ("No space left on device",)
    assert stage.session.status().remembered == ()


async def test_reports_say_how_things_stand() -> None:
    """Cost, plan, queue, status: asked for, never offered (T10)."""
    used = e.ContextUpdate(ContextState(10, 100), Usage(input_tokens=7, output_tokens=3, cost=0.5))
    stage = await ready([used, PAUSE])
    assert (await stage.command("cost")).message == "The agent does not say what it uses."
    assert (await stage.command("plan")).message == "There is no plan."
    assert (await stage.command("queue")).message == "Nothing waits."
    await stage.say("one")
    await stage.say("two")

    cost, status = await stage.command("cost"), await stage.command("status")

    assert (cost.message, *cost.lines) == (
        "7 tokens in, 3 tokens out.",
        "0.50 USD.",
        "Context 10 percent full, 10 of 100 tokens.",
    )
    assert (status.message, *status.lines[:2]) == (
        "A turn runs, 1 waiting.",
        "Session not named yet. Agent scripted.",
        "Mode default. Edits and commands ask.",
    )
    assert (await stage.command("queue")).message == "1 of 1: two"
    cancelled = await stage.command("queue cancel")
    assert (cancelled.message, *cancelled.lines) == ("1 message taken back.", "1 of 1: two")
    stage.session.abort()
    stage.agent.release()
    await settle()
    assert stage.agent.prompts == ["one"]
