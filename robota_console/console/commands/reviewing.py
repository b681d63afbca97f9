"""Commands that say again: the last answer, a code block, an output, what was left out."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from robota_console.text import catalog, command_words
from robota_console.text.ci import neutral
from robota_console.text.duration import count
from robota_console.text.label import Label
from robota_console.text.quoting import Place, quoted
from robota_console.text.table import whole_table
from robota_console.transcript.block import Block, Streamed, block

if TYPE_CHECKING:
    from collections.abc import Sequence

    from robota_console.console.desk import Desk
    from robota_console.model.safe import Safe
    from robota_console.transcript.block import Item


def last(desk: Desk, args: str) -> Sequence[Block]:
    """Say an answer as it was said; `/last 2` is the one before the last (V8)."""
    if args and not args.isdecimal():
        return [block(Label.ERROR, command_words.usage("last", "[N]"))]
    number = int(args or 1)
    lines = desk.record.answer(number)
    if lines is None:
        words = catalog.NO_ANSWER_YET if number == 1 else catalog.no_answer(number)
        return [block(Label.ERROR, words)]
    return [block(Label.ASSISTANT, *lines)]


def again(desk: Desk, _args: str) -> Sequence[Block]:
    """Say all of the last turn."""
    items = desk.record.turn()
    if not items:
        return [block(Label.NOTICE, catalog.NOTHING_SAID)]
    return _blocks(items)


def repeat(desk: Desk, _args: str) -> Sequence[Block]:
    """Say the last block of the last turn; the line that ended it says nothing that is worth it."""
    blocks = _blocks(desk.record.turn())
    worth = [one for one in blocks if one.label is not Label.DONE]
    return worth[-1:] or blocks[-1:] or [block(Label.NOTICE, catalog.NOTHING_SAID)]


def show(desk: Desk, _args: str) -> Sequence[Block]:
    """Say the whole of what was last left out in part."""
    if not desk.record.cut:
        return [block(Label.NOTICE, catalog.NOTHING_CUT)]
    return [block(None, *desk.record.cut)]


def code(desk: Desk, args: str) -> Sequence[Block]:
    """Say a code block or a table raw, between a line that begins and one that ends it (V7)."""
    return numbered(desk, args, "code")


def output(desk: Desk, args: str) -> Sequence[Block]:
    """Say a tool's output raw, between a line that begins and one that ends it (V7)."""
    return numbered(desk, args, "output")


def table(desk: Desk, args: str) -> Sequence[Block]:
    """Say a table row by row, by the word that its header has."""
    return numbered(desk, args, "table")


def numbered(desk: Desk, args: str, word: str) -> Sequence[Block]:
    """Return a numbered thing raw, a table row by row (T11).

    The word it was asked by does not matter: numbers are unique.
    """
    if not args.isdecimal():
        return [block(Label.ERROR, command_words.usage(word, "N"))]
    found = desk.numbers.get(int(args))
    if found is None:
        return [block(Label.ERROR, catalog.no_such_number(int(args), desk.numbers.last))]
    raw = found.raw.rstrip("\n").split("\n")
    ci = desk.presentation.ci
    if found.kind == "table":
        lines = [neutral(text) for text in raw] if ci else raw
        return [block(None, *whole_table(lines, found.number))]
    said = [quoted(text, Place.BLOCK, ci=ci) for text in raw]
    about = ", ".join(part for part in (found.language or found.title, count(len(raw), "line")) if part)
    head = f"{found.kind} {found.number}, {about}."
    return [block(None, head, *said, f"{found.kind} {found.number} ends.")]


def _blocks(items: Sequence[Item]) -> Sequence[Block]:
    """Return items as blocks, the lines of one answer together."""
    blocks: list[Block] = []
    for label, group in groupby(items, key=lambda item: item.label if isinstance(item, Streamed) else None):
        lines: list[Safe] = []
        for item in group:
            if isinstance(item, Block):
                blocks.append(item)
            else:
                lines.append(item.line)
        if lines:
            blocks.append(Block(label, tuple(lines)))
    return blocks
