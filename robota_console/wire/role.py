"""What each role may send, and what reaches it: tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from robota_console.wire.host_event import UiIntent
from robota_console.wire.host_prompt import AskRequest, PermissionRequest
from robota_console.wire.message_base import ConnectionRole

if TYPE_CHECKING:
    from robota_console.wire.message import ClientMessage, HostMessage

OF_THE_CONNECTION = frozenset({"hello", "resume", "ack", "leave"})
"""These keep the line itself going and reach no session."""

OBSERVER_MAY = OF_THE_CONNECTION | {
    "get-messages", "get-history", "get-context", "get-status", "get-commands", "get-executing",
    "get-pending", "get-execution-workspace", "read-execution-detail", "get-usage-report", "list-sessions",
    "get-background-tasks", "get-background-task", "get-background-job-groups", "get-background-job-group",
    "wait-background-job-group", "read-background-task-log", "get-settings", "project-status",
    "project-diff", "project-memory",
}  # fmt: skip
"""All an observer may send. `get-prompts` is not among them: it is asked nothing."""

DRIVERS_ONLY: frozenset[type[Any]] = frozenset({PermissionRequest, AskRequest})
"""What never reaches an observer."""


def may_send(role: ConnectionRole, message: ClientMessage) -> bool:
    """Return whether a client of that role may say this."""
    return role is ConnectionRole.DRIVE or message.type in OBSERVER_MAY


def reaches(role: ConnectionRole, driver_id: str, message: HostMessage) -> bool:
    """Return whether a client of that role and name hears this.

    A view that a command asked for is for its own driver; one that nobody asked for, for all.
    """
    if isinstance(message, UiIntent):
        return message.event.requester in ("", driver_id)
    return role is ConnectionRole.DRIVE or type(message) not in DRIVERS_ONLY
