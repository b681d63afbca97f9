"""What a host has from its system: processes, credentials, descriptors, and bytes through a pipe."""

from __future__ import annotations

import asyncio
import os
import resource
import socket
import subprocess
import sys
from typing import TYPE_CHECKING

from robota_console.host import door
from robota_console.host.descriptors import raise_limit
from robota_console.host.joining import join
from robota_console.host.peer import WAYS, peer_of
from robota_console.host.process import started_at
from tests.host.setting import DRIVE, HOST_ID, eventually, served

if TYPE_CHECKING:
    from pathlib import Path


def test_a_process_is_told_by_its_start() -> None:
    """A child that has ended and was not yet taken leave of is gone."""
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as child:
        begun = started_at(child.pid)
        child.kill()
        os.waitid(os.P_PID, child.pid, os.WEXITED | os.WNOWAIT)
        as_a_zombie = started_at(child.pid)
    assert begun is not None
    assert (as_a_zombie, started_at(child.pid)) == (None, None)


def test_the_kernel_tells_who_connects() -> None:
    """The table's row for macOS has the size of its struct."""
    import struct

    one, other = socket.socketpair()
    with one, other:
        assert (peer_of(one).uid, peer_of(one).pid) == (os.geteuid(), os.getpid())
    assert struct.calcsize(WAYS["darwin"].shape) == 76


async def test_who_serves_may_have_as_many_clients_as_the_system_lets_it(tmp_path: Path) -> None:
    """Whatever the shell it was started from had set."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(soft, hard - 1), hard))
    try:
        async with served(tmp_path):
            assert resource.getrlimit(resource.RLIMIT_NOFILE) == (hard, hard)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def test_a_process_may_have_as_many_clients_as_its_system_lets_it() -> None:
    """The soft limit is a habit, the hard one is the system's."""
    script = (
        "import resource; from robota_console.host.descriptors import raise_limit;"
        "_, hard = resource.getrlimit(resource.RLIMIT_NOFILE);"
        "resource.setrlimit(resource.RLIMIT_NOFILE, (64, hard));"
        "assert raise_limit() == hard == resource.getrlimit(resource.RLIMIT_NOFILE)[0] == raise_limit()"
    )
    subprocess.run([sys.executable, "-c", script], check=True, timeout=30)
    assert raise_limit() > 0


async def test_standard_input_and_output_carry_the_same_bytes(tmp_path: Path) -> None:
    """What ssh brings is a terminal like any other, and its end is the connection's."""
    async with served(tmp_path) as at:
        near, far = os.pipe(), os.pipe()
        sock = await asyncio.to_thread(door.connect, door.socket_path(at.folder, HOST_ID, DRIVE))
        joined = asyncio.create_task(asyncio.to_thread(join, sock, source=near[0], sink=far[1]))
        os.write(near[1], b'{"type":"hello","protocol":1}\n{"type":"get-executing"}\n')
        said = b""
        while b'"executing"' not in said:
            said += await asyncio.to_thread(os.read, far[0], 65_536)
        assert len(list(at.host.drivers())) == 1

        os.close(near[1])
        await joined
        await eventually(lambda: not list(at.host.clients()))
        for descriptor in (near[0], *far):
            os.close(descriptor)

    assert said.startswith(b'{"type":"hello","protocol":1,"role":"drive"')
