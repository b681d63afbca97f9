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
