"""Ways to a host: each carries bytes both ways, ends once, and says why where it can."""

from __future__ import annotations

import asyncio
import gc
import socket
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING

import pytest

from robota_console.wire_channel.child_carrier import connect_child
from robota_console.wire_channel.socket_carrier import on_socket

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from robota_console.ports.carrier import Carrier

WITHIN = 5.0


WAYS = ["socket", "child"]
SAYS_AGAIN = 'while read -r line; do [ "$line" = bye ] && exit; echo "$line"; done'


@asynccontextmanager
async def open_carrier(way: str) -> AsyncIterator[Carrier]:
    """Give a way to somebody who says every line again, and leaves at `bye`."""
    other: asyncio.Task[None] | None = None
    if way == "child":
        carrier: Carrier = await connect_child(["/bin/sh", "-c", SAYS_AGAIN])
    else:
        ours, theirs = socket.socketpair()
        other = asyncio.ensure_future(say_again(theirs))
        carrier = await on_socket(lambda: ours)
    async with asyncio.timeout(WITHIN):
        yield carrier
        await carrier.close()
        if other is not None:
            await other


async def say_again(sock: socket.socket) -> None:
    """Be the other side."""
    reader, writer = await asyncio.open_connection(sock=sock)
    with suppress(OSError):
        while (line := await reader.readline()) not in (b"", b"bye\n"):
            writer.write(line)
    writer.close()


@pytest.mark.parametrize("way", WAYS)
async def test_bytes_go_both_ways_in_order(way: str) -> None:
    """A line that overtakes another tells another story."""
    sent = b"".join(b"%d\n" % number for number in range(2_000))
    heard = b""

    async with open_carrier(way) as carrier:
        carrier.write(sent)
        while len(heard) < len(sent):
            heard += await carrier.read()

    assert heard == sent


@pytest.mark.parametrize("way", WAYS)
async def test_its_end_is_an_empty_read_and_what_is_written_then_does_no_harm(way: str) -> None:
    """The other side may go at any moment."""
    async with open_carrier(way) as carrier:
        carrier.write(b"bye\n")
        ended = await carrier.read()
        for _ in range(3):
            carrier.write(b"more\n")
            await asyncio.sleep(0)

        assert (ended, carrier.last_words) == (b"", "")


@pytest.mark.parametrize("way", WAYS)
async def test_it_can_be_closed_twice(way: str) -> None:
    """A start that failed and an end both let go of it."""
    async with open_carrier(way) as carrier:
        await carrier.close()
        carrier.write(b"late\n")


async def test_what_was_written_last_still_arrives() -> None:
    """An answer that was given just before leaving counts."""
    ours, theirs = socket.socketpair()
    theirs.settimeout(WITHIN)
    carrier = await on_socket(lambda: ours)

    carrier.write(b"deny\n")
    await carrier.close()

    assert theirs.recv(100) == b"deny\n"
    assert theirs.recv(100) == b""
    theirs.close()


@pytest.mark.parametrize("unread", [b"", b"not read any more\n"], ids=["all was read", "some was not"])
async def test_the_last_words_of_who_closes_are_heard_by_who_is_writing(unread: bytes) -> None:
    """A host that ends takes nothing more (EPIPE, ECONNRESET), and has said why."""
    ours, theirs = socket.socketpair()
    carrier = await on_socket(lambda: ours)
    carrier.write(unread)
    theirs.send(b"closing\n")
    theirs.close()

    for _ in range(2):
        carrier.write(b"more\n")

    assert [await carrier.read(), await carrier.read()] == [b"closing\n", b""]
    await carrier.close()


@pytest.mark.parametrize(
    ("script", "words"),
    [
        ("echo first >&2; echo 'ssh: no such host' >&2; exit 255", "ssh: no such host"),
        ("exit 3", "/bin/sh ended with exit 3"),
        ("exit 0", ""),
    ],
)
async def test_a_child_says_last_why_it_ended(script: str, words: str) -> None:
    """What ssh has to say is the one line that helps."""
    carrier = await connect_child(["/bin/sh", "-c", script])

    async with asyncio.timeout(WITHIN):
        assert await carrier.read() == b""

    assert carrier.last_words == words
    await carrier.close()


async def test_a_child_that_does_not_end_with_its_input_is_ended() -> None:
    """Nothing of it stays behind, nor of what it started."""
    carrier = await connect_child(["/bin/sh", "-c", "echo on; sleep 60 & wait"], within=0.05)
    began = await carrier.read()

    async with asyncio.timeout(WITHIN):
        await carrier.close()
        left = await carrier.read()  # ends once nobody is left who could write

    assert (began, left) == (b"on\n", b"")


async def test_a_program_that_is_not_there_is_an_os_error() -> None:
    """The caller says it in one line."""
    with pytest.raises(FileNotFoundError):
        await connect_child(["/nonexistent/ssh"])


@pytest.mark.parametrize(
    "printed",
    [
        r"""printf 'Welcome\n\nLast login: {today}\n{"a":1}\nmore\n'""",
        r"""printf 'Welcome\n'; sleep 0.05; printf '{'; sleep 0.05; printf '"a":1}\nmore\n'""",
        r"""printf '{"a":1}\nmore\n'""",
    ],
    ids=["at once", "in pieces", "nothing"],
)
async def test_what_a_login_prints_first_is_passed_over(printed: str) -> None:
    """A greeting in somebody's shell settings keeps nobody out."""
    carrier = await connect_child(["/bin/sh", "-c", printed], past_banner=True)

    async with asyncio.timeout(WITHIN):
        heard = b"".join([piece async for piece in pieces(carrier)])
        await carrier.close()

    assert heard == b'{"a":1}\nmore\n'


async def test_what_was_printed_instead_of_a_session_is_why_there_is_none() -> None:
    """Some programs say on standard output what went wrong."""
    carrier = await connect_child(["/bin/sh", "-c", "echo no such program; exit 1"], past_banner=True)

    async with asyncio.timeout(WITHIN):
        assert await carrier.read() == b""
        await carrier.close()

    assert carrier.last_words == "no such program"


async def test_a_login_that_prints_on_and_on_is_no_session() -> None:
    """It is heard as what it is, and not waited for."""
    carrier = await connect_child(["/bin/sh", "-c", "exec yes"], past_banner=True, within=0.05)

    async with asyncio.timeout(WITHIN):
        assert (await carrier.read()).startswith(b"y\ny\n")
        await carrier.close()


def test_nothing_of_a_child_is_left_to_complain_whatever_it_still_says(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Its pipe is full, and nobody reads it any more: no fault ends in a traceback."""
    complaints: list[object] = []
    monkeypatch.setattr("sys.unraisablehook", complaints.append)

    async def once() -> None:
        carrier = await connect_child(["/bin/sh", "-c", "exec yes"], within=0.05)
        await carrier.read()
        await carrier.close()

    asyncio.run(once())
    gc.collect()

    assert complaints == []


async def pieces(carrier: Carrier) -> AsyncIterator[bytes]:
    """Give what comes, to the end."""
    while piece := await carrier.read():
        yield piece
