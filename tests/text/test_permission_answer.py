"""A line typed at a permission (V3, V11)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from robota_console.model.permission import Decision, PermissionRequest, Verdict
from robota_console.model.tool import ToolKind
from robota_console.text.permission_answer import ANSWER_NEEDED, INPUT_ENDED, read_verdict
from robota_console.text.reply import Empty, Granted, PermissionReply, Refused, Repeat, Show
from tests.text.hostile import requests, typed

NPM = PermissionRequest(
    request_id="r1",
    tool_name="bash",
    kind=ToolKind.RUN,
    command="npm test",
    pattern="run(npm test*)",
    pattern_words="every npm test with any words after it",
)
LONG = replace(NPM, command="\n".join(["python3 - <<EOF", *"abcdefgh", "EOF"]))

RULE = "Type 1, 2, 4, once, session, deny or repeat."


def granted(decision: Decision, words: str, reason: str = "") -> Granted:
    """Return what a verdict comes to."""
    return Granted(Verdict(decision, reason), f"chosen: {words}.")


ONCE = granted(Decision.ONCE, "once, npm test")
SESSION = granted(Decision.SESSION, "session, npm test and any words after it. /permissions forgets")
DENY = granted(Decision.DENY, "deny, npm test")


@pytest.mark.parametrize(
    ("line", "reply"),
    [
        pytest.param("1", ONCE, id="1"),
        pytest.param(" 1 ", ONCE, id="blanks around it do not count"),
        pytest.param("１", ONCE, id="a full-width digit"),
        pytest.param("once", ONCE, id="once"),
        pytest.param("YES", ONCE, id="yes is once"),
        pytest.param("2", SESSION, id="2"),
        pytest.param("Session", SESSION, id="session"),
        pytest.param("4", DENY, id="4"),
        pytest.param("deny", DENY, id="deny"),
        pytest.param("no", DENY, id="no is deny"),
        pytest.param(
            "Deny  use pnpm here ",
            granted(Decision.DENY, "deny, npm test. Your words go to the agent", "use pnpm here"),
            id="deny and a reason",
        ),
        pytest.param(
            "4 too dangerous",
            granted(Decision.DENY, "deny, npm test. Your words go to the agent", "too dangerous"),
            id="its number and a reason",
        ),
        pytest.param("repeat", Repeat(), id="repeat"),
        pytest.param("?", Repeat(), id="a question mark repeats"),
        pytest.param("Help", Repeat(), id="help repeats"),
        pytest.param("show", Show(), id="show"),
        pytest.param("", Empty(), id="nothing"),
        pytest.param(" \t", Empty(), id="blanks"),
        pytest.param(
            "3", Refused(f"error: Project is unavailable here. {RULE}"), id="a row that is unavailable"
        ),
        pytest.param("project", Refused(f"error: Project is unavailable here. {RULE}"), id="its word"),
    ],
)
def test_v3_a_whole_line_settles_a_permission(line: str, reply: PermissionReply) -> None:
    """What was chosen is said with what it covers, before it is acted on."""
    assert read_verdict(NPM, line, limited=False) == reply


@pytest.mark.parametrize(
    "line",
    [
        *("o", "on", "y", "n", "ye", "s", "sess", "d", "den", "c", "cancel", "ok", "allow"),
        *(
            "0",
            "5",
            "11",
            "1.",
            "1 2",
            "1once",
            "١",
            "yes please",
            "once npm",
            "no because",
            "denyx",
            "1 why",
            "2 why",
        ),
        *("/once", "//1"),
    ],
)
def test_v3_a_start_or_more_than_the_word_settles_nothing(line: str) -> None:
    """A word meant for the agent that happens to begin like a yes runs nothing."""
    assert read_verdict(NPM, line, limited=False) == Refused(f"error: {RULE}")


def test_a_project_grant_is_taken_where_it_can_be_kept() -> None:
    """And the rule names it then."""
    request = replace(NPM, can_persist_project=True)

    assert read_verdict(request, "3", limited=False) == granted(
        Decision.PROJECT, "project, npm test and any words after it. /permissions forgets"
    )
    assert read_verdict(request, "x", limited=False) == Refused(
        "error: Type 1, 2, 3, 4, once, session, project, deny or repeat."
    )


def test_v11_before_all_was_shown_only_a_denial_counts() -> None:
    """And the error says what to type first."""
    rule = "Type show, 4, deny or repeat."

    assert read_verdict(LONG, "1", limited=True) == Refused(f"error: Part is unsaid. {rule}")
    assert read_verdict(LONG, "2", limited=True) == Refused(
        f"error: Session is unavailable, too long. {rule}"
    )
    assert read_verdict(LONG, "2", limited=False) == read_verdict(LONG, "2", limited=True)
    assert read_verdict(LONG, "x", limited=True) == Refused(f"error: {rule}")
    assert read_verdict(LONG, "deny", limited=True) == granted(Decision.DENY, "deny, python3, 10 lines")


def test_v11_when_all_was_shown_once_counts_too() -> None:
    """What lasts longer never does."""
    rule = "Type 1, 4, once, deny or repeat."

    assert read_verdict(LONG, "once", limited=True, shown=True) == granted(
        Decision.ONCE, "once, python3, 10 lines"
    )
    assert read_verdict(LONG, "session", limited=True, shown=True) == Refused(
        f"error: Session is unavailable, too long. {rule}"
    )


def test_two_lines_are_named_by_program_and_number() -> None:
    """A line that said both would be the request again."""
    request = replace(NPM, command="cd x\nmake")

    assert read_verdict(request, "1", limited=False) == granted(Decision.ONCE, "once, cd, 2 lines")


def test_a_long_command_is_named_by_its_beginning() -> None:
    """It was heard whole a moment ago."""
    request = replace(NPM, command="grep -r needle " + "folder " * 20)

    assert read_verdict(request, "1", limited=False) == granted(
        Decision.ONCE, "once, grep -r needle folder folder folder and so on"
    )
    assert read_verdict(replace(NPM, command="x " * 30), "4", limited=False) == granted(
        Decision.DENY, f"deny, {('x ' * 30).strip()}"
    )


def test_a_write_is_named_by_what_it_does() -> None:
    """A path alone would not say whether it is read or written."""
    request = PermissionRequest(request_id="r1", tool_name="edit", kind=ToolKind.EDIT, path="src/app.py")

    assert read_verdict(request, "1", limited=False) == granted(Decision.ONCE, "once, write src/app.py")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        pytest.param("", "run(npm test*)", id="a pattern without words is said as it is"),
        pytest.param("every command", "every command", id="every is not lost"),
        pytest.param(
            "every a with any words after it b", "every a with any words after it b", id="words in the middle"
        ),
        pytest.param(
            "every write to a file directly in src", "every write to a file directly in src", id="a folder"
        ),
    ],
)
def test_what_lasts_is_said_after_the_choice(words: str, said: str) -> None:
    """With four numbers in one line, this is where its reach is heard for certain."""
    request = replace(NPM, pattern_words=words)

    assert read_verdict(request, "2", limited=False) == granted(
        Decision.SESSION, f"session, {said}. /permissions forgets"
    )


def test_the_fixed_lines() -> None:
    """The end of input denies; an empty line is told that it did nothing."""
    assert INPUT_ENDED == "chosen: deny, input ended."
    assert ANSWER_NEEDED == "notice: An answer is needed."


_LISTED = ["1", "2", "3", "once", "session", "project", "yes"]


@given(requests(), typed, st.booleans(), st.booleans())
def test_v3_no_line_but_the_listed_grants(
    asked: PermissionRequest, line: str, limited: bool, shown: bool
) -> None:
    """Whatever is typed comes to one thing; running something takes a word that means it."""
    reply = read_verdict(asked, line, limited=limited, shown=shown)

    if isinstance(reply, Granted):
        assert "\n" not in reply.chosen_words
        assert not reply.verdict.granted or line.strip().casefold() in _LISTED
    if isinstance(reply, Refused):
        assert reply.words.startswith("error: ")
    if not line.strip():
        assert reply == Empty()


@given(requests(), st.sampled_from(_LISTED), st.booleans())
def test_v11_with_part_unsaid_nothing_lasting_is_granted(
    asked: PermissionRequest, line: str, shown: bool
) -> None:
    """Not even where the surface forgot to say that part is unsaid."""
    long = replace(asked, command="\n".join("abcdefg"))

    for limited, request in ((True, asked), (False, long)):
        reply = read_verdict(request, line, limited=limited, shown=shown)

        if isinstance(reply, Granted):
            assert reply.verdict.decision is Decision.ONCE
            assert shown
