"""A client's end of a connection: bytes in, what the host said out."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeAlias

from robota_console.wire import words
from robota_console.wire.client_link import ClientHello, Resume
from robota_console.wire.codec import decode_numbered, encode_client
from robota_console.wire.ending import Closed, CloseReason
from robota_console.wire.framer import Framer
from robota_console.wire.host_link import Closing, HostHello, ResumeGap
from robota_console.wire.limit import FRAME_CAP, PROTOCOL
from robota_console.wire.message import ClientMessage, ConnectionRole, HostMessage
from robota_console.wire.refusal import Reason, Refusal
from robota_console.wire.role import may_send

Told: TypeAlias = HostMessage | Refusal | Closed
"""A `Refusal` is a line that cannot be shown: worth a notice, and the connection goes on."""


class ClientEnd:
    """Greets, sends only what the role allows, and tells what the host says, each line once.

    `last_seq` is the number of the last line heard on the connection before, on a
    carrier that may break.
    """

    def __init__(
        self,
        client: str,
        *,
        last_seq: int | None = None,
        returns: bool = False,
        resume_key: str = "",
        observes: bool = False,
    ) -> None:
        """Say with `returns` that it comes back where the carrier breaks, by `resume_key` as who it was.

        `observes`: it is an observer, whatever role the host would give it.
        """
        self.hello: HostHello | None = None
        """Whom it met, and as what; None before the host's hello."""
        self.closed: Closed | None = None
        self.last_seq = last_seq or 0
        self._client = client
        self._returns = returns
        self._resume_key = resume_key
        self._resuming = last_seq is not None
        self._observes = observes
        self._framer = Framer()
        self._requests = 0
        self._closing: Closing | None = None

    def start(self) -> bytes:
        """Return the first bytes to send: the hello, and from where to go on."""
        hello = encode_client(
            ClientHello(
                protocol=PROTOCOL, client=self._client, returns=self._returns, resume_key=self._resume_key
            )
        )
        return hello + encode_client(Resume(last_seq=self.last_seq)) if self._resuming else hello

    def next_request_id(self) -> str:
        """Return an id that no request of this connection had."""
        self._requests += 1
        return f"r{self._requests}"

    def send(self, message: ClientMessage) -> bytes | Refusal:
        """Return the bytes of a message; refused where the host would have to refuse it."""
        if self.closed is not None:
            return Refusal(Reason.OUT_OF_TURN, self.closed.words)
        if self.hello is None:
            return Refusal(Reason.OUT_OF_TURN, words.NOT_CONNECTED)
        if not may_send(self.hello.role, message):
            return Refusal(Reason.READ_ONLY, words.READ_ONLY)
        line = encode_client(message)
        if len(line) - 1 > FRAME_CAP:
            return Refusal(Reason.TOO_LARGE, words.TOO_LARGE_TO_SEND)
        return line

    def receive(self, data: bytes) -> list[Told]:
        """Return what the bytes said, in order; nothing any more once it is closed."""
        told: list[Told] = []
        for line in self._framer.feed(data) if self.closed is None else ():
            said, seq = (line, 0) if isinstance(line, Refusal) else decode_numbered(line)
            told.extend(self._greeted(said) if self.hello is None else self._taken(said, seq))
            if self.closed is not None:
                break
        return told

    def receive_end(self) -> list[Told]:
        """Return how it ended, where that was not told before; no bytes come after this."""
        if self.closed is not None:
            return []
        if self._closing is not None:
            return self._close(CloseReason.HOST_CLOSED, self._closing.message or words.ENDED)
        if self._framer.in_a_line:
            return self._close(CloseReason.CUT, words.ENDED_IN_A_LINE)
        return self._close(CloseReason.ENDED, words.ENDED)

    def _greeted(self, said: HostMessage | Refusal) -> list[Told]:
        if isinstance(said, HostHello):
            self.hello = replace(said, role=ConnectionRole.OBSERVE) if self._observes else said
            return [self.hello]
        if isinstance(said, Refusal) and said.reason is Reason.VERSION:
            return self._close(CloseReason.VERSION, said.words)
        if isinstance(said, Closing):  # this client is not let in, and told why
            return self._close(CloseReason.HOST_CLOSED, said.message or words.ENDED)
        why = words.no_hello(said.words if isinstance(said, Refusal) else "")
        return self._close(CloseReason.NO_HELLO, why)

    def _taken(self, said: HostMessage | Refusal, seq: int) -> list[Told]:
        if isinstance(said, HostHello):
            return [Refusal(Reason.OUT_OF_TURN, words.HELLO_TWICE)]
        if isinstance(said, Closing):
            self._closing = said
        if isinstance(said, ResumeGap):
            self.last_seq = 0
        return [said] if self._is_new(seq) else []

    def _is_new(self, seq: int) -> bool:
        if seq == 0:
            return True
        new = seq > self.last_seq
        self.last_seq = max(seq, self.last_seq)
        return new

    def _close(self, reason: CloseReason, said: str) -> list[Told]:
        self.closed = Closed(reason, said)
        return [self.closed]
