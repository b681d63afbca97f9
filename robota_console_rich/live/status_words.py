"""Words of the status bar: what goes on first, the rest by how much it matters."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from robota_console.model.permission import PermissionMode
from robota_console.model.task import LoopPhase
from robota_console.text.duration import count
from robota_console.text.menu import cells, one_line, shortened
from robota_console_rich.live import words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from robota_console.model.render_state import RenderState
    from robota_console.ports.session import SessionStatus

_NAME = 30
"""Cells of a session's name; `/status` says the whole."""


_ASKS_LESS = (PermissionMode.ACCEPT_EDITS, PermissionMode.BYPASS)


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the row; the one with the highest `least` goes first where there is little room."""

    words: str
    least: int
    warns: bool = False
    """It is so that less is asked than a person may think."""


def works(state: RenderState) -> bool:
    """Return whether a turn runs."""
    return state.is_thinking or bool(state.streaming) or any(tool.running for tool in state.active_tools)


def asked(state: RenderState) -> bool:
    """Return whether a permission or a question is open."""
    return state.permission is not None or state.question is not None


def at_rest(state: RenderState) -> bool:
    """Return whether a message may be written and nothing is done, asked or ended."""
    return state.is_ready and not (works(state) or asked(state) or state.is_shutting_down)


def loops_waiting(state: RenderState) -> int:
    """Return how many loops will run by themselves."""
    return sum(loop.phase is LoopPhase.WAITING for loop in state.loops)


def activity(state: RenderState) -> tuple[str, str]:
    """Return what goes on, its kind and its words: the first of these that is so."""
    if asked(state):
        return "asked", "waiting for your answer"
    if state.is_shutting_down:
        return "idle", "ending"
    if not state.is_ready:
        return "idle", "starting"
    after = f", {len(state.waiting)} queued" if state.waiting else ""
    if tools := sum(tool.running for tool in state.active_tools):
        return "tools", f"{count(tools, 'tool')} running{after}"
    if state.is_thinking:
        return "thinking", f"{words.STOPPING if state.is_aborting else words.THINKING}{after}"
    if tasks := sum(task.ended_at is None for task in state.tasks):
        return "background", f"{count(tasks, 'task')} in the background{after}"
    if loops := loops_waiting(state):
        return "background", f"{count(loops, 'loop')} waiting{after}"
    return ("queued", f"{len(state.waiting)} queued") if state.waiting else ("idle", "ready")


def parts(state: RenderState, status: SessionStatus, stop: str) -> Sequence[Part]:
    """Return the rest of the row, in its order; `stop` names the key that stops a turn."""
    more = state.permissions_waiting + state.questions_waiting
    full = f"context {state.context.percentage:.0f} percent" if state.context.max_tokens else ""
    mode = (
        status.mode.value if not status.agent_mode else f"{status.mode.value} {one_line(status.agent_mode)}"
    )
    named = one_line(state.session_name or status.name)
    found = (
        Part(f"{more} more asked" if more else "", 1),
        Part(stop if works(state) and not (asked(state) or state.is_aborting) else "", 3),
        Part(f"mode {mode}", 2, warns=status.mode in _ASKS_LESS),
        Part(full, 4),
        Part(f"session {shortened(named, _NAME) or named[:_NAME]}" if named else "", 5),
        Part(f"agent {one_line(status.agent)}" if status.agent else "", 6),
    )
    return [part for part in found if part.words]


def fitting(first: str, parts: Sequence[Part], columns: int) -> Sequence[Part]:
    """Return as many parts as fit behind the first words, each after a comma; the least important go."""
    kept = list(parts)
    while kept and cells(", ".join([first, *(part.words for part in kept)])) > columns:
        kept.remove(max(kept, key=lambda part: part.least))
    return kept
