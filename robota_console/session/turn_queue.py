"""Messages that wait for their turn."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass

USER = "user"
WAKEUP = "agent-wakeup"
AGENT = "agent"
OWN = ("", "owner")
"""Drivers that are the person at this session's own terminal."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Message:
    """What sets a turn off."""

    text: str
    driver: str = ""
    source: str = USER
    loop_id: str | None = None
    """The loop that says it, where one does."""

    @property
    def requester(self) -> str:
        """Return the driver that a prompt of this turn is asked for; empty where no person began it."""
        return self.driver if self.source == USER else ""


class TurnQueue:
    """First in, first out, and bounded."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._waiting: deque[Message] = deque()

    def add(self, message: Message) -> bool:
        """Take a message; False where as many wait as may."""
        if len(self._waiting) >= self._most:
            return False
        self._waiting.append(message)
        return True

    def take(self) -> Message | None:
        """Return the next message, which no longer waits."""
        return self._waiting.popleft() if self._waiting else None

    def take_back(self) -> dict[str, tuple[str, ...]]:
        """Return all texts by who wrote them, which no longer wait."""
        taken: dict[str, tuple[str, ...]] = {}
        while message := self.take():
            taken[message.driver] = (*taken.get(message.driver, ()), message.text)
        return taken

    def texts(self) -> tuple[str, ...]:
        """Return what waits, the next first."""
        return tuple(message.text for message in self._waiting)
