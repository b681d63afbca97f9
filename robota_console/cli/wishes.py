"""Wishes to leave: a session that listens has them at once; in between, one waits for the next."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from robota_console.cli.recovering import Between
from robota_console.model.exit_code import ExitCode

if TYPE_CHECKING:
    from collections.abc import Callable

    from robota_console.console.desk import Desk
    from robota_console.console.surface import PlainSurface


class Wishes:
    """What the person, or a signal, wants of whatever is shown."""

    def __init__(self, surface: Callable[[], PlainSurface], desk: Callable[[], Desk | None]) -> None:
        self._surface = surface
        self._desk = desk
        self.listens = False
        """A surface runs."""
        self.pending: tuple[ExitCode, str] | None = None
        """With which code to leave, and why, where no surface ran."""
        self.between = Between()
        self.hurry = asyncio.Event()
        """Set once nobody waits any more."""

    def leave(self, code: ExitCode = ExitCode.DONE, fault: str = "") -> None:
        """Leave with that code, and say why where it is a fault."""
        if self.listens:
            self._surface().leave(code, fault)
        else:
            self.pending = self.pending or (code, fault)
            self.between.leave()

    def interrupt(self) -> None:
        """Take a Ctrl-C; where nobody listens a second one does not wait."""
        if self.listens:
            self._surface().interrupt()
        elif self.pending is None:
            self._echoed()
            self.leave()
        else:
            self.hurry.set()

    def quit(self) -> None:
        r"""Take a Ctrl-\."""
        self._echoed()
        self.leave(ExitCode.QUIT)

    def _echoed(self) -> None:
        desk = self._desk()
        if desk is not None and desk.interactive:
            desk.voice.half_line()
