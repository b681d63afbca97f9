"""The tests' own pseudo-terminal, tested: what it reports is what a terminal would."""

import re
import signal
import sys
from pathlib import Path

import pytest

from tests.support.console_pty import Pty
from tests.support.plain import assert_plain, faults
from tests.support.standing import soon

ASK = [sys.executable, "-c", "print('got', input('you: '))"]
SLEEP = ["sh", "-c", "echo up; exec sleep 20"]
FLOOD = [sys.executable, "-c", "import sys\nfor n in range(4000): print('x' * 78)\nprint('over')"]


def test_what_is_typed_is_echoed_and_answered() -> None:
    """A listener hears each key from the terminal's echo, then the program's answer."""
    with Pty(ASK) as pty:
        assert pty.expect("you: ") == b"you: "
        pty.send_line("hello")

        assert pty.expect("got hello\n") == b"hello\r\ngot hello\r\n"
        assert pty.wait() == 0
        assert pty.text == "you: hello\ngot hello\n"


def test_what_never_comes_fails_with_what_came_instead() -> None:
    """Whoever reads a failed run sees where the conversation stood."""
    with Pty(ASK) as pty:
        soon(lambda: b"you: " in pty.raw)
        with pytest.raises(AssertionError, match=r"'assistant: ' did not come in 0.1 s.*you: "):
            pty.expect("assistant: ", timeout=0.1)


def test_words_are_literal_and_a_pattern_is_not() -> None:
    """A menu's dots and brackets are meant as they stand."""
    with Pty([sys.executable, "-c", "print('aXb'); print('a.b'); input()"]) as pty:
        assert pty.expect("a.b\n") == b"aXb\r\na.b\r\n"
        pty.send_line("12")
        assert pty.expect(re.compile(rb"\d+\r\n")) == b"12\r\n"


def test_a_mark_divides_what_was_shown() -> None:
    """A test names the moment after which nothing but an answer may come."""
    with Pty(ASK) as pty:
        pty.expect("you: ")
        mark = pty.mark()
        pty.send_line("hello")
        pty.wait()

        assert pty.since(mark) == b"hello\r\ngot hello\r\n"


@pytest.mark.parametrize("stdin", ["tty", "pipe"])
@pytest.mark.parametrize("stdout", ["tty", "pipe"])
def test_each_end_is_a_terminal_or_a_pipe(stdin: str, stdout: str) -> None:
    """T12 holds in all four combinations, so each must be real."""
    code = "import sys; input(); print(sys.stdin.isatty(), sys.stdout.isatty(), open('/dev/tty'))"
    with Pty([sys.executable, "-W", "ignore", "-c", code], stdin=stdin, stdout=stdout) as pty:
        pty.send_line("hello")

        assert pty.wait() == 0
        assert f"{stdin == 'tty'} {stdout == 'tty'}" in pty.text


def test_files_stand_in_for_either_end(tmp_path: Path) -> None:
    """A script's answers come from a file and its log goes to one."""
    answers, log = tmp_path / "answers", tmp_path / "log"
    answers.write_text("hello\n")

    with Pty(ASK, stdin=answers, stdout=log) as pty:
        assert pty.wait() == 0

    assert log.read_bytes() == b"you: got hello\n"
    assert pty.raw == b""


def test_standard_error_can_be_heard_apart() -> None:
    """V20: the transcript is on one stream and the shell's own faults are on the other."""
    code = "import sys; print('words'); print('fault', file=sys.stderr)"
    with Pty([sys.executable, "-c", code], stderr="pipe") as pty:
        pty.wait()

        assert (pty.raw, pty.errors) == (b"words\r\n", b"fault\n")


def test_two_terminals_tell_the_echo_from_the_program() -> None:
    """T2 is about the program's own bytes: the echo is the terminal's and always allowed."""
    with Pty(ASK, split=True) as pty:
        pty.expect("you: ")
        pty.send_line("hello")
        pty.wait()

        assert pty.program_bytes() == b"you: got hello\r\n"
        assert pty.echo_bytes() == b"hello\r\n"


def test_nobody_claims_to_know_the_program_from_its_echo() -> None:
    """On one echoing terminal the two cannot be told apart, and a guess would hide a fault."""
    with Pty(ASK) as pty, pytest.raises(ValueError, match="share one terminal"):
        pty.program_bytes()


def test_bytes_are_exact_where_the_terminal_adds_nothing() -> None:
    """With echo and output processing off, what arrives is what was written."""
    with Pty(ASK, echo=False, opost=False) as pty:
        pty.send_line("hello")
        pty.wait()

        assert pty.program_bytes() == b"you: got hello\n"


def test_a_program_that_turns_echo_off_is_seen_to_do_so() -> None:
    """T17: a secret is typed in silence, and the terminal is given back as it was."""
    code = "import getpass; getpass.getpass('key: '); input('you: ')"
    with Pty([sys.executable, "-c", code]) as pty:
        pty.expect("key: ")
        silent = pty.termios()
        pty.send_line("secret")
        pty.expect("you: ")

        assert (silent.icanon, silent.echo, silent.isig) == (True, False, True)
        assert pty.termios().echo
        assert b"secret" not in pty.raw


def test_a_terminal_that_is_not_read_blocks_the_program() -> None:
    """A stopped terminal is an ordinary fault; nothing is lost when it goes on."""
    with Pty(FLOOD) as pty:
        pty.stop_reading()
        with pytest.raises(AssertionError):
            pty.expect("over", timeout=0.3)
        assert pty.running

        pty.resume_reading()

        pty.expect("over\n")
        assert pty.raw.count(b"x") == 4000 * 78
        assert pty.wait() == 0


def test_a_rest_is_told_from_a_stream() -> None:
    """T7: nothing may tick, and a test can wait for the silence."""
    code = "import time\nwhile True: print('tick', flush=True); time.sleep(0.02)"
    with Pty(ASK) as still, Pty([sys.executable, "-c", code]) as ticking:
        still.expect("you: ")
        ticking.expect("tick")

        assert still.quiet(100)
        assert not ticking.quiet(500, timeout=0.8)


def test_a_hang_up_ends_the_program() -> None:
    """A closed window sends SIGHUP, and the status tells."""
    with Pty(SLEEP) as pty:
        pty.expect("up")
        pty.hang_up()

        assert pty.wait() == -signal.SIGHUP


def test_a_signal_reaches_the_program() -> None:
    """A status below zero is the signal that ended it."""
    with Pty(SLEEP) as pty:
        pty.expect("up")
        pty.signal(signal.SIGTERM)

        assert pty.wait() == -signal.SIGTERM


def test_the_interrupt_key_is_the_terminals_own() -> None:
    """The program has its own controlling terminal, so Ctrl-C arrives as SIGINT."""
    with Pty(SLEEP) as pty:
        pty.expect("up")
        pty.send("\x03")

        pty.expect("^C")
        assert pty.wait() == -signal.SIGINT


def test_what_the_testers_shell_ignores_is_not_ignored_by_the_program() -> None:
    """A suite run in the background ignores Ctrl-C, and its programs must not."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        with Pty(SLEEP) as pty:
            pty.expect("up")
            pty.send("\x03")

            assert pty.wait() == -signal.SIGINT
    finally:
        signal.signal(signal.SIGINT, before)


def test_an_exit_status_is_kept() -> None:
    """Scripts read it, so it is part of the contract."""
    with Pty(["sh", "-c", "exit 4"]) as pty:
        assert pty.wait() == 4


def test_input_ends_at_a_terminal_as_in_a_pipe() -> None:
    """Ctrl-D on an empty line is the end of input."""
    for stdin in ("tty", "pipe"):
        with Pty(["cat"], stdin=stdin) as pty:
            pty.send_line("hello")
            pty.end_input()

            assert pty.wait() == 0


def test_a_new_size_is_told() -> None:
    """T12: the console follows the window."""
    code = (
        "import os, signal\n"
        "signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGWINCH})\n"
        "while True: print(*os.get_terminal_size()); signal.sigwait({signal.SIGWINCH})"
    )
    with Pty([sys.executable, "-u", "-c", code], size=(10, 20)) as pty:
        pty.expect("20 10\n")
        pty.resize(30, 40)
        pty.expect("40 30\n")


def test_the_testers_environment_stays_outside(monkeypatch: pytest.MonkeyPatch) -> None:
    """A setting of the tester's own would decide what a test hears."""
    monkeypatch.setenv("ACCESSIBLE", "1")
    for name in ("COVERAGE_PROCESS_START", "COVERAGE_PROCESS_CONFIG"):
        monkeypatch.delenv(name, raising=False)
    with Pty(["env"], term=None, extra_env={"LANG": "C"}) as pty:
        pty.wait()

        names = {line.partition("=")[0] for line in pty.text.splitlines()}
        assert names == {"PATH", "HOME", "LANG", "ROBOTA_CONSOLE_SURFACE"}


def test_a_shell_stops_and_continues_a_program() -> None:
    """Suspend needs a shell with job control between the terminal and the program."""
    with Pty(["sh", "-i"], extra_env={"PS1": "shell: "}) as pty:
        pty.expect("shell: ")
        pty.send_line("cat")
        pty.send_line("one")
        pty.expect("one\none\n")
        pty.send("\x1a")
        pty.expect("Stopped")
        pty.expect("shell: ")
        pty.send_line("fg")
        pty.expect("fg\ncat\n")
        pty.send_line("two")
        pty.expect("two\ntwo\n")


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        pytest.param(b"\x1b[2J", "ESC", id="an escape sequence"),
        pytest.param(b"10%\r20%", "bare CR", id="a line written over"),
        pytest.param(b"ab\x08 \x08", "BS", id="a character taken back"),
        pytest.param("\x9b2J".encode(), "U+009B", id="an eight-bit control"),
        pytest.param(b"a\tb", "TAB", id="a tab in own words"),
        pytest.param("─".encode(), "U+2500", id="a box"),
        pytest.param("█".encode(), "U+2588", id="a block"),
        pytest.param("⠋".encode(), "U+280B", id="a braille spinner"),
        pytest.param("✅".encode(), "U+2705", id="an emoji"),
        pytest.param(b"a ---- b", "4 like marks", id="a rule of dashes"),
        pytest.param(b"____", "4 like marks", id="a rule of underscores"),
        pytest.param(b"\xff", "U+FFFD", id="a byte that is no text"),
    ],
)
def test_what_a_listener_would_suffer_is_found(data: bytes, fault: str) -> None:
    """T1 and T9: each of these is read out as noise, or not at all."""
    assert fault in faults(b"fine.\r\n" + data)[0]


def test_plain_lines_are_plain() -> None:
    """T1: printable text, LF and a bell where one is due."""
    assert_plain(b"you: hello\r\n\x07assistant: one... two --- three.\n")


def test_a_bell_is_a_fault_where_none_is_due() -> None:
    """T8: with the bell off there is silence."""
    assert faults(b"\x07", bell=False)


def test_foreign_words_may_be_in_any_language_but_never_control() -> None:
    """An agent answers in its user's language; nothing it says moves the cursor."""
    assert_plain("assistant: Größe\t— 数 ====\n".encode(), foreign=["Größe\t— 数 ===="])
    assert faults(b"assistant: a\x1b[2Jb\n", foreign=["a\x1b[2Jb"])
