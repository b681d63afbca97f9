"""What became of what was to be copied or saved (V8)."""

from __future__ import annotations

from robota_console.text import catalog


def file_not_written(path: str, why: str) -> str:
    """Say that a file could not be written."""
    return f"{path} not written: {why}."


def file_exists(path: str) -> str:
    """Say that a file is there already and stays as it is."""
    return f"{path} exists and is left as it is. Choose another name."


def nothing_to_keep(words: str) -> str:
    """Say what `/copy` and `/save` take."""
    return f'"{words}" is not here. Type last, code N, output N or draft.' if words else catalog.NO_ANSWER_YET


def no_clipboard(name: str) -> str:
    """Say that nothing took the text, and the other way (V8)."""
    return f"No clipboard here. /save {name} FILE."


def copied(name: str, lines: str, taker: str) -> str:
    """Say what was copied, and by what."""
    return f"copied {_kept(name)}, {lines}, by {taker}."


def saved(name: str, lines: str, path: str) -> str:
    """Say what was written, and where."""
    return f"saved {_kept(name)}, {lines}, in {path}."


NO_ENTRIES = "Nothing was said yet in this session."


def entries_not_read(why: str) -> str:
    """Say that the session's entries could not be read."""
    return f"The session was not read: {why}."


def exported(entries: int, path: str) -> str:
    """Say that the session was written, and where."""
    return f"exported {entries} {'entry' if entries == 1 else 'entries'} to {path}."


def _kept(name: str) -> str:
    return f"answer, {name}" if name.startswith("last ") else "last answer" if name == "last" else name
