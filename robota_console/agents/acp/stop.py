"""Why a turn ended, in words."""

from __future__ import annotations

from robota_console.agents.acp.raw import line

_WORDS = {
    "": "",
    "end_turn": "",
    "cancelled": "",
    "max_tokens": "the answer reached the most tokens the model gives",
    "max_turn_requests": "the agent reached the most requests it makes in a turn",
    "refusal": "the agent refused to go on",
}


def stop_words(reason: object) -> str:
    """Return why a turn ended, empty for the usual ends; a reason nobody knows is named."""
    name = line(reason, 60)
    known = _WORDS.get(name)
    return f"the agent stopped, {name.replace('_', ' ')}" if known is None else known
