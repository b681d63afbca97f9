"""Real commands: what only a real system can show."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from contextlib import aclosing, suppress
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from robota_console.agents.workspace.children import ShellProcesses
from robota_console.agents.workspace.group import KILL_AFTER, LOOK_EVERY
from robota_console.session.limits import Limits

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from robota_console.agents.workspace.children import ShellRunning


def play(command: str, folder: Path, scenario: Callable[[ShellRunning], Awaitable[None]]) -> None:
    """Run a command, let the scenario act on it, and end what is left."""

    async def whole() -> None:
        running = ShellProcesses({"PATH": "/usr/bin:/bin", "WORD": "given"}).run(command, str(folder))
        try:
            await asyncio.wait_for(scenario(running), 20)
        finally:
            await running.stop()

    asyncio.run(whole())


async def printed(running: ShellRunning) -> str:
    """Return all that a command prints."""
    return "".join([piece async for piece in running.output()])


async def first_piece(running: ShellRunning) -> str:
    """Return the first that it prints, and listen no longer."""
    async with aclosing(running.output()) as pieces:
        return await anext(pieces)


def there(pid: int) -> bool:
    """Return whether a process lives; one that nobody has waited for is dead."""
    with suppress(FileNotFoundError, ProcessLookupError):
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    return False


async def gone(pid: int) -> bool:
    """Return whether a process ends soon."""
    for _ in range(100):
        if not there(pid):
            return True
        await asyncio.sleep(0.02)
    return False


def test_a_command_runs_in_the_folder_with_the_given_environment_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The shell decides what a child may know."""
    monkeypatch.setenv("SECRET_TOKEN", "no")

    async def scenario(running: ShellRunning) -> None:
        assert await printed(running) == f"{tmp_path}\ngiven\nnone\n"

    play('pwd; echo $WORD; echo "${SECRET_TOKEN-none}"', tmp_path, scenario)


ALONE = """
import asyncio, ctypes, sys, time
from robota_console.agents.workspace.children import ShellProcesses

async def whole():
    running = ShellProcesses({"PATH": "/usr/bin:/bin"}).run(sys.argv[1], "/")
    async for piece in running.output():
        if "stop" in piece:
            began = time.monotonic()
            await running.stop()
            piece = "quick" if time.monotonic() - began < 1 else "slow"
        print(piece, end="")

ctypes.CDLL(None).prctl(36, 1)  # PR_SET_CHILD_SUBREAPER: the dead stay here, and nobody fetches them
asyncio.run(whole())
"""


def alone(command: str, typed: str = "") -> str:
    """Run a command from a program of its own, in which the dead are not fetched."""
    program = [sys.executable, "-c", ALONE, command]
    return subprocess.run(program, input=typed, capture_output=True, text=True, check=True).stdout


def test_a_command_reads_nothing_of_what_is_typed() -> None:
    """Its input is empty, so it can neither wait for a key nor take one."""
    assert alone("cat; echo end", typed="a message\n") == "end\n"


def test_the_dead_are_not_waited_for() -> None:
    """In a container without an init they answer signals for ever."""
    assert alone("sleep 30 & echo stop; wait") == "quick"


def test_a_command_has_a_session_of_its_own(tmp_path: Path) -> None:
    """Ctrl-C at the terminal is for the console, which then decides."""

    async def scenario(running: ShellRunning) -> None:
        pid = int(await printed(running))
        assert pid != os.getsid(0)

    play("ps -o sid= -p $$", tmp_path, scenario)


def test_letters_split_between_two_writes_are_whole(tmp_path: Path) -> None:
    """And a byte that is no text is named."""

    async def scenario(running: ShellRunning) -> None:
        assert await printed(running) == "é\\xff\\xc3"

    play(r"printf '\303'; sleep 0.1; printf '\251\377\303'", tmp_path, scenario)


def test_five_thousand_lines_come_whole_and_in_order(tmp_path: Path) -> None:
    """Nothing is lost on the way, however fast it comes."""

    async def scenario(running: ShellRunning) -> None:
        assert (await printed(running)).split() == [str(number) for number in range(1, 5001)]
        assert await running.wait() == 0

    play("seq 5000", tmp_path, scenario)


def test_a_signal_is_a_negative_code(tmp_path: Path) -> None:
    """So that `ended by signal 9` can be said."""

    async def scenario(running: ShellRunning) -> None:
        assert await printed(running) == ""
        assert await running.wait() == -signal.SIGKILL

    play("kill -9 $$", tmp_path, scenario)


def test_what_is_left_in_the_background_does_not_hold_the_turn(tmp_path: Path) -> None:
    """It lives on, as in a shell, and is ended with the rest."""

    async def scenario(running: ShellRunning) -> None:
        started = time.monotonic()
        pid = int(await printed(running))

        assert await running.wait() == 0
        assert time.monotonic() - started < 2
        assert there(pid)
        await running.stop()
        assert await gone(pid)

    play("sleep 30 & echo $!", tmp_path, scenario)


@pytest.mark.parametrize(
    "left",
    [
        pytest.param("yes", id="which prints without end"),
        pytest.param("sh -c 'while :; do echo x; sleep 0.02; done'", id="which prints now and then"),
    ],
)
def test_what_is_left_in_the_background_may_print_for_ever(tmp_path: Path, left: str) -> None:
    """Its output ends for the turn; it is not killed by a closed pipe."""

    async def scenario(running: ShellRunning) -> None:
        started = time.monotonic()
        pid = int((await printed(running)).partition("\n")[0])

        assert time.monotonic() - started < 5
        await asyncio.sleep(0.3)
        assert there(pid)

    play(f"{{ {left}; }} & echo $!; sleep 0.2", tmp_path, scenario)


def test_output_just_before_the_end_is_not_lost(tmp_path: Path) -> None:
    """A slow listener still hears the last line."""

    async def scenario(running: ShellRunning) -> None:
        heard = ""
        async for piece in running.output():
            heard += piece
            await asyncio.sleep(0.3)
        assert heard.split()[-1] == "20000"

    play("seq 20000", tmp_path, scenario)


def test_stopping_ends_the_whole_group(tmp_path: Path) -> None:
    """A command's own children too."""

    async def scenario(running: ShellRunning) -> None:
        pid = int(await first_piece(running))
        await running.stop()
        assert await gone(pid)
        assert await running.wait() == -signal.SIGTERM

    play("sleep 30 & echo $!; wait", tmp_path, scenario)


def test_a_command_that_ignores_the_polite_signal_is_killed(tmp_path: Path) -> None:
    """A second later, also when only a child of it ignores it."""

    async def scenario(running: ShellRunning) -> None:
        pid = int(await first_piece(running))
        started = time.monotonic()
        await running.stop()

        assert 0.9 < time.monotonic() - started < 3
        assert await gone(pid)

    play("trap '' TERM; sh -c 'sleep 30' & echo $!; wait; sleep 30", tmp_path, scenario)


def test_a_closing_session_waits_until_a_deaf_command_was_killed() -> None:
    """Else the program ends first, and the command lives on with nobody to end it."""
    assert Limits().agent_close > KILL_AFTER + 10 * LOOK_EVERY


def test_a_flood_can_be_stopped(tmp_path: Path) -> None:
    """It does not keep the loop from hearing that it shall end."""

    async def scenario(running: ShellRunning) -> None:
        asyncio.get_running_loop().call_later(0.2, lambda: asyncio.ensure_future(running.stop()))
        assert len(await printed(running)) > 100_000

    play("yes", tmp_path, scenario)


@pytest.mark.parametrize("command", ["echo a\0b", "echo \ud800"])
def test_a_command_no_system_takes_is_an_error(tmp_path: Path, command: str) -> None:
    """A line, not a fault of the program."""

    async def scenario() -> None:
        with pytest.raises(OSError, match="no command can hold such a character"):
            ShellProcesses({}).run(command, str(tmp_path))

    asyncio.run(scenario())


def test_no_descriptor_is_left_open(tmp_path: Path) -> None:
    """A session runs thousands of commands."""

    def held() -> int:
        return len(os.listdir("/proc/self/fd"))  # noqa: PTH208

    async def scenario() -> None:
        processes = ShellProcesses({"PATH": "/usr/bin:/bin"})
        before = held()
        for command in ("true", "echo a", "sleep 0.2 & true"):
            await printed(processes.run(command, str(tmp_path)))
        await asyncio.sleep(0.4)
        assert held() == before

    asyncio.run(scenario())
