"""The tool that searches files for words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.agents.tools.on_path import use_on_path
from robota_console.agents.tools.use import Product
from robota_console.model.tool import ToolKind

if TYPE_CHECKING:
    from collections.abc import Sequence

    from robota_console.agents.tools.bench import Bench
    from robota_console.agents.tools.use import Outcome
    from robota_console.ports.workspace import Found

NAME = "search"


async def search_files(bench: Bench, words: str, path: str = ".") -> Outcome[Sequence[Found]]:
    """Return the lines that hold the words, as many as the workspace gives."""

    def work() -> Product[Sequence[Found]]:
        found = bench.workspace.search(words, path)
        lines = (f"{place.path}, line {place.line_number}: {place.text}" for place in found)
        return Product(value=found, output="\n".join(lines))

    return await use_on_path(bench, NAME, ToolKind.SEARCH, path, work, words=words)
