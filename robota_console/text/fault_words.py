"""What is said of this program's own surroundings, and of itself, where they fail."""

from __future__ import annotations


def input_unreadable(why: str) -> str:
    """Say that standard input is there and cannot be read."""
    return f"Standard input cannot be read: {why}."


def output_unwritable(why: str) -> str:
    """Say that standard output takes nothing more."""
    return f"Standard output cannot be written: {why}."


def program_failed(kind: str, words: str, where: str) -> str:
    """Say that this program failed as a whole, with what its makers need to know."""
    said = f"{kind}: {words}" if words else kind
    return f"This console failed, {where}. {said}."


def own_fault(kind: str, words: str) -> str:
    """Say that this program failed at showing something; the session lives on."""
    return f"This console failed, {kind}: {words}. The session goes on. /again says the last turn."


def folder_gone(why: str) -> str:
    """Say that there is no folder to work in."""
    return f"The working folder is gone: {why}. cd to another."
