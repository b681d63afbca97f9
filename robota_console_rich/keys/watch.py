"""The watch: hears that the file of key bindings was changed, without a timer while nothing is typed."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from robota_console.ports.clock import Clock, Timer
    from robota_console.transcript.drawing import HostFile
    from robota_console_rich.keys.keymap import Keymap

EVERY = 1.0
"""Seconds between two looks while keys are typed."""
DEBOUNCE = 0.010
"""Seconds that a changed file must stay as it is."""


class Watch:
    """Looks when the composer gets the focus, and once a second while keys are typed, the last one counted.

    A changed file is taken once it stayed the same for 10 ms, so that one half written is not.
    """

    def __init__(
        self,
        keymap: Keymap,
        file: Callable[[], HostFile | None],
        *,
        clock: Clock,
        say: Callable[[Sequence[str]], None],
        changed: Callable[[], None] = lambda: None,
    ) -> None:
        """Take the file as it is now, without a word: `Drawing.problems` has what is wrong with it.

        `changed` is called once other keys count.
        """
        self._keymap = keymap
        self._file = file
        self._clock = clock
        self._say = say
        self._changed = changed
        self._known = file()
        self._looked = clock.now()
        self._later: Timer | None = None
        keymap.reload(self._known)

    def key(self, _: object = None) -> None:
        """Hear of a key; fit for prompt_toolkit's `before_key_press`."""
        left = EVERY - (self._clock.now() - self._looked)
        if left <= 0:
            self.look()
        elif self._later is None:
            self._later = self._clock.later(left, self.look)

    def look(self) -> None:
        """Look at the file now; fit for the composer's focus."""
        if self._later is not None:
            self._later.cancel()
            self._later = None
        self._looked = self._clock.now()
        if (file := self._file()) != self._known:
            self._wait_for(file)

    def _wait_for(self, file: HostFile | None) -> None:
        self._clock.later(DEBOUNCE, lambda: self._again(file))

    def _again(self, before: HostFile | None) -> None:
        file = self._file()
        if file != before:
            self._wait_for(file)
            return
        if file != self._known:
            self._known = file
            if lines := self._keymap.reload(file):
                self._say(lines)
            self._changed()
