"""Signals: each end has its code, children end with it, nothing stays on the terminal (T12, V18, V20)."""

import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from robota_console.cli import door
from robota_console.model.exit_code import ExitCode
from tests.faults.ending import ARGV, Child, Ended, ends, hung_up, is_gone, judged
from tests.support.console import ARMED, TRAIL, YOU, Console, lines
from tests.support.console_pty import PIPE, Pty
from tests.support.standing import soon

CTRL_C = b"\x03"
GAP = 250
"""Milliseconds in which a message is on its way, since it might be the first line of a paste."""


def test_ctrl_c_at_the_prompt_leaves(tmp_path: Path) -> None:
    """Idle: the way out that everybody knows, with a line end after the echoed ^C."""
    with Console(tmp_path) as console:
        console.answer("/status")
        console.send(CTRL_C)

        assert ends(console, foreign=["^C"]).endswith("you: ^C\n")


def test_ctrl_c_in_a_turn_stops_it_and_the_session_lives(tmp_path: Path) -> None:
    """The command that ran is gone, and the next message is answered."""
    child = Child(tmp_path)
    with Console(tmp_path, "--allow", "run") as console:
        console.send_line(child.request)
        pid = child.pid()

        console.send(CTRL_C)
        console.expect("^C\ndone: interrupted.")
        console.expect(YOU)

        assert is_gone(pid)
        assert "assistant: still here\n" in console.say("say still here")
        console.send_line("/exit")
        ends(console, foreign=[child.command, "^C"])


def test_ctrl_c_at_a_permission_denies_it_and_stops_the_turn(tmp_path: Path) -> None:
    """Nothing is granted on the way out of a turn."""
    with Console(tmp_path) as console:
        console.asked("run touch made", "deny: ")
        mark = console.mark()

        console.send(CTRL_C)
        console.expect(YOU)

        assert lines(console.since(mark)) == f"^C\ndone: interrupted.\n{YOU}"
        assert not (tmp_path / "made").exists()
        console.end_input()
        ends(console, foreign=["^C"])


def test_ctrl_c_brings_queued_messages_back_as_a_draft(tmp_path: Path) -> None:
    """What was typed ahead is not sent into a turn that was stopped, and not lost."""
    with Console(tmp_path) as console:
        console.answer("say hi")
        assert console.quiet(TRAIL)
        console.send_line("wait 20 seconds")
        for number, text in enumerate(("say first", "say second"), 1):
            assert console.quiet(TRAIL + GAP)
            console.answer(text, f"notice: queued, {number} waiting.\n")
        mark = console.mark()

        console.send(CTRL_C)
        console.expect("you, 2 lines, Enter sends: ")

        said = lines(console.since(mark))
        assert said.startswith("^C\nnotice: 2 messages not sent, a draft now.\n")
        assert "done: interrupted. Nothing queued was sent.\n" in said
        assert console.quiet(1000)  # sooner it would be the same wish
        console.send(CTRL_C)
        shown = ends(console, foreign=["^C"])
        assert shown.endswith("notice: draft not sent, 2 lines:\nsay first\nsay second\n")


@pytest.mark.parametrize("stubborn", [False, True], ids=["", "a command that ignores SIGTERM"])
@pytest.mark.parametrize(
    ("number", "code"),
    [(signal.SIGTERM, ExitCode.TERMINATED), (signal.SIGHUP, ExitCode.HUNG_UP)],
    ids=["SIGTERM", "SIGHUP"],
)
@pytest.mark.parametrize("command", ["session", "run"])
def test_a_signal_ends_it_with_all_that_it_started(
    command: str, number: signal.Signals, code: ExitCode, stubborn: bool, tmp_path: Path
) -> None:
    """Nothing goes on working on files behind the person's back."""
    child = Child(tmp_path, stubborn=stubborn)
    one = ["run", child.request] if command == "run" else []
    with Console(tmp_path, "--allow", "run", *one, stderr=PIPE, ready=not one) as console:
        if not one:
            console.send_line(child.request)
        pid = child.pid()

        console.signal(number)

        shown = ends(console, code, foreign=[child.command])
        assert shown.endswith("done: interrupted.\n")
        assert is_gone(pid)


def test_a_signal_at_the_prompt_ends_the_line_and_says_the_draft(tmp_path: Path) -> None:
    """A shutdown of the machine must not lose what was written and not sent."""
    with Console(tmp_path, stderr=PIPE) as console:
        console.send("one\ntwo\n")
        console.expect("Enter sends: ")

        console.signal(signal.SIGTERM)

        shown = ends(console, ExitCode.TERMINATED)
        assert shown.endswith("Enter sends: \nnotice: draft not sent, 2 lines:\none\ntwo\n")


@pytest.mark.parametrize("command", ["session", "run"])
def test_a_terminal_that_hangs_up_ends_it_with_all_that_it_started(command: str, tmp_path: Path) -> None:
    """The window was closed: nothing can be said, 129, and no command goes on."""
    child = Child(tmp_path)
    one = ["run", child.request] if command == "run" else []
    with Console(tmp_path, "--allow", "run", *one, stderr=PIPE, ready=not one) as console:
        if not one:
            console.send_line(child.request)
        pid = child.pid()

        console.hang_up()

        hung_up(console)
        assert is_gone(pid)


def test_a_resized_window_changes_nothing(tmp_path: Path) -> None:
    """The terminal breaks lines itself; a prompt is not said again for it."""
    with Console(tmp_path) as console:
        console.answer("say hi")
        mark = console.mark()

        console.resize(10, 20)

        assert console.quiet(200)
        assert console.since(mark) == b""
        assert "assistant: there\n" in console.say("say there")
        console.end_input()
        ends(console)


def test_v18_ctrl_c_while_a_transcript_prints_stops_the_printing_only(tmp_path: Path) -> None:
    """A long listing asked for by mistake costs one key, not the session."""
    with Console(tmp_path, "--pace", "300") as console:
        console.send_line("/help all")
        console.expect("/clear")

        console.send(CTRL_C)
        console.expect("\nnotice: printing stopped.\nyou: ")

        assert "/status" not in console.text
        assert "assistant: still here\n" in console.say("say still here")
        console.end_input()
        ends(console, foreign=["^C", "=>"])


def test_a_second_ctrl_c_does_not_wait_for_the_end(tmp_path: Path) -> None:
    """While it shuts down, 130 at once; what it started is ended all the same."""
    child = Child(tmp_path, stubborn=True)
    with Console(tmp_path, "--allow", "run", stderr=PIPE) as console:
        console.send_line(child.request)
        pid = child.pid()
        console.signal(signal.SIGTERM)
        console.expect("done: interrupted.")
        asked = time.monotonic()

        console.send(CTRL_C)

        ends(console, ExitCode.INTERRUPTED, foreign=[child.command, "^C"])
        assert time.monotonic() - asked < 1.0
        assert is_gone(pid)


@pytest.mark.parametrize("wait", [0.05, 0.1, 0.15, 0.2, 0.25, 0.3])
def test_ctrl_c_while_it_starts_is_no_traceback(wait: float, tmp_path: Path) -> None:
    """Whoever changes their mind at once hears nothing of how the program is made."""
    with Console(tmp_path, stderr=PIPE, ready=False, extra_env={"PYTHONPROFILEIMPORTTIME": "1"}) as console:
        has_door(console)
        with pytest.raises(subprocess.TimeoutExpired):
            console._process.wait(wait)

        console.send(CTRL_C)

        code = console.wait()
        assert code in (0, ExitCode.INTERRUPTED, -signal.SIGINT)
        said = [line for line in console.errors.decode().splitlines() if not line.startswith("import time:")]
        judged(Ended(code, console.text, "\n".join(said)), code, foreign=["^C"])


def has_door(console: Console) -> None:
    """Wait until Python itself has started: before, what it says of a Ctrl-C is its own."""
    soon(lambda: b"robota_console.cli.door" in console.errors)


class Interrupting:
    """Presses Ctrl-C while a module is looked for."""

    def find_spec(self, name: str, *_: object) -> None:
        if name == "robota_console.cli.app":
            raise KeyboardInterrupt


def test_ctrl_c_while_the_program_is_loaded_is_no_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    """Loading takes most of a start, on a slow machine a second."""
    monkeypatch.delitem(sys.modules, "robota_console.cli.app", raising=False)
    monkeypatch.setattr(sys, "meta_path", [Interrupting(), *sys.meta_path])

    with pytest.raises(SystemExit) as ended:
        door.main()

    assert ended.value.code == ExitCode.INTERRUPTED


def test_ctrl_z_and_fg_say_the_prompt_again_and_leave_the_terminal_right(tmp_path: Path) -> None:
    """A pause in the shell, and the session goes on where it was."""
    with Pty(["/bin/sh", "-i"], cwd=tmp_path, extra_env={"PS1": "shell$ "}) as pty:
        pty.expect("shell$ ")
        pty.send_line(shlex.join(ARGV))
        pty.expect("you: ")
        pty.send_line("say before")
        pty.expect("before\ndone: ok.\nyou: ")

        pty.send(b"\x1a")
        pty.expect("shell$ ")
        pty.send_line("fg; echo code $?")
        pty.expect("\nyou: ")

        assert pty.termios().icanon
        assert pty.termios().echo
        assert pty.quiet(TRAIL)
        pty.send_line("say after")
        pty.expect("after\ndone: ok.\nyou: ")
        pty.end_input()
        pty.expect("code 0")
        pty.send_line("exit")
        assert pty.wait() == 0
        assert "Traceback" not in pty.text


def test_a_stop_and_a_go_write_nothing_into_a_log(tmp_path: Path) -> None:
    """A batch system may stop a script at any time; nobody waits for a prompt there."""
    with Console(tmp_path, stdin=PIPE, stdout=PIPE, stderr=PIPE) as console:
        console.send_line("say before")
        console.expect("before\ndone: ok.\nyou: ")

        console.signal(signal.SIGTSTP)
        console.signal(signal.SIGCONT)

        assert console.quiet(300)
        console.send_line("say after")
        console.expect("done: ok.\nyou: ")
        console.end_input()
        assert ends(console).endswith("done: ok.\nyou: say after\nassistant: after\ndone: ok.\nyou: \n")


def test_ctrl_z_at_a_secret_gives_the_shell_its_echo_back(tmp_path: Path) -> None:
    """A shell that does not echo is broken; and after fg the secret is silent again."""
    with Pty(["/bin/sh", "-i"], cwd=tmp_path, extra_env={"PS1": "shell$ "}) as pty:
        pty.expect("shell$ ")
        pty.send_line(shlex.join(ARGV))
        pty.expect("you: ")
        pty.send_line("ask me a secret")
        pty.expect("Password for GitHub token, silent: ")
        assert not pty.termios().echo

        pty.send(b"\x1a")
        pty.expect("shell$ ")
        assert pty.termios().echo
        pty.send_line("fg")
        pty.expect("Password for GitHub token, silent: ")

        assert not pty.termios().echo
        assert pty.quiet(ARMED)
        pty.send_line("sesame")
        pty.expect("notice: received.")
        pty.expect("you: ")
        assert pty.termios().echo
        assert "sesame" not in pty.text
