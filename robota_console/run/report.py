"""What a run prints of its turn: a port, filled once for each format."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable

    from robota_console.model.event import Event
    from robota_console.model.exit_code import ExitCode
    from robota_console.model.permission import PermissionRequest
    from robota_console.model.setting import Presentation
    from robota_console.ports.clock import Clock
    from robota_console.ports.output import Output
    from robota_console.ports.session import SessionStatus
    from robota_console.text.label import Label


@dataclass(frozen=True, slots=True, kw_only=True)
class Ended:
    """How a run came to its end."""

    code: ExitCode
    fault: str = ""
    """Why it could not be done, in one line (V20); empty where the turn itself says so."""
    timed_out: bool = False
    needed: PermissionRequest | None = None
    """The permission that nobody could give."""
    session_id: str = ""
    agent: str = ""
    seconds: float = 0.0
    """From the program's start."""


class Report(Protocol):
    """What is printed of a run, from its first word to its last."""

    @property
    def error(self) -> str:
        """Return why the turn failed, for standard error; empty where standard output has said it."""

    def begin(self) -> None:
        """Print what comes before everything else."""

    def ready(self, status: SessionStatus) -> None:
        """Take that the agent is ready; not called where it cannot start."""

    def say(self, label: Label, words: str) -> None:
        """Take one line of the console's own: a notice, a warning."""

    def hear(self, event: Event) -> None:
        """Take what happened."""

    def needs(self, request: PermissionRequest) -> None:
        """Take that a permission is needed that nobody can give; the turn is stopped for it."""

    def new_line(self) -> None:
        """Take that the terminal has echoed something, such as `^C`."""

    def end(self, ended: Ended) -> None:
        """Print the rest; nothing comes after it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Printing:
    """What a report prints with."""

    output: Output
    aside: Callable[[Label, str], None]
    """Says one line on standard error, for a format whose standard output has no room for it."""
    presentation: Presentation
    clock: Clock
    first_line: str = ""
    annotation_title: str = ""
    """Opens the workflow annotation at the end; empty: there is none (V20)."""
