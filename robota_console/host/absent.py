"""Clients whose connection broke: for a while they are expected back, and nothing of theirs is lost."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from robota_console.host.client import Client
    from robota_console.model.event import QueueReturned
    from robota_console.ports.clock import Clock, Timer
    from robota_console.wire.message_base import ConnectionRole

GRACE = 60.0
"""Seconds in which a client may come back under its name."""


@dataclass(slots=True)
class _Absence:
    client: Client
    timer: Timer
    returned: list[QueueReturned] = field(default_factory=list)


class Absent:
    """Expects each for its time; `over` is told who did not come, and what was given back to it."""

    def __init__(self, clock: Clock, over: Callable[[Client, list[QueueReturned]], None]) -> None:
        self._clock = clock
        self._over = over
        self._known: dict[str, _Absence] = {}

    def expect(self, client: Client) -> None:
        """Expect a client whose connection broke just now."""
        timer = self._clock.later(GRACE, lambda: self._give_up(client.driver_id))
        self._known[client.driver_id] = _Absence(client, timer)

    def back(self, key: str, role: ConnectionRole) -> tuple[Client, list[QueueReturned]] | None:
        """Return who is back, and what was given back to it meanwhile; None where nobody is expected so."""
        absence = next((one for one in self._known.values() if key in one.client.keys), None)
        if absence is None or absence.client.role is not role:
            return None
        del self._known[absence.client.driver_id]
        absence.timer.cancel()
        return absence.client, absence.returned

    def give_back(self, event: QueueReturned) -> bool:
        """Keep messages for who wrote them; False where that one is not expected."""
        if (absence := self._known.get(event.driver)) is not None:
            absence.returned.append(event)
        return absence is not None

    def expects(self, driver_id: str) -> bool:
        """Return whether a driver is expected back."""
        return driver_id in self._known

    def __bool__(self) -> bool:
        """Return whether anybody is expected."""
        return bool(self._known)

    def clear(self) -> tuple[Client, ...]:
        """Expect nobody any more; return who was."""
        known, self._known = self._known, {}
        for absence in known.values():
            absence.timer.cancel()
        return tuple(absence.client for absence in known.values())

    def _give_up(self, driver_id: str) -> None:
        absence = self._known.pop(driver_id)
        self._over(absence.client, absence.returned)
