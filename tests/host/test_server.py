"""The sockets and the registration: whose they are, and what is left of a host that is gone."""

from __future__ import annotations

import asyncio
import os
import stat
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from robota_console.channel.transport import Transports
from robota_console.host import door, words
from robota_console.host.folder import make_folder
from robota_console.host.host import Host
from robota_console.host.server import HostServer
from robota_console.terminal.clock import LoopClock
from robota_console.wire import message as m
from tests.fakes.session import ScriptedSession
from tests.host.setting import DRIVE, HOST_ID, OBSERVE, PRODUCT, Setting, Terminal, eventually, served

if TYPE_CHECKING:
    from robota_console.channel.transport import HostSource, Transport


async def test_nobody_else_can_reach_or_read_what_a_host_puts_down(tmp_path: Path) -> None:
    """Whatever umask the process has."""
    before = os.umask(0)
    try:
        async with served(tmp_path) as at:
            modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in at.folder.iterdir()}
            folder = stat.S_IMODE(at.folder.stat().st_mode)
    finally:
        os.umask(before)

    assert modes == {"garden.json": 0o600, "garden.sock": 0o600, "garden.view": 0o600}
    assert folder == 0o700


async def test_a_folder_that_is_open_to_others_is_closed_to_them(tmp_path: Path) -> None:
    """One that is no folder, or a link to one, is refused."""
    (tmp_path / "hosts").mkdir(mode=0o755)
    async with served(tmp_path) as at:
        assert stat.S_IMODE(at.folder.stat().st_mode) == 0o700
    (tmp_path / "link").symlink_to(tmp_path / "hosts")

    with pytest.raises(OSError, match=r"no folder of this user"):
        make_folder(tmp_path / "link")


def test_a_file_in_the_place_of_the_data_folder_is_no_host_that_is_there_already(tmp_path: Path) -> None:
    """It is said as what it is, with its place."""
    (tmp_path / "data").write_text("")

    with pytest.raises(NotADirectoryError) as raised:
        make_folder(tmp_path / "data" / "hosts")

    assert raised.value.filename == str(tmp_path / "data")


CONNECTING = """
import os, socket, sys
os.setgid(65534); os.setuid(65534)
sock = socket.socket(socket.AF_UNIX)
try:
    sock.connect(sys.argv[1])
except OSError as error:
    print("refused", error.errno)
else:
    print(sock.makefile().read())
"""


@pytest.mark.skipif(os.geteuid() != 0, reason="only root may become another user")
@pytest.mark.parametrize("opened", [False, True], ids=["by the folder", "by the kernel's word"])
async def test_another_user_is_refused(opened: bool) -> None:
    """Also where somebody has opened the folder and the socket to all."""
    with tempfile.TemporaryDirectory() as name:
        Path(name).chmod(0o755)
        async with served(Path(name)) as at:
            path = door.socket_path(at.folder, HOST_ID, DRIVE)
            if opened:
                at.folder.chmod(0o755)
                path.chmod(0o666)
            process = await asyncio.create_subprocess_exec(
                sys.executable, "-c", CONNECTING, str(path), stdout=asyncio.subprocess.PIPE
            )
            said, _ = await process.communicate()
            assert not list(at.host.clients())

    assert (words.OTHER_USER.encode() if opened else b"refused 13") in said
    assert b"hello" not in said


async def test_the_socket_decides_the_role(tmp_path: Path) -> None:
    """The client asks for none."""
    async with served(tmp_path) as at:
        driver, observer = await at.attach(DRIVE), await at.attach(OBSERVE)

        assert driver.end.hello is not None
        assert observer.end.hello is not None
        assert (driver.end.hello.role, driver.end.hello.driver_id) == (DRIVE, "driver-1")
        assert (observer.end.hello.role, observer.end.hello.driver_id) == (OBSERVE, "observer-2")
        assert (driver.end.hello.session_id, driver.end.hello.server) == ("s1", "Robota Console 1")


async def test_a_path_longer_than_a_socket_may_have_is_reached(tmp_path: Path) -> None:
    """A runtime folder deep in a home is no reason not to be served."""
    deep = tmp_path / ("d" * 120)

    async with served(deep) as at:
        driver = await at.attach()
        assert len(str(at.folder)) > 107
        await driver.ask(m.GetStatus(), m.SessionStatus)


async def test_a_start_that_fails_leaves_nothing(tmp_path: Path) -> None:
    """And can be tried again."""
    folder = tmp_path / "hosts"
    make_folder(folder)
    (folder / "garden.view").mkdir()
    setting = Setting(folder, ScriptedSession())
    await setting.host.bind(setting.session)

    with pytest.raises(OSError):  # noqa: PT011
        await setting.server.start()
    left = {path.name for path in folder.iterdir()}
    (folder / "garden.view").rmdir()
    await setting.server.start()
    await setting.attach()
    await setting.stop()

    assert left == {"garden.view"}


async def test_a_host_stops_twice_and_starts_again(tmp_path: Path) -> None:
    """As a channel may do it."""
    setting = Setting(tmp_path / "hosts", ScriptedSession())
    for _ in range(2):
        await setting.start()
        await setting.attach()
        await setting.server.stop()
        await setting.stop()

    assert not any(setting.folder.iterdir())


async def test_a_channel_shares_its_session_and_ends_it(tmp_path: Path) -> None:
    """A host is a source, its server a transport: bound first, then started; stopped, then released."""
    clock = LoopClock(asyncio.get_running_loop())
    host = Host(clock=clock, product=PRODUCT, attended=True)
    source: HostSource = host
    serving: Transport = HostServer(tmp_path, host, host_id=HOST_ID)
    transports = Transports(ScriptedSession(), source=source, transports=[serving], clock=clock, bound=5)

    await transports.start()
    terminal = Terminal(door.connect(door.socket_path(tmp_path, HOST_ID, DRIVE)))
    await terminal.send_bytes(terminal.end.start())
    await eventually(lambda: bool(host.drivers()))
    await transports.stop()

    told = await terminal.to_the_end()
    terminal.leave()
    assert isinstance(told[-2], m.Closing)
    assert not any(tmp_path.iterdir())
