"""A session that runs elsewhere, as a listener at an attached terminal hears it."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.heard.session import ARMED, CONSOLE, faults, line
from tests.support.console_pty import clean_env
from tests.support.listener import Step
from tests.support.marks import heard_under

NAME = "letters"
ATTACHED: list[Step] = [
    *line("you:", "run echo hi"),
    *line("4 deny", "1", after=ARMED),
    *line("done: ok", "/exit"),
]


@contextmanager
def served(home: Path, folder: Path) -> Iterator[None]:
    """Serve a session in that home for as long."""
    host = subprocess.Popen(
        [sys.executable, "-m", "robota_console", "serve", "--name", NAME],
        cwd=folder,
        env=clean_env(home),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        text=True,
    )
    with host:
        assert host.stdout is not None
        assert "Serving" in host.stdout.readline()
        try:
            yield
        finally:
            host.terminate()


@heard_under("yasr", "fenrir")
def test_attaching_answering_and_detaching_are_heard(reader: str, tmp_path: Path) -> None:
    """Where one is, what is asked, what came of it, and that leaving ends nothing."""
    found = faults(
        ATTACHED,
        "attached.txt",
        reader=reader,
        folder=tmp_path,
        around=served,
        argv=[*CONSOLE[:-1], "attach", NAME, CONSOLE[-1]],
    )

    assert found == []
