"""What `run` tells a script: an exit code, and on standard error why it is 2, 3 or 4 (V20)."""

import sys
import time
from pathlib import Path

import pytest

from tests.faults.ending import Child, ends, is_gone, piped
from tests.support.console import Console
from tests.support.console_pty import PIPE

HEAD = "Robota Console. Plain mode. Agent practice, no network.\n"
USAGE_OF_RUN = "robota-console run --help lists what there is. Exit code 2."
USAGE = "robota-console --help lists what there is. Exit code 2."


def test_0_a_turn_that_is_done(tmp_path: Path) -> None:
    """Nothing on standard error."""
    assert piped(tmp_path, "run", "say hi") == f"{HEAD}assistant: hi\ndone: ok.\n"


def test_words_need_no_quotes(tmp_path: Path) -> None:
    """Several words are one prompt."""
    assert "assistant: hi there\n" in piped(tmp_path, "run", "say", "hi", "there")


def test_standard_input_is_added_to_the_prompt(tmp_path: Path) -> None:
    """`git diff | robota-console run "say"`."""
    assert "assistant: this and that\n" in piped(tmp_path, "run", "say this", given=b"and that\n")


def test_standard_input_alone_is_a_prompt(tmp_path: Path) -> None:
    """A prompt may come whole from a file."""
    assert "assistant: hi\n" in piped(tmp_path, "run", given=b"say hi\n")


def test_1_a_turn_that_failed(tmp_path: Path) -> None:
    """The reason is in the transcript."""
    shown = piped(tmp_path, "run", "fail", code=1)

    assert shown == f"{HEAD}error: The practice agent failed, as you asked it to.\ndone: failed.\n"


@pytest.mark.parametrize(
    ("args", "err"),
    [
        pytest.param(
            ["run"],
            "run needs a prompt, as words or on standard input. Exit code 2.",
            id="no prompt",
        ),
        pytest.param(
            ["run", "--bogus", "hi"], f"No such option '--bogus'. {USAGE_OF_RUN}", id="unknown flag of run"
        ),
        pytest.param(["--bogus"], f"No such option '--bogus'. {USAGE}", id="unknown flag"),
        pytest.param(["bogus"], f"No such command 'bogus'. {USAGE}", id="unknown command"),
        pytest.param(["--pace"], f"Option '--pace' requires an argument. {USAGE}", id="a value is missing"),
        pytest.param(
            ["run", "--format", "xml", "hi"],
            "--format takes text, answer, json or stream-json. Exit code 2.",
            id="unknown format",
        ),
        *(
            pytest.param(
                ["run", "--max-time", value, "hi"],
                f"--max-time takes seconds, more than 0. {USAGE_OF_RUN}",
                id=f"--max-time {value}",
            )
            for value in ("soon", "0", "-1", "nan", "inf")
        ),
    ],
)
def test_2_usage_is_one_line_on_standard_error(args: list[str], err: str, tmp_path: Path) -> None:
    """And nothing on standard output, which may be somebody's input."""
    assert piped(tmp_path, *args, code=2, err=err) == ""


@pytest.mark.parametrize("args", [[], ["run", "hi"]], ids=["session", "run"])
def test_3_an_agent_that_is_not_there(args: list[str], tmp_path: Path) -> None:
    """The line says where they are listed."""
    err = "No agent is called nobody. robota-console agents lists them. Exit code 3."

    assert piped(tmp_path, "--agent", "nobody", *args, code=3, err=err) == ""


@pytest.mark.parametrize("args", [[], ["run", "hi"]], ids=["session", "run"])
def test_3_a_folder_that_vanished_before_the_start(args: list[str], tmp_path: Path) -> None:
    """The line says what to do."""
    err = "The working folder is gone: No such file or directory. cd to another. Exit code 3."
    script = 'rmdir "$PWD"; exec "$@"'
    (tmp_path / "gone").mkdir()
    argv = ["/bin/sh", "-c", script, "sh", sys.executable, "-P", "-m", "robota_console", *args]

    assert piped(tmp_path / "gone", argv=argv, code=3, err=err) == ""


def test_4_a_permission_that_nobody_can_give_names_the_flag_that_gives_it(tmp_path: Path) -> None:
    """What is said can be pasted, and then it works."""
    request = "run echo it's *"
    shown = piped(
        tmp_path,
        "run",
        request,
        code=4,
        err="permission needed, run echo it's *, nobody to ask. "
        "Add --allow 'run(echo it'\\''s \\*)'. Exit code 4.",
    )
    assert shown == f"{HEAD}done: failed, permission needed.\n"


def test_4_with_the_flag_that_was_named_it_passes(tmp_path: Path) -> None:
    """The very words of the line, through a shell."""
    request = "run echo hi; ls /"
    console = f"{sys.executable} -m robota_console"
    script = (
        f'why=$({console} run "{request}" 2>&1 >first); flag=${{why#*Add }}; flag=${{flag% Exit code*}}; '
        f"eval \"exec {console} run '{request}' ${{flag%.}}\""
    )

    assert "assistant: It went well" in piped(tmp_path, argv=["/bin/sh", "-c", script])


def test_a_question_that_nobody_can_answer_is_cancelled_and_said(tmp_path: Path) -> None:
    """A script must not hang at a question."""
    shown = piped(tmp_path, "run", "ask me one of several")

    assert "\nnotice: question not asked, nobody can answer: " in shown
    assert shown.endswith("done: ok.\n")


def test_130_a_single_ctrl_c_stops_the_turn_and_leaves(tmp_path: Path) -> None:
    """With everything that was started."""
    child = Child(tmp_path)
    with Console(tmp_path, "run", "--allow", "run", child.request, stderr=PIPE, ready=False) as console:
        pid = child.pid()

        console.send(b"\x03")

        assert ends(console, 130, foreign=["^C", child.command]).endswith("^C\ndone: interrupted.\n")
        assert is_gone(pid)


def test_130_a_second_ctrl_c_does_not_wait(tmp_path: Path) -> None:
    """A command that ignores being asked is ended all the same."""
    child = Child(tmp_path, stubborn=True)
    with Console(tmp_path, "run", "--allow", "run", child.request, stderr=PIPE, ready=False) as console:
        pid = child.pid()
        console.send(b"\x03")
        console.expect("^C\n")
        started = time.monotonic()

        console.send(b"\x03")

        ends(console, 130, foreign=["^C", child.command])
        assert time.monotonic() - started < 1.5
        assert is_gone(pid)


def test_max_time_ends_the_turn_and_its_command(tmp_path: Path) -> None:
    """A script has its bound, and nothing works on after it."""
    child = Child(tmp_path)
    options = ("run", "--allow", "run", "--max-time", "2", child.request)
    with Console(tmp_path, *options, stdin=PIPE, stdout=PIPE, stderr=PIPE, ready=False) as console:
        console.end_input()
        pid = child.pid()

        shown = ends(
            console,
            1,
            err="The turn took longer than 2 seconds, --max-time. Exit code 1.",
            foreign=[child.command],
        )

        assert shown.endswith("done: interrupted.\n")
        assert is_gone(pid)


@pytest.mark.parametrize("flag", ["-h", "--help"])
@pytest.mark.parametrize("command", [[], ["run"]], ids=["session", "run"])
def test_help_names_the_screen_reader_at_its_top(command: list[str], flag: str, tmp_path: Path) -> None:
    """Who needs the mode finds it before the reader is tired of options."""
    shown = piped(tmp_path, *command, flag)

    top = shown.splitlines()[:5] if not command else shown.splitlines()
    assert any("--screen-reader" in line for line in top)


def test_the_version_is_said(tmp_path: Path) -> None:
    """For a report."""
    assert piped(tmp_path, "--version").startswith("robota-console 0.")
