"""Which numbers the things of a session's entries have, so that one told again keeps its own (V8)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from robota_console.text.numbered import Kind


@dataclass(frozen=True, slots=True)
class Known:
    """A thing that has a number; its text is known by its hash alone, and may be kept no more."""

    number: int
    kind: Kind
    mark: int

    def is_it(self, kind: Kind, raw: str) -> bool:
        """Return whether it is of that kind and has that text."""
        return self.kind == kind and self.mark == hash(raw)


@dataclass(slots=True)
class _Turn:
    answer: int | None
    """The hash of its answer; None once the answer's entry is known."""
    things: list[Known]


class KnownNumbers:
    """Those of one session.

    What a turn says live has numbers before it is an entry: the entry is known by its text
    when it is told again for the first time.
    """

    def __init__(self, *, after: int = 0) -> None:
        """Entries up to the number `after` were there before this terminal said anything of them live."""
        self._after = after
        self._turns: list[_Turn] = []
        self._entries: dict[str, list[Known]] = {}

    def copy(self) -> KnownNumbers:
        """Return what is known of a copy of the session."""
        copied = KnownNumbers(after=self._after)
        copied._turns = [_Turn(turn.answer, [*turn.things]) for turn in self._turns]
        copied._entries = {entry_id: [*things] for entry_id, things in self._entries.items()}
        return copied

    def forget(self) -> None:
        """Know nothing any more: the session began anew."""
        self._after = 0
        self._turns.clear()
        self._entries.clear()

    def turn_ended(self, answer: str, things: Sequence[Known]) -> None:
        """Note what a turn said live, and its answer as the agent wrote it."""
        if things:
            self._turns.append(_Turn(_mark(answer), [*things]))

    def of(self, entry_id: str) -> list[Known]:
        """Return the things of an entry in order, to look up and to add to."""
        return self._entries.setdefault(entry_id, [])

    def recognize(self, entry_id: str, number: int, text: str, outputs: Sequence[str]) -> None:
        """Find the numbers that an entry's things got live; of several entries the newest comes first.

        `text` is an answer; `outputs` are what tools printed, where the entry tells of tools.
        """
        if entry_id in self._entries or number <= self._after:
            return
        found = self._outputs(outputs) if outputs else self._answer(_mark(text))
        self._entries[entry_id] = found

    def _answer(self, mark: int) -> list[Known]:
        for turn in reversed(self._turns):
            if turn.answer == mark:
                turn.answer = None
                return [thing for thing in turn.things if thing.kind != "output"]
        return []

    def _outputs(self, outputs: Sequence[str]) -> list[Known]:
        found = []
        for raw in reversed(outputs):
            for turn in reversed(self._turns):
                if its := [thing for thing in turn.things if thing.is_it("output", raw)]:
                    turn.things.remove(its[-1])
                    found.append(its[-1])
                    break
        return found[::-1]


def _mark(answer: str) -> int:
    # A session parts what was said before and after a tool by an empty line, which nobody heard.
    return hash("".join(answer.split()))
