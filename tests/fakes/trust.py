"""Trust in memory."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path


class MemoryTrust:
    """Keeps decisions; raises `fault` instead, while there is one."""

    def __init__(self, folders: dict[str, bool] | None = None, fault: OSError | None = None) -> None:
        self.folders = dict(folders or {})
        self.fault = fault

    def decision(self, folder: str | Path) -> bool | None:
        """Return what was decided."""
        self._meet()
        return self.folders.get(str(folder))

    def decide(self, folder: str | Path, trusted: bool) -> None:
        """Keep a decision."""
        self._meet()
        self.folders[str(folder)] = trusted

    def forget(self, folder: str | Path) -> None:
        """Take a decision back."""
        self._meet()
        self.folders.pop(str(folder), None)

    def _meet(self) -> None:
        if self.fault is not None:
            raise self.fault
