"""The working folder and child processes, as ports."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Sequence


FOUND_BOUND = 200
"""Places a search gives at most."""


@dataclass(frozen=True, slots=True)
class Found:
    """One place a search found."""

    path: str
    line_number: int
    text: str


class Workspace(Protocol):
    r"""Files under one folder. Paths are relative to it, or absolute.

    Every method raises OSError with the path in it; text is read as UTF-8, other
    bytes as `\xff`.
    """

    def root(self) -> str:
        """Return the folder's absolute path."""

    def locate(self, path: str) -> tuple[str, bool]:
        """Return the path to show, and whether it lies outside (links followed)."""

    def runs(self, path: str) -> bool:
        """Return whether a file is there that may be executed; False where that cannot be known."""

    def listing(self, path: str) -> Sequence[str]:
        """Return names in a folder, sorted; folders end with `/`."""

    def read(self, path: str, *, whole: bool = False) -> str:
        """Return a file's text, bounded and then said so; with `whole` all of it exactly, or OSError."""

    def write(self, path: str, text: str) -> None:
        """Write a whole file, or leave it as it was."""

    def search(self, words: str, path: str = ".") -> Sequence[Found]:
        """Return lines that hold the words, case ignored, at most `FOUND_BOUND`."""


class Processes(Protocol):
    """Commands run as children."""

    def run(self, command: str, folder: str) -> Running:
        """Start a shell command in a session of its own, its input not the terminal."""


class Running(Protocol):
    """A command that runs."""

    @property
    def is_over(self) -> bool:
        """Return whether it has ended with all that it left behind, so that `stop` has nothing to end."""

    def output(self) -> AsyncGenerator[str, None]:
        """Give what it prints, both streams, as it comes; ends with the command's output."""

    async def wait(self) -> int:
        """Return its exit code; negative for a signal's number."""

    async def stop(self) -> None:
        """End the whole group: SIGTERM, then SIGKILL."""
