"""What is typed at an attached terminal: the end of it, and Ctrl-], only detach."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.model.typed import InputEnded, LineRead

if TYPE_CHECKING:
    from collections.abc import Callable

    from robota_console.model.typed import InputItem, TakenBack
    from robota_console.ports.input import LineSource

CTRL_BRACKET = "\x1d"


class Departing:
    """A `LineSource` that lets nobody answer what is open because the input ended; `leave` is called."""

    def __init__(self, source: LineSource, leave: Callable[[], None]) -> None:
        self._source = source
        self._leave = leave
        self.ended: InputEnded | None = None
        """The end of the input, which nobody else has heard of."""

    def start(self, deliver: Callable[[InputItem], None]) -> None:
        """Begin; all but what detaches is delivered."""
        self._source.start(lambda item: self._leave() if self._leaves(item) else deliver(item))

    def request(self) -> None:
        """Let one more line through."""
        self._source.request()

    async def take_back(self) -> TakenBack:
        """Return what was typed and not yet read."""
        return await self._source.take_back()

    def keys(self, single: bool) -> None:
        """Read key by key from now on, or line by line again."""
        self._source.keys(single)

    def _leaves(self, item: InputItem) -> bool:
        if isinstance(item, InputEnded) and not item.failed:
            self.ended = item
        return item is self.ended or (isinstance(item, LineRead) and _is_bracket(item))


def _is_bracket(line: LineRead) -> bool:
    return not line.text.strip() and set(line.raw_control) == {CTRL_BRACKET}
