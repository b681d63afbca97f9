"""A person at a screen reader: the steps they take, one after the other."""

import re
import time
from collections.abc import Callable
from dataclasses import dataclass

from robota_console.check.speech import BLANK
from tests.support.console_pty import Pty
from tests.support.ear import Ear

AGAIN = 0.05
"""Seconds from one look to the next at what is not heard."""
ECHO_WAIT = 2.0
"""Seconds after which a key is taken to have no echo."""


@dataclass(frozen=True, slots=True)
class Wait:
    """Wait until the terminal shows a match of the pattern, after the last one waited for.

    The reader may not have spoken it yet, and a key takes unspoken words away: before typing, wait
    for `Spoken`.
    """

    pattern: str


@dataclass(frozen=True, slots=True)
class Spoken:
    """Wait until a match of the pattern was spoken, after the last one waited for.

    What was spoken is one text for this, with one space between words, echo included.
    """

    pattern: str


@dataclass(frozen=True, slots=True)
class Key:
    """Press one key, or send several at once as a paste does."""

    keys: str


@dataclass(frozen=True, slots=True)
class Typed:
    """Press each key when the last one's echo was spoken and `gap` seconds were silent.

    Where the program asked for silence (`echo=False`) no echo is waited for.
    """

    text: str
    echo: bool = True
    gap: float = 0.02


@dataclass(frozen=True, slots=True)
class Quiet:
    """Wait until nothing was spoken for so many seconds."""

    seconds: float = 0.5


@dataclass(frozen=True, slots=True)
class Met:
    """Wait until something is true of what is neither shown here nor spoken."""

    happened: Callable[[], bool]


Step = Wait | Spoken | Key | Typed | Quiet | Met


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
            case Typed(text, echo, gap):
                for key in text:
                    self._press(key, heard=echo and key not in self._silent_keys)
                    self._ear.tap.rest(gap, self._timeout)
            case Quiet(seconds):
                assert self._ear.tap.rest(seconds, self._timeout), "speech never paused"
            case Met(happened):
                last = time.monotonic() + self._timeout
                while not happened():
                    assert time.monotonic() < last, "it never happened"
                    time.sleep(AGAIN)

    def _press(self, keys: str, *, heard: bool = False) -> None:
        before = self._echoes()
        self._ear.pressed(keys)
        self._pty.send(keys)
        if heard:
            self._ear.tap.until(lambda: self._echoes() > before or None, ECHO_WAIT)

    def _echoes(self) -> int:
        return sum(u.kind == "char" for u in self._ear.spoken())

    def _understand(self, wanted: re.Pattern[str]) -> None:
        def found() -> int | None:
            match = wanted.search(self._speech(), self._understood)
            return match.end() if match else None

        end = self._ear.tap.until(found, self._timeout)
        assert end is not None, (
            f"{wanted.pattern!r} was not spoken; heard: {self._speech()!r}; shown: {self._pty.raw!r}"
        )
        self._understood = end

    def _speech(self) -> str:
        return " ".join(" ".join(u.text for u in self._ear.spoken() if u.text != BLANK).split())
