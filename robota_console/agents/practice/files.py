"""Acts on files: list, read, search, write, append, replace."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.agents.practice import words
from robota_console.agents.tools.listing import list_folder
from robota_console.agents.tools.reading import read_file
from robota_console.agents.tools.searching import search_files
from robota_console.agents.tools.writing import write_file
from robota_console.model.tool import DiffKind
from robota_console.ports.workspace import FOUND_BOUND
from robota_console.text.duration import count

if TYPE_CHECKING:
    from collections.abc import Mapping

    from robota_console.agents.practice.desk import Desk
    from robota_console.agents.tools.use import Outcome

HERE = frozenset(("", "here", "this folder", "the folder", "the working folder"))


async def list_names(desk: Desk, given: Mapping[str, str]) -> None:
    """Name what is in a folder."""
    outcome = await list_folder(desk.bench, _path(given["path"]))
    if outcome.value is None:
        await desk.say(_not(outcome, "listed"))
    else:
        await desk.say(words.listed(outcome.value, outcome.state.first_arg))


async def read(desk: Desk, given: Mapping[str, str]) -> None:
    """Read a file out."""
    outcome = await read_file(desk.bench, _path(given["path"]))
    text, path = outcome.value, outcome.state.first_arg
    if text is None:
        await desk.say(_not(outcome, "read"))
    elif not text:
        await desk.say(f"{words.code(path)} is empty.")
    elif "\0" in text:
        await desk.say(f"{words.code(path)} is no text, so it is not read out.")
    else:
        lines = text.count("\n") + (not text.endswith("\n"))
        await desk.say(f"{words.code(path)}, {count(lines, 'line')}:\n\n")
        await desk.say_lines(words.block(text, path))


async def search(desk: Desk, given: Mapping[str, str]) -> None:
    """Say where words are."""
    sought = given["quoted"] or given["words"]
    path = _path(given["path"])
    outcome = await search_files(desk.bench, sought, path)
    if outcome.value is None:
        await desk.say(words.not_done(outcome, words.place(path), "searched"))
    else:
        found = [(place.path, place.line_number, place.text) for place in outcome.value]
        await desk.say(words.searched(found, sought, FOUND_BOUND))


async def write(desk: Desk, given: Mapping[str, str]) -> None:
    """Make a file hold a text."""
    await _write(desk, _path(given["path"]), _line(given["text"]))


async def append(desk: Desk, given: Mapping[str, str]) -> None:
    """Put a text at a file's end, on a line of its own."""
    path = _path(given["path"])
    before = await _whole(desk, path)
    if before is not None:
        await _write(desk, path, _line(before) + _line(given["text"]))


async def replace(desk: Desk, given: Mapping[str, str]) -> None:
    """Put one text in the place of another, wherever that stands in a file."""
    path, old = _path(given["path"]), given["old"]
    before = await _whole(desk, path)
    if before is None:
        return
    if old not in before:
        await desk.say(f"{words.code(path)} does not hold {words.code(old)}. Nothing was changed.")
        return
    await _write(desk, path, before.replace(old, given["new"]))


async def _whole(desk: Desk, path: str) -> str | None:
    outcome = await read_file(desk.bench, path, whole=True)
    if outcome.value is None:
        await desk.say(_not(outcome, "changed"))
    return outcome.value


async def _write(desk: Desk, path: str, text: str) -> None:
    outcome = await write_file(desk.bench, path, text)
    diff = outcome.value
    if diff is None:
        await desk.say(_not(outcome, "written"))
    else:
        await desk.say(words.written(diff, diff.count(DiffKind.ADDED), diff.count(DiffKind.REMOVED)))


def _not(outcome: Outcome[object], verb: str) -> str:
    return words.not_done(outcome, words.place(outcome.state.first_arg), verb)


def _line(text: str) -> str:
    return text if not text or text.endswith("\n") else text + "\n"


def _path(typed: str) -> str:
    """Return a path without the full stop that dictation puts after it, quotes, and the @ of a mention.

    A name that has an @ of its own is said as `./@name`.
    """
    path = typed.strip()
    if path.endswith(".") and path.strip("./") and not path.endswith(("..", "/.")):
        path = path[:-1]
    if len(path) > 2 and path[0] == path[-1] and path[0] in "'\"`":
        return path[1:-1]
    if len(path) > 1:
        path = path.removeprefix("@")
    return "." if path.casefold() in HERE else path
