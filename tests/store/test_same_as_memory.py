"""Whatever happens to a session, in whatever order, the file has what memory has."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from hypothesis import given
from hypothesis import strategies as st

from robota_console.model.entry import Entry, Role
from robota_console.model.task import LoopRecord
from robota_console.store.shelf import FileShelf
from tests.fakes.shelf import MemoryShelf
from tests.store.kept import FACTS

if TYPE_CHECKING:
    from robota_console.model.kept_session import KeptSession
    from robota_console.ports.store import Shelf

STEPS = ("one", "many", "clear", "rename", "remember", "link", "loops", "reopen", "fork")


class Play:
    """A shelf to which the steps happen."""

    def __init__(self, shelf: Shelf) -> None:
        self.shelf = shelf
        self.journal = shelf.new(FACTS)
        self.session_id = FACTS.session_id
        self.count = self.forks = 0
        self.begun = False

    def step(self, name: str, number: int) -> None:
        """Let one thing happen; `number` makes it another than the one before."""
        match name:
            case "one" | "many":
                for _ in range(1 if name == "one" else 70):
                    self.count += 1
                    self.journal.append(Entry(entry_id=f"e{self.count}", role=Role.USER, text="x"))
                self.begun = True
            case "clear":
                self.journal.clear()
            case "rename":
                self.journal.rename(f"name {number}", number % 3)
            case "remember":
                self.journal.remember(f"memory {number}")
            case "link":
                self.journal.link(f"https://forge.example/app/pull/{number}" if number % 3 else "")
            case "loops":
                self.journal.keep_loops([LoopRecord(loop_id=f"loop{number}", instruction="x")][: number % 2])
            case "reopen" if self.begun:
                self.journal.close()
                self.journal = self.shelf.open(self.session_id)
            case "fork" if self.begun:
                self.forks += 1
                self.shelf.fork(self.session_id, f"fork{self.forks}")
                self.journal.close()
                self.session_id = f"fork{self.forks}"
                self.journal = self.shelf.open(self.session_id)

    def seen(self) -> tuple[object, ...]:
        """Return all that can be told of it but when it was."""
        kept: KeptSession = self.journal.load()
        facts = kept.facts
        listed = {one.session_id: (one.name, one.entries, one.running) for one in self.shelf.sessions()}
        told = facts.session_id, facts.name, facts.named_by, facts.memory, facts.linked, facts.entries
        return told, kept.newest, kept.last_number, kept.loops, tuple(self.journal.entries()), listed


@given(st.lists(st.sampled_from(STEPS), max_size=14))
def test_a_file_tells_what_memory_tells(steps: list[str]) -> None:
    """Checkpoints, clears and forks are never heard."""
    with tempfile.TemporaryDirectory() as folder:
        real, fake = Play(FileShelf(Path(folder))), Play(MemoryShelf())
        for number, step in enumerate(steps):
            real.step(step, number)
            fake.step(step, number)

        assert real.seen() == fake.seen()
        real.journal.close()
