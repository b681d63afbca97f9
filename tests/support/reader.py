r"""Running a program inside a real screen reader, and what was heard.

An example, with steps from `listener` and measures from `heard`:

    steps = [Spoken("you:$"), Typed("hello"), Key("\r"), Spoken("done: ok"), Key("\x04")]
    run = record("yasr", ["robota-console"], steps)
    assert differences(run.utterances, "you: assistant: ... done: ok.") == []

Pressing a key takes away what the reader has not spoken yet, so each prompt is waited for.
"""

import json
import os
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from types import ModuleType

from robota_console.check.speech import BLANK, Utterance
from tests.support import fenrir, yasr
from tests.support.console_pty import Pty, clean_env
from tests.support.ear import Ear
from tests.support.listener import Listener, Spoken, Step
from tests.support.stage import LAST_WORD

STAGE = Path(__file__).with_name("stage.py")
READERS: Mapping[str, ModuleType] = {"yasr": yasr, "fenrir": fenrir}


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
    """The program's exit status; below zero it is the signal that ended it."""


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
    fails with what was shown and heard until then. Fenrir never says what scrolls through more than
    a screen at once, so a program that may write so much needs more rows in `size`.
    """
    with tempfile.TemporaryDirectory(prefix="heard-") as name:
        folder = Path(name)
        for fifo in ("speech", "gate"):
            os.mkfifo(folder / fifo)
        env = clean_env(folder, term="linux", **(extra_env or {}))
        plan = {"argv": [str(a) for a in argv], "env": env, "cwd": str(Path(cwd).resolve())}
        (folder / "plan.json").write_text(json.dumps(plan))
        module = READERS[reader]
        command = module.command(folder, [sys.executable, "-ISE", str(STAGE), name])
        with (
            Ear(folder / "speech") as ear,
            Pty(command, env=env, size=size) as pty,
            (folder / "gate").open("r+b", 0) as go,
        ):
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
                status=int((folder / "status").read_text()),
            )


def _until_last_word(heard: Sequence[Utterance]) -> Iterator[Utterance]:
    for utterance in heard:
        before, end, _ = utterance.text.partition(LAST_WORD)
        if before.strip() or not end:
            yield replace(utterance, text=before)
        if end:
            return
