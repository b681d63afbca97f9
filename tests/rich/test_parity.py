"""Painted or plain: one script of turns, the same words in the same order."""

from __future__ import annotations

import asyncio
import os
import re
from typing import TYPE_CHECKING

import pytest

from robota_console.model.setting import Resolved, Verbosity
from robota_console.terminal.writer import PacedWriter
from robota_console.transcript.voice import Voice
from robota_console_rich.paint import raw
from tests.rich.paint.stage import RecordingCanvas, voice
from tests.rich.script import TURNS, played
from tests.rich.support.words import undrawn, unstyled, words
from tests.support.tap import Tap
from tests.support.terminal_pair import open_pair

if TYPE_CHECKING:
    from collections.abc import Callable

    from robota_console.model.control import Control
    from robota_console.model.drawn import Drawn
    from robota_console.model.safe import Safe
    from robota_console.transcript.voice import Voice as AnyVoice
    from tests.fakes.output import RecordingOutput

PLAYED = ("chosen: session", "chosen: deny", "interrupted", "build, ok", "No command")
FOREIGN = re.compile(rb"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]|\xc2[\x80-\x9f]|\r(?!\n)")


class TerminalCanvas(RecordingCanvas):
    """A canvas that gives all of it to the real writer too, at a pseudo-terminal."""

    def __init__(self, writer: PacedWriter) -> None:
        super().__init__()
        self._writer = writer

    def write(self, text: Safe) -> bool:
        return super().write(text) and self._writer.write(text)

    def draw(self, drawn: Drawn) -> bool:
        return super().draw(drawn) and self._writer.draw(drawn)

    def commit(self, text: str) -> bool:
        return self.draw(raw.drawn(text))

    def control(self, order: Control) -> None:
        super().control(order)
        self._writer.control(order)

    async def drain(self) -> bool:
        return await self._writer.drain()


async def at_a_terminal(one: Callable[[RecordingOutput], AnyVoice]) -> bytes:
    """Return every byte a terminal got of the script."""
    master, inner = open_pair((24, 80), echo=False, opost=True)
    tap = Tap({master: "terminal"})
    writer = PacedWriter(inner, pace_ms=0, on_gone=print, loop=asyncio.get_running_loop())
    try:
        said = await played(one, interactive=False, canvas=TerminalCanvas(writer))
        assert await writer.close()
        whole = said.encode().replace(b"\n", b"\r\n")
        assert tap.until(lambda: tap.data("terminal").replace(b"\a", b"") == whole or None, 5)
        return tap.data("terminal")
    finally:
        tap.close()
        os.close(inner)
        os.close(master)


def lines_only(output: RecordingOutput) -> AnyVoice:
    """Return a voice that colours lines and nothing else (V19)."""
    assert isinstance(output, RecordingCanvas)
    return voice(output, live=False)


def above_a_region(output: RecordingOutput) -> AnyVoice:
    """Return a voice over a live region."""
    assert isinstance(output, RecordingCanvas)
    return voice(output, live=True)


@pytest.mark.parametrize("interactive", [True, False], ids=["a terminal", "a pipe"])
@pytest.mark.parametrize("verbosity", [Verbosity.NORMAL, Verbosity.FULL])
async def test_v19_lines_are_the_plain_surfaces_byte_for_byte(
    interactive: bool, verbosity: Verbosity
) -> None:
    """Whoever cannot bear motion loses nothing by it, and gets no box either."""
    shown = Resolved(verbosity)
    plain = await played(Voice, interactive=interactive, verbosity=shown)

    painted = await played(lines_only, interactive=interactive, verbosity=shown)

    assert unstyled(painted) == plain
    assert [word for word in PLAYED if word not in plain] == []
    assert painted.count("\x1b[") > len(TURNS)


async def test_v19_sixteen_colours_no_background_no_faint() -> None:
    """They are the person's own, chosen so that they can be read."""
    painted = await played(lines_only, interactive=True)

    codes = {code for codes in re.findall(r"\x1b\[([0-9;]*)m", painted) for code in codes.split(";")}
    allowed = {"0", "1", "4", *(str(code) for code in (*range(30, 38), *range(90, 98)))}
    assert codes <= allowed


async def test_above_a_region_the_words_are_the_plain_surfaces() -> None:
    """Boxes and signs are all that is added; the prompt that is still open is the region's."""
    plain = f"you: {await played(Voice, interactive=False)}"  # the shell wrote the first prompt

    painted = await played(above_a_region, interactive=False)

    said = undrawn(plain).removesuffix("you: \n")
    assert undrawn(painted) == said.replace("\n\n", "\n")  # after Ctrl-C: a region echoes no `^C`
    assert words(painted) == words(plain)[:-1]


async def test_nothing_foreign_passes_the_painter() -> None:
    """What an agent, a tool or a paste holds of sequences is gone before a colour is put on (T1)."""
    for one in (lines_only, above_a_region):
        rest = unstyled(await played(one, interactive=False))

        assert re.findall(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u202e]", rest) == []
        assert "<U+202E>" in rest
        assert "owned" not in rest
        assert not re.search("\x1b\\[(?:31m|0m)red", rest)


@pytest.mark.parametrize("one", [lines_only, above_a_region])
async def test_t1_a_terminal_gets_no_foreign_byte(one: Callable[[RecordingOutput], AnyVoice]) -> None:
    """The whole way, the real writer's too: styling is all that is left of any sequence."""
    data = await at_a_terminal(one)

    rest = re.sub(rb"\x1b\[[0-9;]*m|\a", b"", data)
    assert len(data) - len(rest) > 1000
    assert FOREIGN.findall(rest) == []
    assert b"owned" not in rest


async def test_t4_a_box_drawn_by_an_agent_is_a_quotation() -> None:
    """On a drawn surface a permission looks like that."""
    for one in (lines_only, above_a_region):
        lines = unstyled(await played(one, interactive=False)).splitlines()

        assert "quoted: \u256d permission required: run rm." in lines
