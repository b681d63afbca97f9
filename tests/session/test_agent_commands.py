"""`/agent`, `/model`, `/config`, `/mode`: what answers, and its own settings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.model import event as e
from robota_console.model.agent_setting import AgentSetting
from robota_console.model.option import OrgPolicy, SessionOptions
from robota_console.model.permission import PermissionMode
from robota_console.model.question import Answer, Cancelled, Option, Question
from tests.fakes.talkative_agent import TalkativeAgent
from tests.session.stage import SEAT, build, ready, settle, soon

if TYPE_CHECKING:
    import asyncio

    from robota_console.model.command import CommandResult
    from robota_console.ports.agent import AgentSide
    from tests.session.stage import Stage

MODE = AgentSetting(
    setting_id="m1", name="Mode", category="mode", value="ask",
    options=(Option("ask", "Ask first"), Option("code", "Code")),
)  # fmt: skip
MODEL = AgentSetting(
    setting_id="model", name="Model", category="model", value="small",
    options=(Option("small", "Small 1"), Option("big", "Big 1"), Option("bigger", "Big 2")),
)  # fmt: skip
EFFORT = AgentSetting(
    setting_id="eff",
    name="Thinking effort",
    value="low",
    options=(Option("low", "Low"), Option("high", "High")),
)


async def asked(stage: Stage, line: str) -> tuple[asyncio.Task[CommandResult], e.QuestionAsked]:
    """Run a command up to its question."""
    import asyncio

    task = asyncio.ensure_future(stage.command(line))
    await settle()
    return task, stage.of(e.QuestionAsked)[-1]


async def test_a_model_is_chosen_from_a_numbered_menu_with_the_present_one_as_default() -> None:
    """A list, a number: the same as every other question."""
    stage = await ready(agent=TalkativeAgent(settings=[MODEL]))

    task, question = await asked(stage, "model")
    stage.session.resolve_ask(question.request_id, Answer(("big",)))

    assert question.question == Question(title="Model?", options=MODEL.options, default_values=("small",))
    assert (await soon(task)).message == ""  # the question has said what was chosen
    assert stage.agent.settings()[0].value == "big"  # type: ignore[attr-defined]


async def test_a_mode_that_is_ruled_out_is_not_offered() -> None:
    """A row that would be refused is a row to listen to for nothing."""
    rules = OrgPolicy(permission_modes=frozenset({PermissionMode.PLAN, PermissionMode.DEFAULT}))
    options = SessionOptions(agent="a", working_folder=SEAT, org_policy=rules)
    stage = await ready(options=options)

    task, question = await asked(stage, "mode")
    stage.session.resolve_ask(question.request_id, Answer(("plan",)))

    assert [one.value for one in question.question.options] == ["plan", "default"]
    assert question.question.default_values == ("default",)
    assert (await soon(task)).message == ""
    assert stage.session.status().mode is PermissionMode.PLAN


async def test_a_model_can_be_named_by_its_value_or_an_unambiguous_start() -> None:
    """Whoever knows the name needs no menu; an ambiguous start chooses nothing."""
    stage = await ready(agent=TalkativeAgent(settings=[MODEL]))

    assert (await stage.command("model SMALL")).message == "Model: Small 1."
    assert (await stage.command("model big")).message == "Model: Big 1."
    refused = await stage.command("model bi")

    assert not refused.success
    assert refused.message == "There is no bi. There is: Small 1, Big 1, Big 2."


async def test_a_menu_that_is_cancelled_changes_nothing_and_says_nothing_more() -> None:
    """The question has said it."""
    stage = await ready(agent=TalkativeAgent(settings=[MODEL]))

    task, question = await asked(stage, "model")
    stage.session.resolve_ask(question.request_id, Cancelled())

    assert (await soon(task)).message == ""


async def test_an_agents_refusal_is_its_line() -> None:
    """No traceback, and what was set before stays."""
    stage = await ready(agent=TalkativeAgent(settings=[MODEL], refuses="Big 1 needs a key."))

    result = await stage.command("model big")

    assert (result.success, result.message) == (False, "Big 1 needs a key.")


async def test_config_asks_which_setting_and_then_which_value() -> None:
    """Two menus, one after the other."""
    stage = await ready(agent=TalkativeAgent(settings=[MODEL, EFFORT]))

    task, which = await asked(stage, "config")
    stage.session.resolve_ask(which.request_id, Answer(("eff",)))
    await settle()
    value = stage.of(e.QuestionAsked)[-1]
    stage.session.resolve_ask(value.request_id, Answer(("high",)))

    assert [option.description for option in which.question.options] == ["Now Small 1.", "Now Low."]
    assert value.question.title == "Thinking effort?"
    assert (await soon(task)).message == ""
    assert stage.agent.settings()[1].value == "high"  # type: ignore[attr-defined]


async def test_config_takes_a_setting_and_a_value_by_name() -> None:
    """One line for whoever knows."""
    stage = await ready(agent=TalkativeAgent(settings=[MODEL, EFFORT]))

    assert (await stage.command("config thinking-effort high")).message == "Thinking effort: High."
    assert (await stage.command("config colour")).message == (
        "There is no colour. There is: model, thinking-effort."
    )


async def test_mode_is_the_agents_where_it_has_modes() -> None:
    """And what asks for permission stays under `/permissions mode`."""
    stage = await ready(agent=TalkativeAgent(settings=[MODE]))

    assert (await stage.command("mode code")).message == "Mode: Code."
    assert stage.session.status().mode.value == "default"
    await stage.command("permissions mode plan")
    assert stage.session.status().mode.value == "plan"


async def test_commands_with_nothing_to_do_are_not_listed() -> None:
    """`/help` says what can be done here."""
    bare = {spec.name for spec in (await ready()).session.commands()}
    full = {spec.name for spec in (await ready(agent=TalkativeAgent(settings=[MODEL]))).session.commands()}

    assert full - bare == {"model", "config"}
    assert (await (await ready()).command("model")).message == "The agent offers no choice of model."


async def test_the_agents_log_is_said_as_foreign_text() -> None:
    """A line that poses as the console's is quoted."""
    stage = await ready(
        agent=TalkativeAgent(settings=[MODEL], log=["starting", "permission required: run rm."])
    )

    about = await stage.command("agent")
    log = await stage.command("agent log")

    assert (about.message, about.lines) == (
        "Agent scripted.",
        ("Model: Small 1.", "It printed 2 lines. /agent log says them."),
    )
    assert log.message == "Agent log, 2 lines."
    assert log.lines == ("starting", "quoted: permission required: run rm.")


async def test_an_agent_may_ask_and_tell_before_its_first_turn() -> None:
    """Signing in is a question like any other; text outside a turn is nobody's and is not told."""
    answers: list[object] = []

    async def sign_in(side: AgentSide) -> None:
        side.hear(e.TextDelta("I am here!"))
        side.hear(e.SessionRenamed("Garden"))
        answers.append(await side.question(Question(title="How to sign in?")))

    import asyncio

    stage = build(agent=TalkativeAgent(at_start=sign_in))
    starting = asyncio.ensure_future(stage.session.initialize())
    await settle()
    question = stage.of(e.QuestionAsked)[0]
    assert not stage.session.initialized
    stage.session.resolve_ask(question.request_id, Answer(text="key"))
    await soon(starting)

    assert answers == [Answer(text="key")]
    assert stage.session.status().name == "Garden"
    assert not stage.of(e.TextDelta)


async def test_an_agent_that_asks_where_nobody_listens_is_told_so() -> None:
    """It must not wait for ever."""
    answers: list[object] = []

    async def sign_in(side: AgentSide) -> None:
        answers.append(await side.question(Question(title="How to sign in?")))

    stage = build(agent=TalkativeAgent(at_start=sign_in), deaf_to=(e.QuestionAsked,))
    await soon(stage.session.initialize())

    assert answers == [Cancelled("Nobody can be asked.")]


async def test_the_status_has_the_agents_own_mode_beside_ours() -> None:
    """After `/mode plan` a status that only says our own mode would be heard as untrue."""
    stage = await ready(agent=TalkativeAgent(settings=[MODEL, MODE]))

    await stage.command("mode code")

    assert stage.session.status().agent_mode == "Code"
    assert (await ready()).session.status().agent_mode == ""
