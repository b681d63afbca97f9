"""What the disk alone tells of a permission: where a link leads, which file may be executed."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from robota_console.agents.tools.request import named_paths
from robota_console.model.tool import ToolKind

if TYPE_CHECKING:
    from collections.abc import Iterable

    from robota_console.model.permission import PermissionRequest
    from robota_console.ports.workspace import Workspace

LOOKED_AT = 1 << 16
"""Characters of paths that are looked up: each part of one is a question to the disk."""
LONGEST = 4_096
"""Characters of a path that the system opens at most."""


def seen(request: PermissionRequest, workspace: Workspace) -> PermissionRequest:
    """Return the request as the files are that it names: outside where a link leads out of the folder."""
    told = tuple(filter(None, (request.path, *request.further_paths)))
    if request.outside:
        return request
    named = _words(request.command) if request.kind is ToolKind.RUN else told
    if away := _away(named, workspace):
        return replace(request, path=away, further_paths=told, outside=True)
    runs = request.runs or (request.kind is ToolKind.EDIT and any(map(workspace.runs, told)))
    return replace(request, runs=runs)


def _words(command: str) -> Iterable[str]:
    # A program is run, not read: that of a virtual environment is a link to one of the system's.
    return named_paths("".join(command.split(maxsplit=1)[1:]))


def _away(paths: Iterable[str], workspace: Workspace) -> str:
    room = LOOKED_AT
    for path in paths:
        if len(path) > LONGEST:
            continue  # no file can be called so
        if (room := room - len(path)) < 0:
            return path  # nobody can say where it leads, so it is asked for
        try:
            shown, outside = workspace.locate(path)
        except OSError:  # nor so
            continue
        if outside:
            return shown
    return ""
