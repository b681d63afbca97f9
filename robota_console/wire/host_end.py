"""A host's end of one connection: bytes in, what the client said out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from robota_console.wire import words
from robota_console.wire.client_link import Ack, ClientHello
from robota_console.wire.codec import decode_client, encode_host
from robota_console.wire.ending import Closed, CloseReason
from robota_console.wire.framer import Framer
from robota_console.wire.host_link import HostHello, ProtocolError
from robota_console.wire.message import ClientMessage
from robota_console.wire.refusal import Reason, Refusal
from robota_console.wire.role import may_send


@dataclass(frozen=True, slots=True)
class Reply:
    """Bytes to send to this client alone."""

    frame: bytes


Heard: TypeAlias = ClientMessage | Reply | Closed


class HostEnd:
    """Lets through what the client may say, and answers the rest itself.

    Whoever keeps what all clients hear answers a `resume`.
    """

    def __init__(self, hello: HostHello) -> None:
        self.hello = hello
        self.client: ClientHello | None = None
        self.closed: Closed | None = None
        self._framer = Framer()

    def start(self) -> bytes:
        """Return the first bytes of the connection: the hello."""
        return encode_host(self.hello)

    def receive(self, data: bytes) -> list[Heard]:
        """Return what the bytes said, in order; nothing any more once it is closed."""
        heard: list[Heard] = []
        for line in self._framer.feed(data) if self.closed is None else ():
            said = line if isinstance(line, Refusal) else decode_client(line)
            heard.extend(self._greeted(said) if self.client is None else self._taken(said))
            if self.closed is not None:
                break
        return heard

    def receive_end(self) -> list[Heard]:
        """Return how it ended, where that was not told before; no bytes come after this."""
        if self.closed is not None:
            return []
        if self._framer.in_a_line:
            return self._close(CloseReason.CUT, words.ENDED_IN_A_LINE)
        return self._close(CloseReason.ENDED, words.ENDED)

    def _greeted(self, said: ClientMessage | Refusal) -> list[Heard]:
        if isinstance(said, ClientHello):
            self.client = said
            return [said]
        if isinstance(said, Refusal) and said.reason is Reason.VERSION:
            return [_refused(said), *self._close(CloseReason.VERSION, said.words)]
        why = words.no_hello(said.words if isinstance(said, Refusal) else "")
        return [_refused(Refusal(Reason.OUT_OF_TURN, why)), *self._close(CloseReason.NO_HELLO, why)]

    def _taken(self, said: ClientMessage | Refusal) -> list[Heard]:
        match said:
            case Refusal():
                return [_refused(said)]
            case ClientHello():
                return [_refused(Refusal(Reason.OUT_OF_TURN, words.HELLO_TWICE))]
            case Ack():  # what is kept for all is kept by its size
                return []
            case _:
                return [self._allowed(said)]

    def _allowed(self, said: ClientMessage) -> Heard:
        if may_send(self.hello.role, said):
            return said
        request_id = getattr(said, "request_id", "")
        return _refused(Refusal(Reason.READ_ONLY, words.READ_ONLY, request_id))

    def _close(self, reason: CloseReason, said: str) -> list[Heard]:
        self.closed = Closed(reason, said)
        return [self.closed]


def _refused(refusal: Refusal) -> Reply:
    return Reply(encode_host(ProtocolError(message=refusal.words, request_id=refusal.request_id)))
