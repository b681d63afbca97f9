"""The console's side of the protocol against the SDK's own agent side."""

from __future__ import annotations

import asyncio
import sys
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from robota_console.agents.acp.agent import AcpAgent
from robota_console.model.event import (
    ContextUpdate,
    PlanEvent,
    SessionRenamed,
    StatusChanged,
    TextDelta,
    ThoughtDelta,
)
from robota_console.model.option import Product
from robota_console.model.permission import DENIED, Verdict
from robota_console.model.plan import Plan, PlanStep, StepStatus
from robota_console.model.question import Answer
from robota_console.model.tool import DiffKind, ToolResult
from robota_console.model.usage import ContextState, Usage
from robota_console.ports.agent import StopReason
from robota_console.terminal.clock import LoopClock
from tests.agents.stage import ONCE, Heard, Person
from tests.console.script import said
from tests.support.plain import assert_plain

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

PROGRAM = Path(__file__).parents[2] / "support" / "acp" / "sdk_agent.py"


@asynccontextmanager
async def started(folder: Path, memory: str = "") -> AsyncIterator[AcpAgent]:
    """Give an agent of the SDK's, reminded of a session where there is one."""
    agent = AcpAgent(
        "sdk",
        [sys.executable, str(PROGRAM)],
        environment={"PATH": "/usr/bin:/bin"},
        folder=str(folder),
        clock=LoopClock(asyncio.get_running_loop()),
        product=Product(),
    )
    if memory:
        agent.remind(memory, ())
    try:
        await agent.start()
        yield agent
    finally:
        await agent.close()


async def turn(agent: AcpAgent, prompt: str, person: Person | None = None) -> Heard:
    """Run a turn to its end."""
    return Heard([event async for event in agent.turn(prompt, person or Person(ONCE))])


@pytest.mark.parametrize(
    ("verdict", "answer", "result"),
    [
        pytest.param(ONCE, "granted", ToolResult.SUCCESS, id="granted"),
        pytest.param(DENIED, "denied", ToolResult.DENIED, id="denied"),
    ],
)
async def test_a_permission_is_asked_and_answered(
    verdict: Verdict, answer: str, result: ToolResult, tmp_path: Path
) -> None:
    """What the reference implementation understands is the protocol."""
    async with started(tmp_path) as agent:
        heard = await turn(agent, "test it", Person(verdict))

    assert heard.answer == answer
    assert [state.result for state in heard.ends] == [result]


async def test_a_thought_and_a_plan_arrive(tmp_path: Path) -> None:
    """A plan's second telling is a step further, not a new plan."""
    async with started(tmp_path) as agent:
        heard = await turn(agent, "plan it")

    assert heard.events == [
        ThoughtDelta("Let me see. "),
        PlanEvent("plan_created", Plan((PlanStep("look round", StepStatus.IN_PROGRESS),))),
        PlanEvent("plan_changed", Plan((PlanStep("look round", StepStatus.COMPLETED),))),
        TextDelta("Done."),
    ]


async def test_a_change_arrives_with_its_place(tmp_path: Path) -> None:
    """The line that is heard is the line in the file."""
    async with started(tmp_path) as agent:
        heard = await turn(agent, "write notes.txt")

    (end,) = heard.ends
    assert (end.name, end.first_arg, end.result) == ("write", "notes.txt", ToolResult.SUCCESS)
    assert end.diff is not None
    added = [(line.text, line.line_number) for line in end.diff.lines if line.kind is DiffKind.ADDED]
    assert (end.diff.path, added) == ("notes.txt", [("two", 2)])


async def test_what_it_says_of_itself_arrives(tmp_path: Path) -> None:
    """Usage, a title, a setting it changed and why it stopped, each in its own event."""
    async with started(tmp_path) as agent:
        heard = await turn(agent, "report")
        (_, effort) = agent.settings()

    assert heard.events == [
        ContextUpdate(ContextState(100, 1000), Usage(cost=0.5, currency="EUR")),
        SessionRenamed("A report"),
        StatusChanged("Effort High."),
        TextDelta("Reported."),
        StopReason("the answer reached the most tokens the model gives"),
    ]
    assert effort.value == "high"


async def test_an_elicitation_is_a_question(tmp_path: Path) -> None:
    """The chosen value goes back under the field's name."""
    person = Person(response=Answer(("green",)))

    async with started(tmp_path) as agent:
        heard = await turn(agent, "ask me", person)

    (question,) = person.questions
    assert question.title == "Which colour?"
    assert [option.label for option in question.options] == ["Red", "Green"]
    assert heard.answer == "accept: {'colour': 'green'}."


async def test_its_commands_modes_and_options_are_known_and_set(tmp_path: Path) -> None:
    """They are in `/help`, `/mode` and `/config` before the first message."""
    async with started(tmp_path) as agent:
        assert [(command.name, command.argument_hint) for command in agent.commands()] == [("tidy", "file")]
        assert [setting.value for setting in agent.settings()] == ["ask", "low"]

        await agent.adjust("mode", "do")
        await agent.adjust("effort", "high")

        assert [setting.value for setting in agent.settings()] == ["do", "high"]


async def test_a_loaded_session_is_not_heard_again(tmp_path: Path) -> None:
    """What is replayed was heard when it was said; forgetting begins a new session."""
    async with started(tmp_path, memory="old") as agent:
        assert agent.memory == "old"

        heard = await turn(agent, "test it")
        await agent.forget()

        assert agent.memory == "sdk"
    assert heard.answer == "granted"


async def test_a_cancel_reaches_it(tmp_path: Path) -> None:
    """The next turn is answered by the same process, so the first one ended there too."""
    async with started(tmp_path) as agent:
        async for event in agent.turn("sleep", Person(ONCE)):
            assert event == TextDelta("sleeping\n\n")
            await agent.cancel()
        heard = await turn(agent, "test it")

    assert heard.answer == "granted"


TYPED = """\
test it
1
write notes.txt
ask me
2
plan it
report
/mode
2
/config effort low
/cost
"""
HEARD = """\
you: test it
permission required: run npm test.
1. once.
2. session, every npm test with any words after it.
4. deny, or deny and why.
Run npm? 1 once, 2 session, 4 deny: 1
chosen: once, npm test.
tool: npm test ok, 1 line, /output 1.
assistant: granted
done: ok.
you: write notes.txt
tool: wrote notes.txt, 1 line added.
assistant: Written.
done: ok. 1 file changed.
you: ask me
question: Which colour?
1. Red.
2. Green.
Choose 1 to 2, c cancels: 2
chosen: Green.
assistant: accept: {'colour': 'green'}.
done: ok.
you: plan it
plan: 1 step. Step 1, look round.
plan: done, 1 step.
assistant: Done.
done: ok.
you: report
notice: Effort High.
assistant: Reported.
notice: The agent stopped: the answer reached the most tokens the model gives.
done: ok.
you: /mode
question: Mode?
1. Ask.
2. Do.
Choose 1 to 2, c cancels, default 1 Ask: 2
chosen: Do.
you: /config effort low
notice: Effort: Low.
you: /cost
cost: 0.50 EUR.
Context 10 percent full, 100 of 1000 tokens.
you: \n"""


def test_all_of_it_is_heard_at_the_console(tmp_path: Path) -> None:
    """What arrives is said, in the words of every other agent."""
    folder = tmp_path / "work"
    folder.mkdir()

    heard = said(folder, TYPED, "--acp", f"{sys.executable} {PROGRAM}")

    assert heard.partition("\n")[2] == HEARD
    assert_plain(heard.encode(), bell=False)


def test_its_own_command_is_run_at_the_console(tmp_path: Path) -> None:
    """What `/help` lists can be typed."""
    folder = tmp_path / "work"
    folder.mkdir()

    heard = said(folder, "hello\n1\n/help tidy\n/tidy a.txt\n", "--acp", f"{sys.executable} {PROGRAM}")

    assert "\n/tidy file. Tidies a file.\n" in heard
    assert "\nassistant: a.txt is tidy.\ndone: ok.\n" in heard
