"""What a session may order of the program around it: one row for each kind."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.model.command import HostAction, HostActionKind
from robota_console.session import failure, words

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


async def perform(host: HostActions, action: HostAction) -> str | None:
    """Let the host do it; return None, or one line that says why it was not done.

    An action that does not fit its row is refused here; a host that raises has refused.
    """
    if not _fits(action):
        return words.NOT_AVAILABLE
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
