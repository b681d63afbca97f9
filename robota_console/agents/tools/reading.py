"""The tool that reads a file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.agents.tools.on_path import use_on_path
from robota_console.agents.tools.use import Product
from robota_console.model.tool import ToolKind

if TYPE_CHECKING:
    from robota_console.agents.tools.bench import Bench
    from robota_console.agents.tools.use import Outcome

NAME = "read"


async def read_file(bench: Bench, path: str, *, whole: bool = False) -> Outcome[str]:
    """Return a file's text, bounded; with `whole` its exact text, or a failure."""

    def work() -> Product[str]:
        text = bench.workspace.read(path, whole=whole)
        return Product(value=text, output=text)

    return await use_on_path(bench, NAME, ToolKind.READ, path, work)
