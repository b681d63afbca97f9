"""The composer at a terminal: what is typed, what is sent, and where the cursor stands."""

from __future__ import annotations

import pyte
import pytest

from robota_console.model.drawn import PromptView
from robota_console_rich.look import Look
from robota_console_rich.paint.painter import Painter
from robota_console_rich.theme.registry import Registry
from tests.rich.live.stand import Stand

NAME = PromptView(kind="question", text="Text, default main, /cancel cancels: ", cancel="/cancel")
ALT_ENTER = "\x1b\r"


async def test_enter_sends_and_the_composer_is_empty() -> None:
    """One key sends what stands there, as a message of its own."""
    async with Stand.open() as stand:
        stand.terminal.type("hello\r")
        await stand.terminal.until(lambda: bool(stand.items))

        assert stand.composed == ["hello"]
        assert stand.composer.text == ""


@pytest.mark.parametrize("key", [pytest.param(ALT_ENTER, id="Alt-Enter"), pytest.param("\n", id="Ctrl-J")])
async def test_a_key_begins_another_line(key: str) -> None:
    """A message may have several lines and still goes with one Enter."""
    async with Stand.open() as stand:
        stand.terminal.type(f"one{key}two\r")
        await stand.terminal.until(lambda: bool(stand.items))

        assert stand.composed == ["one\ntwo"]


async def test_a_composed_character_that_comes_after_its_enter_is_sent_too() -> None:
    """An input method commits its last character behind the CR; it belongs to the message."""
    async with Stand.open() as stand:
        stand.terminal.type("안녕\r")
        stand.terminal.type("하")
        await stand.terminal.until(lambda: bool(stand.items))

        assert stand.composed == ["안녕하"]


async def test_a_second_enter_sends_nothing_twice() -> None:
    """Enter that bounces sends one message."""
    async with Stand.open() as stand:
        stand.terminal.type("once\r\r")
        await stand.terminal.until(lambda: bool(stand.items))
        await stand.terminal.rest()

        assert stand.composed == ["once"]


async def test_up_and_down_go_through_what_was_sent_and_back() -> None:
    """What is being written waits behind the newest message."""
    async with Stand.open() as stand:
        for count, text in enumerate(("first", "second"), 1):
            stand.terminal.type(f"{text}\r")
            await stand.terminal.until(lambda: len(stand.composed) == count)  # noqa: B023
        stand.terminal.type("begun")
        await stand.terminal.until("begun")

        stand.terminal.type("\x1b[A\x1b[A")
        await stand.terminal.until("you: first")
        stand.terminal.type("\x1b[B\x1b[B")
        await stand.terminal.until("you: begun")

        assert stand.composer.text == "begun"


async def test_the_real_cursor_stands_at_the_composition_cell() -> None:
    """Input methods show their words at the cursor; wide and combining characters count as they are."""
    async with Stand.open(20, 10) as stand:
        stand.terminal.type("日本e\u0301")
        await stand.terminal.until("本")
        await stand.terminal.rest()

        screen = stand.terminal.screen
        assert (screen.cursor.y, screen.cursor.x) == (0, len("you: ") + 5)
        assert screen.cursor_shown


async def test_the_cursor_is_drawn_where_the_real_one_may_not_be_shown() -> None:
    """Apple's terminal gets a cell in reverse, and no second cursor."""
    async with Stand.open(real_cursor=False) as stand:
        stand.terminal.type("ab")
        await stand.terminal.until("ab")
        await stand.terminal.rest()

        screen = stand.terminal.screen
        reverse = [x for x in range(screen.columns) if screen.buffer[0][x].reverse]
        assert reverse == [len("you: ab")]
        assert not screen.cursor_shown


async def test_what_is_selected_is_seen() -> None:
    """The next key replaces it, so it must not be a surprise."""
    async with Stand.open() as stand:
        stand.terminal.type("abc\x1b[1;2D")
        await stand.terminal.until("abc")
        await stand.terminal.rest()

        row = stand.terminal.screen.buffer[0]
        assert [x for x in range(20) if row[x].reverse] == [len("you: ab")]


async def test_ctrl_c_interrupts_and_clears_nothing() -> None:
    """A turn is stopped while the next message is written."""
    async with Stand.open() as stand:
        stand.terminal.type("begun\x03")
        await stand.terminal.until(lambda: bool(stand.called))

        assert stand.called == ["interrupt"]
        assert stand.composer.text == "begun"


async def test_ctrl_c_at_rest_puts_away_what_is_written_and_the_next_one_leaves() -> None:
    """A message of 60 lines is not gone with the session: Up brings it back."""
    async with Stand.open() as stand:
        stand.at_rest = True
        stand.terminal.type("begun\x03")
        await stand.terminal.until("notice: Put away. Up brings it back. Ctrl-C again leaves.")
        assert (stand.called, stand.composer.text) == ([], "")

        stand.terminal.type("\x1b[A")
        await stand.terminal.until("you: begun")
        stand.terminal.type("\x03\x03")
        await stand.terminal.until(lambda: bool(stand.called))

        assert stand.called == ["interrupt"]


async def test_ctrl_d_ends_input_only_where_nothing_is_written() -> None:
    """Leaving loses no message."""
    async with Stand.open() as stand:
        stand.terminal.type("a\x04")
        await stand.terminal.until("you: a")
        assert stand.ended == []

        stand.terminal.type("\x7f\x04")
        await stand.terminal.until(lambda: bool(stand.items))

        assert stand.ended == [""]


async def test_esc_is_the_order_to_stop() -> None:
    """Esc alone stops the turn or the waiting loop, without a second's wait."""
    async with Stand.open() as stand:
        stand.terminal.type("kept\x1b")
        await stand.terminal.until(lambda: bool(stand.items), 0.5)

        assert stand.ordered == ["stop"]
        assert stand.composer.text == "kept"


async def test_esc_says_nothing_where_there_is_nothing_to_stop() -> None:
    """Fingers press it twice, or to close what is closed already: each would leave a line above."""
    async with Stand.open() as stand:
        stand.at_rest = True
        stand.controls.stop()
        assert stand.ordered == []

        stand.loop_waits = True
        stand.controls.stop()

        assert stand.ordered == ["stop"]


async def test_backspace_takes_a_queued_message_back_only_from_an_empty_composer() -> None:
    """A key that deletes deletes what is there first."""
    async with Stand.open() as stand:
        stand.waiting = True
        stand.terminal.type("a\x7f")
        await stand.terminal.rest(0.05)
        assert stand.ordered == []

        stand.terminal.type("\x7f")
        await stand.terminal.until(lambda: bool(stand.items))

        assert stand.ordered == ["queue cancel"]


async def test_what_is_typed_passes_the_sanitizer() -> None:
    """A control character that was quoted in never reaches a session."""
    async with Stand.open() as stand:
        stand.terminal.type("a\x11\x1b[2Jb\r")
        await stand.terminal.until(lambda: bool(stand.items))

        assert "\x1b" not in stand.composed[0]


@pytest.mark.parametrize(
    ("key", "does"),
    [("\x1a", "suspend"), ("\x1d", "detach"), ("\x12", "search")],
    ids=["Ctrl-Z", "Ctrl-]", "Ctrl-R"],
)
async def test_keys_that_are_for_the_program_around_it(key: str, does: str) -> None:
    """Stopping, leaving a host's session and searching keep what is being written."""
    async with Stand.open() as stand:
        stand.terminal.type(f"kept{key}")
        await stand.terminal.until(lambda: bool(stand.called))

        assert stand.called == [does]
        assert stand.composer.text == "kept"


@pytest.mark.parametrize("view", [None, NAME], ids=["a message", "an answer"])
async def test_a_prompt_looks_as_it_will_above(view: PromptView | None) -> None:
    """What is sent goes up as it stood there, and nothing flashes."""
    async with Stand.open(depth=1 << 24) as stand:
        stand.composer.show(view)
        prompt = (view.text if view else "you: ").rstrip()
        await stand.terminal.until(prompt)
        look = Look(Registry(()), "", stand.can, syntax=False)

        painted = Painter(look, lambda: 80).prompt(f"{prompt} ").removesuffix(" ")

        wanted = pyte.Screen(80, 1)
        pyte.Stream(wanted).feed(painted)
        screen = stand.terminal.screen
        row = next(place for place, text in enumerate(screen.display) if text.startswith(prompt))
        for cell in (0, len(prompt) - 1):
            assert screen.buffer[row][cell] == wanted.buffer[0][cell]
