"""Who is at the other end of a Unix socket, by the kernel's word: a row a system."""

from __future__ import annotations

import struct
import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING

from robota_console.host import words

if TYPE_CHECKING:
    import socket
    from collections.abc import Callable, Mapping


@dataclass(frozen=True, slots=True)
class Peer:
    """A process that connected, or listens; `pid` is 0 where the system does not tell."""

    uid: int
    pid: int = 0


@dataclass(frozen=True, slots=True)
class Way:
    """A socket option, the shape of what it gives, and how that is read."""

    level: int
    option: int
    shape: str
    read: Callable[[tuple[int, ...]], Peer]


WAYS: Mapping[str, Way] = {
    "linux": Way(1, 17, "3i", lambda told: Peer(uid=told[1], pid=told[0])),  # SO_PEERCRED: struct ucred
    "darwin": Way(0, 1, "2Ih16I", lambda told: Peer(uid=told[1])),  # LOCAL_PEERCRED: struct xucred
}


def peer_of(sock: socket.socket) -> Peer:
    """Return who is at the other end; raises OSError where the system does not tell."""
    way = WAYS.get(sys.platform)
    if way is None:
        raise OSError(words.NO_CREDENTIALS)
    told = sock.getsockopt(way.level, way.option, struct.calcsize(way.shape))
    return way.read(struct.unpack(way.shape, told))
