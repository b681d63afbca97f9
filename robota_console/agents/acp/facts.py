"""What an ACP agent is started with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from robota_console.agents.acp.limits import AcpLimits
    from robota_console.model.mcp_server import McpServer
    from robota_console.model.option import Product
    from robota_console.ports.clock import Clock

PROTOCOL_VERSION = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Facts:
    """The same for each run of its process."""

    name: str
    command: Sequence[str]
    environment: Mapping[str, str]
    folder: str
    clock: Clock
    product: Product
    mcp_servers: Sequence[McpServer]
    limits: AcpLimits


def introduction(product: Product) -> dict[str, Any]:
    """Return what `initialize` says of us.

    No files and no terminals: an agent that has ours fails where it would have asked
    (gemini reads a file that is not there as an error).
    """
    return {
        "protocolVersion": PROTOCOL_VERSION,
        "clientCapabilities": {
            "fs": {"readTextFile": False, "writeTextFile": False},
            "terminal": False,
            "elicitation": {"form": {}},
        },
        "clientInfo": {
            "name": product.command_name or product.spoken_name,
            "title": product.spoken_name,
            "version": product.version or "0",
        },
    }


def surroundings(facts: Facts, *, http: bool) -> dict[str, Any]:
    """Return what a session gets: its folder, and the tool servers that this agent can meet."""
    from pathlib import Path

    servers = [_server(one) for one in facts.mcp_servers if one.command or http]
    return {"cwd": str(Path(facts.folder).absolute()), "mcpServers": servers}


def _server(server: McpServer) -> dict[str, Any]:
    if not server.command:
        return {"type": "http", "name": server.name, "url": server.url, "headers": []}
    program, *arguments = server.command
    environment = [{"name": name, "value": value} for name, value in server.environment]
    return {"name": server.name, "command": program, "args": arguments, "env": environment}
