"""What an exported session says, whatever it is written as: its facts, who speaks, how tools ended."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from robota_console.model.entry import Role
from robota_console.text.diff import diff_head
from robota_console.text.duration import count, spoken
from robota_console.text.sanitizer import sanitize

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from robota_console.model.entry import Entry
    from robota_console.model.kept_session import SessionFacts
    from robota_console.model.tool import Diff, ToolState

    When = Callable[[float], str]
    """Seconds since the epoch as a date and a time."""

NOT_A_KIND = "Type a name that ends in .md, .jsonl or .html."
BEFORE = "Before the first message"
NOTHING = "Nothing was said yet."
ANSWER_CUT = "The answer was interrupted."
_TITLE_CELLS = 60
_OWN = ("", "owner")
_PEER = "peer:"
_SPEAKERS = {
    Role.ASSISTANT: "Assistant",
    Role.THINKING: "Thinking",
    Role.TOOL: "Tools",
    Role.SYSTEM: "Console",
    Role.ERROR: "Error",
    Role.EVENT: "Event",
}


def title(facts: SessionFacts) -> str:
    """Return what the whole is called."""
    return f"Session {line(facts.name) or line(facts.session_id)}"


def fact_rows(facts: SessionFacts, when: When) -> list[tuple[str, str]]:
    """Return what is known of the session, as names and values."""
    rows = (
        ("Session", facts.session_id),
        ("Agent", facts.agent),
        ("Folder", facts.folder),
        ("Started", when(facts.created_at) if facts.created_at else ""),
        ("Last used", when(facts.updated_at) if facts.updated_at else ""),
    )
    return [(name, line(value)) for name, value in rows if value]


def turn_title(number: int, entry: Entry) -> str:
    """Return a turn's heading: `Turn 3: list the files`."""
    first = next((words for words in map(line, entry.text.split("\n")) if words), "")
    if len(first) > _TITLE_CELLS:
        first = f"{first[:_TITLE_CELLS].rsplit(' ', 1)[0]}..."
    return f"Turn {number}: {first}" if first else f"Turn {number}"


def speaker(entry: Entry) -> str:
    """Return who an entry speaks for."""
    if entry.role is not Role.USER:
        return _SPEAKERS[entry.role]
    if entry.driver in _OWN:
        return "You"
    return f"Peer {line(entry.driver[len(_PEER) :])}" if entry.driver.startswith(_PEER) else "Loop"


def tool_name(tool: ToolState) -> str:
    """Return what a tool is called."""
    return line(tool.name) or "tool"


def tool_outcome(tool: ToolState) -> str:
    """Return how a tool ended, as `failed, exit 1, 2 minutes`."""
    parts = [tool.result.value if tool.result else "running" if tool.running else "not finished"]
    if tool.exit_code:
        parts.append(f"exit {tool.exit_code}")
    if tool.started_at is not None and tool.ended_at is not None and tool.ended_at >= tool.started_at + 1:
        parts.append(spoken(tool.ended_at - tool.started_at))
    return ", ".join(parts)


def output_title(tool: ToolState) -> str:
    """Return what stands above a tool's output."""
    kept = count(len(tool.output.rstrip("\n").split("\n")), "line")
    more = (
        f", {tool.lines} in all"
        if tool.lines is not None and tool.lines > tool.output.count("\n") + 1
        else ""
    )
    return f"output, {kept}{more}"


def tool_diffs(tool: ToolState) -> Iterator[Diff]:
    """Give the changes a tool made or asked to make."""
    if tool.diff is not None:
        yield tool.diff
        yield from tool.further_diffs


def diff_title(diff: Diff) -> str:
    """Return what stands above a change, as `src/app.py, 3 added, 1 removed, 2 places.` does."""
    return diff_head(replace(diff, path=line(diff.path)))


def line(text: str) -> str:
    """Return foreign text as one line that nothing obeys."""
    return " ".join(sanitize(text).split())
