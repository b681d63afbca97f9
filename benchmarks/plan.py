"""Which benchmarks there are, how long each may take, and why a goal is missed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True, kw_only=True)
class Benchmark:
    """One module that tells rows."""

    module: str
    """Below `benchmarks`."""
    title: str
    """What its rows stand under."""
    seconds: int
    """After which it is given up."""
    among_peers: bool = False
    """Whether it runs in the peers' environment."""


PLAN = (
    Benchmark(module="start", title="Start", seconds=60),
    Benchmark(module="chat_start", title="Start and memory beside `llm chat`", seconds=120),
    Benchmark(module="chat_answer", title="A streamed answer of 300 words beside `llm chat`", seconds=300),
    Benchmark(module="drawn.start", title="Start, drawn", seconds=120),
    Benchmark(module="drawn.answer_bytes", title="A streamed answer, drawn", seconds=120),
    Benchmark(module="drawn.key_echo", title="A key's echo, drawn", seconds=180),
    Benchmark(module="drawn.flood", title="A flood and many turns, drawn", seconds=600),
    Benchmark(module="at_rest", title="At rest", seconds=60),
    Benchmark(module="pipeline", title="From an event to words", seconds=300),
    Benchmark(module="answer_stream", title="From an answer's characters to words", seconds=180),
    Benchmark(module="long_session", title="A long session", seconds=180),
    Benchmark(module="resume", title="A kept session, loaded", seconds=180),
    Benchmark(module="resume_prompt", title="A kept session, resumed", seconds=180),
    Benchmark(module="history_search", title="A search of the prompt history", seconds=300),
    Benchmark(module="fan_out", title="One host, many observers", seconds=240),
    Benchmark(module="kill_nine", title="Hosts and clients killed", seconds=600),
    Benchmark(module="wire_fuzz", title="The session protocol", seconds=300),
    Benchmark(module="sanitizer.run", title="The sanitizer", seconds=300, among_peers=True),
)

WHY: Mapping[str, str] = {
    "start to the composer, drawn": (
        "all that a session is made of is there by then, and not only prompt_toolkit; half of the difference "
        "is Python making two hundred classes of records. The prompt before it takes keys meanwhile."
    ),
    "peak memory after an answer": (
        "Python with asyncio is 20 MB of it, pydantic-ai 43 with what it needs (pydantic 5, prices of models "
        "5, TLS 4, a parser of docstrings 2), the OpenAI client 15, the console itself 11, the drawing 12 "
        "more; `llm` has the client alone. MCP is loaded where a tool server is set, and not before."
    ),
    "sanitizing plain": (
        "the peer only looks for one character; looking at each character at all, as the sanitizer must, is "
        "most of its time in Python ([more](../benchmarks/sanitizer/README.md))."
    ),
    "sanitizing captures, line by line": (
        "each line costs about 0.4 microseconds before its first character, and a line here is short."
    ),
}
"""By the beginning of what is measured: a sentence that stands where such a row misses its goal."""
