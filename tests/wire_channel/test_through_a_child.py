"""A session reached through a child process, as through an ssh."""

from __future__ import annotations

import asyncio
import sys
from typing import TYPE_CHECKING

from robota_console.host.door import socket_path
from robota_console.model import event as e
from robota_console.terminal.clock import LoopClock
from robota_console.wire_channel.channel import AttachedChannel
from robota_console.wire_channel.child_carrier import connect_child
from robota_console.wire_channel.ended import EndReason
from tests.channel.setting import permission
from tests.fakes.session import ScriptedSession
from tests.host.setting import DRIVE, HOST_ID, eventually, served

if TYPE_CHECKING:
    from pathlib import Path

JOIN = (
    "import sys; from pathlib import Path; from robota_console.host import door, joining;"
    "joining.join(door.connect(Path(sys.argv[1])))"
)


async def test_it_is_the_same_session_and_its_child_ends_with_it(tmp_path: Path) -> None:
    """No port is opened for it, and no process stays behind."""
    session = ScriptedSession()
    async with served(tmp_path, session) as setting:
        path = str(socket_path(setting.folder, HOST_ID, DRIVE))
        channel = AttachedChannel(
            lambda: connect_child([sys.executable, "-c", JOIN, path]),
            clock=LoopClock(asyncio.get_running_loop()),
        )
        await channel.start()
        channel.submit("hello")
        await eventually(lambda: any(call[0] == "submit" for call in session.calls))
        session.emit(e.PermissionAsked(permission("p1")))
        await eventually(lambda: channel.snapshot().permission is not None)

        await channel.stop()
        await eventually(lambda: not list(setting.host.clients()))

    assert channel.ended is not None
    assert channel.ended.reason is EndReason.USER
    assert not [call for call in session.calls if call[0] == "shutdown"]
