"""An exception as lines for a person."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from robota_console.session import words

if TYPE_CHECKING:
    from collections.abc import Awaitable

T = TypeVar("T")


async def contained(work: Awaitable[T]) -> T:
    """Return what an agent's work comes to; its wish to end the whole program is a failure of its own."""
    try:
        return await work
    except (SystemExit, KeyboardInterrupt) as error:
        raise RuntimeError(words.AGENT_EXITED) from error


def one_line(error: BaseException) -> str:
    """Return what an exception says, in its first line."""
    return lines(error)[0]


def lines(error: BaseException) -> tuple[str, ...]:
    """Return what an exception says: a line, then further lines and its notes.

    An OSError reads `No such file or directory: a.txt`; an exception that is a
    fault of a program keeps its class, since its text alone says little.
    """
    notes = getattr(error, "__notes__", ())
    found = [line.rstrip() for text in (_text(error), *notes) for line in str(text).splitlines()]
    return tuple(line for line in found if line.strip()) or (type(error).__name__,)


def _text(error: BaseException) -> str:
    if isinstance(error, OSError) and error.strerror:
        return f"{error.strerror}: {error.filename}" if error.filename else error.strerror
    text = str(error).strip()
    if isinstance(error, OSError | RuntimeError) and not isinstance(
        error, RecursionError | NotImplementedError
    ):
        return text
    return f"{type(error).__name__}: {text}" if text else ""
