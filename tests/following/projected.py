"""States for tests of the projection, and ways to read them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from robota_console.following.projection import project
from robota_console.model.growing import Growing
from robota_console.model.render_state import RenderState
from robota_console.model.tool import ToolResult, ToolState

if TYPE_CHECKING:
    from robota_console.model import event as e
    from robota_console.model.entry import Role

RUN = ToolState("run", "npm test")
MIDDLE = RenderState(
    is_thinking=True,
    is_aborting=True,
    is_stalled=True,
    last_error="before",
    streaming=Growing(["half "]),
    thoughts=Growing(["hm"]),
    active_tools=(RUN,),
)
"""In the middle of a turn that stalled and is being stopped."""


def after(*events: e.Event, start: RenderState | None = None) -> RenderState:
    """Return the state after all of the events."""
    state = start or RenderState()
    for event in events:
        state = project(state, event)
    return state


def ended(tool: ToolState, result: ToolResult = ToolResult.SUCCESS) -> ToolState:
    """Return the tool once it has ended."""
    return replace(tool, running=False, result=result)


def said(state: RenderState) -> list[tuple[Role, str]]:
    """Return who said what, in order."""
    return [(entry.role, entry.text) for entry in state.history]
