"""The tool that names what is in a folder."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.agents.tools.on_path import use_on_path
from robota_console.agents.tools.use import Product
from robota_console.model.tool import ToolKind

if TYPE_CHECKING:
    from collections.abc import Sequence

    from robota_console.agents.tools.bench import Bench
    from robota_console.agents.tools.use import Outcome

NAME = "list"


async def list_folder(bench: Bench, path: str = ".") -> Outcome[Sequence[str]]:
    """Return the sorted names in a folder, folders with a `/` at their end."""

    def work() -> Product[Sequence[str]]:
        names = bench.workspace.listing(path)
        return Product(value=names, output="\n".join(names))

    return await use_on_path(bench, NAME, ToolKind.LIST, path, work)
