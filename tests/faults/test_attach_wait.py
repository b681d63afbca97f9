"""A host that does not say a word: the wait for it is the person's to end."""

from __future__ import annotations

import os
import signal
from typing import TYPE_CHECKING

import pytest

from tests.faults.ending import Ended, judged
from tests.support.console import Console
from tests.support.console_pty import clean_env
from tests.support.served import Served
from tests.support.standing import soon, takes

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture
def waiting(tmp_path: Path) -> Iterator[Console]:
    """Give a terminal that waits for an ssh that never comes to anything."""
    with Served(tmp_path) as on:
        folder = on.home.path / "bin"
        folder.mkdir()
        ssh = folder / "ssh"
        begun = on.home.path / "begun"
        ssh.write_text(f"#!/bin/sh\n: > {begun}\nexec sleep 60\n")
        ssh.chmod(0o755)
        env = on.home.env | {"PATH": f"{folder}{os.pathsep}{clean_env('/')['PATH']}"}
        with Console(on.home.folder, "attach", "ssh://box/a", ready=False, extra_env=env) as console:
            soon(begun.exists)
            takes(console.pid, signal.SIGTERM, signal.SIGHUP)
            yield console


def test_ctrl_c_ends_the_wait_for_a_host(waiting: Console) -> None:
    """Over ssh there is no bound of ours: it may ask for a password."""
    waiting.send(b"\x03")

    said = judged(Ended(waiting.wait(), waiting.text, ""), 130, foreign=None).out
    assert said == "^C\nerror: not attached. Ctrl-C ended the wait. Exit code 130.\n"


@pytest.mark.parametrize(
    ("end", "code"), [(signal.SIGTERM, 143), (signal.SIGHUP, 129)], ids=["terminated", "hung up"]
)
def test_a_signal_ends_the_wait_for_a_host(waiting: Console, end: signal.Signals, code: int) -> None:
    """And nothing is left of it."""
    waiting.signal(end)

    assert waiting.wait() == code
