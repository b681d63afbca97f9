"""Another user of the machine: nobody's process, where folders and sockets let it through by mistake."""

from __future__ import annotations

import asyncio
import json
import os
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from robota_console.host import door, registration
from robota_console.text import supervise_words
from tests.host.setting import DRIVE, HOST_ID, OBSERVE, served

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.host.setting import Setting

pytestmark = pytest.mark.skipif(os.geteuid() != 0, reason="only root may become another user")

NOBODY = 65534
AS_NOBODY = """
import asyncio, concurrent.futures.thread, json, os, sys  # all of it while it can be read
from pathlib import Path
from robota_console.host import door, supervision
from robota_console.host.registration import Registration
from robota_console.model.supervised import Action
os.setgroups([]); os.setgid(65534); os.setuid(65534)
folder, generation, told = Path(sys.argv[1]), sys.argv[2], json.loads(sys.argv[3])

async def given(sock, role):
    return "let in"

async def begun():
    return "begun"

async def tried():
    there = supervision.HostSupervision(folder, attach=given, begin=begun, browser=None)
    looked = await attempt(there.listing())
    yield looked if isinstance(looked, str) else [row.controllable for row in looked.rows]
    for action in (Action.ATTACH, Action.OBSERVE, Action.STOP):
        yield await attempt(there.act(action, "garden", generation))
    yield await attempt(asyncio.to_thread(supervision.stop, Registration(**told)))

async def attempt(work):
    try:
        return await work
    except OSError as error:
        return error.strerror

async def main():
    print(json.dumps([one async for one in tried()]))

asyncio.run(main())
"""


@pytest.fixture
def open_to_all() -> Iterator[Path]:
    """Give a folder that anybody can pass through; pytest's own lets nobody in."""
    with tempfile.TemporaryDirectory() as name:
        Path(name).chmod(0o755)
        yield Path(name)


def let_through(at: Setting) -> registration.Registration:
    """Open everything to everybody, as a careless script might; return what the host says of itself."""
    at.folder.chmod(0o755)
    for path in at.folder.iterdir():
        path.chmod(0o666)
    told = registration.read(registration.path_of(at.folder, HOST_ID))
    assert told is not None
    return told


async def as_nobody(folder: Path, told: registration.Registration) -> list[object]:
    """Return what comes of listing, attaching, observing, stopping, and of ending its process itself."""
    start = f"{told.pid} {told.started_at} {told.generation}"
    known = {
        "host_id": HOST_ID,
        "pid": told.pid,
        "started_at": told.started_at,
        "generation": told.generation,
    }
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", AS_NOBODY, str(folder), start, json.dumps(known), stdout=asyncio.subprocess.PIPE
    )
    said, _ = await process.communicate()
    tried: list[object] = json.loads(said)
    return tried


async def test_another_user_neither_supervises_nor_stops_a_session(open_to_all: Path) -> None:
    """What lies in somebody else's folder proves nothing, and the kernel lets no signal through."""
    async with served(open_to_all) as at:
        looked, *acted, ended = await as_nobody(at.folder, let_through(at))

        assert "no folder of this user's own" in str(looked)
        assert acted == [supervise_words.CHANGED] * 3
        assert ended == "Operation not permitted"
        assert not list(at.host.clients())


async def test_a_registration_that_another_user_copied_lets_nobody_in(open_to_all: Path) -> None:
    """Their file, their folder, and links to the real sockets: whose process listens is the kernel's word."""
    copied = open_to_all / "theirs"
    async with served(open_to_all) as at:
        told = let_through(at)
        copied.mkdir(mode=0o700)
        registration.write(copied, told)
        for role in (DRIVE, OBSERVE):
            door.socket_path(copied, HOST_ID, role).symlink_to(door.socket_path(at.folder, HOST_ID, role))
        for path in (copied, registration.path_of(copied, HOST_ID)):
            os.chown(path, NOBODY, NOBODY)

        looked, *acted, ended = await as_nobody(copied, told)

        assert looked == [False]
        assert acted == [supervise_words.NOT_THE_HOST] * 3
        assert ended == "Operation not permitted"
        assert not list(at.host.clients())
