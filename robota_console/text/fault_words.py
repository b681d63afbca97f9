"""What is said of this program's own surroundings, and of itself, where they fail."""

from __future__ import annotations

TOO_LONG = "The line is longer than can be taken"
NOT_TEXT = "The line holds bytes that are not text"
CONTROLS = "The line holds control characters"
NO_SUCH_SHELL = "Completions are there for bash, zsh and fish."


def not_sent(why: str) -> str:
    """Say that a line of a script was no message."""
    return f"{why}, not sent. /recall 1 brings it back."


def no_answer(why: str) -> str:
    """Say that a line is no answer; it is not repeated, for it may be a secret."""
    return f"{why}, so it is no answer."


def input_unreadable(why: str) -> str:
    """Say that standard input is there and cannot be read."""
    return f"Standard input cannot be read: {why}."


def output_unwritable(why: str) -> str:
    """Say that standard output takes nothing more."""
    return f"Standard output cannot be written: {why}."


def program_failed(kind: str, words: str, where: str) -> str:
    """Say that this program failed as a whole, with what its makers need to know."""
    said = f"{kind}: {words}" if words else kind
    return f"This console failed, {where}. {said}." if where else f"This console failed. {said}."


def own_fault(kind: str, words: str) -> str:
    """Say that this program failed at showing something; the session lives on."""
    return f"This console failed, {kind}: {words}. The session goes on. /again says the last turn."


def folder_gone(why: str) -> str:
    """Say that there is no folder to work in."""
    return f"The working folder is gone: {why}. cd to another."
