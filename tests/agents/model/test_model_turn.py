"""Turns of the model agent: what is heard, done and remembered, event by event."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from robota_console.model.event import (
    ContextUpdate,
    PlanEvent,
    TextDelta,
    ThoughtDelta,
    ToolEnd,
    ToolOutput,
    ToolStart,
)
from robota_console.model.permission import Decision, Verdict
from robota_console.model.plan import Plan, PlanStep, StepStatus
from robota_console.model.question import Answer, Option, QuestionKind
from robota_console.model.tool import ToolResult
from robota_console.model.usage import ContextState, Usage
from robota_console.ports.agent import Adjustable, Agent, Forgetful, Lasting, StopReason
from tests.agents.model.stage import agent_in, hear, said, started
from tests.agents.stage import ONCE, Person
from tests.support.model_server.script import AFTER_A_TOOL, WRITTEN
from tests.support.model_server.server import Request, model_server

if TYPE_CHECKING:
    from pathlib import Path


def test_it_is_an_agent_that_lasts_forgets_and_can_be_set(tmp_path: Path) -> None:
    """A session asks by these what it can do; each is a promise."""
    agent: Agent = agent_in(tmp_path, "http://127.0.0.1:9")

    assert isinstance(agent, Lasting)
    assert isinstance(agent, Forgetful)
    assert isinstance(agent, Adjustable)
    assert agent.name == "model"
    assert agent.capabilities.remembers
    assert agent.capabilities.network
    assert not agent.commands()


async def test_an_answer_comes_as_it_streams_and_then_what_it_used(tmp_path: Path) -> None:
    """Words are heard while the model still speaks; tokens are there for when they are asked for."""
    with model_server() as url:
        async with started(agent_in(tmp_path, url)) as agent:
            heard = await hear(agent, "hello")

    assert heard.events == [
        TextDelta("You said: "),
        TextDelta("hello"),
        ContextUpdate(ContextState(102), Usage(100, 2)),
    ]


async def test_thoughts_are_told_apart_from_the_answer(tmp_path: Path) -> None:
    """Whoever does not want to hear them can leave them out."""
    with model_server() as url:
        async with started(agent_in(tmp_path, url)) as agent:
            heard = await hear(agent, "%%THINK%%")

    assert heard.events[:-1] == [
        ThoughtDelta("Let me "),
        ThoughtDelta("think. "),
        TextDelta("The answer "),
        TextDelta("is 42."),
    ]


async def test_a_command_is_asked_for_run_and_its_result_told_to_the_model(tmp_path: Path) -> None:
    """The same events as from the practice agent, so that it is the same transcript."""
    requests: list[Request] = []
    person = Person(ONCE)
    with model_server(requests) as url:
        async with started(agent_in(tmp_path, url)) as agent:
            heard = await hear(agent, "%%SHELL echo one; exit 3%%", person)

    assert [request.command for request in person.requests] == ["echo one; exit 3"]
    assert [type(event) for event in heard.events] == [
        TextDelta, ContextUpdate, ToolStart, ToolOutput, ToolEnd, TextDelta, ContextUpdate,
    ]  # fmt: skip
    assert heard.answer == f"I use a tool. {AFTER_A_TOOL}"
    assert [(end.name, end.exit_code, end.output) for end in heard.ends] == [("run", 3, "one\n")]
    assert said(requests[-1])[-1] == ("tool", "Exit code 3.\none\n")
    assert heard.events[-1] == ContextUpdate(ContextState(101), Usage(200, 3))


async def test_a_denied_command_is_not_run_and_the_model_hears_why(tmp_path: Path) -> None:
    """What the person said reaches the model, which can do better then."""
    requests: list[Request] = []
    person = Person(Verdict(Decision.DENY, "Use make instead."))
    with model_server(requests) as url:
        async with started(agent_in(tmp_path, url)) as agent:
            heard = await hear(agent, "%%SHELL touch made%%", person)

    assert not (tmp_path / "made").exists()
    assert [end.result for end in heard.ends] == [ToolResult.DENIED]
    assert ToolStart not in [type(event) for event in heard.events]
    assert said(requests[-1])[-1] == ("tool", "The person denied this and said: Use make instead.")
    assert heard.answer.endswith(AFTER_A_TOOL)


async def test_a_file_is_written_once_it_is_permitted(tmp_path: Path) -> None:
    """The change is shown with the question."""
    person = Person(ONCE)
    with model_server() as url:
        async with started(agent_in(tmp_path, url)) as agent:
            heard = await hear(agent, "%%WRITE notes.txt%%", person)

    assert (tmp_path / "notes.txt").read_text() == WRITTEN
    assert [request.diff for request in person.requests] == [heard.ends[0].diff]


async def test_several_tools_are_used_one_after_the_other(tmp_path: Path) -> None:
    """Two commands at once would be one babble; each is asked for when the one before has ended."""
    with model_server() as url:
        async with started(agent_in(tmp_path, url)) as agent:
            heard = await hear(agent, "%%SHELL sleep 0.05; echo a%% and %%SHELL echo b%%")

    tools = [type(event) for event in heard.events if isinstance(event, ToolStart | ToolOutput | ToolEnd)]
    assert tools == [ToolStart, ToolOutput, ToolEnd] * 2
    assert [end.output for end in heard.ends] == ["a\n", "b\n"]


async def test_files_are_listed_searched_read_and_edited(folder: Path) -> None:
    """What the model is told of each, in the order it asked."""
    requests: list[Request] = []
    calls = [
        'list {"path": "src"}', 'search {"words": "todo"}', 'read {"path": "notes.txt", "first_line": 2}',
        'read {"path": "none"}', 'edit {"path": "notes.txt", "old": "one", "new": "zero"}',
        'edit {"path": "notes.txt", "old": "o", "new": ""}', 'edit {"path": "none", "old": "a", "new": "b"}',
    ]  # fmt: skip
    with model_server(requests) as url:
        async with started(agent_in(folder, url)) as agent:
            await hear(agent, "".join(f"%%CALL {call}%%" for call in calls))

    assert [words for role, words in said(requests[-1]) if role == "tool"] == [
        "app.py",
        "notes.txt, line 2: todo two\nsrc/app.py, line 1: x = 1  # TODO",
        "todo two\n",
        "Failed: it does not exist.",
        "Wrote notes.txt: 1 lines added, 1 removed.",
        "Failed: the passage is there 4 times, and must be there once.",
        "Failed: it does not exist.",
    ]
    assert (folder / "notes.txt").read_text() == "zero\ntodo two\n"


async def test_a_question_is_the_consoles_own(tmp_path: Path) -> None:
    """A model's question is a numbered menu like any other, and its answer the chosen words."""
    requests: list[Request] = []
    person = Person(response=Answer(("red",)))
    with model_server(requests) as url:
        async with started(agent_in(tmp_path, url)) as agent:
            await hear(agent, '%%CALL ask {"question": "Which?", "options": ["red", "green"]}%%', person)

    (question,) = person.questions
    assert (question.title, question.options) == ("Which?", (Option("red", "red"), Option("green", "green")))
    assert question.max_select == 1
    assert said(requests[-1])[-1] == ("tool", "red")


@pytest.mark.parametrize(
    ("more", "kind"), [("", QuestionKind.SECRET), (', "options": ["red", "green"]', QuestionKind.SINGLE)]
)
async def test_a_secret_that_a_model_asks_for_is_typed_unseen(
    more: str, kind: QuestionKind, tmp_path: Path
) -> None:
    """It is neither echoed nor said again; a choice from a menu is no secret."""
    person = Person(response=Answer((), "s3cret"))
    call = f'%%CALL ask {{"question": "Which token?", "secret": true, "default": "red"{more}}}%%'
    with model_server() as url:
        async with started(agent_in(tmp_path, url)) as agent:
            await hear(agent, call, person)

    assert [(asked.kind, asked.default_text) for asked in person.questions] == [(kind, None)]


async def test_a_plan_is_made_and_then_changed(tmp_path: Path) -> None:
    """The first is new, each after it is a step further."""
    with model_server() as url:
        async with started(agent_in(tmp_path, url)) as agent:
            heard = [
                await hear(agent, f'%%CALL plan {{"steps": ["look", "write"], "done": {done}}}%%')
                for done in (1, 2)
            ]

    looked = PlanStep("look", StepStatus.COMPLETED)
    assert [turn.events[2] for turn in heard] == [
        PlanEvent("plan_created", Plan((looked, PlanStep("write", StepStatus.IN_PROGRESS)))),
        PlanEvent("plan_changed", Plan((looked, PlanStep("write", StepStatus.COMPLETED)))),
    ]


async def test_arguments_that_no_tool_takes_are_the_models_to_mend(tmp_path: Path) -> None:
    """The model hears what was wrong; the person hears nothing of it."""
    requests: list[Request] = []
    with model_server(requests) as url:
        async with started(agent_in(tmp_path, url)) as agent:
            heard = await hear(agent, '%%CALL run {"cmd": "ls"}%% %%CALL fly {}%%')

    assert heard.answer.endswith(AFTER_A_TOOL)
    assert not heard.ends
    assert [role for role, _ in said(requests[-1])] == ["user", "assistant", "tool", "tool"]


async def test_an_empty_answer_ends_the_turn_and_is_not_asked_for_again(tmp_path: Path) -> None:
    """That nothing was answered is said once, by the transcript; the endpoint is not asked twice."""
    requests: list[Request] = []
    with model_server(requests) as url:
        async with started(agent_in(tmp_path, url)) as agent:
            heard = await hear(agent, "%%EMPTY%%")
            await hear(agent, "hello")

    assert heard.names == ["ContextUpdate"]
    assert [request.method for request in requests] == ["GET", "POST", "POST"]
    assert [role for role, _ in said(requests[-1])] == ["user", "assistant", "user"]


async def test_an_answer_that_was_cut_says_so(tmp_path: Path) -> None:
    """Who hears half an answer is told that it is one."""
    with model_server() as url:
        async with started(agent_in(tmp_path, url)) as agent:
            heard = await hear(agent, "%%CUT%%")

    assert heard.events[-1] == StopReason("the answer is as long as it may be")


async def test_nothing_else_is_met_by_network(tmp_path: Path) -> None:
    """No telemetry, no price list, no version check: only the endpoint hears of a turn."""
    import sys

    met: list[object] = []
    listening = True

    def hook(event: str, args: tuple[object, ...]) -> None:
        if listening and event in ("socket.connect", "socket.getaddrinfo"):
            met.append(args[1] if event == "socket.connect" else args[0])

    sys.addaudithook(hook)
    with model_server() as url:
        port = int(url.rpartition(":")[2])
        async with started(agent_in(tmp_path, url)) as agent:
            await hear(agent, "%%SHELL true%%")
    listening = False

    assert set(met) <= {("127.0.0.1", port), "127.0.0.1"}
    assert met


def test_a_turn_before_the_start_says_so(tmp_path: Path) -> None:
    """A program's mistake, heard as a line."""
    heard = asyncio.run(_first_error(tmp_path))

    assert heard == "The model agent is not started."


async def _first_error(folder: Path) -> str:
    try:
        await hear(agent_in(folder, "http://127.0.0.1:9"), "hello")
    except RuntimeError as error:
        return str(error)
    return ""
