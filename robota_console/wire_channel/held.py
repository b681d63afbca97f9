"""What a host says while its transcript is being read, kept until that can be told first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.model.entry import Role
from robota_console.wire import message as m

if TYPE_CHECKING:
    from collections.abc import Sequence

    from robota_console.model.entry import Entry
    from robota_console.wire.message import HostMessage

OF_TURN = (
    m.Executing, m.UserMessage, m.TurnSource, m.Thinking, m.TextDelta, m.ThoughtDelta, m.ToolStart,
    m.ToolOutput, m.ToolEnd, m.Complete, m.Interrupted, m.Error,
)  # fmt: skip


class Held:
    """Holds in order. A host has recorded what it tells, so what is read must not be told twice."""

    def __init__(self) -> None:
        self.holds = False
        self._said: list[HostMessage] = []

    def begin(self) -> None:
        """Hold from now on, and forget what was held: it was another session's, or will be read."""
        self.holds = True
        self._said = []

    def add(self, said: HostMessage) -> None:
        """Hold one thing more."""
        self._said.append(said)

    def release(self, entries: Sequence[Entry]) -> list[HostMessage]:
        """Return what the entries do not tell: of turns the one that runs, without its message."""
        said, self._said, self.holds = self._said, [], False
        over = max((place for place, one in enumerate(said) if _ends_turn(one)), default=-1)
        left = [one for place, one in enumerate(said) if place > over or not isinstance(one, OF_TURN)]
        last = next((entry.text for entry in reversed(entries) if entry.role is Role.USER), None)
        return [one for one in left if not (isinstance(one, m.UserMessage) and one.content == last)]


def _ends_turn(said: HostMessage) -> bool:
    match said:
        case m.Thinking(is_thinking=running) | m.Executing(executing=running):
            return not running
        case _:
            return False
