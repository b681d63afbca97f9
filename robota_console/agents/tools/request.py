"""What each tool asks permission for. What a lasting one would cover is the session's to say."""

from __future__ import annotations

import re
from itertools import islice
from typing import TYPE_CHECKING

from robota_console.model.permission import PermissionRequest
from robota_console.model.tool import ToolKind

if TYPE_CHECKING:
    from collections.abc import Iterator

    from robota_console.model.tool import Diff

WORDS_LOOKED_AT = 500
"""Words of a command that are looked at for paths."""
NOWHERE = "/dev/null"


def path_request(
    request_id: str,
    tool: str,
    kind: ToolKind,
    place: tuple[str, bool],
    *,
    words: str = "",
    diff: Diff | None = None,
) -> PermissionRequest:
    """Return the request of a tool that works on one path; `place` is what `Workspace.locate` gave."""
    path, outside = place
    return PermissionRequest(
        request_id=request_id,
        tool_name=tool,
        kind=kind,
        path=path,
        outside=outside,
        args={"words": words, "path": path} if words else {"path": path},
        diff=diff,
    )


def command_request(request_id: str, tool: str, command: str, *, outside: str = "") -> PermissionRequest:
    """Return the request of a command; `outside` is the first path it names beyond the folder."""
    return PermissionRequest(
        request_id=request_id,
        tool_name=tool,
        kind=ToolKind.RUN,
        command=command,
        path=outside,
        outside=bool(outside),
        args={"command": command},
    )


def named_paths(command: str) -> Iterator[str]:
    """Give the words of a command that may be paths, values of options too, quotes left out.

    It reads no shell: what a command makes up while it runs is not seen.
    """
    words = (word for word in re.split(r"[\s'\"=;&|<>()`]+", command) if word and word != NOWHERE)
    for word in islice(words, WORDS_LOOKED_AT):
        yield re.sub(r"^\$(HOME|\{HOME\})(?=/|$)", "~", word)
