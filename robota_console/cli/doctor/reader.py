"""Screen reader mode and its source; beside it hints that a reader may run, which turn nothing on."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from robota_console.cli.doctor.finding import Fact
from robota_console.text import doctor_words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from robota_console.cli.environment import Environment
    from robota_console.cli.started import Started

VARIABLES = ("NVDA", "JAWS", "VOICEOVER", "ORCA_", "SPEAKUP")
"""How variables begin that readers, or people who use them, set."""
READERS = ("orca", "fenrir", "brltty", "espeakup", "yasr")
AROUND = frozenset({"yasr"})
"""Reads only what was started in it."""
SPEECH = "speech-dispatcher"
"""Speech, not a reader: browsers start it too."""
SPEAKUP = Path("/sys/accessibility/speakup")
PROCESSES = Path("/proc")
VOICEOVER = ("/usr/bin/defaults", "read", "com.apple.universalaccess", "voiceOverOnOffKey")
PATIENCE = 1.0
"""Seconds for macOS to answer."""


def facts(started: Started) -> Iterator[Fact]:
    """Give the mode, then the hints."""
    mode, environment = started.presentation.screen_reader, started.environment
    variables, running, voice_over = _variables(environment), _running(), _voice_over()
    hints = [f"{name} is set" for name in variables]
    hints += [f"{name} runs" for name in running if name != SPEECH]
    hints += ["VoiceOver is on"] if voice_over else []
    heed = doctor_words.reader_hinted(hints) if hints and not mode.value else ""
    yield Fact(name="screen reader mode", value=mode.value, source=mode.source, heed=heed)
    yield Fact(name="variables that hint at one", value=list(variables))
    yield Fact(name="running", value=list(running))
    yield Fact(name="on PATH", value=[name for name in (*READERS, SPEECH) if _on_path(name, environment)])
    yield Fact(name="VoiceOver", value=voice_over, words="" if voice_over is not None else "not macOS")


def _variables(environment: Environment) -> list[str]:
    return sorted(name for name in environment.variables if name.upper().startswith(VARIABLES))


def _running() -> list[str]:
    """Return the readers among the processes; none where the system has no list as files."""
    names = {_name(process) for process in PROCESSES.glob("[0-9]*")} - AROUND | _around()
    found = [name for name in (*READERS, SPEECH) if name[:15] in names]  # as much as the kernel keeps
    return [*found, "speakup"] if SPEAKUP.is_dir() else found


def _name(process: Path) -> str:
    try:
        return (process / "comm").read_text("utf-8", "replace").strip()
    except OSError:  # it has ended
        return ""


def _around() -> set[str]:
    """Return the processes that this one was started in."""
    names, pid = set(), str(os.getppid())
    while pid not in ("0", ""):
        names.add(_name(PROCESSES / pid))
        try:
            pid = (PROCESSES / pid / "stat").read_text("utf-8", "replace").rpartition(")")[2].split()[1]
        except (OSError, IndexError):
            break
    return names


def _on_path(name: str, environment: Environment) -> bool:
    return shutil.which(name, path=environment.get("PATH")) is not None


def _voice_over() -> bool | None:
    """Return whether macOS says that VoiceOver is on; None elsewhere, or without an answer."""
    return _asked() if sys.platform == "darwin" else None


def _asked() -> bool | None:
    try:
        told = subprocess.run(VOICEOVER, capture_output=True, check=False, timeout=PATIENCE)
    except (OSError, subprocess.TimeoutExpired):
        return None
    return told.stdout.strip() == b"1"
