"""The live region inside tmux, which reflows lines and has a scrollback of its own."""

from __future__ import annotations

import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[3]


class Tmux:
    """A server of its own with one pane."""

    def __init__(self, folder: Path) -> None:
        self._socket = folder / "s"

    def run(self, *words: str) -> str:
        """Run a command of tmux."""
        argv = ["tmux", "-S", str(self._socket), "-f", "/dev/null", *words]
        return subprocess.run(argv, capture_output=True, text=True, check=True, timeout=10).stdout

    def type(self, text: str) -> None:
        """Type text, and Enter."""
        self.run("send-keys", "-l", text)
        self.run("send-keys", "Enter")

    def rows(self) -> list[str]:
        """Return all lines, scrollback first, each as it was before it was wrapped."""
        return [row.rstrip() for row in self.run("capture-pane", "-p", "-J", "-S", "-").split("\n")]

    def until(self, text: str) -> None:
        """Wait until a line is this text."""
        end = time.monotonic() + 10
        while text not in self.rows():
            assert time.monotonic() < end, self.rows()
            time.sleep(0.02)


@pytest.fixture
def tmux(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Tmux]:
    """Give one whose pane runs the program."""
    if shutil.which("tmux") is None:
        pytest.skip("tmux is not installed")
    inside = Tmux(tmp_path_factory.mktemp("t"))
    program = f"cd {ROOT} && exec {sys.executable} -m tests.rich.live.program"
    inside.run("new-session", "-d", "-x", "60", "-y", "8", program)
    yield inside
    inside.run("kill-server")


def test_lines_stand_once_through_scrolling_and_other_sizes(tmux: Tmux) -> None:
    """What was said is all in tmux's scrollback, in order, and nothing of the region with it."""
    tmux.until("you:")
    words = "with more words than sixty columns have room for, so it wraps"
    texts = [f"message {number} {words}" for number in range(8)]
    for number, text in enumerate(texts):
        if number == 5:
            tmux.run("resize-window", "-x", "40", "-y", "6")
        tmux.type(text)
        tmux.until(f"heard: {text}")
    tmux.run("resize-window", "-x", "100", "-y", "30")
    tmux.type("last")
    tmux.until("heard: last")

    said = [row for row in tmux.rows() if row]
    assert said == [*(f"heard: {text}" for text in texts), "heard: last", "you:"]
