"""Whether standard output is gone, told to whoever can end the session."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


class LostOutput:
    """Called by the writer with the system's reason; remembers it until somebody can be told."""

    def __init__(self) -> None:
        self._reason: str | None = None
        self._then: Callable[[str], None] | None = None

    def __call__(self, reason: str) -> None:
        """Take the reason; only the first one counts."""
        if self._reason is None:
            self._reason = reason
            if self._then is not None:
                self._then(reason)

    def tell(self, then: Callable[[str], None]) -> None:
        """Call once it is gone: now, where it is already."""
        self._then = then
        if self._reason is not None:
            then(self._reason)
