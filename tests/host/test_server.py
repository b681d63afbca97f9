"""The sockets and the registration: whose they are, and what is left of a host that is gone."""

from __future__ import annotations

import asyncio
import json
import os
import resource
import socket
import stat
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from robota_console.channel.transport import Transports
from robota_console.host import door, registration, words
from robota_console.host.activity import Activity
from robota_console.host.descriptors import raise_limit
from robota_console.host.folder import alone, make_folder
from robota_console.host.host import Host
from robota_console.host.joining import join
from robota_console.host.peer import WAYS, peer_of
from robota_console.host.process import started_at
from robota_console.host.registration import Registration
from robota_console.host.server import HostServer
from robota_console.host.stale import remove_stale
from robota_console.model import event as e
from robota_console.terminal.clock import LoopClock
from robota_console.wire import message as m
from tests.fakes.session import ScriptedSession
from tests.host.setting import DRIVE, HOST_ID, OBSERVE, PRODUCT, Setting, Terminal, eventually, served
from tests.host.test_host import ASKED

if TYPE_CHECKING:
    from robota_console.channel.transport import HostSource, Transport

DEAD = Registration(host_id="old", pid=os.getpid(), started_at="7", generation="g0", name="secret garden")


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


async def test_a_registration_says_what_a_session_does_and_nothing_of_it(tmp_path: Path) -> None:
    """A list of sessions needs no word that was said in one."""
    async with served(tmp_path) as at:
        assert isinstance(at.session, ScriptedSession)
        path = registration.path_of(at.folder, HOST_ID)

        def activity() -> Activity:
            found = registration.read(path)
            assert found is not None
            return found.activity

        seen = [activity()]
        driver = await at.attach()
        for event in (
            e.Thinking(is_thinking=True),
            ASKED,
            e.PromptResolved("p1"),
            e.Thinking(is_thinking=False),
        ):
            at.session.emit(event)
            seen.append(activity())
        told = json.loads(path.read_text())
        at.session.emit(ASKED)
        driver.leave()
        await eventually(lambda: activity() is Activity.IDLE)

    assert seen == [
        Activity.IDLE, Activity.WORKING, Activity.NEEDS_INPUT, Activity.WORKING, Activity.IDLE,
    ]  # fmt: skip
    assert set(told) == {
        "id", "pid", "startedAt", "generation", "sessionId", "name", "folder", "activity", "version",
    }  # fmt: skip
    assert (told["pid"], told["startedAt"]) == (os.getpid(), started_at(os.getpid()))
    assert not any(at.folder.iterdir())


@pytest.mark.parametrize(
    "content",
    [b"", b"{", b"[]", b'{"id":"old"}', b"\xff\xfe", b"[" * 70_000],
)
def test_a_file_that_is_no_registration_is_none(tmp_path: Path, content: bytes) -> None:
    """Whatever is in it."""
    path = registration.path_of(tmp_path, "old")
    path.write_bytes(content)

    assert registration.read(path) is None


@pytest.mark.parametrize(
    ("name", "value"), [("pid", "1"), ("pid", True), ("pid", -1), ("name", 7), ("id", "b")]
)
def test_a_registration_with_a_wrong_field_is_none(tmp_path: Path, name: str, value: object) -> None:
    """Nothing is concluded from the rest of it."""
    registration.write(tmp_path, DEAD)
    path = registration.path_of(tmp_path, "old")
    assert registration.read(path) == DEAD

    path.write_text(json.dumps({**json.loads(path.read_text()), name: value}))

    assert registration.read(path) is None


async def test_what_a_dead_process_left_is_removed_and_its_place_taken(tmp_path: Path) -> None:
    """Its number is somebody else's now: only number and start together are a process."""
    folder = tmp_path / "hosts"
    make_folder(folder)
    registration.write(folder, DEAD)
    for host_id in ("old", HOST_ID, "nobody"):
        door.listen(door.socket_path(folder, host_id, DRIVE)).close()
    (folder / ".old.json.abc.part").write_bytes(b"half")

    async with served(tmp_path) as at:
        await at.attach()
        left = {path.name for path in at.folder.iterdir()}

    assert left == {"garden.json", "garden.sock", "garden.view"}


async def test_who_is_alive_is_never_removed(tmp_path: Path) -> None:
    """Neither where its registration is newer than we can read, nor where it is gone."""
    folder = tmp_path / "hosts"
    make_folder(folder)
    with (
        door.listen(door.socket_path(folder, "newer", DRIVE)),
        door.listen(door.socket_path(folder, "bare", OBSERVE)),
    ):
        (folder / "newer.json").write_text("{}")
        async with served(tmp_path) as at:
            second = HostServer(
                folder, Host(clock=LoopClock(asyncio.get_running_loop()), product=PRODUCT), host_id=HOST_ID
            )
            with pytest.raises(FileExistsError):
                await second.start()
            await second.stop()
            await at.attach()
            left = {path.name for path in folder.iterdir()}

    assert left == {"bare.view", "newer.json", "newer.sock", "garden.json", "garden.sock", "garden.view"}


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


def test_who_cleans_a_folder_has_it_alone(tmp_path: Path) -> None:
    """Two hosts that begin at once do not remove each other's sockets."""
    with alone(tmp_path):
        remove_stale(tmp_path)
        script = (
            "import fcntl, os, sys;"
            "fcntl.flock(os.open(sys.argv[1], os.O_RDONLY), fcntl.LOCK_EX | fcntl.LOCK_NB)"
        )
        other = subprocess.run(
            [sys.executable, "-c", script, str(tmp_path)], stderr=subprocess.DEVNULL, check=False
        )

    assert other.returncode == 1
