"""Whether a host is what its registration says: its user's own, that very process, behind those sockets."""

from __future__ import annotations

import errno
import os
import stat
from typing import TYPE_CHECKING

from robota_console.host import door, registration, words
from robota_console.host.peer import peer_of
from robota_console.text import supervise_words

if TYPE_CHECKING:
    import socket
    from pathlib import Path

    from robota_console.host.peer import Peer
    from robota_console.host.registration import Registration
    from robota_console.wire.message_base import ConnectionRole


def host_ids(folder: Path) -> list[str]:
    """Return the ids that are registered; none where there is no folder.

    Raises OSError where others could have written there: nothing in it would prove anything.
    """
    try:
        found = folder.lstat()
    except FileNotFoundError:
        return []
    if not stat.S_ISDIR(found.st_mode) or found.st_uid != os.geteuid():
        raise OSError(errno.EPERM, words.NOT_A_FOLDER, str(folder))
    if stat.S_IMODE(found.st_mode) & 0o077:
        raise OSError(errno.EPERM, words.OPEN_TO_OTHERS, str(folder))
    return registration.ids(folder)


def registered(folder: Path, host_id: str) -> Registration | None:
    """Return what a host's own file says; None where it is no such file, or not this user's."""
    path = registration.path_of(folder, host_id)
    try:
        found = path.lstat()
    except OSError:
        return None
    ours = stat.S_ISREG(found.st_mode) and found.st_uid == os.geteuid()
    return registration.read(path) if ours else None


def alive(folder: Path) -> list[Registration]:
    """Return the hosts that run now; raises OSError as `host_ids` does."""
    known = [registered(folder, host_id) for host_id in host_ids(folder)]
    return [one for one in known if one is not None and one.is_alive]


def start_of(found: Registration) -> str:
    """Return what tells this start of this host from every other: compared, never said."""
    return f"{found.pid} {found.started_at} {found.generation}"


def connected(folder: Path, found: Registration, role: ConnectionRole) -> socket.socket:
    """Return a connection to the very process that registered; raises OSError where it is another.

    Where it has ended since, that is what the error says.
    """
    try:
        sock = door.connect(door.socket_path(folder, found.host_id, role))
    except (ConnectionRefusedError, FileNotFoundError) as error:
        raise OSError(error.errno, words.HOST_ENDED) from error
    try:
        proven = _is_from(peer_of(sock), found)
    except OSError:
        sock.close()
        raise
    if not proven:
        sock.close()
        raise OSError(errno.EPERM, supervise_words.NOT_THE_HOST)
    return sock


def _is_from(peer: Peer, found: Registration) -> bool:
    # Some systems tell only whose process it is.
    return peer.uid == os.geteuid() and peer.pid in (0, found.pid) and found.is_alive
