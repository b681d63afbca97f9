"""The first line, the prompt, and where the cursor rests (T1, T2, T3, T13)."""

from pathlib import Path

import pyte
import pytest

from tests.support.console import YOU, Console
from tests.support.plain import assert_plain


@pytest.mark.parametrize(
    ("options", "env", "first"),
    [
        pytest.param(
            ["--screen-reader"],
            {},
            "Screen reader mode, from --screen-reader. Agent practice, no network.",
            id="a flag is named",
        ),
        pytest.param(
            [],
            {"ROBOTA_CONSOLE_SCREEN_READER": "1"},
            "Screen reader mode, from ROBOTA_CONSOLE_SCREEN_READER. Agent practice, no network.",
            id="a variable is named",
        ),
        pytest.param(
            [],
            {"ACCESSIBLE": "1"},
            "Screen reader mode, from ACCESSIBLE. Agent practice, no network.",
            id="a variable others use is honoured",
        ),
        pytest.param(
            [],
            {},
            "Plain mode. Agent practice, no network. /help. Screen reader: /screen-reader on.",
            id="off, the way to switch it on is named",
        ),
        pytest.param(
            ["--no-screen-reader"],
            {"ACCESSIBLE": "1"},
            "Plain mode. Agent practice, no network. /help.",
            id="who said no is not told again",
        ),
    ],
)
def test_t13_the_first_line_names_the_mode_and_its_source(
    tmp_path: Path, options: list[str], env: dict[str, str], first: str
) -> None:
    """A listener knows at once whether the mode is on, and who switched it on."""
    with Console(tmp_path, *options, extra_env=env) as console:
        assert console.text == f"Robota Console. {first}\n{YOU}"


def test_t13_an_unreadable_value_is_a_warning_line(tmp_path: Path) -> None:
    """A mode that silently did not come on is the worst answer."""
    with Console(tmp_path, extra_env={"ROBOTA_CONSOLE_SCREEN_READER": "maybe"}) as console:
        expected = "warning: ROBOTA_CONSOLE_SCREEN_READER not read: yes or no expected. Left out.\n"
        assert expected in console.text


def test_t1_a_session_writes_printable_text_and_lf_only(tmp_path: Path) -> None:
    """Nothing that a reader would spell, and nothing that moves what was read."""
    with Console(tmp_path, "--screen-reader", split=True) as console:
        console.say("show a table")
        console.say("run echo hi", "deny: ")
        console.leave()
        assert_plain(console.program_bytes())


def test_t2_nothing_is_written_while_a_prompt_is_open(tmp_path: Path) -> None:
    """What is typed is not talked over: the terminal's own echo is all there is."""
    with Console(tmp_path, "--screen-reader", split=True) as console:
        console.say("run a long task for 1 seconds")
        before = len(console.program_bytes())

        console.send("half a thought")
        assert console.quiet(2500)

        assert console.program_bytes()[before:] in (b"", b"\a")


def test_t2_the_terminal_keeps_its_own_echo_and_editing(tmp_path: Path) -> None:
    """Every key and every deletion is echoed by the terminal, so a reader says it."""
    with Console(tmp_path, "--screen-reader") as console:
        modes = console.termios()
        assert (modes.icanon, modes.echo, modes.isig) == (True, True, True)

        mark = console.mark()
        console.send("ab\x7fc")
        assert console.quiet(200)

        assert console.since(mark) == b"ab\b \bc"


def test_t3_the_cursor_rests_behind_the_prompts_blank(tmp_path: Path) -> None:
    """A braille display shows the line the cursor is on."""
    with Console(tmp_path, "--screen-reader") as console:
        screen = pyte.Screen(80, 24)
        pyte.ByteStream(screen).feed(console.raw)

        assert screen.display[screen.cursor.y].rstrip() == YOU.rstrip()
        assert screen.cursor.x == len(YOU)
