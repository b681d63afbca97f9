"""Calling the event loop from a thread that may outlive it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Callable


def post(loop: asyncio.AbstractEventLoop, call: Callable[..., None], *values: object) -> None:
    """Call soon on the loop's thread; a closed loop has nobody left to be told."""
    try:
        loop.call_soon_threadsafe(call, *values)
    except RuntimeError:
        return
