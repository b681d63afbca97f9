"""Lines from a pipe or a file: one for each request (T14)."""

from __future__ import annotations

import asyncio
import os
import time
from typing import TYPE_CHECKING

from robota_console.model.typed import LineRead, TakenBack
from tests.terminal.ends import Ends
from tests.terminal.listener import reading

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    import pytest

    from robota_console.model.typed import InputItem


async def test_each_request_lets_one_line_through(pipe_in: Ends) -> None:
    """Piped answers meet their questions in order, none is used up too early (T14)."""
    async with reading(pipe_in, interactive=False) as typed:
        pipe_in.send(b"one\ntwo\nthree\n")

        typed.source.request()
        assert await typed.text() == "one"
        assert await _rests(typed.items)

        typed.source.request()
        typed.source.request()
        assert [await typed.text(), await typed.text()] == ["two", "three"]


async def test_the_end_of_a_pipe_comes_when_it_is_asked_for_and_once(pipe_in: Ends) -> None:
    """A message without a last LF is whole words still; the end answers the next question (T14, V15)."""
    async with reading(pipe_in, interactive=False) as typed:
        pipe_in.send(b"one\ntwo")
        pipe_in.close_ours()

        for _ in range(4):
            typed.source.request()
        assert await typed.text() == "one"
        line = await typed.line()
        end = await typed.end()

        assert line == LineRead(text="two", at=line.at, whole=False)
        assert not end.failed
        assert await _rests(typed.items)


async def test_nothing_is_read_ahead_without_bound(pipe_in: Ends) -> None:
    """`yes | robota-console` may not fill the memory (T14)."""
    os.set_blocking(pipe_in.ours, False)
    async with reading(pipe_in, interactive=False) as typed:
        typed.source.request()
        sent = 0
        while await _room(pipe_in.ours):
            sent += os.write(pipe_in.ours, b"yes\n" * 1000)

        assert await typed.text() == "yes"

    assert sent < 300_000


async def test_a_file_is_read_to_its_end(tmp_path: Path) -> None:
    """A script of answers may be a file (T14)."""
    path = tmp_path / "answers"
    path.write_bytes(b"\xef\xbb\xbfone\r\ntwo\r\n")
    with Ends(-1, os.open(path, os.O_RDONLY)) as file:
        async with reading(file, interactive=False) as typed:
            for _ in range(3):
                typed.source.request()

            assert [await typed.text(), await typed.text()] == ["one", "two"]
            await typed.end()


async def test_no_input_at_all_is_the_end() -> None:
    """`robota-console < /dev/null` ends with a clear line, not a hang (T12)."""
    with Ends(-1, os.open(os.devnull, os.O_RDONLY)) as nothing:
        async with reading(nothing, interactive=False) as typed:
            typed.source.request()

            assert not (await typed.end()).failed


async def test_a_closed_input_is_an_end_with_its_reason() -> None:
    """`robota-console <&-` ends with a clear line (T12)."""
    async with reading(Ends(-1, 999), interactive=False) as typed:
        typed.source.request()

        assert (await typed.end()).failed == "Bad file descriptor"


async def test_it_ends_cleanly_however_the_threads_take_turns(
    pipe_in: Ends, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The end is ordered while the thread is awake, and may be done before its wake is written."""

    def write_late(descriptor: int, data: bytes, write: Callable[[int, bytes], int] = os.write) -> int:
        time.sleep(0.05)
        return write(descriptor, data)

    monkeypatch.setattr(os, "write", write_late)
    async with reading(pipe_in, interactive=False) as typed:
        typed.source.request()


async def test_nothing_is_taken_back_from_a_pipe(pipe_in: Ends) -> None:
    """Piped answers were meant for what comes: they stay where they are (T14, T16)."""
    async with reading(pipe_in, interactive=False) as typed:
        pipe_in.send(b"one\n")

        assert await typed.source.take_back() == TakenBack()
        typed.source.keys(True)
        typed.source.request()
        assert await typed.text() == "one"


async def test_a_leased_pipe_is_not_read(pipe_in: Ends) -> None:
    """What a child reads from it is the child's."""
    async with reading(pipe_in, interactive=False) as typed:
        async with typed.source.lease():
            typed.source.request()
            pipe_in.send(b"for the child\nfor us\n")

            assert await asyncio.to_thread(os.read, pipe_in.theirs, 14) == b"for the child\n"

        assert await typed.text() == "for us"


async def _rests(items: asyncio.Queue[InputItem]) -> bool:
    await asyncio.sleep(0.05)
    return items.empty()


async def _room(descriptor: int) -> bool:
    """Return whether a pipe takes more, within a moment in which its reader could have read."""
    writable = asyncio.Event()
    asyncio.get_running_loop().add_writer(descriptor, writable.set)
    try:
        async with asyncio.timeout(0.1):
            await writable.wait()
    except TimeoutError:
        return False
    finally:
        asyncio.get_running_loop().remove_writer(descriptor)
    return True
