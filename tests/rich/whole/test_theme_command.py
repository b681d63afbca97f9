"""A theme that is chosen by its name counts at once in what is live."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.rich.whole.seat import Seat

if TYPE_CHECKING:
    from pathlib import Path


def test_a_theme_that_is_typed_is_the_one_in_use(tmp_path: Path) -> None:
    """Whoever sets it by its name need not leave to see it."""
    with Seat(tmp_path) as person:
        person.drawn()
        person.send("/theme light\r")
        person.until("theme light, kept.")
        person.drawn()

        person.send("/theme\r")

        person.until("light, in use")


def test_what_is_typed_while_the_list_stands_open_is_the_message(tmp_path: Path) -> None:
    """Whoever types on has forgotten the list: no letter is swallowed, and Enter takes no theme."""
    with Seat(tmp_path) as person:
        person.send("\x14")
        person.until("dark, in use")
        person.send("\x1b[B")
        person.until("> light")

        person.send("say hello there\r")

        person.until("assistant: hello there")
        person.drawn()
        assert "Themes" not in person.screen.text
        person.send("\x14")
        person.until("dark, in use")
        person.send("\x1b[200~say it\x1b[201~")
        person.until("you: say it")


def test_enter_at_a_theme_that_was_refused_says_why(tmp_path: Path) -> None:
    """A list that does nothing at Enter and says nothing looks broken."""
    themes = tmp_path / "settings" / "robota-console" / "themes"
    themes.mkdir(parents=True)
    (themes / "bad.json").write_text("{")
    with Seat(tmp_path, XDG_CONFIG_HOME=str(tmp_path / "settings")) as person:
        person.send("\x14")
        person.until("bad, unavailable:")
        person.send("\x1b[A")
        person.until("> bad, unavailable:")

        person.send("\r")

        person.until(lambda screen: screen.text.count("bad, unavailable:") == 2)
