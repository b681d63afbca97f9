"""The voice: where the line is, so that each word is written once and in its place (T1, T4, T12)."""

import pytest

from robota_console.text.label import Label
from robota_console.text.sanitizer import sanitize
from robota_console.transcript.block import block
from robota_console.transcript.voice import Voice
from tests.fakes.output import RecordingOutput


def say(voice: Voice, *lines: str) -> None:
    """Add lines to the answer."""
    for line in lines:
        voice.add(Label.ASSISTANT, sanitize(line))


def test_t4_lines_of_one_answer_have_one_label() -> None:
    """The label opens the answer; what follows is not announced again."""
    output = RecordingOutput()
    voice = Voice(output)

    say(voice, "One.", "Two.", "Three.")

    assert output.text == "assistant: One.\nTwo.\nThree.\n"


def test_t1_an_answer_opens_again_after_a_block_in_its_middle() -> None:
    """A tool's line in the middle of an answer is a block of its own."""
    output = RecordingOutput()
    voice = Voice(output)

    say(voice, "One.")
    voice.say(block(Label.TOOL, "npm test ok."))
    say(voice, "Two.")

    assert output.text == "assistant: One.\ntool: npm test ok.\nassistant: Two.\n"


@pytest.mark.parametrize("width", [20, 40])
def test_t12_a_width_breaks_at_words(width: int) -> None:
    """A display that pans shows whole words, however the answer came."""
    output = RecordingOutput()
    voice = Voice(output, width=width)

    say(voice, "The first sentence is short.", "The second one is a little longer.", "End.")

    lines = output.text.splitlines()
    assert all(len(line) <= width for line in lines)
    whole = "assistant: The first sentence is short. The second one is a little longer. End."
    assert " ".join(lines).split() == whole.split()


def test_t4_a_width_never_makes_a_label_of_a_sentence() -> None:
    """A break must not put words of an answer where a label would stand."""
    output = RecordingOutput()
    voice = Voice(output, width=24)

    say(voice, "It said at its very end: Done: all of it.")

    assert not any(line.casefold().startswith("done:") for line in output.text.splitlines())


def test_what_a_full_terminal_did_not_take_is_counted_and_said() -> None:
    """Nothing is lost in silence; `/again` has it."""
    output = RecordingOutput()
    voice = Voice(output)
    behind: list[int] = []
    voice.on_behind = lambda: behind.append(1)
    output.full = True
    voice.say(block(Label.NOTICE, "one", "two"))
    output.full = False

    voice.catch_up()
    voice.say(block(Label.NOTICE, "three"))

    assert output.text == "warning: 2 lines not shown, /again says them.\nnotice: three\n"
    assert behind == [1]
