"""Requests as tools make them, and what one rule of each kind decides of them."""

from __future__ import annotations

from typing import Any

from robota_console.model.permission import PermissionMode, PermissionRequest
from robota_console.model.tool import ToolKind
from robota_console.session import pattern
from robota_console.session.policy import Rules, Ruling, judge

ROOT = "/home/ada/garden"


def run(command: str, **more: Any) -> PermissionRequest:
    """Return a request to run a command."""
    return PermissionRequest(request_id="r", tool_name="run", kind=ToolKind.RUN, command=command, **more)


def edit(path: str, **more: Any) -> PermissionRequest:
    """Return a request to write a file."""
    return PermissionRequest(request_id="r", tool_name="write", kind=ToolKind.EDIT, path=path, **more)


def read(path: str, **more: Any) -> PermissionRequest:
    """Return a request to read a file."""
    return PermissionRequest(request_id="r", tool_name="read", kind=ToolKind.READ, path=path, **more)


def other(name: str, kind: ToolKind = ToolKind.OTHER, **more: Any) -> PermissionRequest:
    """Return a request of a tool of the agent's own."""
    return PermissionRequest(request_id="r", tool_name=name, kind=kind, **more)


def ruling(
    request: PermissionRequest,
    *,
    allow: str = "",
    granted: tuple[str, ...] = (),
    deny: str = "",
    mode: PermissionMode = PermissionMode.DEFAULT,
) -> Ruling:
    """Return what one rule of each kind, where given, and what was granted before decide."""
    rules = Rules(
        allow=(pattern.parse(allow),) if allow else (),
        granted=tuple(map(pattern.parse, granted)),
        deny=(pattern.parse(deny),) if deny else (),
    )
    return judge(request, rules=rules, mode=mode, root=ROOT).ruling
