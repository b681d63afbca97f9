"""What waits for a person; it reaches those only who may answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from robota_console.wire.message_base import Message

if TYPE_CHECKING:
    from robota_console.model import event as e
    from robota_console.model import permission


@dataclass(frozen=True, slots=True, kw_only=True)
class PermissionRequest(Message):
    """A tool waits for a permission."""

    type: ClassVar[str] = "permission_request"
    event: permission.PermissionRequest


@dataclass(frozen=True, slots=True, kw_only=True)
class AskRequest(Message):
    """The agent waits for an answer."""

    type: ClassVar[str] = "ask_request"
    event: e.QuestionAsked


@dataclass(frozen=True, slots=True, kw_only=True)
class PromptResolved(Message):
    """A permission or question was settled, here or elsewhere."""

    type: ClassVar[str] = "prompt_resolved"
    event: e.PromptResolved
