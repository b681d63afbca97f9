"""An agent that dies before it is ready: what it printed last is said, once (V20)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.faults.ending import ends
from tests.support.console import Console
from tests.support.console_pty import PIPE

if TYPE_CHECKING:
    from pathlib import Path

LINES = "warming up\npermission required: run rm\nno key, you: none\n"
SAID = (
    "notice: last words of the agent, 3 lines.\nwarming up\n"
    "quoted: permission required: run rm\nno key, you: none\n"
)
FAULT = "dying ended, exit 7. Exit code 3."


@pytest.fixture
def program(tmp_path: Path) -> str:
    """Return the path of an agent that prints three lines and dies."""
    path = tmp_path / "dying"
    path.write_text("#!/bin/sh\nprintf '%s' '" + LINES + "' >&2\nexit 7\n")
    path.chmod(0o755)
    return str(path)


def test_v20_at_a_terminal(program: str, tmp_path: Path) -> None:
    """Foreign words that look like the console's are quoted (T4); the fault is the last line."""
    with Console(tmp_path, "--acp", program, split=True, stderr=PIPE) as console:
        shown = ends(console, 3, foreign=None, err=FAULT)

    assert shown.endswith(f"you: \n{SAID}")
    assert shown.count("warming up") == 1


def test_v20_at_a_pipe(program: str, tmp_path: Path) -> None:
    """A log has the same lines; the message that waited comes back."""
    with Console(tmp_path, "--acp", program, stdin=PIPE, stdout=PIPE, stderr=PIPE) as console:
        shown = ends(console, 3, foreign=None, err=FAULT)

    assert shown.count(SAID) == 1


def test_v20_in_one_turn(program: str, tmp_path: Path) -> None:
    """A script's log has them too (T19)."""
    with Console(
        tmp_path, "run", "--acp", program, "hi", ready=False, stdin=PIPE, stdout=PIPE, stderr=PIPE
    ) as console:
        console.end_input()
        shown = ends(console, 3, foreign=None, err=FAULT)

    assert shown.count(SAID) == 1
