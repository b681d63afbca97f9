"""The line that ends a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.model.tool import ToolResult
from robota_console.text import catalog
from robota_console.text.duration import count

if TYPE_CHECKING:
    from collections.abc import Sequence

    from robota_console.model.tool import ToolState


INTERRUPTED = "interrupted"
PERMISSION_NEEDED = "failed, permission needed"


def joined(numbers: Sequence[int]) -> str:
    """Return `7`, `7 and 8`, or `7, 8 and 9`."""
    words = [str(number) for number in numbers]
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def summary(tools: Sequence[ToolState], code: Sequence[int]) -> list[str]:
    """Return what is worth knowing of a finished turn: files changed, tools failed, code numbers."""
    written = [tool.diff for tool in tools if tool.diff and tool.result is ToolResult.SUCCESS]
    changed = {diff.path for diff in written if diff.lines or diff.created}
    failed = sum(tool.result is ToolResult.ERROR for tool in tools)
    denied = sum(tool.result is ToolResult.DENIED for tool in tools)
    parts = []
    if changed:
        parts.append(f"{count(len(changed), 'file')} changed")
    if failed:
        parts.append(f"{count(failed, 'tool')} failed")
    if denied:
        parts.append(f"{denied} denied")
    if code:
        parts.append(f"code {joined(code)}")
    return parts


def done_line(tools: Sequence[ToolState], code: Sequence[int]) -> str:
    """Return the words of a turn that ended by itself: `ok`, and what is worth knowing."""
    return catalog.done("ok", summary(tools, code))


def interrupted_line(
    tools: Sequence[ToolState], *, cut: bool, returned: int, outcome: str = INTERRUPTED
) -> str:
    """Return the words of a stopped turn: tools that finished, whether the answer was cut."""
    finished = sum(not tool.running for tool in tools)
    parts = [f"{count(finished, 'tool')} finished"] if finished else []
    if cut:
        parts.append("answer cut")
    words = catalog.done(outcome, parts)
    return f"{words} Nothing queued was sent." if returned else words
