"""What a client tells the session to do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from robota_console.wire.message_base import Message, NonEmpty

if TYPE_CHECKING:
    from robota_console.model.permission import Decision
    from robota_console.model.question import Response


@dataclass(frozen=True, slots=True, kw_only=True)
class Submit(Message):
    """A message for the agent; `pending` tells that it was taken."""

    type: ClassVar[str] = "submit"
    prompt: NonEmpty


@dataclass(frozen=True, slots=True, kw_only=True)
class Command(Message):
    """A command of the session's, without its slash."""

    type: ClassVar[str] = "command"
    name: NonEmpty
    args: str = ""
    request_id: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Abort(Message):
    """The running turn is to end."""

    type: ClassVar[str] = "abort"


@dataclass(frozen=True, slots=True, kw_only=True)
class CancelQueue(Message):
    """The messages that wait for their turn are taken back."""

    type: ClassVar[str] = "cancel-queue"


@dataclass(frozen=True, slots=True, kw_only=True)
class PermissionResponse(Message):
    """A permission was answered; the first answer counts."""

    type: ClassVar[str] = "permission-response"
    id: NonEmpty
    result: Decision
    words: str = ""
    """Why it was denied, for the agent."""
    session_id: str = ""
    """The session that asked, so that after a switch it answers nothing else; empty: not said."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AskResponse(Message):
    """A question was answered or cancelled; the first answer counts."""

    type: ClassVar[str] = "ask-response"
    id: NonEmpty
    response: Response
    session_id: str = ""
    """As of a permission."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StopWaitingLoop(Message):
    """The self-paced loop that waits is to stop; the session decides which one that is."""

    type: ClassVar[str] = "stop-waiting-loop"
    request_id: NonEmpty
