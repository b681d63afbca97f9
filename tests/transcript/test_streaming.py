"""How much of an answer is written at a time (T6)."""

from robota_console.agents.practice.words import pieces
from robota_console.model import event as e
from robota_console.model.setting import Resolved, Stream
from tests.transcript.stage import Talk

ANSWER = """\
The first sentence is here, and it is longer than most of them are, to be sure. The second one
goes on in a new line of the source. Version 3.11 is no end, e.g. of a sentence.

- one thing
- another thing. With two sentences.

```
a = 1
b = 2
```

The last one has no end"""
FIRST = "The first sentence is here, and it is longer than most of them are, to be sure."
SECOND = "The second one goes on in a new line of the source."
THIRD = "Version 3.11 is no end, e.g. of a sentence."


def writes(stream: Stream) -> tuple[list[str], list[str]]:
    """Return what was written before the turn's end and what with it."""
    talk = Talk(stream=Resolved(stream))
    for piece in pieces(ANSWER):
        talk.hear(e.TextDelta(piece))
    before = len(talk.output.given)
    talk.complete()
    written = [str(item) for item in talk.output.given]
    return written[:before], written[before:]


def test_t6_by_sentence_each_sentence_is_a_line() -> None:
    """A reader speaks a line when it comes, and one that grows from its start again."""
    before, at_end = writes(Stream.SENTENCE)

    assert f"assistant: {FIRST}\n{SECOND}\n{THIRD}\n" in "".join(before)
    assert all(written.endswith("\n") for written in before)
    assert len(before) > 5
    assert at_end == ["The last one has no end\n", "done: ok. code 1.\n"]


def test_t6_by_line_each_write_is_a_line_of_the_agents() -> None:
    """Who reads along gets what the agent wrote, line by line."""
    before, _ = writes(Stream.LINE)

    assert before[0].endswith("to be sure. The second one\n")
    assert before[1].endswith("e.g. of a sentence.\n")
    assert all(written.endswith("\n") for written in before)


def test_t6_by_paragraph_each_write_is_whole_lines_of_ours() -> None:
    """Who reads braille gets a paragraph when it is whole."""
    before, _ = writes(Stream.PARAGRAPH)

    assert before[0] == f"assistant: {FIRST} {SECOND} {THIRD}\n"
    assert all(written.endswith("\n") for written in before)


def test_t6_by_answer_nothing_is_written_before_its_end() -> None:
    """Who wants silence until it is over gets all of it then."""
    before, at_end = writes(Stream.ANSWER)

    assert before == []
    assert "".join(at_end).startswith(f"assistant: {FIRST} {SECOND} {THIRD}\n- one thing\n")


def test_t6_t19_the_words_are_the_same_in_every_mode() -> None:
    """The moment differs, and where a line ends; never a word."""
    said = {" ".join("".join(before + at_end).split()) for before, at_end in map(writes, Stream)}

    assert len(said) == 1
