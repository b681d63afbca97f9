"""Hosts and clients killed at random points, and what is there afterwards."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import subprocess
import sys
import time
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from robota_console.host import door, registration
from robota_console.host.process import started_at
from robota_console.model.entry import Entry, Role
from robota_console.model.kept_session import SessionFacts
from robota_console.store.shelf import FileShelf
from robota_console.wire import message as m
from tests.host.setting import DRIVE, HOST_ID, PATIENCE, Terminal

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

LONGEST_LIFE = 0.03
"""Seconds from the first message to the kill, at most."""
MESSAGES = 30


class Maker:
    """Makes the processes, and ends those that are left."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process
        self._made: list[int] = []

    def make(self, kind: str) -> int:
        """Return the id of a new one."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{kind}\n")
        self._process.stdin.flush()
        pid = int(self._process.stdout.readline())
        self._made.append(pid)
        return pid

    def end(self) -> None:
        """Kill those of them that still run, and wait until they are gone."""
        for pid in self._made:  # their ids are theirs while the one that forked them runs
            os.kill(pid, signal.SIGKILL)
        while any(started_at(pid) for pid in self._made):
            time.sleep(0.001)


@contextmanager
def maker(folder: Path) -> Iterator[Maker]:
    """Make processes while the block runs."""
    command = [sys.executable, "-m", "tests.host.killable", str(folder)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        made = Maker(process)
        try:
            yield made
        finally:
            made.end()
            process.kill()


@dataclass
class Heard:
    """What drivers were told over all rounds: the messages whose turn began, and those that ended."""

    begun: list[str] = field(default_factory=list)
    ended: int = 0


async def reached(folder: Path) -> Terminal:
    """Return a driver of the host that begins now."""
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                terminal = Terminal(door.connect(door.socket_path(folder / "hosts", HOST_ID, DRIVE)))
                await terminal.send_bytes(terminal.end.start())
                await terminal.hear()
            except OSError:
                await asyncio.sleep(0.002)
                continue
            if terminal.end.hello is not None:
                return terminal
            terminal.leave()


async def one_round(made: Maker, folder: Path, chance: random.Random, name: str, heard: Heard) -> None:
    """Let a host serve, and kill it and a client at some point of it."""
    pid = made.make("host")
    terminal = await reached(folder)
    doomed = made.make("client")
    loop = asyncio.get_running_loop()
    loop.call_later(chance.uniform(0, LONGEST_LIFE), os.kill, doomed, signal.SIGKILL)
    loop.call_later(chance.uniform(0, LONGEST_LIFE), os.kill, pid, signal.SIGKILL)
    try:
        for number in range(MESSAGES):
            await terminal.send(m.Submit(prompt=f"{name} {number}"))
            await asyncio.sleep(0)
        await terminal.to_the_end()
    except OSError:  # the host was killed while it was written to
        pass
    heard.begun += [one.content for one in terminal.told if isinstance(one, m.UserMessage)]
    heard.ended += sum(isinstance(one, m.Complete) for one in terminal.told)
    terminal.leave()


def begin(folder: Path) -> None:
    """Keep a session that was used before: one whose file was never written has nothing to lose."""
    journal = FileShelf(folder / "kept").new(SessionFacts(session_id=HOST_ID, name="Garden"))
    journal.append(Entry(entry_id="e1", role=Role.USER, text="before"))
    journal.close()


async def rounds(folder: Path, count: int, seed: int) -> Heard:
    """Return what was heard over so many rounds."""
    chance, heard = random.Random(seed), Heard()
    begin(folder)
    with maker(folder) as made:
        for number in range(count):
            await one_round(made, folder, chance, str(number), heard)
        made.make("host")
        terminal = await reached(folder)
        await terminal.ask(m.GetStatus(), m.SessionStatus)
        terminal.leave()
        names = {path.name for path in (folder / "hosts").iterdir()}
        assert names == {f"{HOST_ID}.json", f"{HOST_ID}.sock", f"{HOST_ID}.view"}, names
        found = registration.read(registration.path_of(folder / "hosts", HOST_ID))
        assert found is not None
        assert found.is_alive
    return heard


def kept(folder: Path) -> list[tuple[Role, str]]:
    """Return the entries that the disk has."""
    journal = FileShelf(folder / "kept").open(HOST_ID)
    journal.load()
    try:
        return [(entry.role, entry.text) for entry in journal.entries()]
    finally:
        journal.close()
