"""A carrier: bytes to one host and back, whatever they travel by."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable


class Carrier(Protocol):
    """A connection that is open. It ends once, from either side."""

    async def read(self) -> bytes:
        """Return the next bytes, as they come; empty once nothing more will. Raises OSError."""

    def write(self, data: bytes) -> None:
        """Send bytes, in order; harmless once it has ended."""

    async def close(self) -> None:
        """Let go of it within a bound, what was written sent where that is possible; harmless twice."""

    @property
    def last_words(self) -> str:
        """Return what it said about its own end, in one line; empty where it said nothing."""


if TYPE_CHECKING:
    Connect = Callable[[], Awaitable[Carrier]]
    """Opens a carrier; raises OSError whose text is one line."""
