"""Watching: a program is recorded while a person types at it, within bounds of time and bytes."""

from __future__ import annotations

import time
from collections import deque
from dataclasses import dataclass
from typing import TYPE_CHECKING

from robota_console.check.recording import Ending, Recording, Rested, Typed, Written
from robota_console.check.screen import Screen
from robota_console.check.token import tokens

if TYPE_CHECKING:
    from collections.abc import Callable

    from robota_console.check.person import Person
    from robota_console.check.program import Program
    from robota_console.check.recording import Event

TICK = 0.02


@dataclass(frozen=True, slots=True, kw_only=True)
class Pace:
    """How a person waits, and how long the program has; seconds and bytes."""

    seconds: float = 10.0
    limit: int = 1 << 19
    breath: float = 1.1
    """Rest before a line is typed, where a prompt stands."""
    blank: float = 4.0
    """The same where none does."""
    key: float = 0.3
    """Rest before one key of a script."""
    echo: float = 0.04
    """Rest between the keys of a line."""
    unheard: float = 0.5
    """The same for a key that nothing came of, though echo is on."""
    patience: float = 6.0
    """What is typed after so long, whether the program rests or not."""
    idle: float = 3.0
    """Rest at a prompt after which there is nothing more to see, once all was typed."""


class Ear:
    """Something beside the terminal that must be at rest too before a key is pressed: a reader's speech."""

    over = False
    """There is nothing more to come."""

    def descriptors(self) -> tuple[int, ...]:
        """Return what to wait for."""
        return ()

    def listen(self) -> bool:
        """Take in what came; return whether anything did."""
        return False

    def pressed(self, key: bytes) -> None:
        """Know that a key was pressed."""


def watch(
    program: Program, person: Person, pace: Pace, *, columns: int, rows: int,
    command: tuple[str, ...] = (), ear: Ear | None = None, clock: Callable[[], float] = time.monotonic,
) -> Recording:  # fmt: skip
    """Return what the program wrote until it ended, or a bound was reached; it is not ended here."""
    watcher = _Watcher(program, person, pace, Screen(columns, rows, program.answer), ear or Ear(), clock)
    ending = watcher.run()
    return Recording(events=tuple(watcher.events), command=command, columns=columns, rows=rows, ending=ending)


class _Watcher:
    def __init__(
        self, program: Program, person: Person, pace: Pace, screen: Screen, ear: Ear,
        clock: Callable[[], float],
    ) -> None:  # fmt: skip
        self.events: list[Event] = []
        self._program, self._person, self._pace = program, person, pace
        self._screen, self._ear, self._clock = screen, ear, clock
        self._started = clock()
        self._moved = self._pressed = 0.0
        self._rested = self._done = False
        self._keys: deque[bytes] = deque()
        self._written = 0
        self._unseen = b""

    def run(self) -> Ending:
        while not self._over():
            data = self._program.read(TICK, self._ear.descriptors())
            if self._ear.listen():
                self._moved = self._now()
            if data:
                self._take(data)
            elif not self._program.ended:
                self._see()
                self._act()
        return Ending(
            status=self._program.status(),
            seconds=self._now(),
            full=self._written >= self._pace.limit,
            waits=self._rested and not self._program.held.works,
        )

    def _now(self) -> float:
        return round(self._clock() - self._started, 4)

    def _over(self) -> bool:
        full = self._now() >= self._pace.seconds or self._written >= self._pace.limit
        if full or self._program.ended or self._ear.over:
            return True
        rest = self._now() - max(self._moved, self._pressed)
        if not self._program.running:  # what it left behind may hold the terminal open
            return rest > self._pace.key
        stands = self._done and self._screen.column > 0 and rest > self._pace.idle
        return stands and not self._program.held.works

    def _take(self, data: bytes) -> None:
        self._written += len(data)
        self._moved, self._rested = self._now(), False
        self.events.append(Written(at=self._moved, data=data, modes=self._program.modes))
        self._unseen += data

    def _see(self) -> None:
        # Only in a pause: a screen takes longer than the bytes do, and would be in the times.
        unseen, self._unseen = self._unseen, b""
        for token in tokens(unseen):
            self._screen.feed(token)

    def _act(self) -> None:
        now = self._now()
        rest = now - max(self._moved, self._pressed)
        if self._keys:
            if rest >= (self._pace.echo if self._echoed() else self._pace.unheard):
                self._press(self._keys.popleft())
            return
        if rest >= self._pace.key and not self._rested:
            self._rested = True
            self.events.append(Rested(at=now, modes=self._program.modes, reads=self._program.held.reads))
        if not self._done and (rest >= self._due() or now - self._pressed >= self._pace.patience):
            strokes = self._person.next(self._screen.line(self._screen.row))
            self._done = strokes is None
            self._keys.extend(strokes.keys if strokes else ())

    def _echoed(self) -> bool:
        modes = self._program.modes
        return self._moved >= self._pressed or (modes.canonical and not modes.echo)

    def _due(self) -> float:
        if not self._written:  # it has not begun
            return self._pace.patience
        if self._person.next_is_key:
            return self._pace.key
        return self._pace.breath if self._screen.column > 0 else self._pace.blank

    def _press(self, key: bytes) -> None:
        key = self._screen.key(key)
        self._pressed, self._rested = self._now(), False
        self.events.append(Typed(at=self._pressed, data=key, modes=self._program.modes))
        self._ear.pressed(key)
        self._program.press(key)
