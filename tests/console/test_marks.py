"""Jump marks and the window title: only where they were asked for (T1, OSC 133)."""

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
