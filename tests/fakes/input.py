"""A person, or a pipe, at standard input."""

from __future__ import annotations

from collections import deque
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from robota_console.model.typed import InputEnded, KeyRead, LineRead, Oddity, TakenBack
from tests.fakes.clock import ManualClock

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from robota_console.model.typed import InputItem
    from robota_console.ports.clock import Clock


class TypedInput:
    """Deliver what a test types at once; from a pipe (not `interactive`), one item for each request.

    `leased`, `silenced` and `single` say what was asked for and holds now.
    """

    def __init__(self, *, clock: Clock | None = None, interactive: bool = True) -> None:
        self.leased = 0
        self.silenced = 0
        self.single = False
        self._clock = clock or ManualClock()
        self._interactive = interactive
        self._deliver: Callable[[InputItem], None] = lambda item: None
        self._unheard: deque[InputItem] = deque()
        self._half = ""
        self._wanted = 0

    def start(self, deliver: Callable[[InputItem], None]) -> None:
        """Begin."""
        self._deliver = deliver

    def request(self) -> None:
        """Let one more item of a pipe through."""
        if not self._interactive:
            self._wanted += 1
            self._hand_out()

    async def take_back(self) -> TakenBack:
        """Return the unheard lines and the half line of a terminal."""
        if not self._interactive:
            return TakenBack()
        lines = tuple(item for item in self._unheard if isinstance(item, LineRead))
        taken, self._half = TakenBack(lines, self._half), ""
        self._unheard.clear()
        return taken

    def keys(self, single: bool) -> None:
        """Remember how keys are read; a pipe has none."""
        self.single = single and self._interactive

    @asynccontextmanager
    async def lease(self) -> AsyncIterator[None]:
        """Lend the terminal: nothing may be typed at us meanwhile."""
        self.leased += 1
        try:
            yield
        finally:
            self.leased -= 1

    @asynccontextmanager
    async def silent(self) -> AsyncIterator[None]:
        """Type in silence."""
        self.silenced += 1
        try:
            yield
        finally:
            self.silenced -= 1

    def type(self, *lines: str, oddity: Oddity = Oddity.NONE, raw_control: str = "") -> None:
        """Type lines and Enter; the first ends a half line."""
        self.type_unheard(*lines, oddity=oddity, raw_control=raw_control)
        self.hear()

    def type_half(self, words: str) -> None:
        """Type without Enter."""
        self._half += words

    def type_unheard(self, *lines: str, oddity: Oddity = Oddity.NONE, raw_control: str = "") -> None:
        """Type lines that nobody hears of before `hear` or a take-back."""
        assert not self.leased, "who borrowed the terminal has the keys"
        for words in lines:
            text, self._half = self._half + words, ""
            at = self._clock.now()
            self._unheard.append(LineRead(text=text, at=at, oddity=oddity, raw_control=raw_control))

    def hear(self) -> None:
        """Deliver what is unheard."""
        self._wanted += len(self._unheard) if self._interactive else 0
        self._hand_out()

    def press(self, *keys: str) -> None:
        """Press keys, where they are read one by one."""
        assert self.single, "lines are read"
        self._unheard.extend(KeyRead(key=key, at=self._clock.now()) for key in keys)
        self.hear()

    def end(self, failed: str = "") -> None:
        """End the input: Ctrl-D twice, the last of a pipe, or a hang-up; a half line comes first."""
        at = self._clock.now()
        if self._half:
            self._unheard.append(LineRead(text=self._half, at=at, whole=False))
            self._half = ""
        self._unheard.append(InputEnded(at=at, failed=failed))
        self.hear()

    def _hand_out(self) -> None:
        while self._wanted and self._unheard:
            self._wanted -= 1
            self._deliver(self._unheard.popleft())
