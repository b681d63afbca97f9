"""A conversation as a script: what is told, in which order, and what is kept."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest

from robota_console.model import event as e
from robota_console.model.entry import Entry, Role
from robota_console.model.plan import Plan, PlanStep
from robota_console.model.tool import ToolKind, ToolResult, ToolState
from robota_console.model.usage import ContextState, Usage
from robota_console.ports.agent import StopReason
from tests.fakes.agent import PAUSE, ScriptedAgent
from tests.session.stage import BEGUN, OVER, WALL, ready, result, settle

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from robota_console.ports.agent import AgentEvent, TurnContext
    from tests.session.stage import Stage


def run_tool(outcome: ToolResult | None = None, **more: Any) -> ToolState:
    """Return the tool, still running where it has no outcome."""
    return ToolState("run", "npm test", ToolKind.RUN, running=outcome is None, result=outcome, **more)


def written(stage: Stage) -> list[tuple[Role, str]]:
    """Return who said what, as it is kept."""
    return [(entry.role, entry.text) for entry in stage.session.history()]


async def test_a_turn_is_told_from_its_message_to_its_end() -> None:
    """A listener hears what was asked, then the answer, then that it is over: nothing out of order."""
    stage = await ready([e.TextDelta("Good "), e.TextDelta("day.")])

    await stage.say("Hello there")

    assert stage.events == [
        e.UserMessage("Hello there"),
        e.TurnSource("user"),
        BEGUN,
        e.TextDelta("Good "),
        e.TextDelta("day."),
        e.Complete(result("Good day.")),
        OVER,
        e.SessionRenamed("Hello there"),
    ]


async def test_a_turn_without_an_answer_completes_with_none() -> None:
    """The surface then says that the agent answered nothing, instead of silence."""
    stage = await ready([])

    await stage.say("Hello")

    assert stage.of(e.Complete) == [e.Complete(result())]


async def test_tools_get_their_times_and_are_in_the_result() -> None:
    """The bell for a long tool and the last line count on both."""
    stage = await ready([e.ToolStart(run_tool()), PAUSE, e.ToolEnd(run_tool(ToolResult.ERROR))])

    await stage.say("Test it")
    await stage.pass_time(7.0)
    stage.agent.release()
    await settle()

    ended = run_tool(ToolResult.ERROR, started_at=0.0, ended_at=7.0)
    assert stage.of(e.ToolStart) == [e.ToolStart(run_tool(started_at=0.0))]
    assert stage.of(e.ToolEnd) == [e.ToolEnd(ended)]
    assert stage.of(e.Complete) == [e.Complete(result(tools=(ended,), duration=7.0))]


async def test_of_two_tools_alike_the_last_one_that_runs_is_the_one_that_ends() -> None:
    """Two runs of one command are two tools in the last line, not three."""
    first, second = run_tool(execution_id="1"), run_tool(execution_id="2")
    end_second = run_tool(ToolResult.SUCCESS, execution_id="2")
    end_first = run_tool(ToolResult.ERROR, execution_id="1")
    stage = await ready(
        [e.ToolStart(first), e.ToolStart(second), e.ToolEnd(end_first), e.ToolEnd(end_second)]
    )

    await stage.say("Test it twice")

    (complete,) = stage.of(e.Complete)
    assert [(tool.execution_id, tool.result) for tool in complete.result.tools] == [
        ("1", ToolResult.ERROR),
        ("2", ToolResult.SUCCESS),
    ]


async def test_tools_alike_without_ids_end_from_the_last_to_the_first() -> None:
    """Neither is left running, neither is counted twice."""
    stage = await ready(
        [
            e.ToolStart(run_tool()),
            e.ToolStart(run_tool()),
            e.ToolEnd(run_tool(ToolResult.SUCCESS)),
            e.ToolEnd(run_tool(ToolResult.ERROR)),
        ]
    )

    await stage.say("Test it twice")

    tools = stage.of(e.Complete)[0].result.tools
    assert [tool.result for tool in tools] == [ToolResult.ERROR, ToolResult.SUCCESS]


async def test_an_end_without_a_start_is_a_tool_all_the_same() -> None:
    """An agent that says only that something failed is heard."""
    stage = await ready([e.ToolEnd(run_tool(ToolResult.DENIED))])

    await stage.say("Test it")

    assert [tool.result for tool in stage.of(e.Complete)[0].result.tools] == [ToolResult.DENIED]


async def test_what_a_tool_parts_is_not_glued_together() -> None:
    """`Let me look.I found it` would be read as one word."""
    tool = run_tool(ToolResult.SUCCESS)
    stage = await ready(
        [e.TextDelta("Let me look."), e.ToolEnd(tool), e.ToolStart(tool), e.TextDelta("Found it.")]
    )

    await stage.say("Find it")

    assert stage.of(e.Complete)[0].result.response == "Let me look.\n\nFound it."


@pytest.mark.parametrize(
    ("error", "message", "detail"),
    [
        pytest.param(RuntimeError("The model is gone."), "The model is gone.", (), id="its line"),
        pytest.param(
            RuntimeError("Agent ended, exit 137.\nlast words\n\nand more"),
            "Agent ended, exit 137.",
            ("last words", "and more"),
            id="further lines are details",
        ),
        pytest.param(
            FileNotFoundError(2, "No such file or directory", "a.txt"),
            "No such file or directory: a.txt",
            (),
            id="an error of the system without its number",
        ),
        pytest.param(KeyError("name"), "KeyError: 'name'", (), id="a fault of a program names its class"),
        pytest.param(ValueError(), "ValueError", (), id="an exception without words"),
        pytest.param(
            asyncio.CancelledError(), "The agent broke off its turn.", (), id="an agent that cancels itself"
        ),
    ],
)
async def test_an_agent_that_raises_ends_its_turn_with_one_line(
    error: BaseException, message: str, detail: tuple[str, ...]
) -> None:
    """The session lives on: the next message is answered."""
    stage = await ready([e.TextDelta("Well"), error], [e.TextDelta("Yes.")])

    await stage.say("Do it")
    told = stage.took()
    await stage.say("Again")

    assert told[-2:] == [e.Error(message, detail), OVER]
    assert stage.of(e.Complete)[0].result.response == "Yes."
    assert written(stage)[:3] == [
        (Role.USER, "Do it"),
        (Role.ASSISTANT, "Well"),
        (Role.ERROR, "\n".join((message, *detail))),
    ]


async def test_notes_of_an_exception_are_its_details() -> None:
    """An agent's last words on stderr reach the person (V20)."""
    error = RuntimeError("Agent ended, exit 1.")
    error.add_note("no such module\nbye")
    stage = await ready([error])

    await stage.say("Do it")

    assert stage.of(e.Error) == [e.Error("Agent ended, exit 1.", ("no such module", "bye"))]


async def test_an_agent_may_not_end_the_turn_itself() -> None:
    """What is the session's to say, or no event at all, is not passed on."""
    stage = await ready(
        [e.Thinking(is_thinking=False), e.Complete(result("forged")), "nonsense", e.TextDelta("Hm.")]
    )

    await stage.say("Hello")

    assert stage.events[2:6] == [BEGUN, e.TextDelta("Hm."), e.Complete(result("Hm.")), OVER]


async def test_the_agents_reason_to_stop_is_in_the_result() -> None:
    """`max_tokens` is worth a word; it is no event of its own."""
    stage = await ready([e.TextDelta("And"), StopReason("max_tokens")])

    await stage.say("Tell me all")

    assert stage.of(e.Complete) == [e.Complete(result("And", stop_reason="max_tokens"))]


async def test_context_usage_and_plan_are_kept() -> None:
    """`/status`, `/cost` and `/plan` say them long after the turn."""
    context, usage = ContextState(400, 2_000), Usage(input_tokens=400)
    plan = Plan((PlanStep("Dig"),))
    stage = await ready(
        [e.ContextUpdate(context, usage), e.PlanEvent("plan_created", plan)], [e.ContextUpdate(context)]
    )

    await stage.say("Plan it")
    await stage.say("Go on")

    assert stage.session.status().context == context
    assert stage.session.status().usage == usage
    assert stage.of(e.Complete)[0].result.usage == usage
    assert (await stage.command("plan")).message == "step 1, waiting. Dig"
    assert (await stage.command("cost")).lines == ("Context 20 percent full, 400 of 2000 tokens.",)


async def test_history_holds_all_that_was_said_in_order() -> None:
    """Thoughts, the tools that ran, the answer: an entry each, never changed."""
    ended = run_tool(ToolResult.SUCCESS, started_at=0.0, ended_at=0.0)
    stage = await ready(
        [e.ThoughtDelta("Hm, "), e.ThoughtDelta("so."), e.ToolEnd(ended), e.TextDelta("Done.")]
    )

    await stage.say("Do it", driver="owner")

    assert stage.session.history() == (
        Entry(entry_id="e1", role=Role.USER, text="Do it", at=WALL, driver="owner"),
        Entry(entry_id="e2", role=Role.THINKING, text="Hm, so.", at=WALL),
        Entry(entry_id="e3", role=Role.TOOL, at=WALL, tools=(ended,)),
        Entry(entry_id="e4", role=Role.ASSISTANT, text="Done.", at=WALL),
    )
    assert not stage.of(e.HistorySynced)


async def test_history_is_told_when_it_is_asked_for() -> None:
    """A surface that comes late hears all of it at once."""
    stage = await ready([])
    await stage.say("Hello")
    stage.took()

    stage.session.sync_history()

    assert stage.events == [e.HistorySynced(tuple(stage.session.history()))]


async def test_a_turn_is_kept_before_it_is_told() -> None:
    """A listener that fails at the end of a turn cannot undo it."""
    stage = await ready([e.TextDelta("Yes.")])
    kept: list[list[tuple[Role, str]]] = []
    stage.session.on(e.Complete, lambda _event: kept.append(written(stage)))

    await stage.say("Well?")

    assert kept == [[(Role.USER, "Well?"), (Role.ASSISTANT, "Yes.")]]


async def test_a_flood_without_a_pause_lets_the_rest_of_the_program_go_on() -> None:
    """An agent that never waits must not keep `/stop` from being heard."""

    class Flood(ScriptedAgent):
        async def turn(self, prompt: str, context: TurnContext) -> AsyncIterator[AgentEvent]:
            while not self._cancelled.is_set():
                yield e.TextDelta("la ")

    stage = await ready(agent=Flood())
    stage.session.submit("Sing")
    for _ in range(5):
        await asyncio.sleep(0)

    stage.session.abort()
    await settle()

    assert stage.of(e.Interrupted)
