"""The synthesizer's end of a pipe, where a reader's speech is heard."""

import os
import time
from pathlib import Path
from types import TracebackType
from typing import Self

from robota_console.check.speech import Utterance, utterances
from tests.support.tap import Tap


class Ear:
    """Hear what a reader writes to the pipe, with the keys pressed meanwhile."""

    def __init__(self, pipe: Path) -> None:
        # Open for writing too: there is no end of file while readers come and go.
        self._descriptor = os.open(pipe, os.O_RDWR | os.O_NONBLOCK)
        self._tap = Tap({self._descriptor: "speech"})
        self._keys: list[Utterance] = []
        self._started = time.monotonic()
        self._skipped = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._tap.close()
        os.close(self._descriptor)

    @property
    def tap(self) -> Tap:
        """The pipe's arrivals, to wait for."""
        return self._tap

    def start(self) -> None:
        """Forget what was said so far and count time from now."""
        self._started = time.monotonic()
        self._skipped = len(self._lines())

    def pressed(self, key: str) -> None:
        """Remember that a key was pressed now."""
        self._keys.append(Utterance(round(time.monotonic() - self._started, 3), "key", key))

    def spoken(self) -> list[Utterance]:
        """Return what was spoken since the start, without the keys."""
        return utterances(self._lines()[self._skipped :])

    def heard(self) -> list[Utterance]:
        """Return what was spoken and which keys were pressed, in order of time."""
        return sorted([*self._keys, *self.spoken()], key=lambda u: u.at)

    def _lines(self) -> list[tuple[float, str]]:
        """Return the whole lines, each with the time its end arrived."""
        lines, rest = [], b""
        for chunk in self._tap.chunks:
            *whole, rest = (rest + chunk.data).split(b"\n")
            at = round(chunk.at - self._started, 3)
            lines += [(at, line.decode("utf-8", "backslashreplace")) for line in whole]
        return lines
