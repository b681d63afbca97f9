r"""Running a program inside a real screen reader, and what was heard.

recording = record("yasr", [sys.executable, "-m", "robota_console.cli"], [
Wait("you: $"), Typed("hello"), Key("\r"), Spoken("done: ok"), Quiet(), Key("\x04"),
])
"""

import os
import shlex
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from types import ModuleType

from tests.support import fenrir, yasr
from tests.support.console_pty import Pty, clean_env
from tests.support.ear import Ear
from tests.support.listener import Listener, Spoken, Step
from tests.support.speech import Utterance

BLANK = "blank"
READERS: Mapping[str, ModuleType] = {"yasr": yasr, "fenrir": fenrir}

LAST_WORD = "curtainfall"

# The reader is up before the program starts, else its first lines are lost; and it must say a last
# word before it ends, else the last lines are. Yasr leaks its ends of both terminals, which would
# keep the program from a hang-up. The shell outlives a Ctrl-C, so the program's own status is kept.
_PROGRAM = """\
#!/bin/sh
exec 3>&- 4>&- 5>&- 6>&-
trap : INT QUIT HUP TERM
read go < {gate}
cd {cwd}
{env} {argv}
echo $? > {status}
echo {last_word}
read go < {gate}
"""


@dataclass(frozen=True, slots=True)
class Recording:
    """One run as heard."""

    reader: str
    utterances: list[Utterance]
    blanks: int
    """How often the reader said "blank", for an empty line or an Enter; not among the utterances."""
    tty: bytes
    """Every byte of the outer terminal."""
    status: int
    """The program's exit status as the shell has it: 130 for SIGINT."""


def record(
    reader: str,
    argv: Sequence[str | Path],
    steps: Sequence[Step],
    *,
    cwd: Path | str = ".",
    extra_env: Mapping[str, str] | None = None,
    size: tuple[int, int] = (24, 80),
    timeout: float = 15,
) -> Recording:
    """Play the steps to the program inside the named reader and return what was heard.

    Waits for the program's end after the last step. A step that does not come in `timeout` seconds
    fails with what was shown and heard until then.
    """
    with tempfile.TemporaryDirectory(prefix="heard-") as name:
        folder = Path(name)
        speech, gate, status = folder / "speech", folder / "gate", folder / "status"
        for fifo in (speech, gate):
            os.mkfifo(fifo)
        env = clean_env(folder, term="linux", **(extra_env or {}))
        program = folder / "program"
        program.write_text(
            _PROGRAM.format(
                gate=gate,
                cwd=shlex.quote(str(Path(cwd).resolve())),
                env="env -i " + shlex.join(f"{k}={v}" for k, v in env.items()),
                argv=shlex.join(map(str, argv)),
                status=status,
                last_word=LAST_WORD,
            )
        )
        program.chmod(0o700)
        module = READERS[reader]
        command = module.command(folder, program, speech)
        with Ear(speech) as ear, Pty(command, env=env, size=size) as pty, gate.open("r+b", 0) as go:
            listener = Listener(pty, ear, silent_keys=module.SILENT_KEYS, timeout=timeout)
            listener.await_reader(module.BANNER)
            ear.start()
            go.write(b"go\n")
            for step in steps:
                listener.take(step)
            listener.take(Spoken(LAST_WORD))
            go.write(b"go\n")
            pty.wait(timeout)
            heard = list(_until_last_word(ear.heard()))
            return Recording(
                reader=reader,
                utterances=[u for u in heard if u.text != BLANK],
                blanks=sum(u.text == BLANK for u in heard),
                tty=pty.raw.partition(LAST_WORD.encode())[0],
                status=int(status.read_text()),
            )


def _until_last_word(heard: Sequence[Utterance]) -> Iterator[Utterance]:
    for utterance in heard:
        before, end, _ = utterance.text.partition(LAST_WORD)
        if before.strip() or not end:
            yield replace(utterance, text=before)
        if end:
            return
