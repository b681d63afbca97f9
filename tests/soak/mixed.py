"""Turns of every sort: what is typed at the practice agent, and what an ACP agent plays."""

from __future__ import annotations

from itertools import cycle, islice
from typing import TYPE_CHECKING

from tests.support.acp.script import END, ask, text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.support.acp.script import Action

READ = "a.txt"
"""A file of the working folder that is read and searched."""
TURNS = (
    ("say hello",),
    (f"read {READ}",),
    ("show code",),
    ("write note.txt: note {number}", "1"),
    ("say hello",),
    ("ask me yes or no", "1"),
    ("show a table",),
    ("think about {number} trees",),
    ("ask me several", "1 2"),
    ("say hello",),
    ("work through a plan", "4"),
    ("say nothing",),
    ("list",),
    ("fail",),
    ("say hello",),
    ("show a list",),
    ("run echo {number}", "1"),
    ("ask me a word", "oak {number}"),
    ("say hello",),
    ("search line 2",),
)
"""Each a message and its answers."""


def typed(count: int) -> Iterator[str]:
    """Give the lines of so many turns, each sort as often as the others, hardly two alike."""
    for number, turn in enumerate(islice(cycle(TURNS), count)):
        for line in turn:
            yield line.format(number=number)


def _update(which: str, /, **more: object) -> Action:
    return {"update": {"sessionUpdate": which, **more}}


def _result(tool_id: str, words: str) -> Action:
    content = [{"type": "content", "content": {"type": "text", "text": words}}]
    return _update("tool_call_update", toolCallId=tool_id, status="completed", content=content)


PLAYED: list[Action] = [
    _update("agent_thought_chunk", content={"type": "text", "text": "Where is it?"}),
    text("I look.\n\n"),
    _update("plan", entries=[{"content": "look", "priority": "high", "status": "in_progress"}]),
    _update("tool_call", toolCallId="t1", title="cat a", kind="read", status="in_progress"),
    _result("t1", "a line of output\n" * 20),
    ask("rm a", granted=[_result("t2", "gone\n")], denied=[], tool_id="t2"),
    text("Done:\n\n```py\nx = 1\n```\n"),
    END,
]
"""A turn of an ACP agent: a thought, a plan, two tools, a permission, code."""
