"""Yasr, a console screen reader in C (Debian: yasr): it speaks to any program that reads lines."""

from collections.abc import Sequence
from pathlib import Path

BANNER = "ready"
SILENT_KEYS = ""

# Its whole configuration: no key is bound to a command of its own, so that each reaches the program;
# no [dict] section, so that marks are left to the synthesizer and not spelled.
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


def command(folder: Path, program: Sequence[str]) -> list[str]:
    """Return the call that runs the program and speaks into the pipe `speech` in the folder."""
    sink = folder / "sink"
    sink.write_text(f"#!/bin/sh\nexec > '{folder}/speech'\necho ready\nexec cat\n")
    sink.chmod(0o700)
    conf = folder / "yasr.conf"
    conf.write_text(_CONF.format(sink=sink))
    return ["yasr", "-C", str(conf), "--", *program]
