"""A run: one program and what is typed at it, recorded, and heard inside a reader where asked for."""

from __future__ import annotations

import shutil
import tempfile
from contextlib import ExitStack, closing
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from robota_console.check.person import Person
from robota_console.check.program import Program
from robota_console.check.speech import heard
from robota_console.check.watching import watch
from robota_console.check.yasr import READER, Yasr

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from robota_console.check.person import Strokes
    from robota_console.check.recording import Recording
    from robota_console.check.speech import Heard
    from robota_console.check.watching import Pace

_LATE = 5.0
"""Seconds more that a program has inside a reader, which is waited for before each key."""

_SPOKEN = 0.15
"""Seconds of silence between two keys there, so that each is said on its own."""

_KEY = 1.0
"""Seconds of silence before a key of a script there: it takes away what is not spoken yet."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Run:
    """What is run, and how."""

    command: tuple[str, ...]
    environment: Mapping[str, str]
    folder: str
    canonical: Callable[[int], bool]
    """Says of a descriptor whether its terminal edits lines (ICANON)."""
    pace: Pace
    strokes: tuple[Strokes, ...] = ()
    answers: tuple[tuple[str, str], ...] = ()
    """Prompts, in part, and the lines that are typed there."""
    columns: int = 80
    rows: int = 24

    def record(self) -> Recording:
        """Run it and return what it wrote; OSError with the reason where it cannot be started."""
        with self._program(self.command) as program:
            person = Person(self.strokes, self.answers)
            return watch(
                program, person, self.pace, columns=self.columns, rows=self.rows, command=self.command
            )

    def has_reader(self) -> bool:
        """Return whether the reader is installed."""
        return shutil.which(READER, path=self.environment.get("PATH")) is not None

    def hear(self, worth: Iterable[str]) -> Heard | None:
        """Run it inside the reader; return what was spoken, or None where the reader does not come up.

        `worth` are the lines worth hearing, as `Scene.lines` has them.
        """
        with ExitStack() as opened:
            folder = Path(opened.enter_context(tempfile.TemporaryDirectory(prefix="check-")))
            yasr = opened.enter_context(closing(Yasr(folder, self.command)))
            program = opened.enter_context(self._program(yasr.command))
            if not yasr.await_reader(program):
                return None
            person = Person(self.strokes, self.answers)
            pace = replace(self.pace, seconds=self.pace.seconds + _LATE, echo=_SPOKEN, key=_KEY)
            watch(program, person, pace, columns=self.columns, rows=self.rows, ear=yasr)
            return heard(READER, yasr.heard(), worth)

    def _program(self, command: tuple[str, ...]) -> Program:
        return Program(
            command,
            environment=self.environment,
            folder=self.folder,
            columns=self.columns,
            rows=self.rows,
            canonical=self.canonical,
        )
