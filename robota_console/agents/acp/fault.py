"""What went wrong with an agent, as an exception whose text is one line and whose notes are the rest."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from robota_console.agents.acp import words

if TYPE_CHECKING:
    from collections.abc import Iterable

    from robota_console.agents.acp.printed import Printed
    from robota_console.agents.acp.process import AgentProcess

MOST_NOTES = 10
EMPTY_WORDS = ("internal error", "error")
"""What JSON-RPC makes an agent say before its details say something."""
NO_METHOD = -32601
"""The code of what answers to no request of that name (JSON-RPC 2.0)."""
SIGN_IN = -32000
"""The code of an error that asks for signing in."""
DEEPEST = 3
"""Errors in one another that are looked through."""


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
    data: Any = getattr(error, "data", None)
    texts = [str(error), data if isinstance(data, str) else ""]
    if isinstance(data, dict):
        texts += [data[key] for key in ("details", "message") if isinstance(data.get(key), str)]
    said = (line for text in texts for line in unwrapped(text).splitlines())
    found = list(dict.fromkeys(line for line in said if line.strip()))
    if len(found) > 1 and found[0].strip().lower() in EMPTY_WORDS:
        del found[0]
    return found or [words.failed(name)]


def unwrapped(text: str) -> str:
    """Return the message in an error that is JSON, as gemini passes on its model's; else the text."""
    for _ in range(DEEPEST):
        if not text.lstrip().startswith("{"):
            break
        value = _object(text)
        inner = value.get("error", value)
        message = inner.get("message") if isinstance(inner, dict) else inner
        if not isinstance(message, str) or not message.strip():
            break
        text = message
    return text


def _object(text: str) -> dict[str, object]:
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return value if isinstance(value, dict) else {}


def at_start(error: RuntimeError, printed: Printed) -> RuntimeError:
    """Return an error as it is said where no log can be asked for: with its last lines."""
    said = str(error)
    if not said.endswith(words.SEE_LOG):
        return error
    return noted(said.removesuffix(words.SEE_LOG), getattr(error, "__notes__", ()) or printed.last())


def noted(line: str, notes: Iterable[str]) -> RuntimeError:
    """Return an error of one line, with further lines."""
    error = RuntimeError(line)
    for note in notes:
        error.add_note(note)
    return error
