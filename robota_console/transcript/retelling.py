"""Entries of a session told again: after a resume, and for `/transcript`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.model.entry import Entry, Role
from robota_console.model.setting import Stream
from robota_console.model.tool import ToolResult
from robota_console.text import catalog
from robota_console.text.answer_stream import AnswerStream
from robota_console.text.cutting import left_out
from robota_console.text.label import Label
from robota_console.text.quoting import Place, quoted
from robota_console.transcript import tool_words
from robota_console.transcript.block import Block, block, one_line

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from robota_console.model.tool import ToolState
    from robota_console.text.numbered import Numbers

RESUMED = 10
"""Entries told after a resume (design, Input and output)."""
RESUMED_LINES = 6
"""Lines of each of them that are said unasked."""
_PEER = "peer:"
TOLD = frozenset({Role.USER, Role.ASSISTANT, Role.TOOL, Role.ERROR})
"""Roles that are told again; thoughts and the console's own news are not."""


def retold(entries: Iterable[Entry], numbers: Numbers, *, ci: bool = False) -> list[Block]:
    """Return entries as blocks, in order and whole; their code is numbered anew."""
    return [told for entry in entries if entry.role in TOLD for told in _blocks(entry, numbers, ci=ci)]


def newest(entries: Sequence[Entry], most: int) -> Sequence[Entry]:
    """Return the newest entries that are told, oldest first."""
    told = [entry for entry in entries if entry.role in TOLD]
    return told[-most:] if most else ()


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


def _blocks(entry: Entry, numbers: Numbers, *, ci: bool) -> list[Block]:
    if entry.role is Role.USER:
        return [_message(entry, ci=ci)]
    if entry.role is Role.ERROR:
        first, *rest = entry.text.split("\n")
        return [
            block(Label.ERROR, first, *(quoted(one_line(line), Place.TOOL_OUTPUT, ci=ci) for line in rest))
        ]
    if entry.role is Role.TOOL:
        return [_tool(tool) for tool in entry.tools]
    told = _answer(entry.text, numbers, ci=ci)
    return [*told, block(Label.DONE, "interrupted.")] if entry.interrupted else told


def _tool(tool: ToolState) -> Block:
    if tool.result is ToolResult.ERROR:
        return block(Label.TOOL_ERROR, catalog.tool_failed(tool_words.what(tool), tool.exit_code, 0, None))
    # One that was stopped with its turn did not end by itself: all that is known is that it began.
    return block(Label.TOOL, tool_words.ended(tool, 0, None) if tool.result else tool_words.started(tool))


# As it was said when it came: what the agent told itself was never the person's word.
def _message(entry: Entry, *, ci: bool) -> Block:
    words = one_line(entry.text)
    if entry.driver == "agent":
        return block(Label.NOTICE, catalog.loop_runs(words))
    if entry.driver not in ("", "owner"):
        return block(Label.NOTICE, catalog.peer_says(one_line(entry.driver.removeprefix(_PEER)), words))
    return yours(entry.text, ci=ci)


def _answer(text: str, numbers: Numbers, *, ci: bool) -> list[Block]:
    stream = AnswerStream(stream=Stream.ANSWER, numbers=numbers, ci=ci)
    stream.feed(text)
    lines = stream.flush()
    return [Block(Label.ASSISTANT, tuple(lines), tuple(stream.stress))] if lines else []
