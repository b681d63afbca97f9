"""Do what a request means, or say what could be asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.agents.practice import grammar, helping

if TYPE_CHECKING:
    from robota_console.agents.practice.desk import Desk


async def answer(desk: Desk, prompt: str) -> None:
    """Answer one request."""
    if meant := grammar.understand(prompt):
        act, given = meant
        await act(desk, given)
    else:
        said = helping.answer(prompt, again=helping.UNKNOWN in desk.told)
        desk.told.add(said)
        await desk.say(said)
