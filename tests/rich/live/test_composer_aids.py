"""What helps to write in the composer: completions and the editor."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console_rich.live import completion
from tests.rich.live.stand import Stand

if TYPE_CHECKING:
    import pytest


async def test_commands_are_completed() -> None:
    """Tab takes the row that is shown below."""
    async with Stand.open() as stand:
        stand.terminal.type("/he")
        await stand.terminal.until("/help [NAME")
        stand.terminal.type("\t\r")
        await stand.terminal.until(lambda: bool(stand.items))

        assert stand.composed == ["/help"]


async def test_files_are_completed_after_an_at_sign() -> None:
    """A name that a terminal would obey is not offered."""
    async with Stand.open() as stand:
        stand.terminal.type("look at @s")
        await stand.terminal.until("src/app.py")
        stand.terminal.type("\t")
        await stand.terminal.until("@src/")

        assert stand.composer.text == "look at @src/"
        assert b"[2J" not in stand.terminal.raw


async def test_what_commands_do_stands_in_a_column_with_how_many_there_are(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Eyes run down one column, and see that the list goes on below."""
    monkeypatch.setattr(completion, "ROWS", 2)
    async with Stand.open() as stand:
        stand.terminal.type("/")
        await stand.terminal.until("1 to 2 of 3")

        rows = [row.rstrip() for row in stand.terminal.screen.rows if row.startswith("  ")]
        assert rows[:2] == ["  /help [NAME]  Lists commands.", "  /history      Finds what was typed."]
        stand.terminal.type("\x1b[B" * 3)
        await stand.terminal.until("2 to 3 of 3")


async def test_a_completion_that_is_too_long_says_so() -> None:
    """Three points, as everywhere; not half a word."""
    async with Stand.open(30) as stand:
        stand.terminal.type("/h")
        await stand.terminal.until("/history")

        row = next(row for row in stand.terminal.screen.rows if row.startswith("  /history"))
        assert row.endswith("...")


async def test_esc_takes_completions_away_first() -> None:
    """The menu is an overlay of its own."""
    async with Stand.open() as stand:
        stand.terminal.type("/h")
        await stand.terminal.until("/history")
        stand.terminal.type("\x1b")
        await stand.terminal.until(lambda: "/history" not in stand.terminal.look())

        assert stand.ordered == []
        assert stand.composer.text == "/h"


async def test_the_editor_gets_the_message_and_lines_wait_meanwhile() -> None:
    """While a child has the terminal nothing is written, and nothing is lost."""
    async with Stand.open() as stand:
        before = stand.terminal.modes
        stand.editor.open.clear()
        stand.terminal.type("draft\x18\x05")
        await stand.terminal.until(lambda: bool(stand.editor.given))
        shown = len(stand.terminal.raw)
        stand.region.commit("said meanwhile\n")
        await stand.terminal.rest(0.05)
        assert len(stand.terminal.raw) == shown
        assert not stand.lease.leased

        stand.editor.open.set()
        await stand.terminal.until("edited")

        assert stand.editor.given == ["draft"]
        assert stand.terminal.look() == "said meanwhile\nyou: edited"
        assert stand.terminal.modes == before


async def test_an_editor_that_fails_changes_nothing() -> None:
    """One line says why; the message is as it was."""
    async with Stand.open() as stand:
        stand.editor.fault = "vi ended with exit 1"
        stand.terminal.type("draft\x18\x05")
        await stand.terminal.until("error: Editor: vi ended with exit 1.")

        assert stand.composer.text == "draft"
