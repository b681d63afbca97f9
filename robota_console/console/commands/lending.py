"""Lending the terminal to a child; all that is to be said meanwhile is held."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, TypeVar

from robota_console.text import command_words, own_command_words

if TYPE_CHECKING:
    from collections.abc import Awaitable

    from robota_console.console.desk import Desk

T = TypeVar("T")


def refusal(desk: Desk) -> str:
    """Return why the terminal cannot be lent now, in one line; empty where it can."""
    state = desk.channel.snapshot()
    if state.permission is not None or state.question is not None:
        return command_words.not_while_asked(in_turn=state.is_thinking)
    if desk.lent_to is not None:
        return own_command_words.IN_USE
    return own_command_words.READ_OUT if desk.reading is not None else ""


async def lent(desk: Desk, work: Awaitable[T]) -> T:
    """Return what comes of the work, to which the terminal belongs until it ends."""
    desk.lent_to = asyncio.current_task()
    try:
        return await work
    finally:
        desk.lent_to = None
