"""Using a tool: its start, its output, its end, and that a denied one never began."""

from __future__ import annotations

from robota_console.agents.practice import words
from robota_console.agents.tools.running import run_command
from robota_console.model.event import ToolEnd, ToolOutput, ToolStart
from robota_console.model.permission import DENIED
from robota_console.model.tool import ToolKind, ToolResult
from tests.agents.shop import Shop
from tests.agents.stage import Person
from tests.fakes.processes import Play, PlayedProcesses


def test_a_tool_says_its_start_its_output_and_its_end() -> None:
    """In that order, under one id, with the times a duration is made of."""
    shop = Shop()

    outcome = shop.use(lambda bench: run_command(bench, "npm test"))

    start, first, second, end = shop.events
    assert isinstance(start, ToolStart)
    assert (start.state.name, start.state.first_arg, start.state.kind) == ("run", "npm test", ToolKind.RUN)
    assert start.state.running
    assert [first, second] == [ToolOutput("run", "ok 1\n", "run-1"), ToolOutput("run", "ok 2\n", "run-1")]
    assert isinstance(end, ToolEnd)
    assert end.state == outcome.state
    assert not end.state.running
    assert (end.state.result, end.state.exit_code) == (ToolResult.SUCCESS, 0)
    assert (end.state.output, end.state.execution_id) == ("ok 1\nok 2\n", "run-1")
    assert (end.state.started_at, end.state.ended_at) == (5, 5)


def test_a_command_that_fails_is_a_failed_tool_with_its_code() -> None:
    """`exit 2` is heard, and the turn goes on."""
    outcome = Shop().use(lambda bench: run_command(bench, "npm fail"))

    assert (outcome.state.result, outcome.state.exit_code) == (ToolResult.ERROR, 2)
    assert outcome.value == 2
    assert outcome.state.output == "no\n"


def test_a_denied_tool_never_began() -> None:
    """It has an end, so that it is told, and no start, for nothing ran."""
    shop = Shop(person=Person(DENIED))

    outcome = shop.use(lambda bench: run_command(bench, "npm test"))

    assert [type(event) for event in shop.events] == [ToolEnd]
    assert outcome.denied
    assert outcome.value is None
    assert shop.processes.started == []


def test_a_flood_is_counted_whole() -> None:
    """Two of five million lines are kept; that there were five is said all the same."""
    flood = "line\n" * 1_000_000
    shop = Shop(processes=PlayedProcesses({"yes": Play((flood,) * 5)}))

    outcome = shop.use(lambda bench: run_command(bench, "yes"))

    assert outcome.state.lines == 5_000_000
    assert "\nNot kept here: " in outcome.state.output
    assert words.ran(0, outcome.state.output, outcome.state.lines) == "It went well, 5000000 lines printed."
