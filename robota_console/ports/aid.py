"""What a surface borrows from the person's own machine: clipboard, editor, files."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Iterable


class Clipboard(Protocol):
    """Somewhere text can be pasted from."""

    async def copy(self, text: str) -> str | None:
        """Return the name of what took the text; None where nothing could."""


class Editor(Protocol):
    """The person's own editor."""

    async def edit(self, text: str) -> str:
        """Return the text as it was left; raises OSError with one line that says why not."""


class Files(Protocol):
    """Files the person names."""

    def read(self, path: str) -> str:
        """Return a text file; raises OSError."""

    def write(self, path: str, text: str) -> None:
        """Write a new file; raises OSError, FileExistsError where there is one."""

    def write_pieces(self, path: str, pieces: Iterable[str]) -> None:
        """Write a new file as its text comes; raises as `write` does, and then leaves no file."""
