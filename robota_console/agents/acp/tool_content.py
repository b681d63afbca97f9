"""What a tool call came to: its output as text, its changes, its exit code."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from robota_console.agents.acp.content import block_text
from robota_console.agents.acp.place import place
from robota_console.agents.acp.raw import mapping, objects, text, whole
from robota_console.model.tool import Diff, DiffKind
from robota_console.text.diff import make_diff

if TYPE_CHECKING:
    from collections.abc import Mapping

MOST_DIFFS = 1_000
MOST_LENGTH = 1 << 22
"""Characters of a text that is compared; a longer one is no change that could be said."""
_OUTPUT = (
    "formatted_output", "aggregated_output", "output", "stdout", "stderr", "content", "text", "result",
    "message", "error",
)  # fmt: skip
_CODE = ("exit_code", "exitCode", "exit")
_FENCE = "```"


def output(fields: Mapping[str, object]) -> str:
    """Return what a call printed: its content, else what its raw output holds."""
    parts = [_part(part) for part in objects(fields.get("content"))]
    printed = _unfenced("\n".join(filter(None, parts)))
    return printed if printed or has_diff(fields) else _raw_output(fields.get("rawOutput"))


def has_diff(fields: Mapping[str, object]) -> bool:
    """Return whether a call says a change."""
    return any(part.get("type") == "diff" for part in objects(fields.get("content")))


def exit_code(fields: Mapping[str, object]) -> int | None:
    """Return a command's exit code, where the raw output has one."""
    raw = mapping(fields.get("rawOutput"))
    for holder in (raw, mapping(raw.get("metadata"))):
        for name in _CODE:
            code = holder.get(name)
            if isinstance(code, int) and not isinstance(code, bool) and abs(code) < 1 << 32:
                return code
    return None


def diffs(fields: Mapping[str, object], folder: str) -> tuple[Diff, ...]:
    """Return the changes of a call, one a file; line numbers count from where a location says it begins."""
    changed = [part for part in objects(fields.get("content"))[:MOST_DIFFS] if part.get("type") == "diff"]
    places = objects(fields.get("locations"))
    found: dict[str, Diff] = {}
    for index, part in enumerate(changed):
        located = places[index] if len(places) == len(changed) else {}
        if (diff := _diff(part, located, folder)) is not None:
            before = found.get(diff.path)
            found[diff.path] = replace(diff, lines=before.lines + diff.lines) if before else diff
    return tuple(found.values())


def _diff(part: Mapping[str, object], located: Mapping[str, object], folder: str) -> Diff | None:
    path, new = text(part.get("path")), part.get("newText")
    old = part.get("oldText")
    before = old if isinstance(old, str) else None
    if not path or not isinstance(new, str) or len(new) + len(before or "") > MOST_LENGTH:
        return None
    diff = make_diff(place(folder, path)[0], before, new)
    same = place(folder, text(located.get("path"))) == place(folder, path)
    return _moved(diff, whole(located.get("line")) or 1) if same and before is not None else diff


# A piece of a file is numbered from its place; a whole file's location is its first change itself.
def _moved(diff: Diff, first: int) -> Diff:
    changed = (line.line_number for line in diff.lines if line.kind in (DiffKind.ADDED, DiffKind.REMOVED))
    if first == next(changed, first):
        return diff
    return replace(
        diff,
        lines=tuple(
            replace(line, line_number=line.line_number and line.line_number + first - 1)
            for line in diff.lines
        ),
    )


def _part(part: Mapping[str, object]) -> str:
    match part.get("type"):
        case "content":
            return block_text(part.get("content"))
        case "diff" | "terminal":
            return ""
        case _:
            return block_text(part)


def _raw_output(raw: object) -> str:
    if isinstance(raw, str):
        return raw
    held = mapping(raw)
    for name in _OUTPUT:
        if words := text(held.get(name)):
            both = name == "stdout" and text(held.get("stderr"))
            return f"{words.rstrip(chr(10))}\n{both}" if both else words
    return ""


# claude puts all that a command printed between two fences.
def _unfenced(words: str) -> str:
    stripped = words.strip("\n")
    first, _, rest = stripped.partition("\n")
    body, _, last = rest.rpartition("\n")
    if not first.startswith(_FENCE) or " " in first or last != _FENCE or f"\n{_FENCE}" in f"\n{body}":
        return words
    return body
