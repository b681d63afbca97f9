"""Commands that take something out of the console: to the clipboard, to a file (V8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.console.commands.drafting import reason
from robota_console.text import command_words, keeping_words
from robota_console.text.duration import count
from robota_console.text.label import Label
from robota_console.text.pick import number
from robota_console.transcript.block import block, one_line

if TYPE_CHECKING:
    from collections.abc import Awaitable, Sequence

    from robota_console.console.desk import Desk
    from robota_console.transcript.block import Block


def pick(desk: Desk, words: list[str]) -> tuple[str, str, list[str]] | None:
    """Return what is meant, the words that name it, and those that follow; None where it is not there.

    Nothing, or `last [N]`: an answer as the agent wrote it. `code N`, `output N`, `table N`: that number.
    """
    what, *rest = words or ["last"]
    if what == "draft":
        return (desk.draft.text, "draft", rest) if desk.draft else None
    if what == "last":
        place = number(rest[0]) if rest else None
        rest = rest if place is None else rest[1:]
        raw = desk.record.raw_answer(1 if place is None else place)
        return None if raw is None else (raw, "last" if place in (None, 1) else f"last {place}", rest)
    if what in ("code", "output", "table", "diff") and rest and (wanted := number(rest[0])) is not None:
        found = desk.numbers.get(wanted)
        if found is not None and (what == "output") != (found.kind == "output"):
            return None  # a number is of one kind, and the wrong one is no near miss
        return None if found is None else (found.raw, f"{found.kind} {found.number}", rest[1:])
    return None


def _named(args: str) -> str:
    """Return what was asked for, without the file that follows."""
    what, *rest = args.split() or [""]
    return one_line(" ".join([what, *rest[:1]]) if rest and number(rest[0]) is not None else what)


def copy(desk: Desk, args: str) -> Awaitable[Sequence[Block]]:
    """Copy and say what took it."""
    return _copy(desk, args)


async def _copy(desk: Desk, args: str) -> Sequence[Block]:
    picked = pick(desk, args.split())
    if picked is None:
        return [block(Label.ERROR, keeping_words.nothing_to_keep(_named(args)))]
    text, name, _ = picked
    taker = await desk.aids.clipboard.copy(text) if desk.aids.clipboard else None
    if taker is None:
        return [block(Label.ERROR, keeping_words.no_clipboard(name))]
    return [block(Label.NOTICE, keeping_words.copied(name, _lines(text), one_line(taker)))]


def save(desk: Desk, args: str) -> Sequence[Block]:
    """Write to a new file; a file that is there stays as it is."""
    picked = pick(desk, args.split())
    if picked is None:
        return [block(Label.ERROR, keeping_words.nothing_to_keep(_named(args)))]
    text, name, rest = picked
    path = " ".join(rest)
    if not path or desk.aids.files is None:
        return [block(Label.ERROR, command_words.usage("save", "last|code N|output N|draft FILE"))]
    try:
        desk.aids.files.write(path, text if text.endswith("\n") else text + "\n")
    except FileExistsError:
        return [block(Label.ERROR, keeping_words.file_exists(one_line(path)))]
    except OSError as error:
        return [block(Label.ERROR, keeping_words.file_not_written(one_line(path), one_line(reason(error))))]
    return [block(Label.NOTICE, keeping_words.saved(name, _lines(text), one_line(path)))]


def _lines(text: str) -> str:
    return count(text.rstrip("\n").count("\n") + 1, "line")
