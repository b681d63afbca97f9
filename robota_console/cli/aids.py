"""Clipboard, editor and files on this machine, as the surface borrows them."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from robota_console.cli.environment import Environment
    from robota_console.cli.foreground import Foreground

READ_MOST = 16 * 1024 * 1024
"""Bytes of a file that `/paste FILE` takes."""


def clipboard_commands(environment: Environment) -> Sequence[Sequence[str]]:
    """Return commands that may take a copy, the likeliest first (V8)."""
    commands: list[Sequence[str]] = [("pbcopy",), ("clip.exe",)]
    if environment.get("WAYLAND_DISPLAY"):
        commands.append(("wl-copy",))
    if environment.get("DISPLAY"):
        commands.append(("xclip", "-selection", "clipboard"))
    if environment.get("TMUX"):
        commands.append(("tmux", "load-buffer", "-"))
    return commands


@dataclass(frozen=True, slots=True)
class SystemClipboard:
    """The first of some commands that takes the text."""

    commands: Sequence[Sequence[str]]

    async def copy(self, text: str) -> str | None:
        """Return the name of what took it."""
        from robota_console.terminal.clipboard import copy

        return await copy(text, self.commands)


@dataclass(frozen=True, slots=True)
class OwnEditor:
    """The person's editor, on this terminal."""

    words: Sequence[str]
    foreground: Foreground

    async def open(self, path: str) -> int:
        """Open a file; return the exit code, raise OSError, as `Foreground.run` does."""
        return await self.foreground.run([*self.words, path])

    async def edit(self, text: str) -> str:
        """Return the text as it was left in a file only the person can read; raises OSError."""
        import tempfile

        descriptor, name = tempfile.mkstemp(prefix="robota-console-", suffix=".md")
        path = Path(name)
        try:
            with os.fdopen(descriptor, "w", encoding="utf-8") as file:
                file.write(text + "\n" if text else "")
            code = await self.open(name)
            if code != 0:
                raise OSError(f"{self.words[0]} ended with exit {code}")
            return path.read_text(encoding="utf-8", errors="backslashreplace")
        finally:
            path.unlink(missing_ok=True)


@dataclass(frozen=True, slots=True)
class NamedFiles:
    """Files the person names, relative to the working folder; `~` is their home."""

    folder: str

    def read(self, path: str) -> str:
        """Return a text file; raises OSError, for one that is too long too."""
        with self._at(path).open("rb") as file:
            data = file.read(READ_MOST + 1)
        if len(data) > READ_MOST:
            raise OSError(f"longer than {READ_MOST // 1024 // 1024} MiB")
        return data.decode("utf-8", "backslashreplace")

    def write(self, path: str, text: str) -> None:
        """Write a new file; raises OSError, FileExistsError where there is one."""
        self.write_pieces(path, [text])

    def write_pieces(self, path: str, pieces: Iterable[str]) -> None:
        """Write a new file as its text comes; one that cannot be finished is not left behind."""
        place = self._at(path)
        with place.open("x", encoding="utf-8", errors="backslashreplace") as file:
            try:
                for piece in pieces:
                    file.write(piece)
                file.flush()
            except BaseException:
                place.unlink(missing_ok=True)
                raise

    def _at(self, path: str) -> Path:
        return Path(self.folder, os.path.expanduser(path))  # noqa: PTH111 - which raises for an unknown user
