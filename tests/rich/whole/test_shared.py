"""Other sessions, and other terminals at the same one: a drawn one keeps up with each."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

from tests.rich.whole.seat import Seat
from tests.support.served import NAME, Served

if TYPE_CHECKING:
    from pathlib import Path

PROGRAM = (sys.executable, "-m", "robota_console")
DRAWN = {"ROBOTA_CONSOLE_SURFACE": "auto"}


def seat(served: Served, *argv: str, ready: str = "you: ") -> Seat:
    """Return a drawn terminal in the home of what is served."""
    env: dict[str, Any] = {**served.home.env, **DRAWN}
    return Seat(served.home.folder, argv=(*PROGRAM, *argv), ready=ready, **env)


def test_new_and_resume_go_on_in_the_same_region(tmp_path: Path) -> None:
    """The composer is there again, and what was begun in it."""
    with Seat(tmp_path) as person:
        person.send("show code\r")
        person.idle(1)
        person.send("/new Other\r")
        person.until("session Other")
        person.drawn()
        person.send("say there\r")
        person.idle(2)
        person.send("/resume\r")
        person.until("tab Type")
        person.send("1")
        person.until("session show code")
        person.drawn()
        person.send("say back\r")
        person.until("assistant: back")
        assert not person.termios().icanon


def test_a_permission_that_is_answered_elsewhere_leaves_the_screen_at_once(tmp_path: Path) -> None:
    """Nobody has to press a key at a menu that asks nothing any more; the other way round too."""
    with Served(tmp_path) as served:
        served.serve()
        plain = served.attach()
        with seat(served, "attach", NAME) as drawn:
            drawn.send("run echo hi\r")
            drawn.armed()
            assert "peer" not in drawn.screen.text
            plain.send_line("")
            plain.rest("4 deny: ")
            plain.send_line("1")
            drawn.until(lambda screen: "tab Type" not in screen.text)
            drawn.until("It printed: hi")
            drawn.drawn()

            drawn.send("run echo ho\r")
            drawn.armed()
            drawn.send("n")
            drawn.until("chosen: deny, echo ho.")
            plain.send_line("")
            plain.rest("you: ")
            plain.send_line("run echo hu")
            drawn.until("permission required: peer driver-1, run echo hu.")
            drawn.armed()
            drawn.send("n")
            drawn.until("chosen: deny, echo hu.")
            drawn.send("say on\r")
            drawn.until("assistant: on")
            drawn.send("\x1d")  # Ctrl-]
            assert drawn.wait() == 0
            assert "detached" in drawn.screen.text
            assert drawn.termios().icanon


def test_one_that_only_listens_is_asked_nothing(tmp_path: Path) -> None:
    """It sees what the others do, and its keys reach nobody."""
    with Served(tmp_path) as served:
        served.serve()
        with seat(served, "attach", NAME) as asks, seat(served, "attach", NAME, "--observe") as observes:
            asks.send("run echo hi\r")
            asks.armed()
            observes.until("run echo hi")
            observes.send("y\r")
            assert "tab Type" not in observes.screen.text
            assert "chosen:" not in asks.screen.text
            asks.send("y")
            observes.until("It printed: hi")


def test_one_that_only_listens_has_its_words_back_once(tmp_path: Path) -> None:
    """Enter would send them for ever; and how it is shown is its own, as ever."""
    with Served(tmp_path) as served:
        served.serve()
        with seat(served, "attach", NAME, "--observe") as observes:
            observes.drawn()
            observes.send("hello there\r")
            observes.until("notice: 1 message not sent, a draft now.")
            observes.until(lambda screen: screen.at_cursor(16) == "you: hello there")
            observes.send("\r")
            observes.drawn()
            assert observes.screen.text.count("not sent, a draft now") == 1
            observes.send("exit\r")
            observes.until(lambda screen: screen.at_cursor(9) == "you: exit")
            observes.until(lambda screen: screen.text.count("You only observe here. /exit leaves.") == 4)
            assert "Enter sends it" not in observes.screen.text
            observes.send("\r")
            observes.drawn()
            observes.send("/screen-reader on\r")
            observes.until("notice: screen reader mode on.")
            observes.until(lambda _screen: observes.termios().icanon)


def test_what_was_sent_is_searched_where_it_was_typed(tmp_path: Path) -> None:
    """Ctrl-R finds it at a host's session as at one of the terminal's own."""
    with Served(tmp_path) as served:
        served.serve()
        with seat(served, "attach", NAME) as drawn:
            drawn.send("say apples\r")
            drawn.idle(1)
            drawn.send("say pears\r")
            drawn.idle(2)
            drawn.send("\x12")
            drawn.until("all sessions: 2 messages")
            drawn.send("appl")
            drawn.until("all sessions: 1 fits")
            drawn.send("\t")
            drawn.until(lambda screen: screen.at_cursor(15) == "you: say apples")


def test_the_exit_command_leaves_at_a_question_of_a_drawing_too(tmp_path: Path) -> None:
    """What is asked stays open for the others."""
    with Served(tmp_path) as served:
        served.serve()
        plain = served.attach()
        with seat(served, "attach", NAME) as drawn:
            drawn.send("run echo hi\r")
            drawn.armed()
            drawn.send("/exit\r")
            assert drawn.wait() == 0
            assert "detached" in drawn.screen.text
            assert "Answer first" not in drawn.screen.text
        plain.send_line("")
        plain.rest("4 deny: ")


def test_a_host_that_dies_is_one_line_and_a_terminal_as_it_was(tmp_path: Path) -> None:
    """The keys are a shell's again."""
    with Served(tmp_path) as served:
        host = served.serve()
        with seat(served, "attach", NAME) as drawn:
            host.close()
            assert drawn.wait(20) == 3
            assert drawn.termios().icanon
            assert drawn.screen.text.count("error: ") == 1
