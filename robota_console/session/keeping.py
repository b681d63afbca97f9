"""What is kept on disk of a session, and that a disk which takes no more is said once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.model.kept_session import KeptSession, SessionFacts
from robota_console.session import failure, words
from robota_console.text import history_words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from robota_console.model.entry import Entry
    from robota_console.model.task import LoopRecord
    from robota_console.ports.store import Journal, PromptLog


class Keeping:
    """A journal and a log of what was typed, whose faults are lines and never stop a session."""

    def __init__(
        self,
        session_id: str,
        *,
        journal: Journal | None,
        prompts: PromptLog | None,
        say: Callable[[str], None],
    ) -> None:
        """`say` is told a fault's line, once until it went well again."""
        self._session_id = session_id
        self._journal = journal
        self._prompts = prompts
        self._say = say
        self._failing = False
        self._lost = False
        self._memory = ""

    @property
    def is_whole(self) -> bool:
        """Return whether all that was said is in a journal."""
        return self._journal is not None and not self._lost

    def load(self) -> KeptSession:
        """Return what was kept; raises OSError."""
        if self._journal is None:
            return KeptSession(facts=SessionFacts(session_id=self._session_id))
        kept = self._journal.load()
        self._memory = kept.facts.memory
        return kept

    def entries(self) -> Iterator[Entry]:
        """Give all kept entries; raises OSError."""
        return iter(()) if self._journal is None else self._journal.entries()

    def append(self, entry: Entry) -> None:
        """Keep an entry."""
        if self._try(lambda journal: journal.append(entry)):
            self._failing = False  # the rest may wait for an entry, and say nothing of the disk

    def clear(self) -> None:
        """Begin anew."""
        self._try(lambda journal: journal.clear())

    def rename(self, name: str, named_by: int) -> None:
        """Keep the name."""
        self._try(lambda journal: journal.rename(name, named_by))

    def remember(self, memory: str) -> None:
        """Keep what the agent needs to remember, where there is something, and another than before."""
        if memory and memory != self._memory:
            self._memory = memory
            self._try(lambda journal: journal.remember(memory))

    def link(self, url: str) -> None:
        """Keep the address of the pull request it works on; an empty one is none."""
        self._try(lambda journal: journal.link(url))

    def keep_loops(self, loops: Sequence[LoopRecord]) -> None:
        """Keep the loops that live."""
        self._try(lambda journal: journal.keep_loops(loops))

    def log(self, text: str) -> None:
        """Keep what a person sent."""
        if self._prompts is None:
            return
        try:
            self._prompts.append(self._session_id, text)
        except OSError as error:
            self._prompts = None  # one notice a session
            self._say(history_words.not_kept(failure.one_line(error)))

    def close(self) -> None:
        """Let the journal go."""
        self._try(lambda journal: journal.close())

    def _try(self, what: Callable[[Journal], None]) -> bool:
        if self._journal is None:
            return False
        try:
            what(self._journal)
        except OSError as error:
            self._lost = True
            if not self._failing:
                self._failing = True
                self._say(words.history_not_kept(failure.one_line(error)))
            return False
        return True
