"""A host's two sockets: one for who drives, one for who observes. A path is never too long."""

from __future__ import annotations

import contextlib
import errno
import os
import socket
import struct
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from robota_console.host import words
from robota_console.wire.message_base import ConnectionRole

if TYPE_CHECKING:
    from collections.abc import Iterator

LONGEST = 103
"""Bytes of a socket's path on every system: macOS has 103, Linux 107."""
MODE = 0o600
WAITING = 512
"""Connections that may wait to be taken."""
PATIENCE = 2.0
"""Seconds to wait where so many wait already; a host that is stopped takes none of them."""
SUFFIXES = {ConnectionRole.DRIVE: ".sock", ConnectionRole.OBSERVE: ".view"}
"""Which socket gives which role: the carrier decides it, never the client."""


def socket_path(folder: Path, host_id: str, role: ConnectionRole) -> Path:
    """Return where a host is reached by who has this role."""
    return folder / (host_id + SUFFIXES[role])


def listen(path: Path) -> socket.socket:
    """Return a listening socket that its user alone may connect to; raises OSError.

    Nobody connects before its mode is set: it listens only then, and its folder is 0700.
    """
    sock = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        with _short(path) as address:
            sock.bind(address)
        path.chmod(MODE)
        sock.listen(WAITING)
        sock.setblocking(False)
    except OSError:
        sock.close()
        raise
    return sock


def connect(path: Path) -> socket.socket:
    """Return a socket that is connected to a host; raises OSError, in two seconds at most."""
    sock = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        _bound(sock, PATIENCE)
        with _short(path) as address:
            sock.connect(address)
        sock.getpeername()  # a signal meanwhile is taken for a success
        _bound(sock, 0)
    except OSError as error:
        sock.close()
        if error.errno in (errno.EAGAIN, errno.ENOTCONN):
            raise TimeoutError(errno.ETIMEDOUT, words.TAKES_NOBODY) from error
        raise
    return sock


def _bound(sock: socket.socket, seconds: float) -> None:
    # The system's own bound: Python's would not wait at all for a queue that is full.
    bound = struct.pack("ll", int(seconds), round(seconds % 1 * 1_000_000))
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_SNDTIMEO, bound)


def is_open(path: Path) -> bool:
    """Return whether somebody listens there; nobody waits for it."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as sock:
        sock.setblocking(False)
        try:
            with _short(path) as address:
                sock.connect(address)
        except BlockingIOError:
            return True  # more wait to be taken than may
        except OSError:
            return False
        return True


def remove(folder: Path, host_id: str) -> None:
    """Remove a host's sockets, where they are."""
    for role in SUFFIXES:
        with contextlib.suppress(OSError):
            socket_path(folder, host_id, role).unlink()


@contextmanager
def _short(path: Path) -> Iterator[str]:
    # Linux takes a longer one through the folder's descriptor, which is short.
    if len(os.fsencode(path)) <= LONGEST:
        yield str(path)
        return
    descriptors = Path("/proc/self/fd")
    if not descriptors.is_dir():
        raise OSError(errno.ENAMETOOLONG, words.PATH_TOO_LONG, str(path))
    descriptor = os.open(path.parent, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    try:
        yield str(descriptors / str(descriptor) / path.name)
    finally:
        os.close(descriptor)
