"""The model server itself: a thread on 127.0.0.1 that routes requests and keeps what it was asked."""

from __future__ import annotations

import json
import socket
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Event, Thread
from typing import TYPE_CHECKING, Any

from tests.support.model_server import gemini_api, openai_api
from tests.support.model_server.script import Call, Drop, Hang

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from tests.support.model_server.script import Reply


BEAT = 0.02
"""Seconds between two looks whether a client that is kept waiting has left."""


@dataclass(frozen=True, slots=True)
class Request:
    """What the server was asked once."""

    method: str
    path: str
    headers: Mapping[str, str]
    body: Mapping[str, Any] = field(default_factory=dict)
    left: Event = field(default_factory=Event)
    """Set once the client left before its answer had ended."""


@contextmanager
def model_server(
    requests: list[Request] | None = None,
    *,
    models: Sequence[str] = ("fake-model",),
    key: str = "",
    answers: Mapping[str, Sequence[Reply]] | None = None,
) -> Iterator[str]:
    """Give the server's address, without a path; what it is asked is added to `requests`.

    With a `key`, a request without it is refused. OpenAI clients take `ADDRESS/v1`, Gemini's the address.
    `answers` has by a user's text what an OpenAI client is answered: the first, that after a tool, and so on.
    """
    kept = requests if requests is not None else []
    server = _Server(kept, models, key, answers or {})
    thread = Thread(
        target=server.serve_forever, kwargs={"poll_interval": BEAT}, daemon=True, name="model server"
    )
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}"
    finally:
        server.ending.set()
        server.shutdown()
        server.server_close()
        thread.join()


class _Server(ThreadingHTTPServer):
    daemon_threads = True

    def __init__(
        self,
        requests: list[Request],
        models: Sequence[str],
        key: str,
        answers: Mapping[str, Sequence[Reply]],
    ) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.requests = requests
        self.models = models
        self.key = key
        self.answers = answers
        self.ending = Event()


class _Handler(BaseHTTPRequestHandler):
    server: _Server
    protocol_version = "HTTP/1.1"

    def log_message(self, format: str, *args: object) -> None:
        """Print nothing."""

    def do_GET(self) -> None:
        """Answer with the models, whatever is asked."""
        request = self._keep({})
        if self._is_known(request):
            self._json(openai_api.models(self.server.models))

    def do_POST(self) -> None:
        """Answer a conversation."""
        request = self._keep(json.loads(self.rfile.read(int(self.headers["Content-Length"] or 0)) or "{}"))
        path = request.path.partition("?")[0]
        try:
            if not self._is_known(request):
                return
            if path.endswith("/chat/completions"):
                self._chat(request)
            elif path.endswith(":countTokens"):
                self._json({"totalTokens": 10})
            elif path.endswith(("GenerateContent", "generateContent")):
                self._gemini(request, stream=path.endswith(":streamGenerateContent"))
            else:
                self._json({"error": {"message": "No such path."}}, 404)
        except (BrokenPipeError, ConnectionResetError):
            request.left.set()

    def _keep(self, body: Mapping[str, Any]) -> Request:
        headers = {name.casefold(): value for name, value in self.headers.items()}
        request = Request(self.command, self.path, headers, body)
        self.server.requests.append(request)
        return request

    def _is_known(self, request: Request) -> bool:
        key = self.server.key
        given = (request.headers.get("authorization", ""), request.headers.get("x-goog-api-key", ""))
        if not key or f"Bearer {key}" in given or key in given:
            return True
        self._json(
            {"error": {"message": "Incorrect API key.", "type": "auth", "code": "invalid_api_key"}}, 401
        )
        return False

    def _chat(self, request: Request) -> None:
        body = request.body
        reply = openai_api.understand(body, self.server.answers)
        if reply.status != 200:
            self._json(openai_api.error(reply), reply.status, reply.headers)
        elif not body.get("stream"):
            self._json(openai_api.whole(body, reply))
        else:
            self._open()
            self._send(openai_api.begin(body))
            calls = 0
            for piece in reply.pieces:
                if self._is_broken_off(piece, request):
                    return
                self._send(openai_api.piece(body, piece, calls))
                calls += isinstance(piece, Call)
            self._send(openai_api.end(body, reply), is_last=True)

    def _gemini(self, request: Request, *, stream: bool) -> None:
        reply = gemini_api.understand(request.body)
        if reply.status != 200:
            self._json(gemini_api.error(reply), reply.status, reply.headers)
        elif not stream:
            self._json(gemini_api.whole(reply))
        else:
            self._open()
            for piece in reply.pieces:
                if self._is_broken_off(piece, request):
                    return
                self._send(gemini_api.piece(piece, reply))
            self._send(gemini_api.end(reply), is_last=True)

    def _is_broken_off(self, piece: object, request: Request) -> bool:
        if isinstance(piece, Hang):
            self._hang(request)
        elif isinstance(piece, Drop):
            with suppress(OSError):
                self.connection.shutdown(socket.SHUT_RDWR)
        return isinstance(piece, Hang | Drop)

    def _hang(self, request: Request) -> None:
        self.connection.settimeout(BEAT)
        while not self.server.ending.is_set():
            try:
                if not self.connection.recv(1):
                    request.left.set()
                    return
            except TimeoutError:
                continue

    def _open(self) -> None:
        self._head(200, {"Content-Type": "text/event-stream", "Transfer-Encoding": "chunked"})

    def _send(self, text: str, *, is_last: bool = False) -> None:
        data = text.encode()
        self.wfile.write(b"%x\r\n%b\r\n%b" % (len(data), data, b"0\r\n\r\n" if is_last else b""))
        self.wfile.flush()

    def _json(self, value: object, status: int = 200, headers: Mapping[str, str] | None = None) -> None:
        data = json.dumps(value).encode()
        own = {"Content-Type": "application/json", "Content-Length": str(len(data))}
        self._head(status, {**(headers or {}), **own})
        self.wfile.write(data)

    def _head(self, status: int, headers: Mapping[str, str]) -> None:
        self.send_response(status)
        for name, words in {**headers, "Connection": "close"}.items():
            self.send_header(name, words)
        self.end_headers()
