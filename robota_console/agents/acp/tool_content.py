"""What a tool call came to: its output as text, its changes, its exit code."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from robota_console.agents.acp.content import block_text
from robota_console.agents.acp.place import place
from robota_console.agents.acp.raw import line, mapping, objects, text, whole
from robota_console.model.tool import Diff, DiffKind
from robota_console.text.comparison import Effort
from robota_console.text.diff import make_diff

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

MOST_DIFFS = 1_000
MOST_LENGTH = 1 << 22
"""Characters of a text that is compared; a longer one is no change that could be said."""
MOST_LINES = 400_000
"""Lines, old and new, that are compared in all; changes beyond are said as they are."""
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
    return bool(_changes(fields))


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
    changed = _changes(fields)
    places = objects(fields.get("locations"))
    effort = Effort()
    found: dict[str, list[Diff]] = {}
    for index, is_compared in enumerate(_compared(changed)):
        located = places[index] if len(places) == len(changed) else {}
        if is_compared:
            diff = _diff(changed[index], located, folder, effort)
            found.setdefault(diff.path, []).append(diff)
    return tuple(
        replace(each[-1], lines=tuple(line for diff in each for line in diff.lines))
        for each in found.values()
    )


def uncompared(fields: Mapping[str, object]) -> Iterator[tuple[str, str]]:
    """Give the path and the new text of each change that `diffs` leaves out."""
    changed = _changes(fields)
    for part, is_compared in zip(changed, _compared(changed), strict=True):
        if not is_compared:
            yield line(part.get("path")) or "no path", text(part.get("newText")) or "nothing"


def _changes(fields: Mapping[str, object]) -> list[Mapping[str, object]]:
    return [part for part in objects(fields.get("content")) if part.get("type") == "diff"]


def _compared(changed: Sequence[Mapping[str, object]]) -> Iterator[bool]:
    room = MOST_LINES
    for index, part in enumerate(changed):
        lines = sum(text(part.get(name)).count("\n") + 1 for name in ("oldText", "newText"))
        fits = index < MOST_DIFFS and lines <= room and _can_be_compared(part)
        room -= lines if fits else 0
        yield fits


def _can_be_compared(part: Mapping[str, object]) -> bool:
    old, new = part.get("oldText"), part.get("newText")
    length = len(text(old)) + len(text(new))
    return bool(text(part.get("path"))) and isinstance(new, str) and length <= MOST_LENGTH


def _diff(part: Mapping[str, object], located: Mapping[str, object], folder: str, effort: Effort) -> Diff:
    path, old = text(part.get("path")), part.get("oldText")
    before = old if isinstance(old, str) else None
    diff = make_diff(place(folder, path)[0], before, text(part.get("newText")), effort)
    same = place(folder, text(located.get("path"))) == place(folder, path)
    return _moved(diff, whole(located.get("line")) or 1) if same and before is not None else diff


# A piece of a file is numbered from its place; a whole file's location is its first change itself.
def _moved(diff: Diff, first: int) -> Diff:
    changed = (each.line_number for each in diff.lines if each.kind in (DiffKind.ADDED, DiffKind.REMOVED))
    if first == next(changed, first):
        return diff
    ahead = first - 1
    lines = (replace(each, line_number=(each.line_number or 1) + ahead) for each in diff.lines)
    return replace(diff, lines=tuple(lines))


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
