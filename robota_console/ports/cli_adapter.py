"""What the shell tells a surface; there is nothing to set."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from robota_console.model.command import CommandSpec
    from robota_console.model.drawn import MenuRow


@dataclass(frozen=True, slots=True, kw_only=True)
class Picker:
    """A list the shell offers: a panel in drawn mode."""

    name: str
    """The word it is opened by, such as `sessions`."""
    title: str
    """What the list is called."""
    rows: Callable[[], Sequence[MenuRow]]
    """The rows as they are when it is opened; a row's `answer` is the command line it runs, `/resume 3`."""


class CliAdapter(Protocol):
    """Read-only: product words and resolved settings with their sources."""

    def display_name(self) -> str:
        """Return the product's name, `Assistant` where the shell gave none."""

    def settings(self) -> Mapping[str, tuple[str, str]]:
        """Return each setting's value and source, as words, for `/status` and `doctor`."""

    def commands(self) -> Sequence[CommandSpec]:
        """Return further commands the shell offers."""

    def hidden_commands(self) -> frozenset[str]:
        """Return commands that could do nothing here, or are ruled out, in lower case.

        Nobody is told of them, and the terminal runs none: the session says why.
        """

    def left_out(self) -> Sequence[str]:
        """Return a line for each thing the shell did not read, and what reads it, for `/status`."""

    def shared(self) -> str:
        """Return how other terminals have a part in the session, for `/status`; empty where none can."""

    def pickers(self) -> Sequence[Picker]:
        """Return the lists the shell offers; each name once."""
