"""What makes a session outlive its process: going on with what was kept, and keeping what changes."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from robota_console.session import failure, words

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from robota_console.model.task import LoopRecord
    from robota_console.ports.clock import Clock
    from robota_console.session.agent_desk import AgentDesk
    from robota_console.session.history import History
    from robota_console.session.keeping import Keeping
    from robota_console.session.linking import Linking
    from robota_console.session.loops import LoopDesk
    from robota_console.session.naming import Naming


class Lasting:
    """Joins the keeping to the session's parts. What could not be read is said, and stays as it is."""

    def __init__(
        self,
        keeping: Keeping,
        *,
        history: History,
        naming: Naming,
        linking: Linking,
        loops: LoopDesk,
        agent: AgentDesk,
        clock: Clock,
        wall: Callable[[], float],
        say: Callable[[str], None],
    ) -> None:
        self._keeping = keeping
        self._history = history
        self._naming = naming
        self._linking = linking
        self._loops = loops
        self._agent = agent
        self._clock = clock
        self._wall = wall
        self._say = say
        self._kept_loops: tuple[LoopRecord, ...] = ()
        self._closed = False

    def load(self) -> None:
        """Go on with what was kept, before the agent starts."""
        try:
            kept = self._keeping.load()
        except OSError as error:
            self._say(words.history_not_read(failure.one_line(error)))
            return
        self._history.begin(kept.newest, kept.last_number)
        self._naming.begin(kept.facts.name, kept.facts.named_by)
        self._linking.begin(kept.facts.linked)
        self._agent.remind(kept)
        for problem in kept.problems:
            self._say(problem)
        records = self._shifted(kept.loops, self._clock.now() - self._wall())
        self._kept_loops = _settled(kept.loops)
        self._begin_loops(records)

    def agent_ready(self) -> None:
        """Keep what the agent needs to remember; say where it does not."""
        self._keeping.remember(self._agent.memory)
        if self._agent.has_forgotten:
            self._say(words.FORGOTTEN)

    def turn_ended(self) -> None:
        """Keep what the agent needs to remember, which a turn may have changed."""
        self._keeping.remember(self._agent.memory)

    def work_changed(self) -> None:
        """Keep the loops that live, where they are others than before."""
        if self._closed:
            return
        alive = self._shifted(self._loops.alive(), self._wall() - self._clock.now())
        if (settled := _settled(alive)) != self._kept_loops:
            self._kept_loops = settled
            self._keeping.keep_loops(alive)

    def ending(self) -> None:
        """Keep loops as they are: those that end with the process may run again."""
        self._closed = True

    def close(self) -> None:
        """Let the journal go."""
        self._keeping.remember(self._agent.memory)
        self._keeping.close()

    def _begin_loops(self, records: Sequence[LoopRecord]) -> None:
        if not records:
            return
        armed = self._loops.rearm(records)
        if armed:
            self._say(words.loops_again(armed))
        if left := len(records) - len(armed):
            self._say(words.loops_not_again(left))

    def _shifted(self, records: Sequence[LoopRecord], seconds: float) -> tuple[LoopRecord, ...]:
        # On disk times are since the epoch; the session's own clock begins anew with each process.
        return tuple(
            replace(
                record,
                created_at=record.created_at + seconds,
                expires_at=None if record.expires_at is None else record.expires_at + seconds,
                next_allowed_at=None,
            )
            for record in records
        )


def _settled(records: Sequence[LoopRecord]) -> tuple[LoopRecord, ...]:
    """Return loops without what moves while they only wait and run."""
    return tuple(
        replace(record, phase=type(record.phase).WAITING, created_at=0, expires_at=None, revision=0)
        for record in records
    )
