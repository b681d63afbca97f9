"""Other sessions, as a port: the program around a host opens them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence

    from robota_console.model.kept_session import SessionFacts
    from robota_console.ports.session import Session
    from robota_console.wire.host_session import ChangeRefusal


class SessionSwitch(Protocol):
    """Where a host finds the sessions it may put in the place of the one it serves."""

    async def listing(self) -> Sequence[SessionFacts]:
        """Return the sessions, the one used last first; raises OSError."""

    async def switch(self, session_id: str | None) -> Session | ChangeRefusal:
        """End the session served and return another, initialized; None: a new one.

        Where it is refused the session served goes on.
        """
