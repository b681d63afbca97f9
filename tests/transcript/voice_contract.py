"""What every voice does, painted or not: each word once, in its place (T1, T4, T12)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

import pytest

from robota_console.model.setting import NotifyBy
from robota_console.text.label import Label
from robota_console.text.sanitizer import sanitize
from robota_console.transcript.block import block

if TYPE_CHECKING:
    from robota_console.transcript.voice import Voice
    from tests.fakes.output import RecordingOutput


def say(voice: Voice, *lines: str) -> None:
    """Add lines to the answer."""
    for line in lines:
        voice.add(Label.ASSISTANT, sanitize(line))


class VoiceContract(ABC):
    """Run over each voice; what it is drawn with is no part of what it says."""

    @abstractmethod
    def output(self) -> RecordingOutput:
        """Return an output of its kind."""

    @abstractmethod
    def voice(self, output: RecordingOutput, *, width: int = 0) -> Voice:
        """Return a voice on it."""

    def said(self, output: RecordingOutput) -> str:
        """Return what was said, styling aside."""
        return output.text

    def test_t4_lines_of_one_answer_have_one_label(self) -> None:
        """The label opens the answer; what follows is not announced again."""
        output = self.output()
        voice = self.voice(output)

        say(voice, "One.", "Two.", "Three.")

        assert self.said(output) == "assistant: One.\nTwo.\nThree.\n"

    def test_t1_an_answer_opens_again_after_a_block_in_its_middle(self) -> None:
        """A tool's line in the middle of an answer is a block of its own."""
        output = self.output()
        voice = self.voice(output)

        say(voice, "One.")
        voice.say(block(Label.TOOL, "npm test ok."))
        say(voice, "Two.")

        assert self.said(output) == "assistant: One.\ntool: npm test ok.\nassistant: Two.\n"

    @pytest.mark.parametrize("width", [20, 40])
    def test_t12_a_width_breaks_at_words(self, width: int) -> None:
        """A display that pans shows whole words, however the answer came."""
        output = self.output()
        voice = self.voice(output, width=width)

        say(voice, "The first sentence is short.", "The second one is a little longer.", "End.")

        lines = self.said(output).splitlines()
        assert all(len(line) <= width for line in lines)
        whole = "assistant: The first sentence is short. The second one is a little longer. End."
        assert " ".join(lines).split() == whole.split()

    def test_t4_a_width_never_makes_a_label_of_a_sentence(self) -> None:
        """A break must not put words of an answer where a label would stand."""
        output = self.output()
        voice = self.voice(output, width=24)

        say(voice, "It said at its very end: Done: all of it.")

        assert not any(line.casefold().startswith("done:") for line in self.said(output).splitlines())

    def test_what_a_full_terminal_did_not_take_is_counted_and_said(self) -> None:
        """Nothing is lost in silence; `/again` has it."""
        output = self.output()
        voice = self.voice(output)
        behind: list[int] = []
        voice.on_behind = lambda: behind.append(1)
        output.full = True
        voice.say(block(Label.NOTICE, "one", "two"))
        output.full = False

        voice.catch_up()
        voice.say(block(Label.NOTICE, "three"))

        expected = "warning: 2 lines not shown, /again says them.\nnotice: three\n"
        assert self.said(output) == expected
        assert behind == [1]

    def test_settings_count_from_where_they_change(self) -> None:
        """`/screen-reader` and `--width` are set in the middle of a session."""
        output = self.output()
        voice = self.voice(output)
        say(voice, "One and two and three and four.")

        voice.set(width=12, marks=False, title=False, notify=NotifyBy.OFF)
        say(voice, "One and two and three.")

        assert self.said(output).splitlines()[1:] == ["One and two", "and three."]
