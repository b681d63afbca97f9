"""What is said of one tool, as words; pure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.model.tool import DiffKind, ToolKind, ToolResult
from robota_console.text.cutting import MOST
from robota_console.text.duration import count
from robota_console.text.menu import named
from robota_console.text.sanitizer import sanitize
from robota_console.transcript.block import one_line

if TYPE_CHECKING:
    from collections.abc import Sequence

    from robota_console.model.tool import ToolState

GROUPED = {ToolKind.READ, ToolKind.SEARCH, ToolKind.LIST}
"""Kinds of which neighbours are said as one line (VOICE, tools at normal)."""
LAST_LINES = 3
"""Lines of a failed tool's output that are said unasked."""
_NOW = {
    ToolKind.READ: "reading",
    ToolKind.SEARCH: "searching for",
    ToolKind.LIST: "listing",
    ToolKind.FETCH: "fetching",
    ToolKind.EDIT: "writing",
}
_PAST = {
    ToolKind.READ: "read",
    ToolKind.SEARCH: "searched for",
    ToolKind.LIST: "listed",
    ToolKind.FETCH: "fetched",
}
_NOUN = {ToolKind.READ: ("read", "file"), ToolKind.LIST: ("listed", "folder")}


def what(tool: ToolState) -> str:
    """Return what a tool does, shortest: a command itself, else its name and first argument.

    A long command was said whole before it was allowed: its beginning names it from then on.
    """
    first = one_line(tool.first_arg)
    if tool.kind is ToolKind.RUN and first:
        lines = sanitize(tool.first_arg).strip().split("\n")
        if len(lines) > 1:
            return f"{first.split()[0]}, {len(lines)}-line command"
        return named(first)
    name = one_line(tool.name)
    return f"{name} {_place(tool)}" if first else name


def numbered_output(tool: ToolState) -> str:
    """Return what a tool printed, where that is worth a number; a read file is no output."""
    if not tool.output.strip():
        return ""
    if tool.result is ToolResult.ERROR:
        worth = len(tool.output.rstrip("\n").split("\n")) > LAST_LINES
    else:
        worth = tool.kind not in GROUPED or is_long(tool)
    return tool.output if worth else ""


def is_long(tool: ToolState) -> bool:
    """Return whether a list or a search gave more than an answer would repeat."""
    return tool.kind is not ToolKind.READ and len(tool.output.splitlines()) > MOST


def started(tool: ToolState) -> str:
    """Return the start line, `running npm test.` or `reading a.py.`, as it is said."""
    if tool.kind in _NOW and tool.first_arg:
        return f"{_NOW[tool.kind]} {_place(tool)}."
    return f"running {what(tool)}."


def ended(tool: ToolState, lines: int, number: int | None) -> str:
    """Return the end line of a tool that did not fail."""
    if tool.result is ToolResult.DENIED:
        return f"{what(tool)} denied."
    if tool.diff is not None:
        return _wrote(tool)
    if tool.kind in _PAST and tool.first_arg:
        return f"{_PAST[tool.kind]} {_place(tool)}{_printed(lines, number)}."
    if number is not None:
        return f"{what(tool)} ok{_printed(lines, number)}."
    return f"{what(tool)} ok."


def _printed(lines: int, number: int | None) -> str:
    return "" if number is None else f", {count(lines, 'line')}, /output {number}"


def _place(tool: ToolState) -> str:
    first = one_line(tool.first_arg)
    return "the working folder" if first == "." and tool.kind in GROUPED else first


def _wrote(tool: ToolState) -> str:
    diff = tool.diff
    assert diff is not None
    added, removed = diff.count(DiffKind.ADDED), diff.count(DiffKind.REMOVED)
    path = one_line(diff.path)
    if diff.created:
        return f"wrote {path}, new, {count(added, 'line')}."
    parts = []
    if added:
        parts.append(f"{count(added, 'line')} added")
    if removed:
        parts.append(f"{removed} removed" if added else f"{count(removed, 'line')} removed")
    return f"wrote {path}, {', '.join(parts)}." if parts else f"{path} unchanged."


def group(tools: Sequence[ToolState]) -> str:
    """Return one line for neighbouring reads, searches and listings, as `read 7 files.` is."""
    if len(tools) == 1:
        return ended(tools[0], 0, None)
    parts = []
    for kind, (verb, noun) in _NOUN.items():
        if of_kind := [tool for tool in tools if tool.kind is kind]:
            parts.append(f"{verb} {count(len({tool.first_arg for tool in of_kind}), noun)}")
    if searches := sum(tool.kind is ToolKind.SEARCH for tool in tools):
        parts.append("searched once" if searches == 1 else f"searched {searches} times")
    return ", ".join(parts) + "."
