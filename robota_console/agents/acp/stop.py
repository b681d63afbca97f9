"""Why a turn ended, as what follows `The agent stopped`."""

from __future__ import annotations

from robota_console.agents.acp.raw import line

_WORDS = {
    "": "",
    "end_turn": "",
    "cancelled": "",
    "max_tokens": "the answer reached the most tokens the model gives",
    "max_turn_requests": "it reached the most requests it makes in a turn",
    "refusal": "it refused to go on",
}


def stop_words(reason: object) -> str:
    """Return why a turn ended, empty for the usual ends; a reason nobody knows is named."""
    name = line(reason, 60)
    known = _WORDS.get(name)
    return name.replace("_", " ") if known is None else known
