"""A session that is told again says of each thing what was said when it happened."""

from __future__ import annotations

import pytest

from robota_console.model.entry import Entry, Role
from robota_console.model.tool import ToolKind, ToolResult, ToolState
from robota_console.text.numbered import Numbers
from robota_console.transcript.retelling import retold


@pytest.mark.parametrize(
    ("result", "exit_code", "said"),
    [
        (ToolResult.SUCCESS, None, "tool: listed src."),
        (ToolResult.ERROR, None, "tool error: list src, failed."),
        (ToolResult.ERROR, 2, "tool error: list src, exit 2."),
        (ToolResult.DENIED, None, "tool: list src denied."),
        (None, None, "tool: listing src."),
    ],
)
def test_a_tool_is_told_again_as_it_ended(
    result: ToolResult | None, exit_code: int | None, said: str
) -> None:
    """Who comes back must not take for done what failed."""
    tool = ToolState("list", "src", kind=ToolKind.LIST, running=False, result=result, exit_code=exit_code)

    told = retold([Entry(entry_id="e1", role=Role.TOOL, tools=(tool,))], Numbers())

    assert [line for one in told for line in one.text_lines()] == [said]


def test_what_a_tool_printed_has_a_number_where_it_had_one_live() -> None:
    """A read file is no output, a short failure is said as a whole, and a bar is what was written last."""
    numbers = Numbers()
    ran = {"running": False, "result": ToolResult.SUCCESS}
    failed = {"running": False, "result": ToolResult.ERROR, "exit_code": 1}
    tools = (
        ToolState("read", "a.py", kind=ToolKind.READ, output="x = 1\n" * 30, **ran),  # type: ignore[arg-type]
        ToolState("run", "bar", kind=ToolKind.RUN, output="10%\r20%\n", **ran),  # type: ignore[arg-type]
        ToolState("run", "short", kind=ToolKind.RUN, output="done: ok.\n", **failed),  # type: ignore[arg-type]
        ToolState("run", "lost", kind=ToolKind.RUN, **ran),  # type: ignore[arg-type]
        ToolState("run", "stopped", kind=ToolKind.RUN, output="much\n", running=False),
    )

    told = retold([Entry(entry_id="e1", role=Role.TOOL, tools=tools)], numbers)

    assert [line for one in told for line in one.text_lines()] == [
        "tool: read a.py.",
        "tool: bar ok, 1 line, /output 1.",
        "tool error: short, exit 1.",
        "quoted: done: ok.",
        "tool: lost ok.",
        "tool: running stopped.",
    ]
    assert [thing.raw for thing in numbers.of_kind("output")] == ["20%\n"]
