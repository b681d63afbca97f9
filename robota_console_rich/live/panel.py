"""A panel: rows that the shell offers, each of which stands for a command."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.model.typed import Composed
from robota_console.text import prompt_view
from robota_console.text.menu import one_line
from robota_console_rich.live import words
from robota_console_rich.live.frame import Row
from robota_console_rich.live.panel_list import RowList
from robota_console_rich.theme.tokens import Token

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from robota_console.model.drawn import MenuRow
    from robota_console.model.typed import InputItem
    from robota_console.ports.cli_adapter import Picker
    from robota_console.ports.clock import Clock
    from robota_console_rich.keys.keymap import Keymap
    from robota_console_rich.look import Look


class Panel(RowList):
    """An overlay for one picker of the CLI adapter; it knows nothing of what its commands do."""

    def __init__(
        self,
        picker: Picker,
        *,
        look: Look,
        keymap: Keymap,
        clock: Clock,
        send: Callable[[InputItem], None],
        invalidate: Callable[[], None],
    ) -> None:
        super().__init__(look=look, keymap=keymap, invalidate=invalidate)
        self._picker = picker
        self._clock = clock
        self._send = send
        self._offered: Sequence[MenuRow] = ()
        self._said: Sequence[MenuRow] = ()
        """The same rows as they are said, numbered."""

    @property
    def name(self) -> str:
        """Return the name it is opened by."""
        return self._picker.name

    @property
    def title(self) -> str:
        """Return what the box is called."""
        return one_line(self._picker.title)

    def open(self) -> None:
        """Open it with the rows as they are now."""
        if self.shown:
            return
        self._offered = tuple(self._picker.rows())
        self._said = prompt_view.offer(self.title, self._offered, "").rows
        chosen = [place for place, row in enumerate(self._offered) if row.selected]
        self._show(len(self._offered), chosen[0] if chosen else 0)

    def close(self) -> None:
        """Take it away without a choice."""
        if self.shown:
            self._hide()

    def _chosen(self, place: int) -> None:
        row = self._offered[place]
        if row.available:
            self._hide()
            self._send(Composed(text=row.answer, at=self._clock.now()))
        else:
            self._refuse(f"{words.NOT_HERE} {self._said[place].details}".rstrip())

    def _row(self, place: int, *, here: bool) -> Row:
        row, look = self._said[place], self._look
        muted = look.live(Token.TEXT_MUTED)
        style = muted if not row.available else look.live(Token.TEXT_ON_ACCENT) if here else ""
        number = f"{row.number}. "
        pieces = [(style, f"{'> ' if here else '  '}{number}{row.words}")]
        if row.details:
            pieces.append((muted, f" {row.details}"))
        return Row(tuple(pieces), indent=2 + len(number))
