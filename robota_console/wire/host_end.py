"""A host's end of one connection: bytes in, what the client said out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from robota_console.wire import words
from robota_console.wire.client_link import Ack, ClientHello, Resume
from robota_console.wire.codec import decode_client, encode_host
from robota_console.wire.ending import Closed, CloseReason
from robota_console.wire.framer import Framer
from robota_console.wire.host_link import HostHello, ProtocolError, ResumeGap
from robota_console.wire.message import ClientMessage
from robota_console.wire.refusal import Reason, Refusal
from robota_console.wire.role import may_send, reaches

if TYPE_CHECKING:
    from robota_console.wire.message import HostMessage
    from robota_console.wire.resume_buffer import ResumeBuffer


@dataclass(frozen=True, slots=True)
class Reply:
    """Bytes to send to this client alone."""

    frame: bytes


Heard: TypeAlias = ClientMessage | Reply | Closed


class HostEnd:
    """Lets through what the client may say, and answers the rest itself.

    With a `ResumeBuffer` of this client's own the carrier may break: frames are numbered, and
    the one the client had before goes on in the next connection. With `hands_on` a `resume`
    is told, and whoever keeps what all clients hear answers it.
    """

    def __init__(
        self, hello: HostHello, *, resume: ResumeBuffer | None = None, hands_on: bool = False
    ) -> None:
        self.hello = hello
        self.client: ClientHello | None = None
        self.closed: Closed | None = None
        self._framer = Framer()
        self._buffer = resume
        self._hands_on = hands_on
        self._held_from = resume.newest if resume else None

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

    def frame_for(self, message: HostMessage, frame: bytes) -> bytes:
        """Return what to send of a message to all, `frame` being its encoding; empty for nothing.

        Before the client's hello there is nothing to send: it reads all that is after it.
        """
        if not reaches(self.hello.role, self.hello.driver_id, message):
            return b""
        if self._buffer is not None:  # also while the carrier is broken
            frame = self._buffer.add(frame)
        live = self.client is not None and self.closed is None and self._held_from is None
        return frame if live else b""

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
            case Resume(last_seq=last_seq):
                return [said if self._hands_on else Reply(self._resumed(last_seq))]
            case Ack(seq=seq):
                if self._buffer is not None:
                    self._buffer.ack(seq)
                return []
            case _:
                return [*self._released(), self._allowed(said)]

    def _allowed(self, said: ClientMessage) -> Heard:
        if may_send(self.hello.role, said):
            return said
        request_id = getattr(said, "request_id", "")
        return _refused(Refusal(Reason.READ_ONLY, words.READ_ONLY, request_id))

    def _resumed(self, last_seq: int) -> bytes:
        self._held_from = None
        found = self._buffer.after(last_seq) if self._buffer is not None else None
        return encode_host(ResumeGap()) if found is None else found

    def _released(self) -> list[Heard]:
        """Return what was held while it was not known whether the client resumes; it does not."""
        if self._held_from is None:
            return []
        held = self._resumed(self._held_from)
        return [Reply(held)] if held else []

    def _close(self, reason: CloseReason, said: str) -> list[Heard]:
        self.closed = Closed(reason, said)
        return [self.closed]


def _refused(refusal: Refusal) -> Reply:
    return Reply(encode_host(ProtocolError(message=refusal.words, request_id=refusal.request_id)))
