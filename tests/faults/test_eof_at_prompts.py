"""Input that ends while something is asked: at a terminal (Ctrl-D) and at the end of a script (T5, T14)."""

from pathlib import Path

import pytest

from tests.faults.ending import ends, piped
from tests.support.console import Console
from tests.support.console_pty import PIPE

CANCELLED = "chosen: cancelled, input ended.\n"
PROMPTS = [
    pytest.param([], "you: ", "you: \n", id="message"),
    pytest.param(["run touch made"], "deny: ", "deny: \nchosen: deny, input ended.\n", id="permission"),
    pytest.param(["ask me yes or no"], "yes or no: ", f"yes or no: \n{CANCELLED}", id="confirm"),
    pytest.param(["ask me one of several"], "sqlite: ", f"sqlite: \n{CANCELLED}", id="one of several"),
    pytest.param(["ask me several"], "cancels: ", f"cancels: \n{CANCELLED}", id="several"),
    pytest.param(["ask me a word"], "cancels: ", f"cancels: \n{CANCELLED}", id="text"),
    pytest.param(["ask me your own"], "cancels: ", f"cancels: \n{CANCELLED}", id="your own"),
    pytest.param(["ask me a secret"], "silent: ", f"silent: \n{CANCELLED}", id="secret"),
    pytest.param(["/paste"], "dot ends: ", "dot ends: \n", id="paste"),
]


@pytest.mark.parametrize(("typed", "prompt", "said"), PROMPTS)
def test_t5_ctrl_d_settles_what_is_asked_and_leaves(
    typed: list[str], prompt: str, said: str, tmp_path: Path
) -> None:
    """Ctrl-D answers nothing with yes, hangs nowhere, and leaves the terminal as it was."""
    with Console(tmp_path, split=True) as console:
        for line in typed:
            console.send_line(line)
            console.expect(prompt)
        console.end_input()

        shown = ends(console)

        assert said in shown
        assert "\n\n" not in shown
        assert console.termios().echo
        assert not (tmp_path / "made").exists()


@pytest.mark.parametrize(("typed", "prompt", "said"), PROMPTS)
def test_t14_a_script_that_ends_too_early_settles_what_is_asked(
    typed: list[str], prompt: str, said: str, tmp_path: Path
) -> None:
    """The log says why nothing was granted."""
    shown = piped(tmp_path, given="".join(f"{line}\n" for line in typed).encode())

    assert said in shown
    assert "\n\n" not in shown
    assert not (tmp_path / "made").exists()


def test_t5_ctrl_d_in_a_pause_lets_the_turn_end_and_leaves(tmp_path: Path) -> None:
    """What was held is said, and the turn that runs is not cut."""
    with Console(tmp_path, split=True) as console:
        console.answer("/status")  # from its answer on lines are read as they are typed
        console.send_line("wait 1 seconds, then say whole")
        assert console.quiet(300)
        console.send_line()
        console.expect("Enter goes on.\nyou: ")
        console.end_input()

        assert "assistant: whole\ndone: ok.\n" in ends(console)


def test_v21_ctrl_d_between_two_pages_ends_the_reading_out_and_leaves(tmp_path: Path) -> None:
    """A page is still until answered; no answer is no."""
    with Console(tmp_path, "--page", "5", split=True) as console:
        console.send_line("/help")
        console.expect("Enter goes on, s skips: ")
        console.end_input()

        shown = ends(console)

        assert shown.count("\n/") == 4
        assert shown.endswith("s skips: \n")


def test_v21_a_script_is_not_asked_for_pages(tmp_path: Path) -> None:
    """A script's next line is its own, not the answer to a page that nobody waits for."""
    shown = piped(tmp_path, "--page", "5", given=b"/help\nsay next\n", foreign=["=>"])

    assert "more, " not in shown
    assert shown.endswith("you: say next\nassistant: next\ndone: ok.\nyou: \n")


def test_a_turn_that_runs_when_input_ends_is_told_to_the_end(tmp_path: Path) -> None:
    """Ctrl-D in a turn is said, since nothing else would happen at once."""
    with Console(tmp_path, split=True) as console:
        console.answer("/status")  # from its answer on lines are read as they are typed
        console.send_line("wait 1 seconds, then run touch made")
        assert console.quiet(300)
        console.end_input()

        shown = ends(console)

        assert "\nnotice: Input ended. The session ends with this turn.\n" in shown
        assert "deny: \nchosen: deny, input ended.\n" in shown


def test_v15_a_line_without_its_enter_is_read_before_the_end(tmp_path: Path) -> None:
    """The last line of a script often lacks its LF."""
    with Console(tmp_path, stdin=PIPE, stdout=PIPE, stderr=PIPE) as console:
        console.send("say last words")
        console.end_input()

        assert ends(console).endswith("you: say last words\nassistant: last words\ndone: ok.\nyou: \n")
