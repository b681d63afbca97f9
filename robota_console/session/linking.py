"""The proposed change a session works on, as the person named it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.model.event import StatusChanged

if TYPE_CHECKING:
    from collections.abc import Callable

    from robota_console.model.event import Event
    from robota_console.model.supervised import PullRequest


class Linking:
    """Holds one, or none. A change is told without a word: only lists of sessions show it."""

    def __init__(self, emit: Callable[[Event], None], *, keep: Callable[[str], None]) -> None:
        """`keep` is given its address, or nothing."""
        self._emit = emit
        self._keep = keep
        self.request: PullRequest | None = None

    def begin(self, url: str) -> None:
        """Go on with the one that was kept."""
        if url:
            from robota_console.text.pull_request import pull_request

            self.request = pull_request(url)

    def link(self, request: PullRequest | None) -> None:
        """Work on this one from now on, or on none."""
        if request != self.request:
            self.request = request
            self._keep(request.url if request else "")
            self._emit(StatusChanged())
