"""What a run of one turn says where a person would have been asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.model.tool import ToolKind
from robota_console.text import catalog
from robota_console.text.duration import spoken
from robota_console.text.menu import one_line, spoken_list
from robota_console.text.permission_words import subject

if TYPE_CHECKING:
    from collections.abc import Sequence

    from robota_console.model.permission import PermissionRequest

ANNOTATIONS_ARE_TEXT = "--annotations goes with --format text."
NO_PROMPT = "run needs a prompt, as words or on standard input."
READING_INPUT = "reading standard input. Ctrl-D or < /dev/null ends it."
working = catalog.working


def no_such_format(formats: Sequence[str]) -> str:
    """Say which formats there are."""
    return f"--format takes {spoken_list(formats)}."


def permission_needed(request: PermissionRequest) -> str:
    """Say what needed a permission and which flag gives it, and nothing else, as a shell reads it."""
    pattern = allow_pattern(request)
    way = f"Add --allow {_shell_word(pattern)}." if pattern else "No --allow can name it."
    does = f"run {subject(request)}" if request.kind is ToolKind.RUN else subject(request)
    return f"permission needed, {does}, nobody to ask. {way}"


def allow_pattern(request: PermissionRequest) -> str:
    """Return the `--allow` pattern that grants just this; empty where none can name it."""
    command = request.command.strip()
    if not command:
        return one_line(request.pattern)
    # this very command: a star would also grant what nobody has asked for yet
    exactly = command.replace("\\", "\\\\").replace("*", "\\*")
    return f"run({exactly})" if command.isprintable() else ""


def _shell_word(text: str) -> str:
    quoted = text.replace("'", "'\\''")
    return f"'{quoted}'"


def nobody_answers(title: str) -> str:
    """Say that a question was cancelled."""
    return f"question not asked, nobody can answer: {title}"


def input_too_late(seconds: float) -> str:
    """Say that standard input is still open when the time is over."""
    return f"Standard input did not end within {_seconds(seconds)}, --max-time."


def input_too_long(mebibytes: int) -> str:
    """Say that not all of standard input was added to the prompt."""
    return f"Standard input is longer than {mebibytes} MiB. The rest was left out."


def too_long(seconds: float) -> str:
    """Say that the turn took too long."""
    return f"The turn took longer than {_seconds(seconds)}, --max-time."


def _seconds(seconds: float) -> str:
    return f"{seconds:g} seconds" if seconds < 1 else spoken(seconds)
