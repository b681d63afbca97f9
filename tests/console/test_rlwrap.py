"""`rlwrap robota-console`: a line editor and a history for those who want them (V22)."""

import re
import shutil
import sys
from pathlib import Path

import pytest

from tests.support.console_pty import Pty

RLWRAP = shutil.which("rlwrap")


@pytest.mark.skipif(RLWRAP is None, reason="apt-get install rlwrap")
def test_v22_a_session_works_under_rlwrap(tmp_path: Path) -> None:
    """Arrows move and recall there, and what the console gets is a plain line."""
    argv = ["rlwrap", "-D", "0", sys.executable, "-m", "robota_console", "--screen-reader"]
    with Pty(argv, cwd=tmp_path) as pty:
        pty.expect("you: ")
        assert pty.quiet(1100)
        pty.send("say helo\x1b[Dl\n")

        pty.expect(re.compile(rb"assistant: hello\s"))

        pty.expect("you: ")
        assert pty.quiet(1100)
        pty.send("\x1b[A\n")
        pty.expect(re.compile(rb"assistant: hello\s"))
        assert pty.quiet(1100)
        pty.send("/exit\n")
        assert pty.wait() == 0
