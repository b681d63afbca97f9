"""The one way out to the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from robota_console.model.control import Control
    from robota_console.model.drawn import Drawn
    from robota_console.model.safe import Safe


class Output(Protocol):
    """Text and controls leave in the order given, as paced frames.

    All that is given in one run of the event loop is one frame. Nothing here
    blocks, whatever the terminal does.
    """

    def write(self, text: Safe) -> bool:
        """Add text to the open frame; False where the backlog is full and it was not taken."""

    def control(self, order: Control) -> None:
        """Add a bell, a mark or a title at this place; a full backlog drops it."""

    async def drain(self) -> bool:
        """Wait until all that was given has left; False where the terminal is gone."""


class Canvas(Output, Protocol):
    """The same way out, for a drawn surface too."""

    def draw(self, drawn: Drawn) -> bool:
        """Add what was drawn, as it is, at this place; False where the backlog is full, as `write` does."""
