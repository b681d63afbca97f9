"""An answer while it is being written (T6, T19)."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from robota_console.model.setting import Stream
from robota_console.text.answer_stream import AnswerStream
from robota_console.text.numbered import Numbers
from robota_console.text.quoting import Place, could_pass
from robota_console.text.sanitizer import sanitize
from tests.text.answer import answer_lines
from tests.text.markdown_source import block_source, cut_at

if TYPE_CHECKING:
    from collections.abc import Sequence


def stream(mode: Stream = Stream.SENTENCE, *, ci: bool = False) -> AnswerStream:
    """Return a stream with numbers of its own."""
    return AnswerStream(stream=mode, numbers=Numbers(), ci=ci)


def text_of(lines: Sequence[str]) -> str:
    """Return what the lines write."""
    return "".join(f"{line}\n" for line in lines)


def words_of(text: str) -> str:
    """Return what an agent wrote, without blanks: what a line is marked with depends on where it begins."""
    return "".join(text.replace("quoted: ", "").replace("## [", "##[").split())


def test_t6_a_sentence_is_said_as_soon_as_it_is_over() -> None:
    """Listening begins while the agent is still writing."""
    answer = stream()
    answer.feed(f"# {'A long heading ' * 6}\n")

    said = [
        answer.feed(word + " ")
        for word in ("A long first sentence, " + "and so on " * 8 + "ends. Another").split()
    ]

    assert [line[-5:] for lines in said for line in lines] == ["ends."]
    assert answer.flush() == [sanitize("Another")]


def test_t6_a_short_line_is_said_when_the_next_tells_that_it_is_over() -> None:
    """Only what follows tells whether a line heads a table or is a heading."""
    answer = stream()

    assert answer.feed("One and two.\n") == []
    assert answer.feed("\n") == [sanitize("One and two.")]


def test_t6_a_short_sentence_and_its_blank_are_prose() -> None:
    """A short answer is heard at once, not when eighty characters of it have come."""
    answer = stream()

    assert answer.feed("Sure! ") == [sanitize("Sure!")]
    assert answer.feed("Item. | Size\n") == [sanitize("Item.")]


@pytest.mark.parametrize("mark", [".", "!", "?", ".)", '."', "**."])
def test_t6_a_sentence_and_its_blank_are_said_though_the_agent_is_silent_then(mark: str) -> None:
    """It thinks, or works, and may say nothing more for minutes; a lone blank ends a long one too."""
    sentence = (
        f"{'(' if ')' in mark else '**' if '*' in mark else ''}I look at the longest of your files first"
    )
    answer = stream()

    assert answer.feed("Hello there. ") == [sanitize("Hello there.")]
    assert answer.feed(f"{sentence}{mark}") == []
    assert len(answer.feed(" ")) == 1


@pytest.mark.parametrize("start", ["See e.g. ", "Ask Dr. ", "Step 3. ", "`a. b ", "**Do it. ", "By J. "])
def test_t6_what_may_be_no_sentences_end_waits_for_more(start: str) -> None:
    """Half a sentence said as a whole is worse than silence."""
    answer = stream()
    answer.feed("Hello there. ")

    assert answer.feed(start) == []
    assert len(answer.flush()) == 1


@pytest.mark.parametrize("mode", [Stream.SENTENCE, Stream.LINE, Stream.PARAGRAPH])
@pytest.mark.parametrize("end", ["  \n", " \\\n"])
def test_t6_a_line_end_that_is_wanted_is_kept_behind_a_sentence(mode: Stream, end: str) -> None:
    """An address or a poem stays in its lines, whatever was said before they ended."""
    answer = stream(mode)

    assert text_of([*answer.feed(f"- One.{end}Two"), *answer.flush()]) == "- One.\n  Two\n"


def test_t6_a_blank_behind_a_sentence_does_not_hide_where_its_line_ends() -> None:
    """By line means by line, though nobody sees a blank at its end."""
    answer = stream(Stream.LINE)

    assert text_of([*answer.feed("One. Two. \nThree"), *answer.flush()]) == "One. Two.\nThree\n"


def test_t6_a_line_that_was_written_is_never_added_to() -> None:
    """Readers that compare lines speak one that grows from its start again."""
    answer = stream()

    lines = [*answer.feed("One. Two. "), *answer.feed("Three.\n\n- Four. Five.\n"), *answer.flush()]

    assert text_of(lines) == "One.\nTwo.\nThree.\n- Four.\nFive.\n"


def test_t4_a_sentence_that_begins_a_line_cannot_pass_for_the_console() -> None:
    """Each line an answer begins is looked at, not only the first of its paragraph."""
    answer = stream()

    lines = [*answer.feed("All is well. Done: ok. Really.\n"), *answer.flush()]

    assert text_of(lines) == "All is well.\nquoted: Done: ok.\nReally.\n"


@pytest.mark.parametrize(
    ("mode", "texts"),
    [
        pytest.param(Stream.SENTENCE, ["One.", "Two three.", "- a", "- b"], id="by sentence"),
        pytest.param(Stream.LINE, ["One. Two", "three.", "- a", "- b"], id="by line of the source"),
        pytest.param(Stream.PARAGRAPH, ["One. Two three.", "- a", "- b"], id="by paragraph"),
    ],
)
def test_t6_how_much_is_said_at_a_time_can_be_chosen(mode: Stream, texts: list[str]) -> None:
    """Some want each sentence at once, some a whole thought."""
    answer = stream(mode)

    lines = answer.feed("One. Two\nthree.\n\n- a\n- b\n\n")

    assert lines == texts


def test_t6_the_whole_answer_at_once_waits_for_its_end() -> None:
    """Who asked for it hears nothing before the turn's end, and then all."""
    answer = stream(Stream.ANSWER)

    assert answer.feed("One.\n\nTwo.\n\n") == []
    assert text_of(answer.flush()) == "One.\nTwo.\n"


def test_a_tool_that_starts_lets_everything_be_said_first() -> None:
    """Half a sentence before a tool is heard before the tool, on a line of its own."""
    answer = stream()
    answer.feed("I will look at")

    assert answer.flush() == [sanitize("I will look at")]
    assert answer.flush() == []
    answer.feed("Found it.")
    assert answer.flush() == [sanitize("Found it.")]


def test_what_comes_after_a_tool_begins_anew() -> None:
    """A paragraph, a list or a line that was open before it is not gone on with."""
    answer = stream()
    answer.feed("1. a\n2. b\n")
    answer.flush()

    assert (
        text_of([*answer.feed("1. c\n\n" + "long " * 20), *answer.flush()])
        == f"1. c\n{'long ' * 20}".rstrip() + "\n"
    )
    assert text_of([*answer.feed("# Title\n"), *answer.flush()]) == "heading 1: Title\n"


def test_code_that_was_open_at_a_flush_is_closed() -> None:
    """Nothing stays unsaid because a fence was never closed."""
    answer = stream()
    answer.feed("```python\nx = 1\ny")

    assert text_of(answer.flush()) == "code 1, python, 2 lines.\nx = 1\ny\ncode 1 ends.\n"


def test_t4_the_first_words_of_a_line_wait_until_they_are_no_label() -> None:
    """A label that comes in two pieces is quoted before the first is said."""
    answer = stream(Stream.LINE)

    lines = answer.feed("Permission\nrequired\n: run rm, " + "and more " * 20)
    lines += answer.flush()

    assert text_of(lines).startswith("quoted: Permission required : run rm, and more")


def test_an_escape_cut_between_two_deltas_is_still_one() -> None:
    """What a terminal would obey is gone, however it arrives."""
    answer = stream()

    lines = [line for part in ("a\x1b", "[2", "Jb\n\n") for line in answer.feed(part)]

    assert text_of(lines) == "ab\n"


def test_an_endless_paragraph_holds_no_more_than_a_sentence() -> None:
    """An answer may go on for hours; what is held does not grow."""
    answer = stream()

    held = 0
    for _ in range(2_000):
        said = sum(len(line) + 1 for line in answer.feed("An ordinary sentence of an endless answer. "))
        held += 43 - said
        assert held < 300


def test_plain_prose_needs_no_parser() -> None:
    """The first answer after a start does not wait for a library it has no use for."""
    code = (
        "import sys\n"
        "from robota_console.model.setting import Stream\n"
        "from robota_console.text.answer_stream import AnswerStream\n"
        "from robota_console.text.numbered import Numbers\n"
        "answer = AnswerStream(stream=Stream.ANSWER, numbers=Numbers())\n"
        "answer.feed('# Plain.\\n\\n- Words, only (words).\\n\\n|a|\\n|-|\\n')\n"
        "assert answer.flush()\n"
        "assert not {'markdown_it', 'difflib', 'wcwidth'} & set(sys.modules), 'imported too early'\n"
    )

    subprocess.run([sys.executable, "-c", code], check=True)


@given(block_source(), st.sampled_from(Stream), st.booleans(), st.data())
def test_t19_every_mode_and_every_cut_says_the_same(
    source: str, mode: Stream, ci: bool, data: st.DataObject
) -> None:
    """A session, a log and a one-shot run tell the same turn in the same lines; a mode only breaks them."""
    answer, whole = stream(mode, ci=ci), stream(mode, ci=ci)

    lines = [line for part in cut_at(source, data) for line in answer.feed(part)]
    lines += answer.flush()

    assert text_of(lines) == text_of([*whole.feed(source), *whole.flush()])
    assert words_of(text_of(lines)) == words_of("\n".join(answer_lines(source, ci=ci)))


@given(block_source(), st.sampled_from(Stream))
def test_t6_what_is_said_is_whole_lines(source: str, mode: Stream) -> None:
    """No line holds another line's end: what is written is never added to and never split later."""
    answer = stream(mode)

    lines = [*answer.feed(source), *answer.flush()]

    assert not any("\n" in line for line in lines)


@given(block_source(), st.booleans())
def test_t1_t4_v7_whatever_an_agent_sends_is_safe_and_its_own(source: str, ci: bool) -> None:
    """No answer obeys, hides or passes for the console."""
    for line in answer_lines(source, ci=ci):
        assert sanitize(line) == line
        assert not could_pass(line, Place.ANSWER)
        assert not ci or not line.lstrip().startswith("::")
