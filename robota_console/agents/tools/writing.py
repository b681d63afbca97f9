"""The tool that writes a file: the change is shown before it is permitted."""

from __future__ import annotations

import errno
from functools import partial
from typing import TYPE_CHECKING

from robota_console.agents.tools.aside import aside
from robota_console.agents.tools.change import change
from robota_console.agents.tools.on_path import use_on_path
from robota_console.agents.tools.request import path_request
from robota_console.agents.tools.use import Product
from robota_console.model.tool import Diff, ToolKind

if TYPE_CHECKING:
    from robota_console.agents.tools.bench import Bench
    from robota_console.agents.tools.use import Outcome, Use
    from robota_console.ports.workspace import Workspace

NAME = "write"


async def write_file(bench: Bench, path: str, text: str) -> Outcome[Diff]:
    """Make a file hold the text and return the change; no lines: it held just that already.

    A file that is not text is never overwritten, nor one that changed while it
    was asked. Where nothing would change, nothing is asked.
    """
    try:
        shown, _ = bench.workspace.locate(path)
        before = await aside(partial(_text, bench.workspace, path))
    except OSError as error:
        request = path_request(bench.next_id(NAME), NAME, ToolKind.EDIT, (path, False))
        return await bench.refuse(request, path, error)
    diff = await aside(partial(change, shown, before, text))
    if before == text:
        return await _unchanged(bench, diff)

    def work() -> Product[Diff]:
        if _text(bench.workspace, path) != before:
            raise OSError(errno.EBUSY, "it was changed meanwhile", shown)
        bench.workspace.write(path, text)
        return Product(value=diff, diff=diff)

    runs = await aside(partial(_runs, bench.workspace, path, before, text))
    return await use_on_path(bench, NAME, ToolKind.EDIT, path, work, diff=diff, runs=runs)


async def _unchanged(bench: Bench, diff: Diff) -> Outcome[Diff]:
    async def work(_: Use) -> Product[Diff]:
        return Product(value=diff, diff=diff)

    request = path_request(bench.next_id(NAME), NAME, ToolKind.EDIT, (diff.path, False))
    return await bench.do(request, diff.path, work)


def _runs(workspace: Workspace, path: str, *texts: str | None) -> bool:
    # A script is one before anybody made it executable: `sh FILE` runs it too.
    return any(text and text.startswith("#!") for text in texts) or workspace.runs(path)


def _text(workspace: Workspace, path: str) -> str | None:
    try:
        return workspace.read(path, whole=True)
    except FileNotFoundError:
        return None
