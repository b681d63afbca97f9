"""A person at a screen reader: the steps they take, one after the other."""

import re
import subprocess
from dataclasses import dataclass

from tests.support.console_pty import Pty
from tests.support.ear import Ear

ECHO_WAIT = 0.4
"""Seconds after which a key is taken to have no echo, as at a password."""


@dataclass(frozen=True, slots=True)
class Wait:
    """Wait until the terminal shows a match of the pattern, after the last one waited for."""

    pattern: str


@dataclass(frozen=True, slots=True)
class Spoken:
    """Wait until a match of the pattern was spoken, after the last one waited for."""

    pattern: str


@dataclass(frozen=True, slots=True)
class Key:
    """Press one key, or send several at once as a paste does."""

    keys: str


@dataclass(frozen=True, slots=True)
class Typed:
    """Press each key when the last one's echo was spoken and `gap` seconds were silent."""

    text: str
    gap: float = 0.03


@dataclass(frozen=True, slots=True)
class Quiet:
    """Wait until nothing was spoken for so many seconds."""

    seconds: float = 0.5


Step = Wait | Spoken | Key | Typed | Quiet


class Listener:
    """Types at the terminal and waits for what it shows and what is spoken."""

    def __init__(self, pty: Pty, ear: Ear, *, silent_keys: str, timeout: float) -> None:
        self._pty, self._ear, self._timeout = pty, ear, timeout
        self._silent_keys = silent_keys
        self._understood = 0

    def await_reader(self, banner: str) -> None:
        """Wait until the reader's synthesizer is up and its greeting is over."""
        up = self._ear.tap.find(re.compile(banner.encode()), 0, ("speech",), self._timeout)
        assert up is not None, f"the reader did not start: {self._pty.raw!r}"
        self._ear.tap.rest(0.3, self._timeout)

    def take(self, step: Step) -> None:
        """Do one step; fail when what it waits for does not come."""
        match step:
            case Wait(pattern):
                self._pty.expect(re.compile(pattern.encode()), self._timeout)
            case Spoken(pattern):
                self._understand(re.compile(pattern))
            case Key(keys):
                self._press(keys)
            case Typed(text, gap):
                for key in text:
                    self._press_and_hear(key, gap)
            case Quiet(seconds):
                assert self._ear.tap.rest(seconds, self._timeout), "speech never paused"

    def await_end(self) -> None:
        """Wait for the program's end, which is the reader's too, and for its last words."""
        try:
            self._pty.wait(self._timeout)
        except subprocess.TimeoutExpired:
            raise AssertionError(f"the program did not end; heard: {self._speech()!r}") from None
        self._ear.tap.rest(0.15, self._timeout)

    def _press(self, keys: str) -> None:
        self._ear.pressed(keys)
        self._pty.send(keys)

    def _press_and_hear(self, key: str, gap: float) -> None:
        before = len(self._ear.tap.chunks)
        self._press(key)
        if key not in self._silent_keys:
            self._ear.tap.until(lambda: len(self._ear.tap.chunks) > before or None, ECHO_WAIT)
        self._ear.tap.rest(gap, self._timeout)

    def _understand(self, wanted: re.Pattern[str]) -> None:
        def found() -> int | None:
            match = wanted.search(self._speech(), self._understood)
            return match.end() if match else None

        end = self._ear.tap.until(found, self._timeout)
        assert end is not None, f"{wanted.pattern!r} was not spoken; heard: {self._speech()!r}"
        self._understood = end

    def _speech(self) -> str:
        return " ".join(" ".join(u.text for u in self._ear.spoken()).split())
