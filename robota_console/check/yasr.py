"""Yasr, a console screen reader in C: a program runs inside it, and what it speaks is kept."""

from __future__ import annotations

import os
import shlex
import time
from contextlib import suppress
from typing import TYPE_CHECKING

from robota_console.check.session import end
from robota_console.check.speech import Utterance, utterances
from robota_console.check.watching import TICK, Ear

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from robota_console.check.program import Program

READER = "yasr"
LAST_WORD = "curtainfall"
_READY = b"ready"
_UP = 10.0
_REST = 0.3

# No key is bound to a command of its own, so that each reaches the program; no [dict] section, so that
# marks are left to the synthesizer and not spelled.
_CONF = """\
[normalkeys]
[reviewkeys]
[options]
cursor tracking=full
synthesizer=emacspeak server
synthesizer port=|{sink}
key echo=keys
shell=/bin/sh
special=off
up and down arrows=speak line
DisableKey=6925
[Emacspeak server]
rate=175
punctuation=some
"""
_SINK = "#!/bin/sh\nexec > {speech}\necho ready\nexec cat\n"

# The program waits until the reader is up, else its first lines are lost; after it the reader has a last
# word to say, else the last lines are. Yasr leaks descriptors. A trap, unlike an ignored signal, is not
# inherited by the program.
_STAGE = """\
exec 3<&- 4<&- 5<&- 6<&- 7<&- 8<&- 9<&-
trap : INT QUIT HUP TERM
echo $$ > {session}
read _ < {gate}
"$@"
echo {last}
read _ < {gate}
"""


def reading(folder: Path, speech: Path, command: Sequence[str]) -> tuple[str, ...]:
    """Return the call that runs a command in yasr, which says `ready` and all it speaks into a pipe.

    Its configuration is written into the folder.
    """
    sink, conf = folder / "sink", folder / "yasr.conf"
    sink.write_text(_SINK.format(speech=shlex.quote(str(speech))))
    sink.chmod(0o700)
    conf.write_text(_CONF.format(sink=sink))
    return (READER, "-C", str(conf), "--", *command)


class Yasr(Ear):
    """Yasr around one program, in a folder that is the caller's to remove."""

    def __init__(self, folder: Path, command: Sequence[str]) -> None:
        speech, gate = folder / "speech", folder / "gate"
        for fifo in (speech, gate):
            os.mkfifo(fifo, 0o600)
        stage = folder / "stage"
        self._session = folder / "session"
        stage.write_text(
            _STAGE.format(
                gate=shlex.quote(str(gate)), session=shlex.quote(str(self._session)), last=LAST_WORD
            )
        )
        self.command = reading(folder, speech, ("/bin/sh", str(stage), *command))
        # Open for writing too: there is no end of file while readers come and go.
        self._speech = os.open(speech, os.O_RDWR | os.O_NONBLOCK)
        self._gate = gate.open("r+b", 0)
        self._started = time.monotonic()
        self._rest = b""
        self._lines: list[tuple[float, str]] = []
        self._keys: list[Utterance] = []

    def close(self) -> None:
        """Let go of the pipes, and end what runs at the reader's own terminal."""
        os.close(self._speech)
        self._gate.close()
        with suppress(OSError, ValueError):  # it may not have come so far
            end(int(self._session.read_text()), lambda: False)

    def await_reader(self, program: Program) -> bool:
        """Wait until the reader is up and let the program begin; False where it does not come up."""
        end = moved = time.monotonic()
        end += _UP
        up = False
        while (now := time.monotonic()) < end and not program.ended:
            program.read(TICK, self.descriptors())
            if self.listen():
                moved = now
            up = up or any(_READY.decode() in line for _, line in self._lines)
            if up and now - moved > _REST:
                self._lines.clear()
                self._started = now
                self._gate.write(b"go\n")
                return True
        return False

    def descriptors(self) -> tuple[int, ...]:
        """Return the pipe that the reader speaks into."""
        return (self._speech,)

    def listen(self) -> bool:
        """Keep what was spoken since; return whether anything was."""
        try:
            data = os.read(self._speech, 65536)
        except BlockingIOError:
            return False
        *whole, self._rest = (self._rest + data).split(b"\n")
        at = round(time.monotonic() - self._started, 3)
        self._lines += [(at, line.decode("utf-8", "backslashreplace")) for line in whole]
        self.over = self.over or any(LAST_WORD in line for _, line in self._lines)
        return bool(data)

    def pressed(self, key: bytes) -> None:
        """Keep that a key was pressed now."""
        at = round(time.monotonic() - self._started, 3)
        self._keys.append(Utterance(at, "key", key.decode("utf-8", "replace")))

    def heard(self) -> list[Utterance]:
        """Return what was spoken and which keys were pressed, in order of time, up to the program's end."""
        spoken = [one for one in utterances(self._lines) if LAST_WORD not in one.text]
        return sorted([*self._keys, *spoken], key=lambda one: one.at)
