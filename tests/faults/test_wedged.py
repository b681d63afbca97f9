"""Agents that do not end, fail or lie: the process ends within its bounds, with its code (V20)."""

import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import pytest

from robota_console.model.exit_code import ExitCode
from tests.faults.ending import FIRST, ends, piped
from tests.support.console import YOU, lines
from tests.support.console_pty import PIPE, Pty
from tests.support.standing import FULL, has_read, soon, waiting

HERE = Path(__file__).parents[2]
ENV = {"PYTHONPATH": str(HERE)}
PIPES: dict[str, Any] = {"stdin": PIPE, "stdout": PIPE, "stderr": PIPE}
CTRL_C = b"\x03"
BOUND = 7.0
"""Seconds: two to heed, a half to be closed, one and a half for the agent, one to be left; a slow machine."""


def program(how: str, *options: str) -> list[str]:
    """Return the command of a console with that agent."""
    return [sys.executable, "-m", "tests.faults.program", how, *options]


class Wedged(Pty):
    """A console with an agent that misbehaves, its first prompt open and its first turn begun."""

    def __init__(self, folder: Path, how: str, *options: str, message: str = "go", **pty: Any) -> None:
        super().__init__(program(how, *options), cwd=folder, extra_env=ENV, **{"stderr": PIPE} | pty)
        self.expect(YOU)
        if message:
            self.send_line(message)
            self.expect(f"{message}\n")
            has_read(self.pid)
            assert self.quiet(300)


def test_an_agent_that_ignores_the_first_ctrl_c_is_said_to_at_the_second(tmp_path: Path) -> None:
    """And then the session gives it up, and lives."""
    with Wedged(tmp_path, "deaf") as console:
        console.send(CTRL_C)
        console.expect("^C\n")
        console.send(CTRL_C)
        console.expect("^C\nwarning: The agent does not stop. Ctrl-C again leaves.\n")

        console.expect("done: interrupted.\nyou: ")
        assert console.quiet(300)
        console.send_line("again")
        console.expect("assistant: Back again.\ndone: ok.\nyou: ")
        console.end_input()
        ends(console, foreign=["^C"])


def test_a_third_ctrl_c_leaves(tmp_path: Path) -> None:
    """Within the session's bounds: nothing is left that could still write."""
    with Wedged(tmp_path, "deaf and clinging") as console:
        console.send(CTRL_C)
        console.expect("^C\n")
        console.send(CTRL_C)
        console.expect("Ctrl-C again leaves.\n")
        asked = time.monotonic()

        console.send(CTRL_C)

        ends(console, ExitCode.INTERRUPTED, foreign=["^C"])
        assert time.monotonic() - asked < BOUND


def test_a_fourth_ctrl_c_leaves_at_once(tmp_path: Path) -> None:
    """Whoever presses it four times does not want to wait."""
    with Wedged(tmp_path, "deaf and clinging") as console:
        for _ in range(3):
            console.send(CTRL_C)
            console.expect("^C\n")
        asked = time.monotonic()

        console.send(CTRL_C)

        ends(console, ExitCode.INTERRUPTED, foreign=["^C"])
        assert time.monotonic() - asked < 2.0  # to wait for it takes twice that


@pytest.mark.parametrize(
    ("how", "end"),
    [
        ("deaf and clinging", "SIGTERM"),
        ("unending", "SIGTERM"),
        ("thread", "SIGTERM"),
        ("clinging", "Ctrl-D"),
    ],
)
def test_an_agent_that_does_not_end_holds_nobody(how: str, end: str, tmp_path: Path) -> None:
    """A turn, a close, a task or a thread that hangs: the end comes all the same."""
    code = ExitCode.TERMINATED if end == "SIGTERM" else ExitCode.DONE
    message = "go" if end == "SIGTERM" else ""
    with Wedged(tmp_path, how, message=message) as console:
        asked = time.monotonic()

        if end == "SIGTERM":
            console.signal(signal.SIGTERM)
        else:
            console.end_input()

        ends(console, code)
        assert time.monotonic() - asked < BOUND


@pytest.mark.parametrize("how", ["deaf and clinging", "thread"])
def test_a_run_with_an_agent_that_does_not_end_has_its_bound(how: str, tmp_path: Path) -> None:
    """--max-time is kept, and the code is the turn's, not that of a hang."""
    started = time.monotonic()

    piped(
        tmp_path,
        argv=program(how, "run", "--max-time", "0.3", "go"),
        env=ENV,
        code=1,
        err="The turn took longer than 0.3 seconds, --max-time. Exit code 1.",
    )

    assert time.monotonic() - started < BOUND


def test_an_agent_that_never_gets_ready_can_be_left(tmp_path: Path) -> None:
    """Ctrl-C takes back what waits for it, a second one leaves and says what was not sent."""
    with Wedged(tmp_path, "unready") as console:
        console.send(CTRL_C)
        console.expect("^C\nnotice: 1 message not sent, a draft now.\nyou, 1 line, Enter sends: ")
        assert console.quiet(1000)  # sooner it would be the same wish
        asked = time.monotonic()

        console.send(CTRL_C)

        assert ends(console, foreign=["^C"]).endswith("^C\nnotice: draft not sent, 1 line:\ngo\n")
        assert time.monotonic() - asked < BOUND


@pytest.mark.parametrize(
    ("how", "why"),
    [("refusing", "The model file is not there: weights.bin."), ("broken start", "KeyError: 'weights'.")],
)
@pytest.mark.parametrize("command", ["session", "run"])
def test_an_agent_that_cannot_start_is_one_line(how: str, why: str, command: str, tmp_path: Path) -> None:
    """With the agent's own words, and 3, which says that it is not the prompt's fault."""
    argv = program(how, "run", "go") if command == "run" else program(how)
    reader, writer = os.pipe()  # stays open, so that only the agent can end it
    given = {"given": b""} if command == "run" else {"stdin": reader}

    piped(tmp_path, argv=argv, env=ENV, code=3, err=f"{why} Exit code 3.", **given)

    os.close(reader)
    os.close(writer)


@pytest.mark.parametrize(
    ("how", "error"),
    [("raising", "KeyError: 'x'"), ("exiting", "The agent tried to end this program.")],
)
def test_an_agent_that_raises_fails_its_turn_only(how: str, error: str, tmp_path: Path) -> None:
    """What it said before is there, and the next message is answered."""
    said = piped(tmp_path, argv=program(how), env=ENV, given=b"go\nagain\n")

    assert said == (
        f"{FIRST}you: go\nassistant: Half an ans\nerror: {error}\ndone: failed.\n"
        "you: again\nassistant: Back again.\ndone: ok.\nyou: \n"
    )


def test_half_of_a_character_and_a_control_sequence_are_named_and_removed(tmp_path: Path) -> None:
    """An agent's text is foreign, however broken."""
    said = piped(tmp_path, argv=program("surrogate"), env=ENV, given=b"go\n")

    assert "assistant: a<U+D800>b<U+DFFF>\n" in said


class Reached:
    """Where the program waits until the test comes."""

    def __init__(self, folder: Path) -> None:
        self._fifo = folder / "reached"
        os.mkfifo(self._fifo)

    def wait(self, seconds: float) -> bool:
        """Let it go on; return whether it was there in time."""
        arrived = threading.Event()
        threading.Thread(target=self._arrive, args=[arrived], daemon=True).start()
        return arrived.wait(seconds)

    def _arrive(self, arrived: threading.Event) -> None:
        self._fifo.read_text()
        arrived.set()


def test_a_terminal_nobody_reads_does_not_stop_the_session(tmp_path: Path) -> None:
    """Ctrl-S and a cup of tea: the agent works on, and a SIGTERM is heeded."""
    reached = Reached(tmp_path)
    with Wedged(tmp_path, "flood", message="") as console:
        console.stop_reading()
        console.send_line("go")

        assert reached.wait(15)
        asked = time.monotonic()
        console.signal(signal.SIGTERM)

        assert console._process.wait(10) == ExitCode.TERMINATED
        assert time.monotonic() - asked < BOUND
        console.resume_reading()
        assert console.errors == b""


@pytest.mark.parametrize("after", [0, 0.7], ids=["the turn goes on", "the turn is over"])
def test_lines_a_slow_terminal_missed_are_counted_and_can_be_heard(after: float, tmp_path: Path) -> None:
    """Past the backlog nothing is lost: a line says how many, the prompt is there, /again says them."""
    reached = Reached(tmp_path)
    with Wedged(tmp_path, "flood", message="") as console:
        console.stop_reading()
        console.send_line("go")
        assert reached.wait(15)
        time.sleep(after)

        console.resume_reading()
        console.expect("lines not shown, /again says them.\n", 20)
        console.expect(YOU)

        shown = lines(console.raw)
        missed = int(shown.partition("warning: ")[2].split()[0])
        assert shown.count("of a flood") + missed in (10_000, 10_001, 10_002)
        mark = console.mark()
        console.send_line("/again")
        console.expect("done: ok.\nyou: ", 30)
        again = lines(console.since(mark))
        assert all(f"Line number {number} of" in again for number in range(0, 10_000, 999))
        assert again.count("of a flood") == 10_000
        console.end_input()
        ends(console)


@pytest.mark.parametrize("command", ["session", "run"])
def test_a_slow_reader_of_a_pipe_gets_all_of_it(command: str, tmp_path: Path) -> None:
    """`| less` is read at leisure: nothing is left out, and nothing cut off at the end."""
    options = ("run", "go") if command == "run" else ()
    with Pty(program("flood in one", *options), cwd=tmp_path, extra_env=ENV, **PIPES) as console:
        console.stop_reading()
        console.send_line("go")
        console.end_input()
        with pytest.raises(subprocess.TimeoutExpired):
            console.wait(2.8)  # longer than a terminal that nobody reads is waited for

        console.resume_reading()

        shown = ends(console)
        assert shown.count("of a flood") == 10_000
        assert "done: ok.\n" in shown


@pytest.mark.parametrize(("end", "code"), [("SIGTERM", 143), ("Ctrl-C", 130), ("closed", 141), ("time", 1)])
def test_the_wait_for_a_slow_reader_can_be_ended(end: str, code: int, tmp_path: Path) -> None:
    """By a signal, by the reader, or by the time that was set."""
    options = ("run", "--max-time", "3" if end == "time" else "60", "go")
    with Pty(program("flood in one", *options), cwd=tmp_path, extra_env=ENV, **PIPES) as console:
        assert console._process.stdout is not None
        output = console._process.stdout.fileno()
        console.stop_reading()
        console.end_input()
        soon(lambda: waiting(output) > FULL)

        if end == "closed":
            console.close_output()
        elif end != "time":
            console.signal(signal.SIGTERM if end == "SIGTERM" else signal.SIGINT)

        assert console._process.wait(10) == code
