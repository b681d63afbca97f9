"""Entries of a session told again: after a resume, and for `/transcript`."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from robota_console.model.entry import Entry, Role
from robota_console.model.setting import Stream
from robota_console.model.tool import ToolResult
from robota_console.text import catalog
from robota_console.text.answer_stream import AnswerStream
from robota_console.text.cutting import left_out
from robota_console.text.label import Label
from robota_console.text.numbered import NumbersOfEntry
from robota_console.text.overprint import overprinted
from robota_console.text.quoting import Place, quoted
from robota_console.text.sanitizer import sanitize
from robota_console.transcript import tool_words
from robota_console.transcript.block import Block, block, one_line

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from robota_console.model.tool import ToolState
    from robota_console.text.numbered import Numbering, Numbers

RESUMED = 10
"""Entries told after a resume (design, Input and output)."""
RESUMED_LINES = 6
"""Lines of each of them that are said unasked."""
_PEER = "peer:"
TOLD = frozenset({Role.USER, Role.ASSISTANT, Role.TOOL, Role.ERROR})
"""Roles that are told again; thoughts and the console's own news are not."""


def retold(
    entries: Iterable[Entry], numbers: Numbers, *, ci: bool = False, stream: Stream = Stream.SENTENCE
) -> list[Block]:
    """Return entries as blocks, in order and whole; answers in lines as `stream` has them while they come.

    What of them has a number keeps it, and what tools printed is kept to be asked for.
    """
    told = [_overprinted(entry) for entry in entries if entry.role in TOLD]
    for entry in reversed(told):
        if entry.role in (Role.ASSISTANT, Role.TOOL) and entry.number:
            ended = (tool_words.numbered_output(tool) for tool in entry.tools if tool.result is not None)
            outputs = [output for output in ended if output]
            numbers.known.recognize(entry.entry_id, entry.number, entry.text, outputs)
    return [
        one
        for entry in told
        for one in _blocks(
            entry,
            NumbersOfEntry(numbers, numbers.known.of(entry.entry_id) if entry.number else []),
            ci=ci,
            stream=stream,
        )
    ]


def newest(entries: Sequence[Entry], most: int) -> Sequence[Entry]:
    """Return the newest entries that are told, oldest first."""
    told = [entry for entry in entries if entry.role in TOLD]
    return told[-most:] if most else ()


def last_number(entries: Sequence[Entry]) -> int:
    """Return the number of the newest entry; 0 where there is none."""
    return entries[-1].number if entries else 0


def shortened(blocks: Sequence[Block]) -> list[Block]:
    """Return blocks of at most six lines, with a count of what was left out (T15)."""
    return [_short(one) for one in blocks]


def yours(text: str, *, ci: bool = False) -> Block:
    """Return a message as the person's own, whoever wrote it: prompts and pastes are foreign (T4)."""
    first, *rest = text.split("\n")
    return block(Label.YOU, first, *(quoted(line, Place.ANSWER, ci=ci) for line in rest))


def _short(told: Block) -> Block:
    room = RESUMED_LINES - 1
    if len(told.lines) <= RESUMED_LINES:
        return told
    rest = block(None, left_out(len(told.lines) - room, "/transcript")).lines
    return Block(told.label, (*told.lines[:room], *rest), told.stress[:room])


def _blocks(entry: Entry, numbers: Numbering, *, ci: bool, stream: Stream) -> list[Block]:
    if entry.role is Role.USER:
        return [_message(entry, ci=ci)]
    if entry.role is Role.ERROR:
        first, *rest = entry.text.split("\n")
        return [
            block(Label.ERROR, first, *(quoted(one_line(line), Place.TOOL_OUTPUT, ci=ci) for line in rest))
        ]
    if entry.role is Role.TOOL:
        return [_tool(tool, numbers, ci=ci) for tool in entry.tools]
    told = _answer(entry.text, AnswerStream(stream=stream, numbers=numbers, ci=ci))
    return [*told, block(Label.DONE, "interrupted.")] if entry.interrupted else told


def _overprinted(entry: Entry) -> Entry:
    tools = (replace(tool, output=overprinted(tool.output)) for tool in entry.tools)
    return replace(entry, tools=tuple(tools)) if entry.tools else entry


def _tool(tool: ToolState, numbers: Numbering, *, ci: bool) -> Block:
    if tool.result is None:
        # One that was stopped with its turn did not end by itself: all that is known is that it began.
        return block(Label.TOOL, tool_words.started(tool))
    output = tool_words.numbered_output(tool)
    number = numbers.add("output", output, title=tool_words.what(tool)) if output else None
    lines = tool.output.rstrip("\n").split("\n") if tool.output.strip() else []
    printed = (tool.lines or len(lines)) if output else 0
    if tool.result is not ToolResult.ERROR:
        return block(Label.TOOL, tool_words.ended(tool, printed, number))
    head = catalog.tool_failed(tool_words.what(tool), tool.exit_code, printed, number)
    last = (quoted(sanitize(line), Place.TOOL_OUTPUT, ci=ci) for line in lines[-tool_words.LAST_LINES :])
    return block(Label.TOOL_ERROR, head, *last)


# As it was said when it came: what the agent told itself was never the person's word.
def _message(entry: Entry, *, ci: bool) -> Block:
    words = one_line(entry.text)
    if entry.driver == "agent":
        return block(Label.NOTICE, catalog.loop_runs(words))
    if entry.driver not in ("", "owner"):
        return block(Label.NOTICE, catalog.peer_says(one_line(entry.driver.removeprefix(_PEER)), words))
    return yours(entry.text, ci=ci)


def _answer(text: str, answer: AnswerStream) -> list[Block]:
    lines, stress = answer.feed(text), [*answer.stress]
    lines += answer.flush()
    stress += answer.stress
    return [Block(Label.ASSISTANT, tuple(lines), tuple(stress))] if lines else []
