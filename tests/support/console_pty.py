r"""A program at a real pseudo-terminal, seen as bytes.

    with Pty(["robota-console"], term="dumb") as pty:
        pty.expect("you: ")
        pty.send_line("hello")
        pty.expect(re.compile(rb"assistant: .*\n"))
        assert pty.termios().icanon
        pty.end_input()
        assert pty.wait() == 0
        assert_plain(pty.raw)

The terminal's echo comes through the same descriptor as the program's own bytes, and no one can tell
them apart there. `split=True` gives the program two terminals, one for standard input and one for
standard output: echo then shows at the first, and `program_bytes()` is exactly what the program
wrote. `echo=False` is the other way: one terminal that is silent when typed at.
"""

import json
import os
import re
import select
import signal as _signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from types import TracebackType
from typing import Self

from tests.support.tap import Chunk, Tap
from tests.support.terminal_pair import Modes, open_pair, resize

LAUNCHER = Path(__file__).with_name("launch.py")
TTY = "tty"
PIPE = "pipe"
SHOWN = ("terminal", "output")


def clean_env(home: Path | str, *, term: str | None = None, **extra: str) -> dict[str, str]:
    """Return an environment with nothing of the tester's: PATH, HOME, LANG, and TERM if given.

    The add-on is installed where all tests run; a plain surface is asked for, unless `extra` says otherwise.
    """
    env = {
        "ROBOTA_CONSOLE_SURFACE": "plain",
        "PATH": os.pathsep.join([str(Path(sys.executable).parent), "/usr/bin", "/bin"]),
        "HOME": str(home),
        "LANG": "C.UTF-8",
    }
    env |= {k: v for k, v in os.environ.items() if k.startswith("COVERAGE_PROCESS")}
    return env | ({"TERM": term} if term is not None else {}) | extra


class Pty:
    """Run one program with a terminal, and play the person who sits there.

    `stdin` and `stdout` are each `"tty"`, `"pipe"` or the path of a file; `stderr` follows `stdout`
    unless it is `"pipe"`. The terminal always exists and is the controlling one. Without `env` the
    program gets `clean_env`, with `term` and `extra_env` in it and an empty home of its own.
    `opost=False` leaves LF as LF on the way out. A reading thread takes everything at once, so only
    `stop_reading` makes the program meet a full terminal. For Ctrl-Z and `fg` run `["sh", "-i"]`, which
    has job control, and type the program's name there.
    """

    def __init__(
        self,
        argv: Sequence[str | Path],
        *,
        env: Mapping[str, str] | None = None,
        term: str | None = "xterm",
        extra_env: Mapping[str, str] | None = None,
        cwd: Path | str | None = None,
        size: tuple[int, int] = (24, 80),
        stdin: str | Path = TTY,
        stdout: str | Path = TTY,
        stderr: str = "stdout",
        echo: bool = True,
        opost: bool = True,
        split: bool = False,
    ) -> None:
        self._home = tempfile.TemporaryDirectory(prefix="pty-home-")
        if env is None:
            env = clean_env(self._home.name, term=term, **(extra_env or {}))
        self._echoes = echo and not split and stdin == TTY
        self._master, inner = open_pair(size, echo=echo, opost=opost)
        self._screen, outer = open_pair(size, echo=echo, opost=opost) if split else (-1, inner)
        opened = ExitStack()
        self._process = subprocess.Popen(
            [sys.executable, "-ISE", LAUNCHER, os.ttyname(inner), json.dumps(dict(env)), *argv],
            cwd=cwd,
            start_new_session=True,
            stdin=_end(stdin, inner, os.O_RDONLY, opened),
            stdout=_end(stdout, outer, os.O_WRONLY | os.O_CREAT | os.O_APPEND, opened),
            stderr=subprocess.PIPE if stderr == PIPE else subprocess.STDOUT,
        )
        opened.close()
        for descriptor in {inner, outer}:
            os.close(descriptor)
        if self._process.stdin is not None:
            os.set_blocking(self._process.stdin.fileno(), False)
        self._tap = Tap(self._sources())
        self._from = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    @property
    def pid(self) -> int:
        """The program's process id; it leads a session and a process group of its own."""
        return self._process.pid

    @property
    def running(self) -> bool:
        """Whether the program has not ended yet."""
        return self._process.poll() is None

    @property
    def chunks(self) -> list[Chunk]:
        """All reads with their times, for tests of pacing."""
        return self._tap.chunks

    @property
    def raw(self) -> bytes:
        """Every byte that the terminal showed or the output pipe got, echo included."""
        return self._tap.data(*SHOWN)

    @property
    def text(self) -> str:
        """`raw` as words, the terminal's CR LF as LF."""
        return self.raw.decode("utf-8", "backslashreplace").replace("\r\n", "\n")

    @property
    def errors(self) -> bytes:
        """What came on standard error, where that is a pipe."""
        return self._tap.data("errors")

    def program_bytes(self) -> bytes:
        """Return what the program itself wrote; with one echoing terminal nobody can know."""
        if self._process.stdout is not None or self._screen >= 0:
            return self._tap.data("output")
        if self._echoes:
            raise ValueError("echo and output share one terminal: use split=True or echo=False")
        return self.raw

    def echo_bytes(self) -> bytes:
        """Return what the first terminal showed, where the output goes elsewhere: its echo."""
        if self._process.stdout is None and self._screen < 0:
            raise ValueError("echo and output share one terminal: use split=True")
        return self._tap.data("terminal")

    def send(self, keys: bytes | str) -> None:
        """Type, or write to the input pipe."""
        data = keys.encode() if isinstance(keys, str) else keys
        end = time.monotonic() + 10
        pipe = self._process.stdin
        descriptor = self._master if pipe is None else pipe.fileno()
        while data:
            _, ready, _ = select.select([], [descriptor], [], max(0, end - time.monotonic()))
            assert ready, f"the input is full, {len(data)} bytes could not be sent"
            data = data[os.write(descriptor, data[:512]) :]

    def send_line(self, line: bytes | str = b"") -> None:
        """Type a line and Enter: CR at a terminal, which makes it LF, and LF in a pipe."""
        data = line.encode() if isinstance(line, str) else line
        self.send(data + (b"\r" if self._process.stdin is None else b"\n"))

    def end_input(self) -> None:
        """Type Ctrl-D, or close the input pipe."""
        if self._process.stdin is None:
            self.send(b"\x04")
        else:
            self._process.stdin.close()

    def mark(self) -> int:
        """Return the present place in `raw`."""
        return len(self.raw)

    def since(self, mark: int) -> bytes:
        """Return what was shown after that place."""
        return self.raw[mark:]

    def expect(self, wanted: bytes | str | re.Pattern[bytes], timeout: float = 10) -> bytes:
        """Wait for it and return everything since the last `expect`, up to its end.

        Bytes and words are taken literally; LF in words also matches the terminal's CR LF. Fails
        with what was there instead when it does not come in time or the program ends.
        """
        pattern = _pattern(wanted)
        start = self._from
        end = self._tap.find(pattern, start, SHOWN, timeout)
        assert end is not None, f"{wanted!r} did not come in {timeout} s; since then: {self.raw[start:]!r}"
        self._from = end
        return self.raw[start:end]

    def quiet(self, ms: int, timeout: float = 10) -> bool:
        """Wait until nothing was written for so long; False when that did not happen in time."""
        return self._tap.rest(ms / 1000, timeout)

    def termios(self) -> Modes:
        """Return the input terminal's modes at this moment."""
        return Modes.of(self._master)

    def signal(self, sig: int) -> None:
        """Send a signal to the program alone."""
        self._process.send_signal(sig)

    def resize(self, rows: int, cols: int) -> None:
        """Change the terminal's size, which sends SIGWINCH."""
        for descriptor in self._masters():
            resize(descriptor, rows, cols)

    def stop_reading(self) -> None:
        """Stop taking output: some KiB later the program's writes block."""
        self._tap.pause()

    def resume_reading(self) -> None:
        """Take output again."""
        self._tap.resume()

    def close_output(self) -> None:
        """Close the reading end of the output pipe: whoever writes there gets EPIPE."""
        assert self._process.stdout is not None
        self._tap.leave(self._process.stdout.fileno())
        self._process.stdout.close()

    def hang_up(self) -> None:
        """Close the terminal: the program gets SIGHUP, then EIO."""
        self._tap.close()
        for descriptor in self._masters():
            os.close(descriptor)
        self._master = self._screen = -1

    def wait(self, timeout: float = 10) -> int:
        """Wait for the program's end and all its output; return its status.

        A status below zero is the signal that ended it (-15 for SIGTERM), as `subprocess` has it.
        """
        status = self._process.wait(timeout)
        if self._master >= 0:
            self._tap.join(1)
        return status

    def close(self) -> None:
        """End the program and everything in its process group, and let go of the terminal."""
        if self._process.poll() is None:
            os.killpg(self._process.pid, _signal.SIGKILL)
            self._process.wait(10)
        if self._master >= 0:
            self.hang_up()
        for file in (self._process.stdin, self._process.stdout, self._process.stderr):
            if file is not None:
                file.close()
        self._home.cleanup()

    def _masters(self) -> list[int]:
        return [d for d in (self._master, self._screen) if d >= 0]

    def _sources(self) -> dict[int, str]:
        sources = {self._master: "terminal"}
        if self._screen >= 0:
            sources[self._screen] = "output"
        if self._process.stdout is not None:
            sources[self._process.stdout.fileno()] = "output"
        if self._process.stderr is not None:
            sources[self._process.stderr.fileno()] = "errors"
        return sources


def _end(what: str | Path, terminal: int, flags: int, opened: ExitStack) -> int:
    if what == TTY:
        return terminal
    if what == PIPE:
        return subprocess.PIPE
    descriptor = os.open(what, flags, 0o600)
    opened.callback(os.close, descriptor)
    return descriptor


def _pattern(wanted: bytes | str | re.Pattern[bytes]) -> re.Pattern[bytes]:
    if isinstance(wanted, re.Pattern):
        return wanted
    if isinstance(wanted, str):
        return re.compile(re.escape(wanted.encode()).replace(b"\\\n", b"\r?\n"))
    return re.compile(re.escape(wanted))
