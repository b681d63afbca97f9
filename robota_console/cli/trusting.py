"""Asking, once for a folder, whether its own settings and plugins may be read."""

from __future__ import annotations

from dataclasses import replace
from os import urandom
from typing import TYPE_CHECKING, Any

from robota_console.cli.started import start
from robota_console.text import fault_words, trust_words

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from robota_console.cli.begun import Begun
    from robota_console.cli.started import Started
    from robota_console.session.session import BuiltInSession


def asks_trust(started: Started) -> bool:
    """Return whether the person is to be asked before anything else."""
    return started.trust.unknown and started.presentation.interactive


async def ask_trust(
    begun: Begun,
    session: BuiltInSession,
    flags: Mapping[str, Any],
    *,
    again: Callable[[Begun], None],
    decided_on: Callable[[Started], None],
) -> None:
    """Ask, keep the answer, and begin `again` with what a trusted folder brings.

    A session that was resumed goes on as it is: what the folder brings counts from the next session on,
    which begins with what was `decided_on`.
    """
    trust = begun.started.trust
    decided = trust.trusts(await session.ask(trust.question()))
    if decided is None:
        return
    if problem := trust.decide(decided):
        session.tell(problem)
    decided_on(replace(begun.started, trust=replace(trust, decision=False)))
    if not decided:
        return
    try:
        read = start({**flags, "trust": True}, asks=True, folder=begun.started.folder)
    except OSError as error:
        session.tell(fault_words.folder_gone(error.strerror or str(error)))
        return
    if problem := read.settings.refused or read.agent.problem:
        session.tell(problem)
        return
    decided_on(read)
    if begun.kept is not None or session.history():
        session.tell(trust_words.FROM_NEXT_START)
        return
    again(replace(begun, started=read, session_id=urandom(4).hex()))
