"""Commands that say again: the last answer, a code block, an output, what was left out."""

from __future__ import annotations

from collections import deque
from itertools import groupby
from typing import TYPE_CHECKING

from robota_console.console.commands.drafting import reason
from robota_console.model.entry import Role
from robota_console.text import catalog, command_words, keeping_words
from robota_console.text.ci import neutral
from robota_console.text.duration import count
from robota_console.text.label import Label
from robota_console.text.pick import number
from robota_console.text.quoting import Place, quoted
from robota_console.text.table import whole_table
from robota_console.transcript.block import Block, Streamed, block, one_line
from robota_console.transcript.record import ANSWERS_KEPT
from robota_console.transcript.retelling import TOLD, retold

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from robota_console.console.desk import Desk
    from robota_console.model.entry import Entry
    from robota_console.transcript.block import Item


def last(desk: Desk, args: str) -> Sequence[Block]:
    """Say an answer as it was said; `/last 2` is the one before the last (V8)."""
    place = number(args or "1")
    if place is None:
        return [block(Label.ERROR, command_words.usage("last", "[N]"))]
    if answer := desk.record.answer(place):
        return [answer]
    words = catalog.NO_ANSWER_YET if place == 1 else catalog.no_answer(place)
    return _kept(desk, place, {Role.ASSISTANT}) or [block(Label.ERROR, words)]


def again(desk: Desk, _args: str) -> Sequence[Block]:
    """Say all of the last turn."""
    return _last_turn(desk) or [block(Label.NOTICE, catalog.NOTHING_SAID)]


def repeat(desk: Desk, _args: str) -> Sequence[Block]:
    """Say the last block of the last turn; the line that ended it says nothing that is worth it."""
    blocks = _last_turn(desk)
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
    wanted = number(args)
    if wanted is None:
        return [block(Label.ERROR, command_words.usage(word, "N"))]
    found = desk.numbers.get(wanted)
    if found is None:
        return [block(Label.ERROR, catalog.no_such_number(wanted, desk.numbers.last))]
    raw = found.raw.rstrip("\n").split("\n")
    ci = desk.presentation.ci
    if found.kind == "table":
        lines = [neutral(text) for text in raw] if ci else raw
        return [block(None, *whole_table(lines, found.number))]
    said = [quoted(text, Place.BLOCK, ci=ci) for text in raw]
    about = ", ".join(part for part in (found.language or found.title, count(len(raw), "line")) if part)
    head = f"{found.kind} {found.number}, {about}."
    return [block(None, head, *said, f"{found.kind} {found.number} ends.")]


def _last_turn(desk: Desk) -> Sequence[Block]:
    return _blocks(desk.record.turn()) or _kept(desk, 1, TOLD)


def _kept(desk: Desk, place: int, roles: Collection[Role]) -> Sequence[Block]:
    """Return what the session has kept of a turn, from before this terminal showed it.

    1 is the last turn that has anything of these roles; there is nothing where there are fewer.
    """
    if not 0 < place <= ANSWERS_KEPT:
        return []
    turns: deque[list[Entry]] = deque(maxlen=place)
    begins = True
    try:
        for entry in desk.channel.entries():
            begins = begins or entry.role is Role.USER
            if entry.role in roles:
                if begins:
                    turns.append([])
                begins = False
                turns[-1].append(entry)
    except OSError as error:
        return [block(Label.ERROR, keeping_words.entries_not_read(one_line(reason(error))))]
    if len(turns) < place:
        return []
    shown = desk.presentation
    return retold(turns[0], desk.numbers, ci=shown.ci, stream=shown.stream.value)


def _blocks(items: Sequence[Item]) -> Sequence[Block]:
    """Return items as blocks, the lines of one answer together."""
    blocks: list[Block] = []
    for label, group in groupby(items, key=lambda item: item.label if isinstance(item, Streamed) else None):
        said: list[Streamed] = []
        for item in group:
            if isinstance(item, Block):
                blocks.append(item)
            else:
                said.append(item)
        if said:
            lines, stress = (item.line for item in said), (item.stress for item in said)
            blocks.append(Block(label, tuple(lines), tuple(stress)))
    return blocks
