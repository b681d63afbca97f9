"""What a permission's header says: who, where, what (T4, V11)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from robota_console.model.tool import ToolKind
from robota_console.text.permission_menu import permission_lines
from tests.text.permission_samples import FETCH, NPM, WRITE

if TYPE_CHECKING:
    from robota_console.model.permission import PermissionRequest


@pytest.mark.parametrize(
    ("asked", "line"),
    [
        pytest.param(replace(NPM, requester="peer:desk2"), "peer desk2, run npm test.", id="a peer"),
        pytest.param(
            replace(NPM, command="cat /etc/passwd", outside=True),
            "outside this folder, run cat /etc/passwd.",
            id="outside comes before a command that could deny it",
        ),
        pytest.param(
            replace(WRITE, path="/etc/hosts", outside=True),
            "outside this folder, write /etc/hosts.",
            id="a path outside",
        ),
        pytest.param(replace(NPM, command="git add ."), "run git add .", id="a dot at the end stays one"),
        pytest.param(
            replace(NPM, command="# first\n\ncd x\nmake"), "run cd, 4 lines.", id="a comment is no program"
        ),
        pytest.param(FETCH, "use web_fetch, url: http://x.", id="one argument"),
        pytest.param(
            replace(FETCH, args={"url": "http://x", "n": 3}), "use web_fetch, 2 lines.", id="two arguments"
        ),
        pytest.param(replace(NPM, command=" cd x\nmake "), "run cd, 2 lines.", id="two lines"),
        pytest.param(
            replace(NPM, command="cd x\nmake", outside=True),
            "run cd, 2 lines, outside this folder.",
            id="outside comes after a program, before the lines",
        ),
        pytest.param(replace(NPM, command="#"), "run #.", id="a lone comment"),
        pytest.param(replace(NPM, command="# a\n# b"), "run comments, 2 lines.", id="comments alone"),
        pytest.param(replace(NPM, command=" ls "), "run ls.", id="blanks around a command"),
        pytest.param(replace(FETCH, tool_name="", args={}), "use unnamed tool, no arguments.", id="no name"),
        pytest.param(replace(FETCH, args={}), "use web_fetch, no arguments.", id="no arguments"),
        pytest.param(replace(FETCH, args={"name": ""}), "use web_fetch, name: .", id="an empty argument"),
        pytest.param(
            replace(FETCH, kind=ToolKind.RUN),
            "use web_fetch, url: http://x.",
            id="a command tool without one",
        ),
        pytest.param(
            replace(FETCH, kind=ToolKind.READ, path="a.py", args={"path": "a.py"}),
            "read a.py.",
            id="a path is said once",
        ),
    ],
)
def test_the_header_says_who_where_and_what(asked: PermissionRequest, line: str) -> None:
    """One line is enough to know what is asked."""
    assert permission_lines(asked, rows=False).lines[0] == f"permission required: {line}"


@pytest.mark.parametrize(
    ("kind", "word"),
    [
        (ToolKind.READ, "read"),
        (ToolKind.SEARCH, "search"),
        (ToolKind.LIST, "list"),
        (ToolKind.EDIT, "write"),
        (ToolKind.FETCH, "fetch"),
        (ToolKind.RUN, "use edit on"),
        (ToolKind.OTHER, "use edit on"),
    ],
)
def test_the_header_says_what_is_done_to_a_path(kind: ToolKind, word: str) -> None:
    """A tool of a kind that does not say it is named."""
    request = replace(WRITE, kind=kind)

    assert permission_lines(request, rows=False).lines == (f"permission required: {word} src/app.py.",)


def test_the_first_of_two_is_said_to_be() -> None:
    """How many more will follow is known from the first on."""
    assert permission_lines(NPM, rows=False, total=2).lines == ("permission required: run npm test, 1 of 2.",)


def test_v11_what_a_yes_means_beyond_this_use_is_said_with_the_request() -> None:
    """An agent that takes a yes for ever must not be given one unawares."""
    asked = replace(NPM, note="It will not ask again")

    said = permission_lines(asked, rows=False)

    assert said.lines[0] == "permission required: run npm test. It will not ask again."
