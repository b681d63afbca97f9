"""What a model is told, bounded: of tools, of a conversation another process kept, of a fault."""

from __future__ import annotations

from robota_console.agents.model import report
from robota_console.agents.model.conversation import MOST, spoken
from robota_console.agents.model.fault import deeper
from robota_console.model.entry import Entry, Role
from robota_console.model.question import Answer, Cancelled, Option, Question


def entry(role: Role, text: str) -> Entry:
    """Return an entry."""
    return Entry(entry_id="1", role=role, text=text)


def test_a_long_output_loses_its_middle_and_says_how_much() -> None:
    """A model whose window is filled by one command forgets what it was asked."""
    told = report.bounded("a" * report.BOUND + "b" * 1000)

    assert "\n[1000 characters left out]\n" in told
    assert told.startswith("a")
    assert told.endswith("b" * 1000)
    assert report.bounded("c" * report.BOUND) == "c" * report.BOUND


def test_a_file_is_told_from_a_line_on() -> None:
    """What was cut can be read on."""
    assert report.lines_of("one\ntwo\n", 2) == "two\n"
    assert report.lines_of("one\ntwo\n", 9) == "It ends at line 2."
    assert report.lines_of("", 1) == "It is empty."


def test_an_answer_is_told_in_the_words_that_were_chosen() -> None:
    """Several are a list; no answer is one too."""
    question = Question(title="Which?", options=(Option("a", "A"), Option("b", "B")))

    assert report.answered(question, Answer(("b", "a"))) == "A, B"
    assert report.answered(question, Answer((), "mine")) == "mine"
    assert report.answered(question, Answer()) == "An empty answer."
    assert report.answered(question, Cancelled("Later.")) == "The person gave no answer. Later."


def test_the_newest_of_a_long_conversation_are_told_again() -> None:
    """A resumed session of weeks would fit no window; it begins with something the person said."""
    half = MOST // 2
    entries = [entry(Role.USER, "old"), entry(Role.ASSISTANT, "x" * half), entry(Role.USER, "y" * half)]

    assert spoken(entries) == [(Role.USER, "y" * half)]
    assert spoken([entry(Role.USER, "z" * (MOST + 1))]) == [(Role.USER, "z" * MOST)]
    assert spoken([entry(Role.ASSISTANT, "alone")]) == []


def test_what_lies_behind_a_failed_connection_is_told_where_it_helps() -> None:
    """A bad certificate is no server that is not running."""
    certificate = RuntimeError("Connection error.")
    certificate.__cause__ = OSError("certificate verify failed: self-signed")
    refused = RuntimeError("Connection error.")
    refused.__cause__ = ConnectionRefusedError(111, "Connection refused")

    assert deeper(certificate) == ["certificate verify failed: self-signed"]
    assert deeper(refused) == []
    assert deeper(RuntimeError("alone")) == []
