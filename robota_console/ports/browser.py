"""The person's browser, as a port."""

from __future__ import annotations

from typing import Protocol


class Browser(Protocol):
    """Shows a page beside this terminal, which it never touches."""

    async def show(self, url: str) -> str | None:
        """Show the page at an https address; return one line that says why not, with the address in it."""
