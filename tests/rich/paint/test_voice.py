"""The painted voice: all that the plain one does, above a live region and as lines (V19)."""

from __future__ import annotations

from robota_console.model.control import MarkKind
from robota_console.text.label import Label
from robota_console.transcript.block import block
from robota_console.transcript.voice import Voice
from robota_console_rich.paint.voice import PaintedVoice
from tests.fakes.output import RecordingOutput
from tests.rich.paint.stage import RecordingCanvas, painter, voice
from tests.rich.support.words import undrawn, unstyled
from tests.transcript.voice_contract import VoiceContract, say


class TestLines(VoiceContract):
    """Without a region: what is left without SGR is what the plain voice writes (V19)."""

    def output(self) -> RecordingOutput:
        return RecordingCanvas()

    def voice(self, output: RecordingOutput, *, width: int = 0) -> Voice:
        assert isinstance(output, RecordingCanvas)
        return voice(output, live=False, width=width)

    def said(self, output: RecordingOutput) -> str:
        return unstyled(output.text)


class TestAboveARegion(VoiceContract):
    """With one: boxes aside, the same."""

    def output(self) -> RecordingOutput:
        return RecordingCanvas()

    def voice(self, output: RecordingOutput, *, width: int = 0) -> Voice:
        assert isinstance(output, RecordingCanvas)
        return voice(output, live=True, width=width)

    def said(self, output: RecordingOutput) -> str:
        return undrawn(output.text)


def test_v19_a_prompt_has_colour_and_what_is_typed_has_none() -> None:
    """The terminal echoes what is typed, in whatever colour was left on."""
    canvas = RecordingCanvas()

    voice(canvas, live=False).message_prompt("you: ")

    assert canvas.text.endswith("\x1b[0m ")
    assert unstyled(canvas.text) == "you: "


def test_v19_where_nothing_echoes_the_line_is_written() -> None:
    """A pipe's log reads like a session."""
    canvas, plain = RecordingCanvas(), RecordingOutput()

    for one in (voice(canvas, live=False), Voice(plain)):
        one.message_prompt("you: ")
        one.entered("hello")
        one.say(block(Label.NOTICE, "queued, 1 waiting."))

    assert unstyled(canvas.text) == plain.text == "you: hello\nnotice: queued, 1 waiting.\n"


def test_a_region_shows_the_prompt_and_the_line_is_committed_once_typed() -> None:
    """A prompt that repaints is no part of the transcript; what was answered is."""
    canvas = RecordingCanvas()
    painted = voice(canvas, live=True)

    painted.prompt("Run npm test? 1 once, 2 session, 4 deny: ")
    before = canvas.text
    painted.entered("1")

    assert before == ""
    assert undrawn(canvas.text) == "Run npm test? 1 once, 2 session, 4 deny: 1\n"


def test_a_prompt_that_was_withdrawn_is_not_committed() -> None:
    """Answered elsewhere: nobody typed anything at it."""
    canvas = RecordingCanvas()
    painted = voice(canvas, live=True)

    painted.prompt("Run npm test? 1 once, 4 deny: ")
    painted.half_line()
    painted.prompt("you: ")
    painted.entered("hello\nthere")

    assert undrawn(canvas.text) == "you: hello\nthere\n"


def test_a_region_has_no_line_to_end() -> None:
    """Nothing is echoed there, so LF would be an empty line (V13)."""
    canvas = RecordingCanvas()
    painted = voice(canvas, live=True)

    painted.prompt("you: ")
    painted.half_line()
    painted.new_line()
    painted.close()
    say(painted, "One.")

    assert undrawn(canvas.text) == "assistant: One.\n"


def test_a_region_that_comes_and_goes_leaves_no_empty_line() -> None:
    """A child has the terminal, `/screen-reader on`: what stood on the line is the region's to end."""
    canvas, live = RecordingCanvas(), False
    painted = PaintedVoice(canvas, canvas.commit, painter(), live=lambda: live)

    painted.prompt("you: ")
    live = True
    say(painted, "One.")
    painted.half_line()
    live = False
    painted.say(block(Label.NOTICE, "Two."))

    assert undrawn(canvas.text) == "you: assistant: One.\nnotice: Two.\n"


def test_typed_words_are_sanitized_before_they_are_painted() -> None:
    """What a composer sends may have been pasted from anywhere."""
    canvas = RecordingCanvas()
    painted = voice(canvas, live=True)

    painted.prompt("you: ")
    painted.entered("a\x1b[2Jb\x9b1mc\rd\u202e")

    assert undrawn(canvas.text) == "you: abcd<U+202E>\n"


def test_marks_go_with_the_lines_they_belong_to() -> None:
    """A region writes when it may; a mark sent by itself would stand somewhere else."""
    canvas = RecordingCanvas()
    painted = voice(canvas, live=True, marks=True)

    painted.mark(MarkKind.OUTPUT_START)
    say(painted, "One.")
    painted.mark(MarkKind.OUTPUT_END)
    painted.message_prompt("you: ")
    painted.entered("hello")

    assert unstyled(canvas.text) == (
        "\x1b]133;C\aassistant: One.\n\x1b]133;D\a\x1b]133;A\a\u258c you: \x1b]133;B\ahello\n"
    )
    assert all(isinstance(item, str) for item in canvas.given)


async def test_what_is_said_has_left_once_the_region_has_written_it() -> None:
    """A question is armed from then on (T16)."""
    canvas = RecordingCanvas()
    order: list[str] = []

    async def settled() -> None:
        order.append("region")

    painted = voice(canvas, live=True, settled=settled)

    assert await painted.drain()
    assert order == ["region"]
