"""What went wrong with an agent, as an exception whose text is one line and whose notes are the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from robota_console.agents.acp import words

if TYPE_CHECKING:
    from collections.abc import Iterable

    from robota_console.agents.acp.printed import Printed
    from robota_console.agents.acp.process import AgentProcess

MOST_NOTES = 10
SIGN_IN = -32000
"""The code of an error that asks for signing in."""


async def told(error: Exception, *, name: str, process: AgentProcess, printed: Printed) -> Exception:
    """Return what to raise in its place."""
    if isinstance(error, ConnectionError):
        code = await process.exit_code()
        return noted(words.ended(name, code), printed.last())
    if code_of(error) is not None:
        first, *rest = lines(name, error)
        return noted(first, rest[:MOST_NOTES])
    return error


def code_of(error: BaseException) -> int | None:
    """Return the code of an error that the agent reported; None where it is another kind of error."""
    code = getattr(error, "code", None)
    return code if isinstance(code, int) else None


def lines(name: str, error: Exception) -> list[str]:
    """Return the error an agent reported: its message's lines, then those of its data."""
    found = str(error).strip().splitlines() or [words.failed(name)]
    data: Any = getattr(error, "data", None)
    texts = (data,) if isinstance(data, str) else ()
    if isinstance(data, dict):
        texts = tuple(data[key] for key in ("details", "message") if isinstance(data.get(key), str))
    return found + [line for text in texts for line in text.splitlines() if line.strip() != found[0]]


def noted(line: str, notes: Iterable[str]) -> RuntimeError:
    """Return an error of one line, with further lines."""
    error = RuntimeError(line)
    for note in notes:
        error.add_note(note)
    return error
