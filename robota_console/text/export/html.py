"""A session as one HTML page: headings, landmarks, no script, nothing loaded from elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.model.entry import Role
from robota_console.model.tool import DiffKind
from robota_console.text.duration import count
from robota_console.text.export import words as say
from robota_console.text.export.html_answer import answer, figure, literal, safe
from robota_console.text.export.html_frame import Contents, foot, head

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from robota_console.model.entry import Entry
    from robota_console.model.kept_session import SessionFacts
    from robota_console.model.tool import Diff, DiffLine, ToolState
    from robota_console.text.export.words import When

_SPEAKER_LEVEL = 3
_TAGS = {DiffKind.ADDED: "ins", DiffKind.REMOVED: "del", DiffKind.CONTEXT: "span"}
_CHANGED = {DiffKind.ADDED: " added", DiffKind.REMOVED: " removed", DiffKind.CONTEXT: ""}


def html(entries: Iterable[Entry], facts: SessionFacts, when: When) -> Iterator[str]:
    """Give the page in pieces, an entry at a time; the list of turns comes last, when all are known."""
    yield head(say.title(facts), say.fact_rows(facts, when))
    contents, turn, begun = Contents(), 0, False
    for entry in entries:
        if entry.role is Role.USER or not begun:
            turn += entry.role is Role.USER
            title = say.turn_title(turn, entry) if turn else say.BEFORE
            contents.add(turn, title)
            yield f"{'</article>' if begun else ''}\n{_opening(turn, title, entry, when)}"
        begun = True
        yield f"<h3>{safe(say.speaker(entry))}</h3>\n{_body(entry)}"
    yield "</article>\n" if begun else f"<p>{say.NOTHING}</p>\n"
    yield foot(contents)


def _opening(turn: int, title: str, entry: Entry, when: When) -> str:
    at = f"<p>{safe(when(entry.at))}</p>\n" if entry.at else ""
    return f'<article aria-labelledby="turn-{turn}">\n<h2 id="turn-{turn}">{safe(title)}</h2>\n{at}'


def _body(entry: Entry) -> str:
    match entry.role:
        case Role.ASSISTANT:
            said = answer(entry.text, _SPEAKER_LEVEL)
            return f"{said}<p>{say.ANSWER_CUT}</p>\n" if entry.interrupted else said
        case Role.THINKING:
            lines = count(entry.text.strip("\n").count("\n") + 1, "line")
            inside = answer(entry.text, _SPEAKER_LEVEL)
            return f"<details><summary>Thoughts, {lines}</summary>\n{inside}</details>\n"
        case Role.TOOL:
            return f"<ul>\n{''.join(map(_tool, entry.tools))}</ul>\n" if entry.tools else ""
        case Role.USER | Role.SYSTEM | Role.ERROR | Role.EVENT:
            return f'<p class="typed">{safe(entry.text.strip(chr(10)))}</p>\n'


def _tool(tool: ToolState) -> str:
    first = tool.first_arg.strip("\n")
    named = f" <code>{safe(first)}</code>" if first.strip() else ""
    blocks = [figure(say.diff_title(diff), _diff(diff)) for diff in say.tool_diffs(tool)]
    if tool.output.strip():
        blocks.append(figure(say.output_title(tool), literal(tool.output)))
    return f"<li>{safe(say.tool_name(tool))}{named}: {say.tool_outcome(tool)}.\n{''.join(blocks)}</li>\n"


def _diff(diff: Diff) -> str:
    lines = "".join(f"<li>{_diff_line(line)}</li>\n" for line in diff.lines if line.kind is not DiffKind.HUNK)
    return f"<ul>\n{lines}</ul>" if lines else ""


def _diff_line(line: DiffLine) -> str:
    where = f"line {line.line_number}" if line.line_number is not None else "line"
    tag = _TAGS[line.kind]
    text = f"<{tag}><code>{safe(line.text)}</code></{tag}>" if line.text.strip() else "blank"
    return f"{where}{_CHANGED[line.kind]}: {text}"
