"""What hosts left behind whose process is gone, however it went."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

from robota_console.host import door, registration
from robota_console.host.folder import PART
from robota_console.wire.message_base import ConnectionRole

if TYPE_CHECKING:
    from pathlib import Path


def remove_stale(folder: Path) -> None:
    """Remove it, only while the folder is held (`folder.alone`); raises OSError.

    A registration that can be read is believed if the process with its very start runs.
    One that cannot, or is missing, counts as alive while somebody listens at its socket.
    """
    told = dict(registration.registrations(folder))
    for host_id in {*told, *registration.ids(folder, door.SUFFIXES.values())}:
        found = told.get(host_id)
        if not (_listens(folder, host_id) if found is None else found.is_alive):
            _remove(folder, host_id)


def _listens(folder: Path, host_id: str) -> bool:
    return any(door.is_open(door.socket_path(folder, host_id, role)) for role in ConnectionRole)


def _remove(folder: Path, host_id: str) -> None:
    door.remove(folder, host_id)
    registered = registration.path_of(folder, host_id)
    for path in (registered, *folder.glob(f".{registered.name}.*{PART}")):
        with contextlib.suppress(OSError):
            path.unlink()
