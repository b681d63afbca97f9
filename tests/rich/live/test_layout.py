"""Who has the keys, and what is left where there is little room."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from prompt_toolkit.key_binding import KeyBindings
from prompt_toolkit.layout.containers import Window
from prompt_toolkit.layout.controls import FormattedTextControl

from tests.rich.live.rows import Rows
from tests.rich.live.stand import Stand

if TYPE_CHECKING:
    from prompt_toolkit.key_binding import KeyBindingsBase
    from prompt_toolkit.layout.layout import FocusableElement


class Card:
    """An overlay that is closed by Esc and hears one letter."""

    def __init__(self, words: str) -> None:
        self.shown = False
        self.heard: list[str] = []
        self._control = FormattedTextControl(words, focusable=True)
        self._window = Window(self._control, dont_extend_height=True)
        self._keys = KeyBindings()
        self._keys.add("escape", eager=True)(lambda _: self.close())
        self._keys.add("y")(lambda _: self.heard.append("y"))

    def __pt_container__(self) -> Window:
        """Its window."""
        return self._window

    @property
    def keys(self) -> KeyBindingsBase:
        """Its keys."""
        return self._keys

    @property
    def focus(self) -> FocusableElement:
        """Its window."""
        return self._window

    def close(self) -> None:
        """Take it away."""
        self.shown = False


async def test_an_overlay_has_the_keys_and_the_composer_none() -> None:
    """What is being written stays byte for byte; the next key after it is the composer's again."""
    card = Card("a card")
    async with Stand.open(overlays=[card]) as stand:
        stand.terminal.type("begun")
        await stand.terminal.until("begun")
        card.shown = True
        stand.terminal.type("yn\r\t")
        await stand.terminal.until("a card")
        await stand.terminal.rest(0.05)
        assert (card.heard, stand.composer.text, stand.items) == (["y"], "begun", [])

        stand.terminal.type("\x1b")
        await stand.terminal.until(lambda: not card.shown)
        stand.terminal.type("!")
        await stand.terminal.until("begun!")

        assert stand.ordered == []


async def test_one_overlay_is_shown_at_a_time() -> None:
    """A permission that comes while a picker is open stands alone until it is settled."""
    first, second = Card("permission"), Card("picker")
    async with Stand.open(overlays=[first, second]) as stand:
        second.shown = True
        stand.region.redraw()
        await stand.terminal.until("picker")
        first.shown = True
        stand.region.redraw()
        await stand.terminal.until("permission")

        assert "picker" not in stand.terminal.look()
        stand.terminal.type("y\x1by")
        await stand.terminal.until("picker")
        assert first.heard == ["y"]


async def test_ctrl_c_interrupts_over_an_overlay_too() -> None:
    """Nothing can keep a person from stopping."""
    card = Card("a card")
    card.shown = True
    async with Stand.open(overlays=[card]) as stand:
        stand.terminal.type("\x03")
        await stand.terminal.until(lambda: bool(stand.called))

        assert stand.called == ["interrupt"]


@pytest.mark.parametrize(("columns", "rows"), [(20, 5), (20, 2), (1, 1), (200, 5)])
async def test_the_line_that_is_typed_in_is_left_where_there_is_little_room(columns: int, rows: int) -> None:
    """Parts give way; nothing fails however small the terminal is."""
    async with Stand.open(80, 24, above=[Rows(3)], below=[Rows(4)]) as stand:
        stand.terminal.type("ab")
        await stand.terminal.until("ab")

        stand.terminal.resize(columns, rows)
        stand.region.app._on_resize()
        stand.terminal.type("c")
        await stand.terminal.until(lambda: stand.composer.text == "abc")
        if columns > 10 and rows > 2:
            await stand.terminal.until(lambda: "you: abc" in "\n".join(stand.terminal.screen.display))
        await stand.terminal.rest(0.05)

        assert stand.faults == []


async def test_a_message_of_many_lines_leaves_half_of_the_screen() -> None:
    """What was said stays in view above what is written."""
    async with Stand.open(60, 20) as stand:
        await stand.say("said.")
        stand.terminal.type("\n".join(f"l{number}" for number in range(30)))
        await stand.terminal.until("l29")
        await stand.terminal.rest(0.05)

        assert stand.terminal.screen.display[0].rstrip() == "said."
        assert sum(row.startswith("l") for row in stand.terminal.screen.display) == 10
