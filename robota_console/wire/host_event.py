"""What a session says beside its turns, to all who follow it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from robota_console.wire.message_base import Message

if TYPE_CHECKING:
    from robota_console.model import event as e


@dataclass(frozen=True, slots=True, kw_only=True)
class PlanEvent(Message):
    """A plan was created, approved, changed or reverted."""

    type: ClassVar[str] = "plan_event"
    event: e.PlanEvent


@dataclass(frozen=True, slots=True, kw_only=True)
class ContextFileRefreshed(Message):
    """A file the agent keeps in mind was read again."""

    type: ClassVar[str] = "context_file_refreshed"
    event: e.ContextFileRefreshed


@dataclass(frozen=True, slots=True, kw_only=True)
class BranchEvent(Message):
    """A checkpoint or branch of the session changed."""

    type: ClassVar[str] = "branch_event"
    event: e.BranchEvent


@dataclass(frozen=True, slots=True, kw_only=True)
class Compact(Message):
    """The context was summed up to make room."""

    type: ClassVar[str] = "compact"
    event: e.Compact


@dataclass(frozen=True, slots=True, kw_only=True)
class SkillActivation(Message):
    """A skill was used."""

    type: ClassVar[str] = "skill_activation"
    event: e.SkillActivation


@dataclass(frozen=True, slots=True, kw_only=True)
class MemoryEvent(Message):
    """Something was remembered or forgotten."""

    type: ClassVar[str] = "memory_event"
    event: e.MemoryEvent


@dataclass(frozen=True, slots=True, kw_only=True)
class StatusChanged(Message):
    """A setting of the session changed."""

    type: ClassVar[str] = "status_changed"
    event: e.StatusChanged


@dataclass(frozen=True, slots=True, kw_only=True)
class UiIntent(Message):
    """A command asked its own driver's surface for a view; without a driver, every surface."""

    type: ClassVar[str] = "ui_intent"
    event: e.UiIntent
