"""What was said, kept so that it can be said again."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from robota_console.text.label import Label
from robota_console.transcript.block import Block, Streamed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from robota_console.transcript.block import Item

ANSWERS_KEPT = 200
"""Answers that `/last N` can reach; older ones are in the session's history."""


class Record:
    """The items of the last turn, and the answers of the turns before, as they were said."""

    def __init__(self) -> None:
        self._turn: list[Item] = []
        self._answers: deque[Block] = deque(maxlen=ANSWERS_KEPT)
        self._answer: list[Streamed] = []
        self._raw: deque[str] = deque(maxlen=ANSWERS_KEPT)
        self.cut: tuple[str, ...] = ()
        """The whole of what was last left out in part, for `/show`."""

    def turn_began(self) -> None:
        """Start a new turn; the last one is forgotten but for its answer."""
        self._turn = []
        self._answer = []

    def clear(self) -> None:
        """Forget all, as the session did."""
        self._turn = []
        self._answer = []
        self._answers.clear()
        self._raw.clear()
        self.cut = ()

    def add(self, item: Item) -> None:
        """Keep an item of the running turn."""
        self._turn.append(item)
        if isinstance(item, Streamed) and item.label is Label.ASSISTANT:
            self._answer.append(item)

    def turn_ended(self, raw: str) -> None:
        """Keep the turn's answer; `raw` is it as the agent wrote it, sanitized."""
        if self._answer:
            lines, stress = (item.line for item in self._answer), (item.stress for item in self._answer)
            self._answers.append(Block(Label.ASSISTANT, tuple(lines), tuple(stress)))
            self._raw.append(raw)

    def turn(self) -> Sequence[Item]:
        """Return all that was said in the last turn."""
        return tuple(self._turn)

    def answer(self, number: int = 1) -> Block | None:
        """Return an answer as it was said; 1 is the last, 2 the one before (V8)."""
        return self._answers[-number] if 1 <= number <= len(self._answers) else None

    def raw_answer(self, number: int = 1) -> str | None:
        """Return an answer as the agent wrote it, for `/copy` and `/save`."""
        return self._raw[-number] if 1 <= number <= len(self._raw) else None
