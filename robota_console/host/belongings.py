"""Whose message is whose, so that one given back reaches who wrote it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

MOST = 1_000
"""Messages that are remembered; a session queues far fewer."""


class Belongings:
    """Remembers each message from when it was submitted until its turn begins."""

    def __init__(self) -> None:
        self._sent: list[tuple[str, str]] = []

    def submitted(self, driver_id: str, text: str) -> None:
        """Note whose it is."""
        self._sent.append((driver_id, text))
        del self._sent[:-MOST]

    def began(self, driver_id: str, text: str) -> None:
        """Forget it: its turn runs."""
        if (driver_id, text) in self._sent:
            self._sent.remove((driver_id, text))

    def returned(self, texts: Iterable[str]) -> Mapping[str, tuple[str, ...]]:
        """Return the texts by who wrote them, in order; under an empty name those of nobody here."""
        found: dict[str, tuple[str, ...]] = {}
        for text in texts:
            sent = next((one for one in self._sent if one[1] == text), ("", text))
            if sent in self._sent:
                self._sent.remove(sent)
            found[sent[0]] = (*found.get(sent[0], ()), text)
        return found
