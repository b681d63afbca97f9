"""The way to a host: how long it is waited for, and how many it takes."""

from __future__ import annotations

import os
import signal
import socket
from typing import TYPE_CHECKING

import pytest

from robota_console.host import door, server, words
from robota_console.wire import message as m
from tests.fakes.session import ScriptedSession
from tests.host.setting import Setting

if TYPE_CHECKING:
    from pathlib import Path


def test_a_host_that_takes_nobody_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One that is stopped holds nobody: neither who attaches nor a list that asks whether it is there."""
    monkeypatch.setattr(door, "WAITING", 1)
    monkeypatch.setattr(door, "PATIENCE", 0.05)
    path = tmp_path / "garden.sock"
    with door.listen(path):
        waiting = [door.connect(path) for _ in range(2)]

        with pytest.raises(TimeoutError, match="takes no connection"):
            door.connect(path)

        for sock in waiting:
            sock.close()


def test_a_connection_that_was_made_has_no_bound(tmp_path: Path) -> None:
    """What is sent to a host that is busy waits for it."""
    path = tmp_path / "garden.sock"
    with door.listen(path), door.connect(path) as sock:
        assert not any(sock.getsockopt(socket.SOL_SOCKET, socket.SO_SNDTIMEO, 16))


async def test_the_session_keeps_files_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many attach: its tools and what it keeps need some. Who finds no room is told so."""
    free = os.dup(0)
    os.close(free)
    monkeypatch.setattr(server, "raise_limit", lambda: free + 20 + server.SPARE)
    setting = Setting(tmp_path / "hosts", ScriptedSession())
    await setting.start()

    terminals = [await setting.connect() for _ in range(12)]
    told = await terminals[-1].to_the_end()
    taken = len(list(setting.host.clients()))
    await setting.stop()

    assert told[-1].words == words.TOO_MANY  # type: ignore[union-attr]
    assert 0 < taken < 12
    assert not [one for one in told if isinstance(one, m.HostHello)]


def test_a_signal_while_it_waits_is_no_connection(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A Ctrl-C then: what is not connected is nobody, and not another process."""
    monkeypatch.setattr(door, "WAITING", 1)
    path = tmp_path / "garden.sock"
    before = signal.signal(signal.SIGALRM, lambda *_: None)
    with door.listen(path):
        waiting = [door.connect(path) for _ in range(2)]
        signal.setitimer(signal.ITIMER_REAL, 0.05)

        with pytest.raises(TimeoutError, match="takes no connection"):
            door.connect(path)

        signal.signal(signal.SIGALRM, before)
        for sock in waiting:
            sock.close()
