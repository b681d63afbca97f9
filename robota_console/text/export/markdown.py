"""A session as a Markdown file: a heading a turn, a heading for each who speaks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.model.entry import Role
from robota_console.model.tool import DiffKind
from robota_console.text.export import words as say
from robota_console.text.export.quote import answer, block_quote, code, indented, literal, words
from robota_console.text.sanitizer import sanitize

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from robota_console.model.entry import Entry
    from robota_console.model.kept_session import SessionFacts
    from robota_console.model.tool import Diff, DiffLine, ToolState
    from robota_console.text.export.words import When

_SPEAKER_LEVEL = 3
_SIGNS = {DiffKind.ADDED: "+", DiffKind.REMOVED: "-", DiffKind.CONTEXT: " "}


def markdown(entries: Iterable[Entry], facts: SessionFacts, when: When) -> Iterator[str]:
    """Give the file in pieces, an entry at a time."""
    yield f"# {words(say.title(facts))}\n\n"
    yield "".join(f"- {name}: {words(value)}\n" for name, value in say.fact_rows(facts, when))
    turn, begun = 0, False
    for entry in entries:
        if entry.role is Role.USER:
            turn += 1
            yield f"\n## {words(say.turn_title(turn, entry))}\n"
        elif not begun:
            yield f"\n## {say.BEFORE}\n"
        if entry.at and (entry.role is Role.USER or not begun):
            yield f"\n{when(entry.at)}\n"
        begun = True
        yield f"\n### {words(say.speaker(entry))}\n\n{_body(entry)}\n"
    if not begun:
        yield f"\n{say.NOTHING}\n"


def _body(entry: Entry) -> str:
    match entry.role:
        case Role.USER | Role.ASSISTANT:
            said = answer(entry.text, _SPEAKER_LEVEL)
            return f"{said}\n\n{say.ANSWER_CUT}" if entry.interrupted else said
        case Role.THINKING:
            return block_quote(answer(entry.text, _SPEAKER_LEVEL))
        case Role.TOOL:
            return "\n".join(_tool(tool) for tool in entry.tools)
        case Role.SYSTEM | Role.ERROR | Role.EVENT:
            return literal(entry.text)


def _tool(tool: ToolState) -> str:
    first = sanitize(tool.first_arg).strip("\n")
    blocks = []
    head = f"- {words(say.tool_name(tool))}"
    if "\n" in first:
        blocks.append(literal(first))
    elif first.strip():
        head = f"{head} {code(first)}"
    blocks += [f"{words(say.diff_title(diff))}\n\n{_diff(diff)}" for diff in say.tool_diffs(tool)]
    if tool.output.strip():
        blocks.append(f"{say.output_title(tool)}:\n\n{literal(tool.output)}")
    return "\n\n".join([f"{head}: {say.tool_outcome(tool)}.", *map(indented, blocks)])


def _diff(diff: Diff) -> str:
    return literal("\n".join(_diff_line(line) for line in diff.lines), "diff")


def _diff_line(line: DiffLine) -> str:
    text = say.line(line.text) if line.kind is DiffKind.HUNK else sanitize(line.text)
    if line.kind is not DiffKind.HUNK:
        return f"{_SIGNS[line.kind]}{text}"
    return f"@@ line {line.line_number} @@ {text}".rstrip() if line.line_number else f"@@ {text}".rstrip()
