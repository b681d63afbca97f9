"""The one writer: frames, pace, controls, encoding, backlog (T1, T8, T12, T15)."""

from __future__ import annotations

import asyncio
import os
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import pytest

from robota_console.model.control import Bell, Mark, MarkKind, Title
from robota_console.model.safe import Safe
from robota_console.terminal.writer import BACKLOG, PacedWriter

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from tests.terminal.ends import Ends


@asynccontextmanager
async def writer(ends: Ends, *, pace_ms: float = 0, **options: Any) -> AsyncIterator[PacedWriter]:
    """Open a writer that must not lose its terminal."""
    lost: list[str] = []
    opened = PacedWriter(
        ends.theirs, pace_ms=pace_ms, on_gone=lost.append, loop=asyncio.get_running_loop(), **options
    )
    yield opened
    await opened.close()
    assert not lost


async def test_all_writes_of_one_run_of_the_loop_are_one_frame(pipe_out: Ends) -> None:
    """Words that belong together are heard together, whoever wrote them (T15)."""
    pipe_out.listen()
    async with writer(pipe_out, pace_ms=50) as output:
        asyncio.get_running_loop().call_soon(output.write, Safe("three\n"))

        output.write(Safe("one "))
        output.write(Safe("two "))
        await pipe_out.hears(b"three\n")

    assert pipe_out.reads == [b"one two three\n"]


async def test_frames_leave_at_least_the_pace_apart_and_the_first_at_once(pipe_out: Ends) -> None:
    """A pause lies between two changes a reader has to take up (T15)."""
    pipe_out.listen()
    async with writer(pipe_out, pace_ms=200) as output:
        for words in ("one", "two", "three"):
            output.write(Safe(f"{words}\n"))
            await output.drain()

    await pipe_out.everything()
    times = [chunk.at for chunk in pipe_out.tap.chunks]
    assert pipe_out.reads == [b"one\n", b"two\n", b"three\n"]
    assert times[1] - times[0] >= 0.15  # the test hears each frame with some delay
    assert times[2] - times[1] >= 0.15


async def test_a_bell_alone_does_not_wait_behind_the_pace(pipe_out: Ends) -> None:
    """A bell is no words to take up, so it rings now (T8, T15)."""
    pipe_out.listen()
    async with writer(pipe_out, pace_ms=5000) as output:
        output.write(Safe("one\n"))
        await output.drain()

        output.control(Bell())
        async with asyncio.timeout(2):
            await output.drain()

    assert await pipe_out.everything() == b"one\n\a"


async def test_controls_stand_where_they_were_given(pipe_out: Ends) -> None:
    """The bell comes before the permission's first line, a mark right before its prompt (T1)."""
    pipe_out.listen()
    async with writer(pipe_out) as output:
        output.control(Bell())
        output.write(Safe("permission required: run ls.\n"))
        for kind in MarkKind:
            output.control(Mark(kind))
        output.write(Safe("Run ls? "))
        await output.drain()

    assert await pipe_out.everything() == (
        b"\apermission required: run ls.\n\x1b]133;A\a\x1b]133;B\a\x1b]133;C\a\x1b]133;D\aRun ls? "
    )


@pytest.mark.parametrize(
    ("title", "sent"),
    [
        pytest.param(Title("Robota"), b"\x1b]0;Robota\a", id="the product alone"),
        pytest.param(
            Title("Robota", "main"),
            "\x1b]0;Robota — main\a".encode(),
            id="product and session",
        ),
        pytest.param(
            Title("Ro\x1b]0;bota", "ma\x07\n\tin\x9d0;x"),
            "\x1b]0;Ro — main\a".encode(),
            id="neither part can end the title or begin another",
        ),
        pytest.param(Title("", "main"), b"\x1b]0;main\a", id="no dash without a product"),
    ],
)
async def test_a_title_is_one_sequence_whatever_its_parts_hold(
    pipe_out: Ends, title: Title, sent: bytes
) -> None:
    """A session's name comes from an agent; it may not reach the terminal as a command (T1)."""
    pipe_out.listen()
    async with writer(pipe_out) as output:
        output.control(title)
        await output.drain()

    assert await pipe_out.everything() == sent


async def test_what_was_not_sanitized_before_is_sanitized_here(pipe_out: Ends) -> None:
    """No other gate follows: no type tells a terminal's command from words (T1)."""
    pipe_out.listen()
    async with writer(pipe_out) as output:
        output.write(Safe("a\x1b[2Jb\rc\bd\a \u202ee\x9b1mf\n"))
        await output.drain()

    assert await pipe_out.everything() == b"abcd <U+202E>ef\n"


@pytest.mark.parametrize(
    ("encoding", "sent"),
    [
        pytest.param("utf-8", "café 日 <U+D800>\n".encode(), id="a lone surrogate has no bytes"),
        pytest.param("latin-1", b"caf\xe9 <U+65E5> <U+D800>\n", id="latin 1 has the e acute only"),
        pytest.param("ascii", b"caf<U+00E9> <U+65E5> <U+D800>\n", id="ascii has none"),
    ],
)
async def test_a_character_the_encoding_lacks_is_named(pipe_out: Ends, encoding: str, sent: bytes) -> None:
    """A question mark would hide that something stood there; the run never fails for it (T12)."""
    pipe_out.listen()
    async with writer(pipe_out, encoding=encoding) as output:
        output.write(Safe("café 日 \ud800\n"))
        await output.drain()

    assert await pipe_out.everything() == sent


async def test_a_full_backlog_takes_no_more_and_keeps_what_it_took(pipe_out: Ends) -> None:
    """8 MiB wait for a slow terminal; what was not taken is known, so it can be said later (T15)."""
    line = Safe("x" * 99_999 + "\n")
    async with writer(pipe_out) as output:
        taken = 0
        while output.write(line):
            taken += 1
            await asyncio.sleep(0)
        assert BACKLOG - len(line) < taken * len(line) <= BACKLOG + 65536

        pipe_out.listen()
        assert await output.drain()
        assert output.write(Safe("end\n"))
        await pipe_out.hears(b"end\n")

    assert await pipe_out.everything() == line.encode() * taken + b"end\n"


async def test_one_text_larger_than_the_backlog_is_taken_when_nothing_waits(pipe_out: Ends) -> None:
    """What could never be written would never be heard, however often it is asked for (T15)."""
    pipe_out.listen()
    async with writer(pipe_out) as output:
        assert output.write(Safe("x" * (BACKLOG + 1)))
        assert not output.write(Safe("y"))
        output.control(Bell())  # dropped too: it would ring for words that are not there
        await output.drain()
        assert output.write(Safe("z"))
        await output.drain()

    assert len(await pipe_out.everything()) == BACKLOG + 2


async def test_a_flush_does_not_wait_for_the_pace(pipe_out: Ends) -> None:
    """At the end of a run the last words are not kept waiting (T15)."""
    pipe_out.listen()
    async with writer(pipe_out, pace_ms=5000) as output:
        for number in range(3):
            output.write(Safe(f"{number}\n"))
            await asyncio.sleep(0)

        assert await output.flush(2.0)

    assert await pipe_out.everything() == b"0\n1\n2\n"


async def test_the_pace_holds_again_after_a_flush(pipe_out: Ends) -> None:
    """Ctrl-Z sends what was held; after fg a reader gets its pauses again (T15)."""
    pipe_out.listen()
    async with writer(pipe_out, pace_ms=200) as output:
        for words in ("one", "two", "three"):
            output.write(Safe(f"{words}\n"))
            await (output.flush(1) if words == "one" else output.drain())

    await pipe_out.everything()
    _, second, third = pipe_out.tap.chunks
    assert third.at - second.at >= 0.15


async def test_room_shows_while_a_long_frame_is_still_leaving(pipe_out: Ends) -> None:
    """A slow reader is told from a stopped one: what has left makes room at once (T15)."""
    output = PacedWriter(pipe_out.theirs, pace_ms=0, on_gone=print, loop=asyncio.get_running_loop())
    assert output.write(Safe("x" * BACKLOG))
    assert not output.write(Safe("y" * 50_000))

    got = 0
    while got < 200_000:
        got += len(await asyncio.to_thread(os.read, pipe_out.ours, 65536))

    assert output.write(Safe("y" * 50_000))
    await output.close(0)


async def test_the_pace_can_change_while_a_frame_is_held(pipe_out: Ends) -> None:
    """Switching screen-reader mode takes effect at once (V12)."""
    pipe_out.listen()
    async with writer(pipe_out, pace_ms=5000) as output:
        output.write(Safe("one\n"))
        await output.drain()
        output.write(Safe("two\n"))
        await asyncio.sleep(0.05)  # the frame is held by now

        output.set_pace(0)
        async with asyncio.timeout(2):
            await output.drain()

    assert await pipe_out.everything() == b"one\ntwo\n"


async def test_a_drain_that_nobody_waits_for_any_more_hurts_nothing(pipe_out: Ends) -> None:
    """Ctrl-C while a transcript prints ends the waiting only; the writer goes on (V18)."""
    async with writer(pipe_out) as output:
        output.write(Safe("x" * 200_000))
        waiting = asyncio.ensure_future(output.drain())
        await asyncio.sleep(0)

        waiting.cancel()
        pipe_out.listen()
        assert await output.drain()

    assert await pipe_out.everything() == b"x" * 200_000


async def test_a_terminal_that_others_made_non_blocking_still_gets_all(pipe_out: Ends) -> None:
    """A child may leave O_NONBLOCK on the terminal it shares with us; no word is lost for it (T12)."""
    os.set_blocking(pipe_out.theirs, False)
    async with writer(pipe_out) as output:
        output.write(Safe("x" * 1_000_000 + "end"))
        await asyncio.sleep(0.05)  # the pipe is full, and says so with EAGAIN

        pipe_out.listen()
        await pipe_out.hears(b"end")

    assert await pipe_out.everything() == b"x" * 1_000_000 + b"end"


async def test_nothing_is_written_after_the_close(pipe_out: Ends) -> None:
    """What comes too late is dropped quietly, not written over the shell's prompt (T12)."""
    pipe_out.listen()
    async with writer(pipe_out) as output:
        output.write(Safe("last\n"))
        assert await output.close()

        assert output.write(Safe("late\n"))
        assert await output.drain()

    assert await pipe_out.everything() == b"last\n"
