"""What the tools that work on one path have in common."""

from __future__ import annotations

import errno
from typing import TYPE_CHECKING, TypeVar

from robota_console.agents.tools.aside import aside
from robota_console.agents.tools.request import path_request

if TYPE_CHECKING:
    from collections.abc import Callable

    from robota_console.agents.tools.bench import Bench
    from robota_console.agents.tools.use import Outcome, Product, Use
    from robota_console.model.tool import Diff, ToolKind

T = TypeVar("T")


async def use_on_path(
    bench: Bench,
    tool: str,
    kind: ToolKind,
    path: str,
    work: Callable[[], Product[T]],
    *,
    words: str = "",
    diff: Diff | None = None,
    runs: bool = False,
) -> Outcome[T]:
    """Ask with the path as it is shown, and do the blocking work beside the loop."""
    request_id = bench.next_id(tool)
    try:
        place = bench.workspace.locate(path)
    except OSError as error:
        request = path_request(request_id, tool, kind, (path, False))
        return await bench.refuse(request, words or path, error)

    async def checked(_: Use) -> Product[T]:
        # What was permitted is what was shown; a link may have been turned while it was asked.
        if bench.workspace.locate(path) != place:
            raise OSError(errno.ESTALE, "it leads elsewhere now", place[0])
        return await aside(work)

    request = path_request(request_id, tool, kind, place, words=words, diff=diff, runs=runs)
    return await bench.use(request, words or place[0], checked)
