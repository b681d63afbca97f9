"""Standard input and output joined to a host's socket, byte for byte: what an ssh carries."""

from __future__ import annotations

import contextlib
import os
import socket
from threading import Thread

PIECE = 65_536


def join(sock: socket.socket, *, source: int = 0, sink: int = 1) -> None:
    """Copy in both directions until the host has closed, or nobody takes what it says.

    Descriptors are read and written as they are. The socket is closed at the end; a
    thread that still waits for the source does not hold the process.
    """
    sock.setblocking(True)
    Thread(target=_upwards, args=(sock, source), daemon=True).start()
    with sock, contextlib.suppress(OSError):
        while piece := sock.recv(PIECE):
            while piece:
                piece = piece[os.write(sink, piece) :]


def _upwards(sock: socket.socket, source: int) -> None:
    with contextlib.suppress(OSError):
        while piece := os.read(source, PIECE):
            sock.sendall(piece)
    with contextlib.suppress(OSError):
        sock.shutdown(socket.SHUT_WR)
