"""`robota-console sessions`: kept sessions, the one used last first."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from robota_console.cli.fault import say_fault
from robota_console.cli.kept import shelf
from robota_console.cli.listing import say_lines
from robota_console.cli.started import start
from robota_console.model.exit_code import ExitCode
from robota_console.session.failure import one_line
from robota_console.text import fault_words, session_words

if TYPE_CHECKING:
    from collections.abc import Mapping


def list_sessions(flags: Mapping[str, object], words: str) -> int:
    """Say them, a line each; return the exit code."""
    try:
        started = start({**flags, "trust": False})
    except OSError as error:
        return say_fault(fault_words.folder_gone(error.strerror or ""), ExitCode.UNAVAILABLE)
    try:
        found = [facts for facts in shelf().sessions() if session_words.holds(facts, words)]
    except OSError as error:
        return say_fault(session_words.not_read(one_line(error)), ExitCode.UNAVAILABLE)
    now = time.time()
    lines = [session_words.listed(facts, now) for facts in found]
    return say_lines(started, lines or [session_words.none_has(words) if words else session_words.NONE])
