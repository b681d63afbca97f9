"""What is said by the commands of the terminal a person sits at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.text.catalog import tool_failed
from robota_console.text.duration import count
from robota_console.text.menu import on_or_off, one_line

if TYPE_CHECKING:
    from collections.abc import Sequence

IN_USE = "Something has the terminal already."
READ_OUT = "Not while something is read out. Ctrl-C stops it."
NO_EDITOR = "No editor is set. Set EDITOR."
BACK_FROM_EDITOR = "Back from the editor."
NOT_APPEARANCE = "no setting of how this terminal looks"


def needs_terminal(name: str) -> str:
    """Say that a command is for who sits at a terminal."""
    return f"/{name} needs a terminal."


def ran(command: str, code: int) -> str:
    """Say how a command ended."""
    return ended(command, code) if code else f"{one_line(command)} ok."


def back_from_shell(code: int) -> str:
    """Say that the person's shell is over; how it ended is their own affair, unless it was killed."""
    return ended("Back from the shell", code) if code < 0 else "Back from the shell."


def ended(program: str, code: int) -> str:
    """Say that a program did not end well."""
    return tool_failed(one_line(program), code, 0, None)


def not_started(program: str, why: str) -> str:
    """Say that a program could not be started."""
    return f"{one_line(program)} not started: {one_line(why)}."


def keys_file(path: str) -> str:
    """Say where keys are set, and whose they are."""
    return f"{one_line(path)}. Its keys are those of drawn mode."


def file_not_made(path: str, why: str) -> str:
    """Say that a file could not be made."""
    return f"{one_line(path)} not written: {one_line(why)}."


def theme_now(theme: str, source: str, *, syntax: bool, motion: bool) -> str:
    """Say how drawn mode looks, and what set it where that is not the person's own file."""
    of = f", from {one_line(source)}" if source else ""
    shown = f"syntax {on_or_off(syntax)}, motion {on_or_off(motion)}"
    return f"theme {one_line(theme)}{of}, {shown}. It colours drawn mode."


def themes_head(number: int) -> str:
    """Open the list of themes."""
    return f"{count(number, 'theme')}. /theme ID sets one."


def theme_row(theme: str, *, is_set: bool) -> str:
    """Return a theme's line in the list."""
    return f"{one_line(theme)}, set." if is_set else f"{one_line(theme)}."


def no_theme(themes: Sequence[str]) -> str:
    """Return which themes there are, to one who named another."""
    return f"{', '.join(map(one_line, themes))} expected"


def kept(what: str, value: str, *, this_run: str, source: str) -> str:
    """Say that a setting is kept; and what this run has all the same, where a stronger `source` set it."""
    said = f"{what} {one_line(value)}, kept"
    return f"{said} for later. This run has {this_run}, from {one_line(source)}." if source else f"{said}."
