"""Sessions that are served, in one list, as a listener hears them."""

import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from tests.heard.session import ARMED, CONSOLE, MOMENT, faults, line
from tests.support.console_pty import clean_env
from tests.support.listener import Met, Step
from tests.support.marks import heard_under

PROGRAM = [sys.executable, "-m", "robota_console"]
NAMES = ("garden", "letters")
"""What the sessions are called, in the order of their ids, so that each has its number."""
ASKS = "run echo hi"
"""What is asked of letters from elsewhere, once something was said in garden."""
WITHIN = 30.0
DATA = ".local/share/robota-console"


def supervised(home: Path) -> list[Step]:
    """Return what is done at the list in that home."""

    def letters_calls() -> bool:
        return any('"needs-input"' in host.read_text() for host in home.glob(f"{DATA}/hosts/*.json"))

    return [
        *line("q quits:", "1 attach", after=MOMENT),
        *line("yes or no:", "yes", after=ARMED),
        *line("you:", "say hi"),
        Met(letters_calls),  # else it is no news on the way back, and only a bell rings later
        *line("done: ok", "/exit"),
        *line("number 2 needs input, named letters.*q quits:", "2 attach", after=MOMENT),
        *line("yes or no:", "yes", after=ARMED),
        *line("4 deny", "1", after=ARMED),
        *line("done: ok", "/exit"),
        *line("number 2 is idle, named letters.*q quits:", "2 stop", after=MOMENT),
        *line("yes or no:", "yes", after=ARMED),
        *line("ended, named letters.*q quits:", "q", after=MOMENT),
    ]


class Elsewhere:
    """Both sessions, and somebody at letters who asks for something once garden has answered."""

    def __init__(self, home: Path, folder: Path, stack: ExitStack) -> None:
        self._folder, self._stack = folder / "post", stack
        self._folder.mkdir(exist_ok=True)
        self._env = clean_env(home)
        self._data = home / DATA

    def serve(self) -> None:
        """Serve two sessions that are called as is said above."""
        for _ in NAMES:
            host = self._begin("serve", stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True)
            assert "Serving" in host.stdout.readline()
        self.ids = sorted(path.stem for path in self._data.glob("hosts/*.json"))
        for host_id, name in zip(self.ids, NAMES, strict=True):
            with self._attach(host_id, f"/rename {name}") as renaming:
                renaming.communicate(timeout=WITHIN)

    def ask_in_time(self) -> None:
        """Ask once garden's turn is over, and stay."""
        asking = threading.Thread(target=self._ask)
        asking.start()
        self._stack.callback(asking.join)

    def _ask(self) -> None:
        garden, letters = self.ids
        journal = self._data / "sessions" / f"{garden}.jsonl"
        last = time.monotonic() + WITHIN
        while time.monotonic() < last:
            if journal.exists() and '"say hi"' in journal.read_text():
                self._attach(letters, ASKS)
                return
            time.sleep(0.05)

    def _attach(self, host_id: str, typed: str) -> Any:
        pipe, null = subprocess.PIPE, subprocess.DEVNULL
        there = self._begin("attach", host_id, stdin=pipe, stdout=null, stderr=null, text=True)
        there.stdin.write(f"{typed}\n")
        there.stdin.flush()
        return there

    def _begin(self, *argv: str, **streams: Any) -> Any:
        """Begin the program; it ends with the stack."""
        process = subprocess.Popen([*PROGRAM, *argv], cwd=self._folder, env=self._env, **streams)
        self._stack.enter_context(process)
        self._stack.callback(process.terminate)
        return process


@contextmanager
def served(home: Path, folder: Path) -> Iterator[None]:
    """Serve both in that home for as long, with somebody at the second."""
    with ExitStack() as stack:
        elsewhere = Elsewhere(home, folder, stack)
        elsewhere.serve()
        elsewhere.ask_in_time()
        yield


@heard_under("yasr", "fenrir")
def test_a_list_of_sessions_is_heard_and_acted_on(reader: str, tmp_path: Path) -> None:
    """What is here, who calls, where one is after each step; each word once."""
    found = faults(
        supervised,
        "supervised.txt",
        reader=reader,
        folder=tmp_path,
        around=served,
        argv=[*CONSOLE[:-1], "supervise", CONSOLE[-1]],
    )

    assert found == []
