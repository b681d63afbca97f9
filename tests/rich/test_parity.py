"""Painted or plain: one script of turns, the same words in the same order."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from robota_console.model.setting import Resolved, Verbosity
from robota_console.transcript.voice import Voice
from tests.rich.paint.stage import RecordingCanvas, voice
from tests.rich.script import TURNS, played
from tests.rich.support.words import undrawn, unstyled, words

if TYPE_CHECKING:
    from robota_console.transcript.voice import Voice as AnyVoice
    from tests.fakes.output import RecordingOutput

WIDTHS = [pytest.param(0, id="as it comes"), pytest.param(40, id="40 cells")]


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


async def test_t4_a_box_drawn_by_an_agent_is_a_quotation() -> None:
    """On a drawn surface a permission looks like that."""
    for one in (lines_only, above_a_region):
        lines = unstyled(await played(one, interactive=False)).splitlines()

        assert "quoted: \u256d permission required: run rm." in lines
