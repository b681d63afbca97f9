"""The tool that runs a shell command in the working folder."""

from __future__ import annotations

from contextlib import aclosing, suppress
from typing import TYPE_CHECKING

from robota_console.agents.tools.kept import Kept
from robota_console.agents.tools.request import command_request, named_paths
from robota_console.agents.tools.use import Product

if TYPE_CHECKING:
    from robota_console.agents.tools.bench import Bench
    from robota_console.agents.tools.use import Outcome, Use
    from robota_console.ports.workspace import Workspace

NAME = "run"


async def run_command(bench: Bench, command: str) -> Outcome[int]:
    """Return the exit code; what is printed is passed on as it comes.

    Where the turn is cancelled the command is ended, without waiting for it.
    """

    async def work(use: Use) -> Product[int]:
        running = bench.children.run(command, bench.workspace.root())
        kept = Kept()
        try:
            async with aclosing(running.output()) as pieces:
                async for piece in pieces:
                    kept.add(piece)
                    await use.print(piece)
            code = await running.wait()
        except BaseException:
            bench.children.stop(running)
            raise
        return Product(
            value=code, output=kept.text(), lines=kept.lines if kept.is_cut else None, exit_code=code
        )

    outside = path_outside(bench.workspace, command)
    request = command_request(bench.next_id(NAME), NAME, command, outside=outside)
    return await bench.use(request, command, work)


def path_outside(workspace: Workspace, command: str) -> str:
    """Return the first path a command names outside the working folder, or nothing."""
    for word in named_paths(command):
        with suppress(OSError):
            shown, outside = workspace.locate(word)
            if outside or word.startswith("~"):
                return shown if outside else word
    return ""
