"""Lists to pick from: themes, and what the shell offers."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

import pytest

from robota_console.model.drawn import MenuRow
from robota_console.model.typed import Composed
from robota_console.ports.cli_adapter import Picker
from robota_console_rich.live.panel import Panel
from robota_console_rich.live.theme_picker import ThemePicker
from robota_console_rich.look import Look
from robota_console_rich.theme.registry import Registry
from tests.rich.parts.stage import CTRL_B, DOWN, ENTER, ESCAPE, UP, Stage, stage
from tests.rich.theme.given import terminal, theme_file


@dataclass
class Settings:
    """Keeps what it is given, or says why not."""

    problem: str | None = None
    kept: list[tuple[str, object]] = field(default_factory=list)

    def keep(self, key: str, value: object) -> str | None:
        self.kept.append((key, value))
        return self.problem


def themes(on: Stage, settings: Settings) -> ThemePicker:
    """Open the theme picker, with one theme that was refused."""
    on.look = Look(Registry([theme_file("{", "broken")]), "", terminal(), syntax=True)
    picker = ThemePicker(look=on.look, keymap=on.keymap, keep=settings.keep, invalidate=on.invalidate)
    on.show(picker)
    picker.open()
    on.focus(picker)
    return picker


def test_moving_shows_a_theme_and_enter_keeps_it() -> None:
    """One sees it before one has it."""
    with stage() as on:
        settings = Settings()
        picker = themes(on, settings)
        before = on.look.theme
        told: list[str] = []
        on.look.subscribe(lambda: told.append(on.look.theme))

        on.press(DOWN)
        shown = on.look.theme
        on.press(ENTER)

        assert shown != before
        assert told == [shown]
        assert on.look.theme == shown
        assert settings.kept == [("theme", shown)]
        assert not picker.shown


def test_a_theme_is_shown_by_a_word_in_each_of_its_colours() -> None:
    """Whoever sees red and green alike sees before choosing whether this one tells them apart."""
    with stage() as on:
        themes(on, Settings())
        on.draw()
        assert "done error warning heading code address keyword string added removed" in on.words
        place = on.lines[1].index("error")
        before = on.screen.buffer[1][place].fg

        on.press(DOWN)
        on.draw()

        assert on.screen.buffer[1][place].fg != before
        assert on.screen.buffer[1][on.lines[1].index("added")].bg != "default"


@pytest.mark.parametrize("key", [ESCAPE, b"\x14"])
def test_escape_and_the_key_that_opened_it_bring_the_old_theme_back(key: bytes) -> None:
    """Looking costs nothing."""
    with stage() as on:
        settings = Settings()
        picker = themes(on, settings)
        before = on.look.theme

        on.press(DOWN, DOWN, key)

        assert on.look.theme == before
        assert settings.kept == []
        assert not picker.shown


def test_a_refused_theme_is_shown_with_its_reason_and_cannot_be_chosen() -> None:
    """It has not silently vanished, and its neighbours are unharmed."""
    with stage() as on:
        settings = Settings()
        picker = themes(on, settings)
        before = on.look.theme
        assert "broken, unavailable:" in on.draw().words
        assert "in use" in on.words

        on.press(UP, ENTER)

        assert picker.shown
        assert on.look.theme == before
        assert settings.kept == []
        assert on.draw().words.count("broken, unavailable:") == 2
        assert "Choose" not in on.words


def test_a_theme_that_cannot_be_kept_is_shown_all_the_same() -> None:
    """The reason stands where the keys did; Escape leaves the chosen one on."""
    with stage() as on:
        picker = themes(on, Settings(problem="the file is read-only"))

        on.press(DOWN, ENTER)
        chosen = on.look.theme

        assert "Shown, not kept: the file is read-only" in on.draw().words
        on.press(ESCAPE)
        assert not picker.shown
        assert on.look.theme == chosen


ROWS = (
    MenuRow(words="build", answer="/resume 1", details="An hour ago."),
    MenuRow(words="docs", answer="/resume 2", selected=True),
    MenuRow(words="lost", answer="/resume 3", available=False),
)


def panel(on: Stage, *rows: MenuRow) -> Panel:
    """Open a panel."""
    opened = Panel(
        Picker(name="sessions", title="Sessions", rows=lambda: rows),
        look=on.look,
        keymap=on.keymap,
        clock=on.clock,
        send=on.sent.append,
        invalidate=on.invalidate,
    )
    on.show(opened)
    opened.open()
    on.focus(opened)
    return opened


@pytest.mark.parametrize(
    ("keys", "sent"),
    [
        pytest.param([ENTER], ["/resume 2"], id="it begins at what is in use"),
        pytest.param([UP, ENTER], ["/resume 1"], id="an arrow"),
        pytest.param(["1", ENTER], ["/resume 1"], id="a number goes to its row"),
        pytest.param([DOWN, ENTER], [], id="an unavailable row gives nothing"),
        pytest.param([ESCAPE], [], id="Escape closes"),
        pytest.param([CTRL_B], [], id="so does the key that opened it"),
        pytest.param(["9", ESCAPE], [], id="a number off the list is nothing"),
    ],
)
def test_a_row_of_a_panel_runs_its_command(keys: list[bytes | str], sent: list[str]) -> None:
    """The renderer knows nothing of what it does."""
    with stage() as on:
        opened = panel(on, *ROWS)

        on.press(*keys)

        assert [item.text for item in on.sent if isinstance(item, Composed)] == sent
        assert opened.shown is (keys[-1] not in (ESCAPE, CTRL_B) and not sent)
        assert on.composer.text == ""


def test_a_row_that_cannot_be_chosen_says_so() -> None:
    """Grey alone is no word (T9)."""
    with stage(colour=False) as on:
        panel(on, *ROWS)

        assert "1. build. An hour ago. > 2. docs. 3. lost, unavailable." in on.draw().words


def test_enter_at_a_row_that_cannot_be_chosen_says_why() -> None:
    """A key that does nothing and says nothing looks like a terminal that hangs."""
    with stage() as on:
        panel(on, replace(ROWS[2], details="Its folder is gone."))

        assert "That row cannot be chosen. Its folder is gone." in on.press(ENTER).draw().words


def test_text_closes_a_list() -> None:
    """Whoever types on means the message; the old theme is back, and Enter keeps none."""
    with stage() as on:
        settings = Settings()
        picker = themes(on, settings)
        before = on.look.theme

        on.press(DOWN, "h", ENTER)

        assert not picker.shown
        assert on.look.theme == before
        assert settings.kept == []


def test_a_panel_without_rows_says_so() -> None:
    """An empty box would be a riddle."""
    with stage() as on:
        panel(on)

        assert "Nothing to choose." in on.draw().words
        assert on.press(ENTER, DOWN).sent == []
