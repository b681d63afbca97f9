"""A permission from its request to its end."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import pytest

from robota_console.model import event as e
from robota_console.model.option import PermissionBaseline, ProjectAccess, SessionOptions
from robota_console.model.permission import Decision, PermissionMode, Verdict
from robota_console.model.question import Answer, Cancelled, Question
from tests.fakes.store import FULL, MemoryGrantStore
from tests.session.requests import run
from tests.session.stage import SEAT, Stage, build, ready, settle

ONCE, SESSION, PROJECT = (Verdict(each) for each in (Decision.ONCE, Decision.SESSION, Decision.PROJECT))
NPM = run("npm test")


def options(*, allow: tuple[str, ...] = (), deny: tuple[str, ...] = (), **more: Any) -> SessionOptions:
    """Return options with rules, for a project that may be used."""
    mode = more.pop("mode", PermissionMode.DEFAULT)
    more.setdefault("project_access", ProjectAccess.GRANTED)
    return SessionOptions(
        agent="scripted",
        working_folder=SEAT,
        permission_baseline=PermissionBaseline(mode=mode, allow=allow, deny=deny),
        **more,
    )


def answer(stage: Stage, verdict: Verdict, **more: Any) -> bool:
    """Answer the permission that was asked last."""
    return stage.session.resolve_permission(
        stage.of(e.PermissionAsked)[-1].request.request_id, verdict, **more
    )


async def test_a_request_is_asked_with_what_it_would_remember() -> None:
    """Id, pattern and requester are the session's: an agent that sends its own changes nothing."""
    forged = run("npm test", pattern="run(*)", pattern_words="nothing", requester="peer:ada")
    stage = await ready([forged])

    await stage.say("Test it", driver="owner")

    (asked,) = stage.of(e.PermissionAsked)
    assert asked.request == replace(
        NPM,
        request_id="permission-1",
        pattern="run(npm test*)",
        pattern_words="every npm test with any words after it",
        requester="owner",
    )
    stage.session.abort()
    await settle()


async def test_the_first_answer_wins() -> None:
    """Another terminal that answers later changes nothing."""
    stage = await ready([NPM])
    await stage.say("Test it")

    assert answer(stage, ONCE, answerer="desk2")
    assert not answer(stage, Verdict(Decision.DENY))
    await settle()

    assert stage.agent.verdicts == [ONCE]
    assert stage.of(e.PromptResolved) == [e.PromptResolved("permission-1", "desk2", "once")]


async def test_a_reason_to_deny_reaches_the_agent() -> None:
    """`deny use make` tells it what to do instead (V3)."""
    stage = await ready([NPM])
    await stage.say("Test it")

    answer(stage, Verdict(Decision.DENY, "use make"))
    await settle()

    assert stage.agent.verdicts == [Verdict(Decision.DENY, "use make")]


async def test_a_grant_for_the_session_is_remembered() -> None:
    """The second `npm test` is not asked; `npm test; x` is."""
    stage = await ready([NPM], [run("npm test -- -t a"), run("npm test; x")])
    await stage.say("Test it")
    answer(stage, SESSION)
    await stage.say("Again")

    assert stage.session.status().remembered == ("run(npm test*)",)
    assert [asked.request.command for asked in stage.of(e.PermissionAsked)] == ["npm test", "npm test; x"]
    stage.session.abort()
    await settle()


async def test_a_grant_settles_what_else_waits_for_the_same() -> None:
    """Nobody is asked for what was just allowed for the session."""
    verdicts: list[Verdict] = []

    async def three(context: Any) -> None:
        verdicts.extend(await asyncio.gather(*map(context.permission, (NPM, run("make"), run("npm test x")))))

    stage = await ready([three])
    await stage.say("Test it")

    stage.session.resolve_permission("permission-1", SESSION)
    assert stage.of(e.PromptResolved) == [
        e.PromptResolved("permission-1", "", "session"),
        e.PromptResolved("permission-3", "", "session"),
    ]
    stage.session.resolve_permission("permission-2", ONCE)
    await settle()

    assert verdicts == [SESSION, ONCE, ONCE]


async def test_a_command_that_cannot_be_remembered_is_allowed_once() -> None:
    """And the person is told that it will be asked for again."""
    stage = await ready([run("make && make install")], [run("make && make install")])
    await stage.say("Build")

    answer(stage, SESSION)
    await stage.say("Again")

    assert stage.of(e.StatusChanged) == [
        e.StatusChanged("Allowed once. A command like this is asked for every time.")
    ]
    assert stage.session.status().remembered == ()
    assert len(stage.of(e.PermissionAsked)) == 2
    stage.session.abort()
    await settle()


async def test_a_project_that_cannot_keep_it_is_no_answer() -> None:
    """The disabled choice neither grants nor denies: the question stays open."""
    stage = await ready(
        [NPM], options=options(project_access=ProjectAccess.REFUSED), grants=MemoryGrantStore()
    )
    await stage.say("Test it")

    assert not stage.of(e.PermissionAsked)[0].request.can_persist_project
    assert not answer(stage, PROJECT)
    assert not stage.of(e.PromptResolved)
    assert stage.of(e.StatusChanged)
    assert answer(stage, ONCE)
    await settle()
    assert stage.agent.verdicts == [ONCE]


async def test_a_grant_for_the_project_is_kept() -> None:
    """The store has it, and this session goes by it at once."""
    store = MemoryGrantStore("write(docs/*)", "run(")
    stage = await ready([NPM, NPM], options=options(), grants=store)
    await stage.say("Test it")

    assert stage.of(e.PermissionAsked)[0].request.can_persist_project
    assert answer(stage, PROJECT)
    await settle()

    assert store.kept == ["write(docs/*)", "run(", "run(npm test*)"]
    assert stage.agent.verdicts == [PROJECT, ONCE]
    assert stage.session.status().remembered == ("write(docs/*)", "run(npm test*)")


async def test_a_project_that_fails_to_keep_it_grants_for_the_session() -> None:
    """A full disk: the person hears it, the consent holds as far as it can."""
    store = MemoryGrantStore()
    stage = await ready([NPM, NPM], options=options(), grants=store)
    store.fault = FULL
    await stage.say("Test it")

    answer(stage, PROJECT)
    await settle()

    assert stage.of(e.StatusChanged) == [
        e.StatusChanged("Allowed for this session only, not kept for the project: No space left on device.")
    ]
    assert stage.agent.verdicts == [PROJECT, ONCE]


async def test_grants_that_cannot_be_read_are_said() -> None:
    """The session begins without them, and asks."""
    stage = build(options=options(), grants=MemoryGrantStore(fault=FULL))

    await stage.session.initialize()

    assert stage.of(e.StatusChanged) == [
        e.StatusChanged("The project's permissions were not read: No space left on device.")
    ]


async def test_rules_and_the_mode_decide_without_asking() -> None:
    """What denied it is told to the agent."""
    stage = await ready(
        [run("make"), run("rm x"), run("ls")],
        options=options(allow=("run(make*)",), deny=("run(rm*)",), mode=PermissionMode.PLAN),
    )

    await stage.say("Build")

    assert not stage.of(e.PermissionAsked)
    assert stage.agent.verdicts == [
        ONCE,
        Verdict(Decision.DENY, "The rule run(rm*) denies it.", by_person=False),
        Verdict(Decision.DENY, "Plan mode denies commands.", by_person=False),
    ]


def test_a_rule_that_cannot_be_read_stops_everything() -> None:
    """Left out, a deny rule would grant."""
    with pytest.raises(ValueError, match=r"run\(rm is no permission pattern"):
        build(options=options(deny=("run(rm",)))


async def test_where_nobody_listens_it_is_denied_and_cancelled_at_once() -> None:
    """A tool must not wait for somebody who is not there."""
    stage = await ready([NPM, Question(title="Which?")], deaf_to=(e.PermissionAsked, e.QuestionAsked))

    await stage.say("Test it")

    assert stage.agent.verdicts == [Verdict(Decision.DENY, "Nobody can be asked.", by_person=False)]
    assert stage.agent.responses == [Cancelled("Nobody can be asked.")]
    assert not stage.of(e.PromptResolved)
    assert stage.of(e.Complete)


async def test_a_question_is_answered_once() -> None:
    """The first answer reaches the agent, a later one is told that it came late."""
    stage = await ready([Question(title="Which?")])
    await stage.say("Ask me")

    assert stage.of(e.QuestionAsked) == [e.QuestionAsked("question-1", Question(title="Which?"))]
    assert stage.session.resolve_ask("question-1", Answer(text="this"))
    assert not stage.session.resolve_ask("question-1", Cancelled())
    assert not stage.session.resolve_ask("question-9", Cancelled())
    await settle()

    assert stage.agent.responses == [Answer(text="this")]
    assert stage.of(e.PromptResolved) == [e.PromptResolved("question-1", "", "this")]


async def test_an_agent_that_stops_waiting_takes_its_prompts_with_it() -> None:
    """A prompt nobody waits for any more must not stay on the screen."""

    async def impatient(context: Any) -> None:
        asking = asyncio.ensure_future(context.permission(NPM))
        await asyncio.sleep(0)
        asking.cancel()

    stage = await ready([impatient])

    await stage.say("Test it")

    assert stage.of(e.PromptResolved) == [e.PromptResolved("permission-1")]
    assert not answer(stage, ONCE)


async def test_a_peers_turn_asks_in_the_peers_name() -> None:
    """The person hears for whom a permission is asked; a host's drivers are `driver-1` and so on."""
    stage = await ready([NPM, Question(title="Which?")])
    await stage.say("Test it", driver="driver-1")

    assert stage.of(e.PermissionAsked)[0].request.requester == "driver-1"
    answer(stage, ONCE)
    await settle()
    assert stage.of(e.QuestionAsked)[0].requester == "driver-1"
    stage.session.abort()
    await settle()


async def test_after_its_turn_an_agent_is_denied_everything() -> None:
    """A task that kept the context cannot ask under a later turn."""
    kept: list[Any] = []

    async def keep(context: Any) -> None:
        kept.append(context)

    stage = await ready([keep])
    await stage.say("Begin")
    (context,) = kept

    assert await context.permission(NPM) == Verdict(Decision.DENY, "The turn is over.", by_person=False)
    assert await context.question(Question(title="Which?")) == Cancelled("The turn is over.")
    with pytest.raises(RuntimeError, match=r"The turn is over\."):
        context.start_loop("again", 60)
    with pytest.raises(RuntimeError, match=r"The turn is over\."):
        context.start_task("build", keep)
