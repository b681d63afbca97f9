"""A tool server the person configured, for agents that can use one (Model Context Protocol)."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class McpServer:
    """A program to be started, or an address to be met; one of the two."""

    name: str
    command: tuple[str, ...] = ()
    environment: tuple[tuple[str, str], ...] = ()
    """Variables beside the console's own."""
    url: str = ""
