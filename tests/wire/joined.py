"""Both ends of a connection, joined by nothing but bytes in pieces."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.wire import message as m
from robota_console.wire.client_end import ClientEnd
from robota_console.wire.codec import encode_host
from robota_console.wire.host_end import HostEnd, Reply
from robota_console.wire.limit import PROTOCOL

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from robota_console.wire.client_end import Told
    from robota_console.wire.host_end import Heard


def hello(role: m.ConnectionRole = m.ConnectionRole.DRIVE, driver_id: str = "owner") -> m.HostHello:
    """Return a host's hello."""
    return m.HostHello(protocol=PROTOCOL, role=role, driver_id=driver_id, session_id="s1")


def cut(data: bytes, sizes: Iterable[int]) -> Iterator[bytes]:
    """Give the bytes in pieces of these sizes, and what is left as one."""
    for size in sizes:
        yield data[:size]
        data = data[size:]
    yield data


class Joined:
    """A host and a client that have said hello, and what each heard."""

    def __init__(
        self,
        role: m.ConnectionRole = m.ConnectionRole.DRIVE,
        *,
        last_seq: int | None = None,
    ) -> None:
        self.host = HostEnd(hello(role))
        self.client = ClientEnd("test 1", last_seq=last_seq)
        self.heard: list[Heard] = []
        self.told: list[Told] = []
        self.to_client(self.host.start())
        self.to_host(self.client.start())

    def to_client(self, data: bytes, sizes: Iterable[int] = ()) -> None:
        """Let bytes reach the client."""
        for piece in cut(data, sizes):
            self.told.extend(self.client.receive(piece))

    def to_host(self, data: bytes, sizes: Iterable[int] = ()) -> None:
        """Let bytes reach the host, and what it answers itself the client."""
        for piece in cut(data, sizes):
            for said in self.host.receive(piece):
                self.heard.append(said)
                if isinstance(said, Reply):
                    self.to_client(said.frame)

    def tell(self, message: m.HostMessage) -> None:
        """Let the host say this."""
        self.to_client(encode_host(message))
