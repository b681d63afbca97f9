"""Why a session could not begin: a line for the shell to say, and what the agent said itself (V20)."""

from __future__ import annotations

from robota_console.text import agent_words
from robota_console.text.quoting import Place, quoted
from robota_console.transcript.block import one_line


def told(text: str, *, ci: bool) -> tuple[str, tuple[str, ...]]:
    """Return the fault, and the lines of a notice about the rest; none where there is no more."""
    fault, *rest = text.split("\n")
    lines = [quoted(one_line(line), Place.TOOL_OUTPUT, ci=ci) for line in rest if line.strip()]
    return one_line(fault), (agent_words.said_last(len(lines)), *lines) if lines else ()
