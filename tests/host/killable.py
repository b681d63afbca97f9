"""Real processes that a test kills: hosts of a kept session, and clients of it.

Run as `python -m tests.host.killable FOLDER`. A line `host` or `client` on standard input forks one,
whose id is printed: all is imported once, so that one more costs little.
"""

from __future__ import annotations

import asyncio
import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from robota_console.host import door
from robota_console.host.host import Host
from robota_console.host.server import HostServer
from robota_console.model import event as e
from robota_console.model.option import SessionOptions
from robota_console.session.session import BuiltInSession
from robota_console.store.shelf import FileShelf
from robota_console.terminal.clock import LoopClock
from robota_console.wire.codec import encode_client
from robota_console.wire.message import ClientHello, GetHistory, GetStatus
from tests.fakes.agent import ScriptedAgent
from tests.host.setting import HOST_ID, OBSERVE, PRODUCT
from tests.session.stage import NotingHost

if TYPE_CHECKING:
    from robota_console.store.journal import FileJournal

MOST_TURNS = 2_000
ANSWER = [e.TextDelta("An answer of "), e.TextDelta("a few words.")]


async def opened(shelf: FileShelf) -> FileJournal:
    """Return the journal, once the process that had it is gone altogether."""
    while True:
        try:
            return shelf.open(HOST_ID)
        except BlockingIOError:
            await asyncio.sleep(0.005)


async def host(folder: Path) -> None:
    """Serve the session that is kept in the folder, until killed."""
    journal = await opened(FileShelf(folder / "kept"))
    clock = LoopClock(asyncio.get_running_loop())
    session = BuiltInSession(
        SessionOptions(agent="scripted", working_folder=str(folder)),
        agent=ScriptedAgent(*([ANSWER] * MOST_TURNS)),
        clock=clock,
        host=NotingHost(),
        journal=journal,
        session_id=HOST_ID,
    )
    serving = Host(clock=clock, product=PRODUCT)
    await serving.bind(session)
    await session.initialize()
    await HostServer(folder / "hosts", serving, host_id=HOST_ID).start()
    await asyncio.Event().wait()


def client(folder: Path) -> None:
    """Ask without end, until killed or left."""
    with suppress(OSError), door.connect(door.socket_path(folder / "hosts", HOST_ID, OBSERVE)) as sock:
        sock.sendall(encode_client(ClientHello(protocol=1)))
        while sock.recv(1 << 16):
            sock.sendall(encode_client(GetHistory()) + encode_client(GetStatus()))


def fork(kind: str, folder: Path) -> int:
    """Return the id of a process of one kind."""
    if pid := os.fork():
        return pid
    with suppress(KeyboardInterrupt):
        if kind == "host":
            asyncio.run(host(folder))
        else:
            client(folder)
    os._exit(0)


def main() -> None:
    """Fork what is asked for. Nobody takes leave of who ended, so that its id is not used again."""
    for line in sys.stdin:
        sys.stdout.write(f"{fork(line.strip(), Path(sys.argv[1]))}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
