"""`/editor FILE`: a file of this machine in the person's editor. The draft is the surface's to open."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from robota_console.ports.own_command import OwnResult
from robota_console.text import command_words
from robota_console.text import own_command_words as words

if TYPE_CHECKING:
    from robota_console.cli.aids import OwnEditor
    from robota_console.cli.foreground import Foreground


@dataclass(frozen=True, slots=True)
class EditorCommand:
    """Opens what is named from the terminal's own working folder; `~` is the person's home."""

    foreground: Foreground
    editor: OwnEditor | None
    folder: str

    async def run(self, args: str) -> OwnResult:
        """Return that the editor is over, or why there was none."""
        if not args:
            return OwnResult(message=command_words.usage("editor", "FILE"), success=False)
        if why := self.foreground.refusal("editor"):
            return OwnResult(message=why, success=False)
        path = str(Path(self.folder, os.path.expanduser(args)))  # noqa: PTH111 - which raises for an unknown user
        why = await opened(self.editor, path)
        return OwnResult(message=why or words.BACK_FROM_EDITOR, success=not why)


async def opened(editor: OwnEditor | None, path: str) -> str:
    """Open a file, and return what went wrong, in one line; empty where nothing did."""
    if editor is None:
        return words.NO_EDITOR
    program = Path(editor.words[0]).name
    try:
        code = await editor.open(path)
    except OSError as error:
        return words.not_started(program, error.strerror or str(error))
    return words.ended(program, code) if code else ""
