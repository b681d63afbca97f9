"""`/keybindings`: the file that sets the keys of drawn mode, in the person's editor, made if missing."""

from __future__ import annotations

import os
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from robota_console.cli.own_commands.editor import opened
from robota_console.cli.settings_file import keys_path
from robota_console.ports.own_command import OwnResult
from robota_console.text import command_words
from robota_console.text import own_command_words as words

if TYPE_CHECKING:
    from pathlib import Path

    from robota_console.cli.aids import OwnEditor
    from robota_console.cli.foreground import Foreground

EMPTY = b'{"version": 1, "bindings": {}}\n'


@dataclass(frozen=True, slots=True)
class KeybindingsCommand:
    """Says where it is, whatever comes of opening it."""

    foreground: Foreground
    editor: OwnEditor | None
    settings: Path

    async def run(self, args: str) -> OwnResult:
        """Return where the file is, or why it could not be opened."""
        path = keys_path(self.settings)
        where = words.keys_file(str(path))
        if args == "path":
            return OwnResult(message=where)
        if args:
            return OwnResult(message=command_words.usage("keybindings", "[path]"), success=False)
        if why := self.foreground.refusal("keybindings"):
            return OwnResult(message=f"{why} {where}", success=False)
        try:
            make(path)
        except OSError as error:
            why = words.file_not_made(str(path), error.strerror or str(error))
            return OwnResult(message=why, success=False)
        why = await opened(self.editor, str(path))
        return OwnResult(message=f"{why} {where}" if why else where, success=not why)


def make(path: Path) -> None:
    """Make the file, for its owner alone, if there is none; raises OSError, and then leaves none behind."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with suppress(FileExistsError):
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600)
        try:
            with os.fdopen(descriptor, "wb") as file:
                file.write(EMPTY)
        except OSError:
            path.unlink(missing_ok=True)
            raise
