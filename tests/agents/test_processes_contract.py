"""What every Processes does, the shell's and the played ones."""

from __future__ import annotations

import asyncio
import signal
from typing import TYPE_CHECKING

import pytest

from robota_console.agents.workspace.children import ShellProcesses
from tests.fakes.processes import Play, PlayedProcesses

if TYPE_CHECKING:
    from pathlib import Path

    from robota_console.ports.workspace import Processes, Running

SCRIPT = {
    "echo hello": Play(("hello\n",)),
    "printf 'a '; printf b >&2; exit 3": Play(("a ", "b"), 3),
    "true": Play(),
    "echo ready; sleep 30": Play(("ready\n",), for_ever=True),
    "sleep 30": Play(for_ever=True),
}


@pytest.fixture(params=["shell", "played"])
def processes(request: pytest.FixtureRequest) -> Processes:
    """Return each kind in turn."""
    return ShellProcesses({"PATH": "/usr/bin:/bin"}) if request.param == "shell" else PlayedProcesses(SCRIPT)


async def printed(running: Running) -> str:
    """Return all that a command prints."""
    return "".join([piece async for piece in running.output()])


@pytest.mark.parametrize(
    ("command", "output", "code"),
    [
        pytest.param("echo hello", "hello\n", 0, id="what is printed is given"),
        pytest.param("printf 'a '; printf b >&2; exit 3", "a b", 3, id="both streams, in order"),
        pytest.param("true", "", 0, id="silence is no output"),
    ],
)
def test_a_command_is_heard_to_its_end(
    processes: Processes, tmp_path: Path, command: str, output: str, code: int
) -> None:
    """All of it, and then how it went."""

    async def scenario() -> tuple[str, int]:
        running = processes.run(command, str(tmp_path))
        return await printed(running), await running.wait()

    assert asyncio.run(scenario()) == (output, code)


def test_a_command_that_is_not_found_says_so(processes: Processes, tmp_path: Path) -> None:
    """As the shell does: words and 127."""

    async def scenario() -> None:
        running = processes.run("no-such-command", str(tmp_path))
        output = await printed(running)

        assert "not found" in output
        assert await running.wait() == 127

    asyncio.run(scenario())


def test_a_stopped_command_ends_by_a_signal(processes: Processes, tmp_path: Path) -> None:
    """What it printed before is there; the reader is not left waiting."""

    async def scenario() -> None:
        running = processes.run("echo ready; sleep 30", str(tmp_path))
        heard = []
        async for piece in running.output():
            heard.append(piece)
            await running.stop()

        assert heard == ["ready\n"]
        assert await running.wait() == -signal.SIGTERM

    asyncio.run(asyncio.wait_for(scenario(), 5))


def test_stopping_twice_or_after_the_end_is_harmless(processes: Processes, tmp_path: Path) -> None:
    """Closing does not know what has ended already."""

    async def scenario() -> None:
        running = processes.run("true", str(tmp_path))
        await printed(running)
        assert await running.wait() == 0

        await asyncio.gather(running.stop(), running.stop())
        await running.stop()

        assert await running.wait() == 0

    asyncio.run(asyncio.wait_for(scenario(), 5))


def test_a_wait_that_is_given_up_leaves_the_command_alone(processes: Processes, tmp_path: Path) -> None:
    """A cancelled turn stops by `stop`, and somebody else may still wait."""

    async def scenario() -> None:
        running = processes.run("sleep 30", str(tmp_path))
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(running.wait(), 0.05)

        await running.stop()

        assert await running.wait() == -signal.SIGTERM

    asyncio.run(asyncio.wait_for(scenario(), 5))


def test_a_folder_that_is_gone_is_an_error(processes: Processes, tmp_path: Path) -> None:
    """Before anything runs, with the folder's name."""

    async def scenario() -> None:
        with pytest.raises(FileNotFoundError, match="the working folder is gone") as error:
            processes.run("true", str(tmp_path / "gone"))
        assert error.value.filename == str(tmp_path / "gone")

    asyncio.run(scenario())
