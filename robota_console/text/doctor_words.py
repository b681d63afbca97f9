"""What `doctor` says: a verdict, what is worth knowing, then facts under a line each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.text.duration import count
from robota_console.text.menu import on_or_off, one_line, row, sentence, spoken_list

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

NO_SUCH_FORMAT = "--format takes text or json."
NONE = "none"
NOT_SET = "not set"
NOT_KNOWN = "not known"
READ, THERE = "read", "there"
UNTRUSTED = "there, not read, not trusted"
NO_CLIPBOARD = "none. /save code N FILE writes a file"
NO_EDITOR = "none, VISUAL and EDITOR are not set"
ALSO = "robota-console agents lists them"
LEADS_NOWHERE = "a link that leads nowhere"
CAN = "this terminal can, and nothing else was asked for"
NOT_WRITTEN = "cannot be written"


def verdict(ok: bool, things: int) -> str:
    """Return the first line: whether a session could start, and how many lines follow that matter."""
    said = "ok" if ok else "nothing can start"
    more = f", {count(things, 'thing')} to know" if things else ""
    return f"doctor: {said}{more}."


def thing(number: int, words: str) -> str:
    """Return one line of what is worth knowing."""
    return row(number, sentence(one_line(words)))


def one_alone(words: Sequence[str]) -> str:
    """Say how one section is heard without the others."""
    return f"notice: One section alone: robota-console doctor {words[0]}. Sections: {', '.join(words)}."


def no_such_section(word: str, words: Sequence[str]) -> str:
    """Say that no section is meant by a word, and which there are."""
    return f"No section {one_line(word)}. Sections: {', '.join(words)}."


def section(name: str, lines: int) -> str:
    """Return the line that a section begins with."""
    return f"status: {name}, {count(lines, 'line')}."


def fact(name: str, said: str, source: str) -> str:
    """Return the line of one fact, with where it comes from."""
    of = f", from {one_line(source)}" if source else ""
    return sentence(f"{name}: {one_line(said)}{of}")


def value(found: object) -> str:
    """Return a value in words."""
    if found is None:
        return NOT_KNOWN
    if isinstance(found, bool):
        return on_or_off(found)
    if isinstance(found, list):
        return ", ".join(map(str, found)) or NONE
    return str(found)


def possible(found: bool, source: str) -> str:
    """Say whether a drawn surface could use something here, and what decides that."""
    return f"{'possible' if found else 'not possible'}, from {one_line(source)}"


def not_looked_at(name: str, kind: str, why: str) -> str:
    """Say that a section is not whole, and why."""
    return f"Section {name} is not whole. {kind}: {why}"


def not_begun(path: str, why: str) -> str:
    """Say what stood in the way of any session."""
    return f"No session can begin. {path}: {why}"


def reader_hinted(hints: Sequence[str]) -> str:
    """Say what hints at a screen reader, and that only the person turns the mode on."""
    said = spoken_list(hints, "and")
    return f"A screen reader may be on: {said}. Its mode never comes on by itself: use --screen-reader."


def missed(why: str) -> str:
    """Say that a drawn surface was asked for and why it is not shown."""
    return f"surface rich cannot be shown, {why}. Plain is used"


def unknown_variable(name: str, near: Sequence[str]) -> str:
    """Say that a variable of ours means nothing."""
    meant = f" Did you mean {spoken_list(near)}?" if near else ""
    return f"{name} means nothing here.{meant}"


def too_open(name: str, path: str, mode: str) -> str:
    """Say that others may look into a folder that is the person's own."""
    return f"Others may look into {name}: {path}, mode {mode}"


def not_kept(name: str, path: str, why: str) -> str:
    """Say that something cannot be kept."""
    return f"{name} cannot be kept. {path}: {why}"


def place(path: str, mode: str | None, *, writable: bool, why: str) -> str:
    """Return what a folder or file is: not there yet, or its mode and whether it can be written."""
    if why:
        return f"{why}, {path}"
    if mode is None:
        return f"{'not there yet' if writable else 'not there and cannot be made'}, {path}"
    return f"mode {mode}, {'can be written' if writable else NOT_WRITTEN}, {path}"


def extra(install: str, versions: Mapping[str, str | None]) -> str:
    """Return an extra's libraries with their versions, or how it is installed."""
    missing = [name for name, version in versions.items() if version is None]
    if missing:
        return f"not installed, {spoken_list(missing, 'and')} missing. {install}"
    return f"installed, {', '.join(f'{name} {version}' for name, version in versions.items())}"


def not_found(number: int) -> str:
    """Return how many agents are not on this machine, and where they are listed."""
    return f"{number}. {ALSO}" if number else NONE


def no_editor(program: str, source: str) -> str:
    """Say that the editor that is named is not there."""
    return f"There is no editor {program}, which {source} names"


def not_a(folder: bool) -> str:
    """Say that something else stands where a folder or a file is to be."""
    return "not a folder" if folder else "not a file"
