"""Self-paced loops: an instruction that becomes a turn again and again."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from robota_console.model.task import LoopOutcome, LoopPhase, LoopRecord, LoopStop
from robota_console.session import failure, words

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from robota_console.ports.clock import Clock, Timer
    from robota_console.session.limits import Limits

ALIVE = frozenset({LoopPhase.WAITING, LoopPhase.PENDING, LoopPhase.RUNNING})

_DIGITS = 9
"""Of a loop's number that is counted on from."""


@dataclass(eq=False, slots=True)
class _Loop:
    record: LoopRecord
    timer: Timer | None = None


class LoopDesk:
    """Loops and their phases. `due` is called when one asks for its turn, `changed` at every step."""

    def __init__(
        self,
        *,
        clock: Clock,
        limits: Limits,
        allowed: bool,
        due: Callable[[], None],
        changed: Callable[[], None],
    ) -> None:
        self._clock = clock
        self._limits = limits
        self._allowed = allowed
        self._due = due
        self._changed = changed
        self._loops: dict[str, _Loop] = {}
        self._count = 0

    def start(self, instruction: str, delay: float, times: int | None = None) -> str:
        """Let a loop wait for its first turn and return its id.

        The delay is brought within bounds. Raises RuntimeError where loops are off
        or as many live as may.
        """
        if not self._allowed:
            raise RuntimeError(words.LOOPS_OFF)
        if sum(loop.record.phase in ALIVE for loop in self._loops.values()) >= self._limits.loops:
            raise RuntimeError(words.too_many("loop", self._limits.loops))
        self._count += 1
        return self._begin(
            LoopRecord(
                loop_id=f"loop{self._count}",
                instruction=instruction,
                created_at=self._clock.now(),
                delay_seconds=delay,
                times_left=times,
            )
        )

    def rearm(self, records: Sequence[LoopRecord]) -> Sequence[str]:
        """Let kept loops wait again, where loops may run; return the ids of those that do.

        None runs at once, whenever it was due: it waits as if its last turn had just ended. What
        was kept may be damaged, or of a clock that was wrong: bounds hold as for a loop that is new.
        """
        kept = {record.loop_id: record for record in records[: self._limits.loops]} if self._allowed else {}
        armed = [record for record in kept.values() if self._lives_on(record)]
        for record in armed:
            self._count = max(self._count, _number(record.loop_id))
        return [self._begin(record) for record in armed]

    def alive(self) -> Sequence[LoopRecord]:
        """Return the loops that have not ended, oldest first."""
        return tuple(loop.record for loop in self._loops.values() if loop.record.phase in ALIVE)

    def loops(self) -> Sequence[LoopRecord]:
        """Return all loops, oldest first."""
        return tuple(loop.record for loop in self._loops.values())

    def take_due(self) -> LoopRecord | None:
        """Return the loop whose turn it is, which runs from now on."""
        pending = [loop for loop in self._loops.values() if loop.record.phase is LoopPhase.PENDING]
        if not pending:
            return None
        self._move(pending[0], LoopPhase.RUNNING)
        return pending[0].record

    def turn_ended(self, loop_id: str) -> None:
        """Let a loop wait again, or end; harmless for one that was stopped meanwhile."""
        loop = self._loops.get(loop_id)
        if loop is None or loop.record.phase is not LoopPhase.RUNNING:
            return
        if loop.record.times_left is not None:
            loop.record = replace(loop.record, times_left=loop.record.times_left - 1)
        if loop.record.times_left == 0:
            self._move(loop, LoopPhase.EXPIRED)
        else:
            self._wait(loop)

    def put_back(self) -> None:
        """Let loops that are due wait once more: a person has stopped the turn before theirs."""
        for loop in tuple(self._loops.values()):
            if loop.record.phase is LoopPhase.PENDING:
                self._wait(loop)

    def stop(self, loop_id: str) -> LoopOutcome:
        """Stop one loop; its running turn goes on."""
        loop = self._loops.get(loop_id)
        if loop is None or loop.record.phase not in ALIVE:
            return LoopOutcome(LoopStop.NONE, loop_id, words.no_such("loop", loop_id))
        try:
            if loop.timer is not None:
                loop.timer.cancel()
        except Exception as error:
            problem = words.loop_not_stopped(loop_id, failure.one_line(error))
            return LoopOutcome(LoopStop.FAILED, loop_id, problem)
        self._move(loop, LoopPhase.STOPPED)
        return LoopOutcome(LoopStop.STOPPED, loop_id, words.stopped(loop_id))

    def stop_waiting(self) -> LoopOutcome:
        """Stop the loop that waits; with several none, and the command is named."""
        waiting = [loop for loop in self._loops.values() if loop.record.phase is LoopPhase.WAITING]
        if not waiting:
            return LoopOutcome(LoopStop.NONE)
        if len(waiting) > 1:
            return LoopOutcome(LoopStop.SEVERAL, message=words.several_loops(len(waiting)))
        return self.stop(waiting[0].record.loop_id)

    def close(self) -> None:
        """Stop all loops."""
        for loop_id in tuple(self._loops):
            self.stop(loop_id)

    def _begin(self, record: LoopRecord) -> str:
        shortest, longest = self._limits.loop_delay
        times, latest = record.times_left, self._clock.now() + self._limits.loop_life
        bounded = replace(
            record,
            expires_at=latest if record.expires_at is None else min(record.expires_at, latest),
            delay_seconds=min(max(shortest, record.delay_seconds or shortest), longest),
            times_left=times if times is None else max(times, 1),
        )
        self._loops[record.loop_id] = loop = _Loop(bounded)
        self._wait(loop)
        return record.loop_id

    def _lives_on(self, record: LoopRecord) -> bool:
        expires = record.expires_at
        return record.phase in ALIVE and (expires is None or expires > self._clock.now())

    def _wait(self, loop: _Loop) -> None:
        delay = loop.record.delay_seconds or 0.0
        loop.timer = self._clock.later(delay, partial(self._ring, loop))
        self._move(loop, LoopPhase.WAITING, self._clock.now() + delay)

    def _ring(self, loop: _Loop) -> None:
        expires = loop.record.expires_at
        if expires is not None and self._clock.now() >= expires:
            self._move(loop, LoopPhase.EXPIRED)
        else:
            self._move(loop, LoopPhase.PENDING)
            self._due()

    def _move(self, loop: _Loop, phase: LoopPhase, next_allowed_at: float | None = None) -> None:
        revision = loop.record.revision + 1
        loop.record = replace(loop.record, phase=phase, next_allowed_at=next_allowed_at, revision=revision)
        over = [loop_id for loop_id, one in self._loops.items() if one.record.phase not in ALIVE]
        for loop_id in over[: -self._limits.loops]:
            del self._loops[loop_id]
        self._changed()


def _number(loop_id: str) -> int:
    digits = loop_id.removeprefix("loop")
    return int(digits) if digits.isdecimal() and len(digits) <= _DIGITS else 0
