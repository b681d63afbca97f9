"""What is said of a session that begins beside the first line: its name, and its newest entries."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from robota_console.text import session_words
from robota_console.text.label import Label
from robota_console.transcript.block import block

if TYPE_CHECKING:
    from collections.abc import Sequence

    from robota_console.cli.begun import Begun
    from robota_console.session.session import BuiltInSession
    from robota_console.text.numbered import Numbers
    from robota_console.transcript.block import Block

SOON = 0.3
"""Seconds that the prompt waits for an agent, before what it says of itself is news to be held."""


async def told_soon(session: BuiltInSession) -> None:
    """Wait a moment until the agent is there, and all is read that a session begins with.

    That the agent has forgotten, or a plugin cannot be read, is worth hearing before the prompt.
    """
    loop = asyncio.get_running_loop()
    end = loop.time() + SOON
    while not session.initialized and loop.time() < end:
        await asyncio.sleep(0.01)


def greeting(begun: Begun, numbers: Numbers, *, agent: str, folder: str) -> Sequence[Block]:
    """Return which session this is; of one that was kept its newest entries too, shortened.

    `agent` and `folder` are those the person knows of already: of a kept session only others are said.
    """
    here = begun.started
    after = 0 if begun.kept is None else begun.kept.last_number
    numbers.begins(begun.session_id, after=after, copied=begun.heard)
    if begun.kept is None:
        return [block(Label.NOTICE, session_words.begins(begun.name, here.agent.name))]
    from robota_console.transcript.retelling import RESUMED, newest, retold, shortened

    facts = begun.kept.facts
    last = () if begun.heard else newest(begun.kept.newest, RESUMED)
    first = session_words.goes_on(
        begun.spoken_name,
        begun.session_id,
        here.agent.name if here.agent.name != agent else "",
        here.folder if here.folder != folder else "",
        facts.entries,
        len(last),
    )
    shown = here.presentation
    told = retold(last, numbers, ci=shown.ci, stream=shown.stream.value)
    return [block(Label.NOTICE, first), *shortened(told)]
