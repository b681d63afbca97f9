"""The whole program inside tmux, a real terminal with a scrollback and a copy mode of its own."""

from __future__ import annotations

import shutil
import sys
from typing import TYPE_CHECKING

import pytest

from tests.rich.live.test_tmux import Tmux
from tests.support.console_pty import clean_env

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture
def tmux(tmp_path_factory: pytest.TempPathFactory, tmp_path: Path) -> Iterator[Tmux]:
    """Give one whose pane runs the console, drawn."""
    if shutil.which("tmux") is None:
        pytest.skip("tmux is not installed")
    inside = Tmux(tmp_path_factory.mktemp("t"))
    env = clean_env(tmp_path, ROBOTA_CONSOLE_SURFACE="auto")
    words = " ".join(f"{name}='{value}'" for name, value in env.items())
    program = f"cd {tmp_path} && exec env -i TERM=$TERM {words} {sys.executable} -m robota_console"
    inside.run("new-session", "-d", "-x", "70", "-y", "12", program)
    yield inside
    inside.run("kill-server")


def test_a_session_is_all_in_the_scrollback_and_the_copy_mode_stays(tmux: Tmux) -> None:
    """Who has scrolled up to read is not thrown down by an answer, and misses none of it."""
    tmux.until("ready, mode default, agent practice")
    tmux.type("show code")
    tmux.until("\u2713 done: ok. code 1.")
    tmux.type("count to 4")
    tmux.until("assistant: 1 counted.")
    tmux.run("copy-mode")
    tmux.run("send-keys", "-X", "history-top")
    tmux.run("resize-window", "-x", "50", "-y", "9")
    tmux.until("That was 4.")
    assert tmux.run("display-message", "-p", "#{pane_in_mode}").strip() == "1"
    tmux.run("send-keys", "-X", "cancel")
    tmux.run("resize-window", "-x", "90", "-y", "20")
    tmux.type("say last")
    tmux.until("assistant: last")
    tmux.until("you:")

    rows = [row for row in tmux.rows() if row]
    said = [row for row in rows if not row.startswith(("you:", "ready,", "thinking"))]
    assert said[1:] == [
        "\u258c you: show code",
        "assistant: A function that counts words:",
        "\u256d code 1, python, 6 lines.",
        "\u2502 def count_words(text):",
        '\u2502     """Return how often each word comes."""',
        "\u2502     counts = {}",
        "\u2502     for word in text.lower().split():",
        "\u2502         counts[word] = counts.get(word, 0) + 1",
        "\u2502     return counts",
        "\u2570 code 1 ends.",
        "It takes a text and returns a dictionary.",
        "\u2713 done: ok. code 1.",
        "\u258c you: count to 4",
        "assistant: 1 counted.",
        "2 counted.",
        "3 counted.",
        "4 counted.",
        "That was 4.",
        "\u2713 done: ok.",
        "\u258c you: say last",
        "assistant: last",
        "\u2713 done: ok.",
    ]
