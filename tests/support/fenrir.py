"""Fenrir, a console screen reader in Python (Debian: fenrir), on its pseudo-terminal drivers."""

import configparser
from pathlib import Path

NAME = "fenrir"
BANNER = "Start Fenrir"

_STOCK = Path("/etc/fenrirscreenreader/settings/settings.conf")

# Fenrir imports a speech driver by its path below its own package. This one writes the lines of an
# emacspeak speech server, as yasr does, so that one parser reads both.
_DRIVER = """\
from fenrirscreenreader.core.speechDriver import speechDriver


class driver(speechDriver):
    def initialize(self, environment):
        self.env = environment
        self._pipe = open({speech!r}, "w", encoding="utf-8", buffering=1)
        self._isInitialized = True
        self._pipe.write("ready\\n")

    def speak(self, text, queueable=True):
        if not queueable:
            self.cancel()
        words = text.replace("\\n", " ")
        self._pipe.write("l {{" + words + "}}\\n" if len(words) == 1 else "q {{" + words + "}}\\nd\\n")

    def cancel(self):
        self._pipe.write("s\\n")

    def shutdown(self):
        self._isInitialized = False

    def clear_buffer(self):
        pass

    def setPitch(self, value):
        pass

    setRate = setVolume = setVoice = setModule = setLanguage = setPitch
"""

_SETTINGS = {
    "sound": {"enabled": "False", "driver": "dummyDriver"},
    "screen": {"driver": "ptyDriver"},
    "keyboard": {"driver": "ptyDriver", "keyboardLayout": "pty", "charEcho": "True"},
    "general": {"autoSpellCheck": "False", "punctuationLevel": "none", "newLinePause": "False"},
    "remote": {"enable": "False"},
}


def command(folder: Path, program: Path, speech: Path) -> list[str]:
    """Return the call that reads `program` aloud into the pipe `speech`; its files go to folder."""
    (folder / "speech_pipe.py").write_text(_DRIVER.format(speech=str(speech)))
    settings = configparser.RawConfigParser(strict=False)
    settings.optionxform = str  # type: ignore[assignment,method-assign]
    settings.read(_STOCK)
    settings.read_dict(_SETTINGS)
    settings.set("general", "shell", str(program))
    settings.set("speech", "driver", "../" * 12 + str(folder / "speech_pipe").lstrip("/"))
    conf = folder / "fenrir.conf"
    with conf.open("w") as file:
        settings.write(file, space_around_delimiters=False)
    return ["fenrir", "-s", str(conf), "-e"]
