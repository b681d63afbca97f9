"""A tool server (Model Context Protocol) for tests: its tools shout, fail, leave or look at a variable.

Run as a program it speaks on its standard streams; `tool_server` serves it at an address.
"""

from __future__ import annotations

import json
import os
import sys
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

TEXT = {"type": "object", "properties": {"text": {"type": "string"}}, "required": ["text"]}
TOOLS = [
    {"name": "shout", "description": "Shout a text.", "inputSchema": TEXT},
    {"name": "fail", "description": "Fail.", "inputSchema": TEXT},
    {"name": "leave", "description": "End at once.", "inputSchema": TEXT},
    {"name": "variable", "description": "Say what a variable holds.", "inputSchema": TEXT},
]


def answer(message: Mapping[str, Any]) -> dict[str, Any] | None:
    """Return the reply to a message; None to a notification."""
    if "id" not in message:
        return None
    parameters = message.get("params") or {}
    result: dict[str, Any]
    match message.get("method"):
        case "initialize":
            result = {
                "protocolVersion": parameters.get("protocolVersion"),
                "capabilities": {"tools": {}},
                "serverInfo": {"name": "echo", "version": "1"},
            }
        case "tools/list":
            result = {"tools": TOOLS}
        case "tools/call":
            result = _called(parameters["name"], parameters["arguments"]["text"])
        case "ping":
            result = {}
        case _:
            error = {"code": -32601, "message": "No such method."}
            return {"jsonrpc": "2.0", "id": message["id"], "error": error}
    return {"jsonrpc": "2.0", "id": message["id"], "result": result}


def _called(name: str, text: str) -> dict[str, Any]:
    if name == "leave":
        os._exit(1)
    said = {"shout": text.upper(), "fail": "The tool broke.", "variable": os.environ.get(text, "")}[name]
    return {"content": [{"type": "text", "text": said}], "isError": name == "fail"}


@contextmanager
def tool_server() -> Iterator[str]:
    """Give the address of a tool server on 127.0.0.1."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), _Handler)
    server.daemon_threads = True
    thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}/mcp"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, format: str, *args: object) -> None:
        """Print nothing."""

    def do_GET(self) -> None:
        """Offer no stream of its own."""
        self._send(405, b"")

    def do_DELETE(self) -> None:
        """End the session."""
        self._send(200, b"")

    def do_POST(self) -> None:
        """Answer one message."""
        reply = answer(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
        self._send(200 if reply else 202, json.dumps(reply).encode() if reply else b"")

    def _send(self, status: int, data: bytes) -> None:
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)


def main() -> None:
    """Answer line by line until the input ends; what is printed beside must harm nobody."""
    print("The echo server begins.", file=sys.stderr)  # noqa: T201
    for line in sys.stdin:
        if (reply := answer(json.loads(line))) is not None:
            print(json.dumps(reply), flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
