"""Fenrir, a console screen reader in Python (Debian: fenrir), on its pseudo-terminal drivers.

What scrolls through more than one screen between two of its looks (50 ms) it never says.
"""

import configparser
import shlex
from collections.abc import Sequence
from pathlib import Path

BANNER = "Start Fenrir"
SILENT_KEYS = " "

_STOCK = Path("/etc/fenrirscreenreader/settings/settings.conf")
_SPEECH = Path(__file__).with_name("fenrir_speech")
_SETTINGS = {
    "sound": {"enabled": "False", "driver": "dummyDriver"},
    # Fenrir looks for a driver by a path below its own package.
    "speech": {"driver": "../" * 12 + str(_SPEECH).lstrip("/")},
    "screen": {"driver": "ptyDriver"},
    "keyboard": {"driver": "ptyDriver", "keyboardLayout": "pty", "charEcho": "True"},
    "general": {
        "autoSpellCheck": "False",
        "emoticons": "False",
        "newLinePause": "False",  # else a comma for every line of the screen, empty ones too
        "punctuationLevel": "none",
    },
    "remote": {"enable": "False"},
}


def command(folder: Path, program: Sequence[str]) -> list[str]:
    """Return the call that runs the program and speaks into the pipe `speech` in the folder."""
    settings = configparser.RawConfigParser(strict=False)
    settings.optionxform = str  # type: ignore[assignment,method-assign]
    settings.read(_STOCK)
    settings.read_dict(_SETTINGS)
    settings.set("general", "shell", shlex.join(program))
    settings.set("speech", "serverPath", str(folder / "speech"))
    conf = folder / "fenrir.conf"
    with conf.open("w") as file:
        settings.write(file, space_around_delimiters=False)
    return ["fenrir", "-s", str(conf), "-e"]
