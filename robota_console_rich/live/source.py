"""The line source of a drawn surface: what is composed and ordered while it is live, else typed lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.model.typed import Composed, InputEnded, Ordered, TakenBack
from robota_console.text.sanitizer import sanitize

if TYPE_CHECKING:
    from collections.abc import Callable

    from robota_console.model.drawn import PromptView
    from robota_console.model.typed import InputItem
    from robota_console.ports.clock import Clock
    from robota_console.ports.input import LineSource


class LiveSource:
    """Gives items to one listener, in order, until an `InputEnded`.

    While it is `live` the terminal's own source reads nothing: its terminal is borrowed.
    """

    def __init__(self, terminal: LineSource, clock: Clock) -> None:
        """`terminal` is the terminal's own source."""
        self._terminal = terminal
        self._clock = clock
        self._deliver: Callable[[InputItem], None] = lambda item: None
        self._over = False
        self.live = False

    def start(self, deliver: Callable[[InputItem], None]) -> None:
        """Begin, or change who hears."""
        self._deliver = deliver
        self._terminal.start(deliver)

    def request(self) -> None:
        """Let one more line of the terminal's own through, where it is not live."""
        self._terminal.request()

    async def take_back(self) -> TakenBack:
        """Return nothing while it is live: what was typed stands in the composer."""
        return TakenBack() if self.live else await self._terminal.take_back()

    def keys(self, single: bool) -> None:
        """Read key by key, or by lines again; while it is live keys are all there is."""
        if not self.live:
            self._terminal.keys(single)

    def send(self, text: str, view: PromptView | None = None) -> None:
        """Deliver a text: the answer to a prompt, or with None a message or a command."""
        self.give(Composed(text=sanitize(text), at=self._clock.now(), view=view))

    def order(self, name: str, args: str = "") -> None:
        """Deliver a command that a key stands for."""
        self.give(Ordered(name=name, args=args))

    def end(self, failed: str = "") -> None:
        """Deliver the end; nothing follows it."""
        self.give(InputEnded(at=self._clock.now(), failed=failed))
        self._over = True

    @property
    def over(self) -> bool:
        """Return whether the end was delivered."""
        return self._over

    def give(self, item: InputItem) -> None:
        """Deliver an item."""
        if not self._over:
            self._deliver(item)
