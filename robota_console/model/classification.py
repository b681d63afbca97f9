"""What the channel does with each event: one exhaustive table."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from robota_console.model import event as e

if TYPE_CHECKING:
    from collections.abc import Mapping


class Disposition(Enum):
    """Where an event goes."""

    SHOWN = "shown"
    """It is projected into the render state, or into a queue."""
    SIDE_EFFECT = "side effect"
    """It reaches the surface by itself: a view, a title."""
    NOT_SHOWN = "not shown"
    """Nobody listens to it here."""


_SHOWN = (
    e.TextDelta, e.ThoughtDelta, e.ToolStart, e.ToolOutput, e.ToolEnd, e.Thinking, e.Complete,
    e.Interrupted, e.Error, e.UserMessage, e.TurnSource, e.ContextUpdate, e.Compact, e.PlanEvent,
    e.ExecutionWorkspaceEvent, e.SkillActivation, e.MemoryEvent, e.BranchEvent,
    e.ContextFileRefreshed, e.PermissionAsked, e.QuestionAsked, e.PromptResolved,
    e.HistoryCleared, e.HistorySynced, e.QueueChanged, e.BackgroundTaskEvent, e.StatusChanged,
)  # fmt: skip
_SIDE_EFFECT = (e.UiIntent, e.SessionRenamed, e.QueueReturned, e.SessionSwitched)
_NOT_SHOWN = (e.BackgroundJobGroupEvent, e.GoalEvent)

CLASSIFICATION: Mapping[type[e.Event], Disposition] = {
    **dict.fromkeys(_SHOWN, Disposition.SHOWN),
    **dict.fromkeys(_SIDE_EFFECT, Disposition.SIDE_EFFECT),
    **dict.fromkeys(_NOT_SHOWN, Disposition.NOT_SHOWN),
}
"""Every class of `event`, once. In the plain surface a background task's end is worth a notice."""
