"""Standard input, as a port: who reads it, who borrows it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable
    from contextlib import AbstractAsyncContextManager

    from robota_console.model.typed import InputItem, TakenBack


class LineSource(Protocol):
    """The one reader of all of standard input, for the whole run (T14)."""

    def start(self, deliver: Callable[[InputItem], None]) -> None:
        """Begin; items come in order, on the loop's thread, until an `InputEnded`."""

    def request(self) -> None:
        """Let one more line through.

        A terminal's lines come when they are typed and this does nothing; a pipe's
        or a file's wait until somebody wants one.
        """

    async def take_back(self) -> TakenBack:
        """Return what was typed and not yet read, the half line too (T16); empty for a pipe."""

    def keys(self, single: bool) -> None:
        """Read key by key from now on, or line by line again (`--keys single`)."""


class InputLease(Protocol):
    """Borrowing the terminal."""

    def lease(self) -> AbstractAsyncContextManager[None]:
        """Pause the reader and give the terminal back as it was found, for a child or the add-on."""

    def silent(self) -> AbstractAsyncContextManager[None]:
        """Type without echo, for a secret (T17); ECHO is left as found afterwards (V15)."""
