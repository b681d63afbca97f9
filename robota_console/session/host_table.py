"""What a session may order of the program around it: one row for each kind."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.model.command import HostAction, HostActionKind
from robota_console.session import failure, words
from robota_console.session.turn_queue import OWN

if TYPE_CHECKING:
    from collections.abc import Mapping

    from robota_console.ports.session import HostActions

HOST_TABLE: Mapping[HostActionKind, Mapping[str, type] | None] = {
    HostActionKind.EXIT: {},
    HostActionKind.RESTART: {},
    HostActionKind.RENAME: {"name": str},
    HostActionKind.NEW_SESSION: {"name": str},
    HostActionKind.RESUME_SESSION: {"session": str},
    HostActionKind.FORK_SESSION: {"session": str},
    HostActionKind.LANGUAGE: {"language": str},
    HostActionKind.SETTINGS_RESET: {},
    HostActionKind.SETTINGS_PATCH: None,
    HostActionKind.STATUSLINE: {"statusline": str},
    HostActionKind.REMOTE_CONTROL: {"remote-control": bool},
}
"""Each kind's values and their types. A settings patch has any keys, its values are bool or str."""
OWN_ONLY: Mapping[HostActionKind, str] = {
    HostActionKind.SETTINGS_RESET: words.SETTINGS_ELSEWHERE,
    HostActionKind.SETTINGS_PATCH: words.SETTINGS_ELSEWHERE,
    HostActionKind.REMOTE_CONTROL: words.SHARING_ELSEWHERE,
}
"""What a terminal that is attached may not order, and what it is told."""
SHARED: Mapping[str, object] = {"remote-control": True}
"""All the same it may: who is attached already asks no more than how others get here."""


async def perform(host: HostActions, action: HostAction, driver: str = "") -> str | None:
    """Let the host do it; return None, or one line that says why it was not done.

    An action that does not fit its row is refused here, and so is what only the
    session's own terminal may order; a host that raises has refused.
    """
    if not _fits(action):
        return words.NOT_AVAILABLE
    if driver not in OWN and (problem := OWN_ONLY.get(action.kind)) and action.values != SHARED:
        return problem
    try:
        problem = await host.perform(action)
    except Exception as error:
        return failure.one_line(error)
    return None if problem is None else problem or words.NOT_AVAILABLE


def _fits(action: HostAction) -> bool:
    row = HOST_TABLE[action.kind]
    if row is None:
        return bool(action.values) and all(isinstance(value, bool | str) for value in action.values.values())
    return action.values.keys() == row.keys() and all(
        isinstance(action.values[key], kind) for key, kind in row.items()
    )
