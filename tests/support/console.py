"""The console at a real pseudo-terminal, and the person who types at it."""

import re
import sys
import time
from pathlib import Path
from typing import Self

from tests.support.console_pty import Pty

YOU = "you: "
ARMED = 500
"""Milliseconds of rest after which a question can be answered (T16)."""
TRAIL = 1050
"""Milliseconds after a message in which further lines are the rest of a paste (V17)."""

REST = 320
"""Milliseconds after a draft's last line in which a blank line is part of it (T21)."""


class Console(Pty):
    """`robota-console` with options, in a folder of its own, its first prompt open."""

    def __init__(self, folder: Path, *options: str, ready: bool = True, **pty: object) -> None:
        argv = [sys.executable, "-m", "robota_console", *options]
        self._wrote = False
        super().__init__(argv, cwd=folder, **pty)  # type: ignore[arg-type]
        self.folder = folder
        if ready:
            self.expect(YOU)

    def send(self, keys: bytes | str) -> None:
        """Type; all but a command and a lone Enter may be a message, behind which the next one waits."""
        super().send(keys)
        self._wrote |= keys[:1] not in ("/", b"/", "\r", b"\r")

    def apart(self, text: str) -> None:
        """Rest until that, a message, is none of the last one's rest (V17); a command never is."""
        if self._wrote and not text.startswith("/"):
            silent = 1000 * (time.monotonic() - self.chunks[-1].at)
            assert self.quiet(max(0, int(TRAIL - silent)))

    def awake(self) -> Self:
        """Press Enter once, so that nothing is loaded any more while moments count."""
        self.answer("")
        return self

    def say(self, text: str, until: str | re.Pattern[bytes] = YOU) -> str:
        """Type a message or a command as late as a person does; return what came until that was written."""
        self.apart(text)
        return self.answer(text, until)

    def answer(self, text: str, until: str | re.Pattern[bytes] = YOU) -> str:
        """Type a line; return what came from its echo until that was written."""
        mark = self.mark()
        self.send_line(text)
        self.expect(until)
        return lines(self.since(mark))

    def rested(self, text: str, until: str | re.Pattern[bytes] = YOU) -> str:
        """Type a line after so short a rest as a draft is sent by (T21)."""
        assert self.quiet(REST)
        return self.answer(text, until)

    def asked(self, text: str, until: str = ": ") -> str:
        """Type a message that leads to a question, and rest until it can be answered."""
        heard = self.say(text, until)
        assert self.quiet(ARMED)
        return heard

    def settled(self, mark: int = 0) -> None:
        """Wait until a prompt written since that mark stands, and as long as an answer to it must."""
        stands = re.compile(rb"\n[^\n]*: $")
        assert self._tap.until(lambda: stands.search(self.raw, mark), 10), f"no prompt stands: {self.raw!r}"
        assert self.quiet(ARMED)

    def rest(self, prompt: str) -> None:
        """Wait until that prompt stands, and as long as an answer to it must."""
        if not self.text.endswith(prompt):
            self.expect(prompt)
        assert self.quiet(TRAIL)

    def leave(self) -> int:
        """Press Ctrl-D at the prompt; return the exit code."""
        self.end_input()
        return self.wait()


def lines(data: bytes) -> str:
    """Return what was written as text, the terminal's CR LF as LF, bells aside."""
    return data.decode("utf-8", "replace").replace("\r\n", "\n").replace("\a", "")
