"""What the practice agent changes, and what it leaves alone when the answer is no."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from robota_console.model.permission import DENIED, Decision, Verdict
from robota_console.model.tool import ToolResult
from tests.agents.stage import Person, play

if TYPE_CHECKING:
    from pathlib import Path


def test_files_really_change(folder: Path) -> None:
    """Practice with real effects."""
    play(folder, "write deep/new.txt: one\ntwo")
    play(folder, "append to notes.txt: three")
    play(folder, "replace TODO with done: a, b in src/app.py")

    assert (folder / "deep" / "new.txt").read_text() == "one\ntwo\n"
    assert (folder / "notes.txt").read_text() == "one\ntodo two\nthree\n"
    assert (folder / "src" / "app.py").read_text() == "x = 1  # done: a, b\n"


def test_a_file_may_be_named_as_a_mention_is(folder: Path) -> None:
    """Completion in drawn mode leaves the @ before it."""
    (folder / "@own.txt").write_text("mine\n")

    assert play(folder, "read @notes.txt").answer == play(folder, "read notes.txt").answer
    assert "mine" in play(folder, "read ./@own.txt").answer


def test_appending_begins_a_line_of_its_own(folder: Path) -> None:
    """Also where the last line has no end."""
    (folder / "open.txt").write_text("no end")

    play(folder, "append to open.txt: more")

    assert (folder / "open.txt").read_text() == "no end\nmore\n"


@pytest.mark.parametrize(
    ("prompt", "answer"),
    [
        ("run rm notes.txt", "`rm notes.txt` was not run: permission denied"),
        ("run rm notes.txt &&\nrm src/app.py", "The command was not run: permission denied"),
        ("write notes.txt: x", "`notes.txt` was not written: permission denied"),
        ("append to notes.txt: x", "`notes.txt` was not written: permission denied"),
        ("replace one with x in notes.txt", "`notes.txt` was not written: permission denied"),
        ("work through a plan", "Step 2 was not done: permission denied"),
    ],
)
def test_a_denial_is_repeated_with_its_reason_and_nothing_was_done(
    folder: Path, prompt: str, answer: str
) -> None:
    """The person hears that the no was understood, and the why as well."""
    before = {path: path.read_text() for path in folder.rglob("*") if path.is_file()}

    plain = play(folder, prompt, Person(DENIED))
    with_words = play(folder, prompt, Person(Verdict(Decision.DENY, "use git_rm.")))

    assert plain.answer.removesuffix(" The plan stops there.") == f"{answer}."
    assert with_words.answer.removesuffix(" The plan stops there.") == f"{answer}, `use git_rm`."
    assert plain.ends[-1].result is ToolResult.DENIED
    assert before == {path: path.read_text() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("Plan mode denies edits.", "`notes.txt` was not written: `plan mode denies edits`."),
        ("The rule write(*) denies it.", "`notes.txt` was not written: `the rule write(*) denies it`."),
    ],
)
def test_what_a_rule_denied_is_no_word_of_a_person(folder: Path, words: str, said: str) -> None:
    """Nobody was asked, so `permission denied` would sound as if somebody had been."""
    person = Person(Verdict(Decision.DENY, words, by_person=False))

    assert play(folder, "write notes.txt: x", person).answer == said
