"""What is held while a prompt is open (T2)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from robota_console.transcript.block import Block, Item

NOTICES_HELD = 50


@dataclass(slots=True)
class Hold:
    """Notices, at most 50; the turn's own output, all of it; other turns, as a count."""

    notices: list[Block] = field(default_factory=list)
    dropped: int = 0
    output: list[Item] = field(default_factory=list)
    turns: int = 0

    def __bool__(self) -> bool:
        return bool(self.notices or self.output or self.turns)

    def notice(self, item: Block) -> None:
        """Hold a notice; past the bound the oldest one is dropped and counted."""
        self.notices.append(item)
        if len(self.notices) > NOTICES_HELD:
            del self.notices[0]
            self.dropped += 1

    def release(self) -> Hold:
        """Return all that was held and hold nothing."""
        held = Hold(self.notices, self.dropped, self.output, self.turns)
        self.notices, self.dropped, self.output, self.turns = [], 0, [], 0
        return held
