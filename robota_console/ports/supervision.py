"""Looking after several sessions, as a port: what the host vouches for, and what it does on request."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from robota_console.model.supervised import Action, Listing


class Supervision(Protocol):
    """The owner-verifying path: it alone decides, whatever a view has shown."""

    async def listing(self) -> Listing:
        """Return all rows as they are now, each verified; nothing of any conversation.

        Where the host cannot look, the listing says that it failed; it may also raise OSError.
        """

    async def act(self, action: Action, row_id: str, generation: str) -> str | None:
        """Do it to that start of that session alone; return one line that says why not, where it was refused.

        Both are empty for a new session. For one that takes the terminal (attach, observe) it
        returns once the person came back. It may raise OSError.
        """
