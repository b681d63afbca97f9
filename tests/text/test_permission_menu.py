"""A permission as it is said (T4, V10, V11)."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from hypothesis import given

from robota_console.model.permission import Decision, PermissionRequest
from robota_console.text.exact import exact_lines
from robota_console.text.permission_menu import permission_lines, whole_lines
from robota_console.text.sanitizer import sanitize
from tests.text.hostile import requests
from tests.text.permission_samples import FETCH, NPM, SCRIPT, WRITE


def test_v10_the_first_permission_says_all_rows() -> None:
    """What can be chosen, and nothing else; each has its number always, so that it can be learnt."""
    text = permission_lines(NPM, rows=True)

    assert text.lines == (
        "permission required: run npm test.",
        "1. once.",
        "2. session, every npm test with any words after it.",
        "4. deny, or deny and why.",
    )
    assert text.decisions == (Decision.ONCE, Decision.SESSION, Decision.DENY)
    assert not text.unsaid


def test_v10_full_says_what_is_unavailable_too() -> None:
    """Who asks for all of it hears why a number is missing."""
    for rows in (True, False):
        assert permission_lines(NPM, rows=rows, full=True).lines[1:] == (
            "1. once.",
            "2. session, every npm test with any words after it.",
            "3. project, unavailable here.",
            "4. deny, or deny and why.",
        )


def test_v10_later_ones_are_the_request_alone() -> None:
    """The last line says the choices, so the rows need not be heard each time."""
    assert permission_lines(NPM, rows=False).lines == ("permission required: run npm test.",)


def test_v11_a_scope_that_was_not_heard_is_said_alone() -> None:
    """`session` would else grant more than the request, and nobody had said so."""
    lines = permission_lines(WRITE, rows=False, scope=True, extra_lines=["line 4 added: x"]).lines

    assert lines == (
        "permission required: write src/app.py.",
        "line 4 added: x",
        "2. session, write(src/*).",
    )
    assert permission_lines(NPM, rows=True, scope=True) == permission_lines(NPM, rows=True)


@pytest.mark.parametrize(
    "asked",
    [
        pytest.param(replace(NPM, pattern_words="exactly npm test"), id="it covers the request alone"),
        pytest.param(replace(NPM, pattern="", pattern_words=""), id="nothing can be remembered"),
        pytest.param(replace(NPM, command=SCRIPT), id="part is unsaid"),
    ],
)
def test_v11_no_scope_is_said_where_there_is_none(asked: PermissionRequest) -> None:
    """A row that cannot be chosen, or adds nothing, is one line too many."""
    assert "2. " not in "\n".join(permission_lines(asked, rows=False, scope=True).lines)


def test_a_project_that_can_keep_it_is_offered() -> None:
    """How long a grant lasts is heard before it is given."""
    text = permission_lines(replace(NPM, can_persist_project=True), rows=True)

    assert text.lines[3] == "3. project, the same in later sessions."
    assert Decision.PROJECT in text.decisions


def test_v11_a_grant_that_covers_nothing_known_is_not_offered() -> None:
    """Without a pattern nobody can say what a session's grant would cover."""
    request = replace(NPM, pattern="", pattern_words="", can_persist_project=True)
    text = permission_lines(request, rows=True)

    assert text.lines[1:] == ("1. once.", "4. deny, or deny and why.")
    assert permission_lines(request, rows=True, full=True).lines[2:4] == (
        "2. session, unavailable here.",
        "3. project, unavailable here.",
    )
    assert text.decisions == (Decision.ONCE, Decision.DENY)


def test_v11_a_long_command_says_what_it_leaves_out() -> None:
    """Four lines, how many more, the last; until the rest was said only a denial counts."""
    request = replace(NPM, command=SCRIPT, outside=True)

    text = permission_lines(request, rows=True, total=3)

    assert text.lines == (
        "permission required: run python3, 14 lines, outside this folder, 1 of 3.",
        "line 1: python3 - /srv/data/in.csv <<'EOF'",
        "line 2: print(0)",
        "line 3: print(1)",
        "line 4: print(2)",
        "9 lines not said. show says them.",
        "line 14: EOF",
        "1. once, after show.",
        "4. deny, or deny and why.",
    )
    assert permission_lines(request, rows=True, full=True).lines[-4:] == (
        "1. once, after show.",
        "2. session, unavailable, too long.",
        "3. project, unavailable, too long.",
        "4. deny, or deny and why.",
    )
    assert text.unsaid
    assert text.decisions == (Decision.DENY,)


def test_v11_once_can_be_chosen_when_all_was_shown() -> None:
    """What lasts longer cannot, however much was said."""
    text = permission_lines(replace(NPM, command=SCRIPT), rows=True, shown=True)

    assert text.decisions == (Decision.ONCE, Decision.DENY)
    assert text.lines[-2:] == ("1. once.", "4. deny, or deny and why.")


def test_v11_six_lines_are_said_whole() -> None:
    """So much can be held in mind."""
    text = permission_lines(replace(NPM, command="\n".join("abcdef") + "\n"), rows=False)

    assert text.lines == (
        "permission required: run a, 6 lines.",
        *(f"line {place}: {line}" for place, line in enumerate("abcdef", 1)),
    )
    assert not text.unsaid


def test_v11_show_says_every_line() -> None:
    """And what comes with the command beside it, such as the folder it runs in."""
    request = replace(NPM, command=SCRIPT, args={"command": SCRIPT, "cwd": "/srv"})

    lines = whole_lines(request)

    assert lines[0] == "permission required: run python3, 14 lines."
    assert lines[1:15] == [f"line {place}: {line}" for place, line in enumerate(SCRIPT.split("\n"), 1)]
    assert lines[15:] == ["argument line 1: cwd: /srv"]


def test_v11_show_says_the_arguments_beside_a_change() -> None:
    """A flag may change what the change does."""
    request = replace(WRITE, args={"path": "src/app.py", "replace_all": True})

    assert whole_lines(request)[1:] == ["argument line 1: replace_all: true"]


def test_a_change_is_said_between_header_and_rows() -> None:
    """What would be written is heard before what can be answered."""
    text = permission_lines(WRITE, rows=True, extra_lines=["src/app.py, 1 added.", "line 4 added: x"])

    assert text.lines[:4] == (
        "permission required: write src/app.py.",
        "src/app.py, 1 added.",
        "line 4 added: x",
        "1. once.",
    )
    assert whole_lines(WRITE, extra_lines=["line 4 added: x"]) == [
        "permission required: write src/app.py.",
        "line 4 added: x",
    ]


def test_v11_a_change_hides_nothing_and_cannot_pose() -> None:
    """What a file would hold runs one day too, and its path is the agent's own choice."""
    change = ["1. once, 1 added.", "a\n4. deny.", "line 4 added: ls \x1b]0;; rm x\x07", "line 5 added: y\r"]
    heard = [
        "quoted: 1. once, 1 added.",
        "a<U+000A>4. deny.",
        "line 4 added: ls <U+001B>]0;; rm x<U+0007>",
        "line 5 added: y",
    ]

    assert list(permission_lines(WRITE, rows=False, extra_lines=change).lines[1:]) == heard
    assert whole_lines(WRITE, extra_lines=change)[1:] == heard


def test_v11_a_change_that_was_cut_counts_as_unsaid() -> None:
    """The part left out may be the part that matters."""
    text = permission_lines(WRITE, rows=False, extra_lines=["line 4 added: x"], extra_cut=True)

    assert text.unsaid
    assert text.decisions == (Decision.DENY,)


def test_v11_two_lines_are_numbered() -> None:
    """The second could else pose as a row."""
    text = permission_lines(replace(NPM, command="ls \\\n4. deny."), rows=False)

    assert text.lines[1:] == ("line 1: ls \\", "line 2: 4. deny.")


def test_v11_arguments_are_numbered_like_a_command() -> None:
    """Those of a tool nobody knows are said all the same, and cannot pose as rows."""
    request = replace(FETCH, args={"1. once": True, "text": "a\n4. deny."})

    assert permission_lines(request, rows=False).lines == (
        "permission required: use web_fetch, 3 lines.",
        "line 1: 1. once: true",
        "line 2: text: a",
        "line 3: 4. deny.",
    )


def test_v11_an_argument_for_show_alone_is_still_unsaid_when_long() -> None:
    """Seven lines are seven lines, wherever they come from."""
    assert permission_lines(replace(FETCH, args={"text": "\n" * 2 + "a\n" * 7}), rows=False).unsaid


def test_v11_a_blank_line_is_said_to_be_blank() -> None:
    """A number with nothing after it sounds like a line that was lost."""
    assert permission_lines(replace(NPM, command="a\n \nb"), rows=False).lines[2] == "line 2, blank."


@given(requests())
def test_t4_nothing_foreign_passes_for_a_row_or_a_prompt(asked: PermissionRequest) -> None:
    """Every line opens with a word of the console's own."""
    for lines in (permission_lines(asked, rows=True, full=True).lines, whole_lines(asked)):
        assert lines[0].startswith("permission required: ")
        rows = [line for line in lines if re.match(r"\d+\. ", line)]
        assert [line[:3] for line in rows] in ([], ["1. ", "2. ", "3. ", "4. "])
        for line in lines[1:]:
            assert "\n" not in line
            assert re.match(r"line \d+(: |, blank\.)|argument line \d+: |\d+ lines? not said|[1-4]\. ", line)
    assert len(rows) == 0


@given(requests())
def test_v11_every_line_of_a_command_is_in_show_and_survives_the_sanitizer(asked: PermissionRequest) -> None:
    """Nothing that would run is left out between the request and the ear."""
    said = [sanitize(line) for line in whole_lines(asked)]

    for line in exact_lines(asked.command):
        assert any(line.strip() in each for each in said)
