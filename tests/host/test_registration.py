"""What a host says of itself in a file, and what is left of one that is gone."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import time
from typing import TYPE_CHECKING

import pytest

from robota_console.host import door, proof, registration
from robota_console.host.activity import Activity
from robota_console.host.folder import alone, make_folder
from robota_console.host.host import Host
from robota_console.host.process import started_at
from robota_console.host.registration import Registration
from robota_console.host.server import HostServer
from robota_console.host.stale import remove_stale
from robota_console.model import event as e
from robota_console.model.option import SessionOptions
from robota_console.model.supervised import PullRequest
from robota_console.session.session import BuiltInSession
from robota_console.terminal.clock import LoopClock
from tests.fakes.agent import ScriptedAgent
from tests.fakes.clock import ManualClock
from tests.fakes.session import ScriptedSession
from tests.host.setting import ASKED, DRIVE, HOST_ID, OBSERVE, PRODUCT, eventually, served
from tests.session.stage import NotingHost

if TYPE_CHECKING:
    from pathlib import Path

DEAD = Registration(host_id="old", pid=os.getpid(), started_at="7", generation="g0", name="secret garden")


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
        "pr", "nextLoopAt",
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


async def test_a_registration_names_the_pull_request_and_the_next_loop(tmp_path: Path) -> None:
    """The list of sessions tells them; a session that loses them tells that too."""
    clock = ManualClock()
    agent = ScriptedAgent([])
    session = BuiltInSession(
        SessionOptions(working_folder="/home/ada", agent="scripted", loops_may_rearm=True),
        agent=agent, clock=clock, host=NotingHost(), session_id="s1",
    )  # fmt: skip
    await session.initialize()
    async with served(tmp_path, session, clock=clock) as at:
        path = registration.path_of(at.folder, HOST_ID)

        def told() -> tuple[PullRequest | None, float | None]:
            found = registration.read(path)
            assert found is not None
            return found.pull_request, found.next_loop_at

        none = told()
        await session.execute_command("link-pr", "https://forge.example/a/pull/12")
        session._parts.loops.start("water the plants", 60.0)
        linked, due = told()
        again = path.read_text()
        session._emit(e.StatusChanged("Mode plan."))
        same = path.read_text() == again
        await session.execute_command("unlink-pr", "")
        session._parts.loops.stop("loop1")
        left = told()
        await session.shutdown()

    assert none == left == (None, None)
    assert linked == PullRequest(url="https://forge.example/a/pull/12", host="forge.example", number=12)
    assert due == pytest.approx(time.time() + 60, abs=5)
    assert same
    assert "plants" not in again


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
            assert isinstance(at.session, ScriptedSession)
            session_id = at.session.status().session_id
            second = HostServer(
                folder, Host(clock=LoopClock(asyncio.get_running_loop()), product=PRODUCT), host_id=session_id
            )
            with pytest.raises(FileExistsError):
                await second.start()
            await second.stop()
            await at.attach()
            left = {path.name for path in folder.iterdir()}

    assert left == {"bare.view", "newer.json", "newer.sock", "garden.json", "garden.sock", "garden.view"}


@pytest.mark.parametrize("name", ["**", "a b", "\udcff", "1. x, idle", "\x1b[2J"])
async def test_a_file_that_no_host_names_so_is_neither_said_nor_removed(tmp_path: Path, name: str) -> None:
    """It is in nobody's way, whatever its name would be taken for."""
    folder = tmp_path / "hosts"
    make_folder(folder)
    for suffix in (".json", ".sock", ".view"):
        (folder / (name + suffix)).write_text("{}")

    async with served(tmp_path) as at:
        told = [host_id for host_id, _ in registration.registrations(at.folder)]
        listed = proof.host_ids(at.folder)

    assert told == listed == [HOST_ID]
    assert len(list(folder.iterdir())) == 3


async def test_a_session_that_a_host_left_for_another_may_be_served_by_another(tmp_path: Path) -> None:
    """The files keep the name of the one it began with, which stands in nobody's way."""
    async with served(tmp_path) as at:  # its session is not the one its files are named by
        second = HostServer(at.folder, Host(clock=at.clock, product=PRODUCT), host_id=HOST_ID)
        await second.start()
        told = {host_id: one and one.session_id for host_id, one in registration.registrations(at.folder)}
        await second.stop()
        left = {path.name for path in at.folder.iterdir()}

    assert told == {"garden": "s1", "garden-2": "garden"}
    assert left == {"garden.json", "garden.sock", "garden.view"}


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


async def test_what_a_full_disk_did_not_take_is_written_with_the_next_change(tmp_path: Path) -> None:
    """A row that was wrong once is not wrong for good."""
    async with served(tmp_path) as at:
        assert isinstance(at.session, ScriptedSession)
        path = registration.path_of(at.folder, HOST_ID)
        at.session.emit(e.Thinking(is_thinking=True))
        path.rename(at.folder / "kept")
        path.mkdir()  # takes no file
        at.session.emit(e.Thinking(is_thinking=False))
        path.rmdir()
        (at.folder / "kept").rename(path)

        at.session.emit(e.StatusChanged("mode"))
        found = registration.read(path)

    assert found is not None
    assert found.activity is Activity.IDLE
