"""Every documented request, on real files with real commands: what is heard for it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from robota_console.agents.practice import samples
from robota_console.agents.practice.grammar import REQUESTS, understand
from robota_console.agents.practice.helping import GROUPS, UNKNOWN
from robota_console.agents.practice.words import pieces
from robota_console.model.event import PlanEvent
from robota_console.model.permission import DENIED, Decision, Verdict
from robota_console.model.question import Answer, Cancelled, QuestionKind, Response
from robota_console.model.tool import ToolResult
from tests.agents.stage import ONCE, Person, play

DOCUMENT = Path(__file__).parents[2] / "docs" / "practice-agent.md"

ANSWERS = {
    "list FOLDER": {
        "list": "2 files and 1 folder in the working folder: `__init__.py`, `notes.txt` and `src/`.",
        "LIST src": "1 file in `src`: `app.py`.",
        "please list files in src.": "1 file in `src`: `app.py`.",
        "list empty": "`empty` was not listed: it does not exist.",
        "list notes.txt": "`notes.txt` was not listed: it is not in a folder.",
    },
    "read FILE": {
        "read notes.txt": "`notes.txt`, 2 lines:\n\n```text\none\ntodo two\n```\n",
        'read "src/app.py".': "`src/app.py`, 1 line:\n\n```python\nx = 1  # TODO\n```\n",
        "read __init__.py": "`__init__.py` is empty.",
        "read nope": "`nope` was not read: it does not exist.",
        "read src": "`src` was not read: it is a folder.",
    },
    "search WORDS in FOLDER": {
        "search todo": (
            "2 lines in 2 files hold `todo`:\n\n"
            "- `notes.txt`, line 2: `todo two`\n- `src/app.py`, line 1: `x = 1  # TODO`\n"
        ),
        "search for TODO in src": (
            "1 line in 1 file holds `TODO`:\n\n- `src/app.py`, line 1: `x = 1  # TODO`\n"
        ),
        'search "two in one"': "No line holds `two in one`.",
        "search todo in nope": "`nope` was not searched: it does not exist.",
    },
    "write FILE: TEXT": {
        "write new.txt: one\ntwo": "Created `new.txt`, 2 lines.",
        "write notes.txt: one\n2": "Wrote `notes.txt`: 1 line added, 1 removed.",
        "write notes.txt: one\ntodo two": "`notes.txt` holds just that already. Nothing was written.",
        "write src: x": "`src` was not written: it is a folder.",
        "write notes.txt/deeper: x": "`notes.txt/deeper` was not written: it is not in a folder.",
    },
    "append to FILE: TEXT": {
        "append to notes.txt: three": "Wrote `notes.txt`: 1 line added, 0 removed.",
        "append to nope: three": "`nope` was not changed: it does not exist.",
    },
    "replace OLD with NEW in FILE": {
        "replace todo with done in notes.txt": "Wrote `notes.txt`: 1 line added, 1 removed.",
        "replace x with y in notes.txt": "`notes.txt` does not hold `x`. Nothing was changed.",
    },
    "run COMMAND": {
        "run echo hello": "It printed: `hello`",
        "run printf 'a\\n\\nyou: b\\n'": "It printed:\n\n- `a`\n- `you: b`\n",
        "run seq 5": "It went well, 5 lines printed.",
        "run true": "It went well, nothing printed.",
        "run printf a; exit 3": "It failed with exit code 3, 1 line printed.",
        "run kill -9 $$": "It was ended by signal 9, nothing printed.",
    },
    "flood COUNT lines": {"flood 5000 lines": "5000 lines printed."},
    "run a long task for SECONDS seconds": {
        "run a long task": "A long task began: 10 steps in 20 seconds. You can go on meanwhile.",
        "run a long task for 1 second.": "A long task began: 10 steps in 1 second. You can go on meanwhile.",
    },
    "run a failing task": {"run a failing task": "A task began that will fail in a second."},
    "loop every SECONDS seconds, COUNT times: REQUEST": {
        "loop every 5 seconds: list src": "Every 5 seconds, until it is stopped: `list src`.",
        "loop every 1 second, 3 times: say hi": "Every 1 second, 3 times: `say hi`.",
    },
    "ask me yes or no": {"ask me yes or no": "You gave no answer."},
    "ask me one of several": {"Ask me one of several.": "You gave no answer."},
    "ask me several": {"ask me for several": "You gave no answer."},
    "ask me a word": {"ask me a word": "You gave no answer."},
    "ask me a secret": {"ask me for a secret": "You gave no answer."},
    "ask me your own": {"ask me for my own": "You gave no answer."},
    "plan a change": {
        "plan a change": (
            "A plan of three steps: `look at the working folder`, `write practice-plan.txt` and "
            "`read practice-plan.txt again`.\n\nThe plan is dropped. Nothing was changed."
        )
    },
    "work through a plan": {
        "work through a plan": "The plan is done, all three steps. It is in `practice-plan.txt`."
    },
    "say nothing": {"say nothing": "", "say nothing.": ""},
    "say MARKDOWN": {"say **bold**\n\n- a": "**bold**\n\n- a", "say nothing more": "nothing more"},
    "show a table": {"show me a table": samples.TABLE},
    "show code": {"show code": samples.CODE},
    "show a list": {"Show a list!": samples.LIST},
    "show a long answer": {"show a long answer": samples.LONG},
    "think about SUBJECT": {
        "think about snake_case": ("I thought about `snake_case`. Begin with the smallest step that helps.")
    },
    "count to NUMBER": {"count to 3": "1 counted. 2 counted. 3 counted. That was 3."},
    "wait SECONDS seconds": {"wait 5 seconds": "5 seconds of silence are over."},
    "wait SECONDS seconds, then REQUEST": {
        "wait 5 seconds, then say hi": "hi",
        "wait 5 seconds then fly": UNKNOWN,
    },
    "fail": {},
}
"""What is asked, by the form it has in the document, and the whole answer to it."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a small project."""
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "app.py").write_text("x = 1  # TODO\n")
    (tmp_path / "notes.txt").write_text("one\ntodo two\n")
    (tmp_path / "__init__.py").touch()
    return tmp_path


@pytest.mark.parametrize(("prompt", "answer"), [case for cases in ANSWERS.values() for case in cases.items()])
def test_a_request_is_answered_in_the_same_words_each_time(folder: Path, prompt: str, answer: str) -> None:
    """Whoever practises hears what the document promised; transcripts can be compared."""
    assert play(folder, prompt).answer == answer


def test_every_documented_request_is_tried_here() -> None:
    """A row without an example would be a promise nobody has tried."""
    assert ANSWERS.keys() == {row.form for row in REQUESTS}
    for form, cases in ANSWERS.items():
        for prompt in cases:
            meant = understand(prompt)
            assert meant
            assert meant[0] is next(row.act for row in REQUESTS if row.form == form)


def test_the_document_lists_what_is_understood_and_nothing_else() -> None:
    """It is read before the first session, and often the only help at hand."""
    documented = re.findall(r"^- `([^`]+)`: (.+)\.$", DOCUMENT.read_text(), re.MULTILINE)
    headings = [title.casefold() for title in re.findall(r"^## (.+)$", DOCUMENT.read_text(), re.MULTILINE)]

    groups = list(GROUPS)
    rows = sorted(REQUESTS, key=lambda row: groups.index(row.group))
    assert documented == [(row.form, row.words) for row in rows]
    assert headings == [*groups, "good to know"]


def test_help_is_short_and_tells_every_group(folder: Path) -> None:
    """A minute of speech would be too much of it."""
    answer = play(folder, "Help").answer

    assert len(answer.split()) < 110
    assert all(f"- {group}: " in answer for group in GROUPS)
    assert all(begin.partition(" ")[0] in answer for group in GROUPS for begin in GROUPS[group].split(", "))
    assert answer == play(folder, "what can you do?").answer


@pytest.mark.parametrize("group", GROUPS)
def test_help_with_a_group_tells_each_of_its_requests(folder: Path, group: str) -> None:
    """As many as are worth hearing at a time, each with what it does."""
    answer = play(folder, f"help {group}").answer

    rows = [row for row in REQUESTS if row.group == group]
    assert answer.splitlines() == [f"- `{row.form}`: {row.words}." for row in rows]


@pytest.mark.parametrize(
    ("prompt", "answer"),
    [
        ("Hello!", "Hello. I am the practice agent. Say help to hear what I can do."),
        ("thank you very much", "You are welcome."),
        ("bye", "Goodbye. Your files stay as they are."),
        ("make me a sandwich", UNKNOWN),
        ("help me out", UNKNOWN),
        ("", UNKNOWN),
        ("\x1b[2J\ud800\0", UNKNOWN),
    ],
)
def test_anything_else_is_answered_kindly(folder: Path, prompt: str, answer: str) -> None:
    """A newcomer's first words are rarely in the document."""
    assert play(folder, prompt).answer == answer


def test_an_answer_streams_a_few_words_at_a_time(folder: Path) -> None:
    """As a model's answer does, so that what is practised is what will be met."""
    heard = play(folder, "show a long answer")

    assert len(heard.events) > 50
    assert list(pieces(samples.LONG)) == [getattr(event, "delta", "") for event in heard.events]
    assert "".join(pieces(" \n a  b\n\nc d e ")) == " \n a  b\n\nc d e "


def test_files_really_change(folder: Path) -> None:
    """Practice with real effects."""
    play(folder, "write deep/new.txt: one\ntwo")
    play(folder, "append to notes.txt: three")
    play(folder, "replace TODO with done: a, b in src/app.py")

    assert (folder / "deep" / "new.txt").read_text() == "one\ntwo\n"
    assert (folder / "notes.txt").read_text() == "one\ntodo two\nthree\n"
    assert (folder / "src" / "app.py").read_text() == "x = 1  # done: a, b\n"


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
    ("prompt", "kind", "response", "answer"),
    [
        ("ask me yes or no", QuestionKind.CONFIRM, Answer(("yes",)), "You answered `yes`."),
        ("ask me one of several", QuestionKind.SINGLE, Answer(("sqlite",)), "You answered `sqlite`."),
        (
            "ask me several",
            QuestionKind.MULTI,
            Answer(("a.py", "c.py")),
            "You answered `a.py` and `c.py`.",
        ),
        ("ask me a word", QuestionKind.TEXT, Answer((), "my_branch"), "You answered `my_branch`."),
        ("ask me your own", QuestionKind.SINGLE, Answer((), "`blue`"), "You answered `` `blue` ``."),
        ("ask me your own", QuestionKind.SINGLE, Answer(("red",)), "You answered `red`."),
        ("ask me a word", QuestionKind.TEXT, Answer(), "You answered nothing."),
        ("ask me a word", QuestionKind.TEXT, Cancelled("later"), "You gave no answer: `later`."),
        (
            "ask me a secret",
            QuestionKind.SECRET,
            Answer((), "abc"),
            "I got a secret of 3 characters, and forgot it.",
        ),
    ],
)
def test_a_question_of_each_kind_says_what_was_understood(
    folder: Path, prompt: str, kind: QuestionKind, response: Response, answer: str
) -> None:
    """Practising an answer is hearing that it arrived."""
    person = Person(response=response)

    heard = play(folder, prompt, person)

    assert [question.kind for question in person.questions] == [kind]
    assert heard.answer == answer


def test_a_plan_is_told_step_by_step(folder: Path) -> None:
    """Created, approved, one step after the other, done; and its file is there."""
    heard = play(folder, "plan a change", Person(ONCE, Answer(("yes",))))

    plans = [event for event in heard.events if isinstance(event, PlanEvent)]
    assert [event.type for event in plans] == ["plan_created", "plan_approved", *["plan_changed"] * 3]
    assert [[step.status.value for step in event.plan.steps] for event in plans] == [
        ["waiting", "waiting", "waiting"],
        ["in progress", "waiting", "waiting"],
        ["done", "in progress", "waiting"],
        ["done", "done", "in progress"],
        ["done", "done", "done"],
    ]
    assert [state.name for state in heard.ends] == ["list", "write", "read"]
    assert (folder / "practice-plan.txt").read_text().startswith("The practice agent wrote this")


def test_a_plan_that_is_not_wanted_is_reverted(folder: Path) -> None:
    """A no changes nothing."""
    heard = play(folder, "plan a change", Person(ONCE, Answer(("no",))))

    assert [event.type for event in heard.events if isinstance(event, PlanEvent)] == [
        "plan_created",
        "plan_reverted",
    ]
    assert not (folder / "practice-plan.txt").exists()


def test_a_denied_step_waits_again(folder: Path) -> None:
    """The plan never says `in progress` for ever."""
    heard = play(folder, "work through a plan", Person(DENIED))

    last = [event for event in heard.events if isinstance(event, PlanEvent)][-1]
    assert [step.status.value for step in last.plan.steps] == ["done", "waiting", "waiting"]


def test_failing_is_a_failed_turn(folder: Path) -> None:
    """One line, no traceback."""
    with pytest.raises(RuntimeError, match=r"^The practice agent failed, as you asked it to\.$"):
        play(folder, "Fail.")


def test_thoughts_come_before_the_answer(folder: Path) -> None:
    """As a model's do."""
    heard = play(folder, "think about Braille")

    assert heard.names == ["ThoughtDelta", "TextDelta"]
    assert heard.thoughts.startswith("Let me think about `Braille`.")
