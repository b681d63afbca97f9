"""Jump marks and the window title: only where they were asked for (T1, OSC 133)."""

import re
from pathlib import Path

from tests.support.console import YOU, Console

A, B, C, D = (f"\x1b]133;{mark}\a".encode() for mark in "ABCD")


def test_t1_marks_stand_round_each_prompt_and_each_turn(tmp_path: Path) -> None:
    """A terminal jumps from prompt to prompt, and each turn is one command to it."""
    with Console(tmp_path, "--marks", split=True) as console:
        console.say("say hi")

        written = console.program_bytes().replace(b"\r\n", b"\n")
        turn = C + b"assistant: hi\ndone: ok.\n" + D
        assert written.endswith(A + b"you: " + B + turn + A + b"you: " + B)


def test_t1_the_title_says_which_session_this_is_now(tmp_path: Path) -> None:
    """Whoever looks through windows finds the session by it; it is written when the name is another."""
    with Console(tmp_path, "--title", "--name", "alpha", split=True) as console:
        console.say("say one")
        console.say("/rename beta")
        console.say("/new", "\x1b]0;Robota Console\a")

        console.say("/resume beta", "\x1b]0;Robota Console \u2014 beta\a")

        assert [title.partition(" \u2014 ")[2] for title in _titles(console)] == ["alpha", "beta", "", "beta"]


def test_t1_a_title_is_set_and_what_names_it_cannot_end_it(tmp_path: Path) -> None:
    """The name is foreign text: no control byte of it reaches the terminal."""
    with Console(tmp_path, "--title", split=True) as console:
        console.say("/rename my work")

        assert b"\x1b]0;Robota Console \xe2\x80\x94 my work\a" in console.program_bytes()


def test_t1_neither_is_there_unasked_nor_where_it_would_be_garbage(tmp_path: Path) -> None:
    """A reader speaks them, and a dumb terminal shows them."""
    with Console(tmp_path, split=True) as console:
        console.say("/rename my work")
        assert b"\x1b" not in console.program_bytes()
    with Console(tmp_path, "--marks", "--title", term="dumb", split=True) as console:
        assert "warning: marks asked for, but this terminal takes no control sequences." in console.text
        console.say("/rename my work", YOU)
        assert b"\x1b" not in console.program_bytes()


def _titles(console: Console) -> list[str]:
    return [title.decode() for title in re.findall(rb"\x1b\]0;(.*?)\a", console.program_bytes())]
