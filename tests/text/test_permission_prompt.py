"""The line a permission is answered at (V10, V11)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given

from robota_console.model.permission import PermissionRequest
from robota_console.model.tool import Diff, ToolKind
from robota_console.text.menu import cells
from robota_console.text.permission_menu import permission_prompt
from robota_console.text.quoting import Place, could_pass
from tests.text.hostile import requests

NPM = PermissionRequest(
    request_id="r1",
    tool_name="bash",
    kind=ToolKind.RUN,
    command="npm test",
    pattern="run(npm test*)",
    pattern_words="every npm test with any words after it",
)
SCRIPT = "python3 - /srv/data/in.csv <<'EOF'\n" + "print()\n" * 12 + "EOF"
WRITE = PermissionRequest(
    request_id="r1",
    tool_name="edit",
    kind=ToolKind.EDIT,
    path="src/app.py",
    diff=Diff("src/app.py"),
    pattern="write(src/*)",
)
FETCH = PermissionRequest(
    request_id="r1", tool_name="web_fetch", args={"url": "http://x"}, pattern="web_fetch"
)


@pytest.mark.parametrize(
    ("asked", "prompt"),
    [
        pytest.param(
            replace(NPM, command="rm -r build"), "Run rm? 1 once, 2 session, 4 deny: ", id="the program"
        ),
        pytest.param(
            replace(NPM, command="ls -a"), "Run ls -a? 1 once, 2 session, 4 deny: ", id="a short command"
        ),
        pytest.param(NPM, "Run npm? 1 once, 2 session, 4 deny: ", id="one cell too many for the command"),
        pytest.param(
            replace(NPM, command="/usr/bin/env x"), "Run env? 1 once, 2 session, 4 deny: ", id="a path's end"
        ),
        pytest.param(
            replace(NPM, command="python3 x.py"),
            "python3? 1 once, 2 session, 4 deny: ",
            id="the verb gives way before the numbers",
        ),
        pytest.param(
            replace(NPM, can_persist_project=True),
            "Run npm? once, session, project, deny: ",
            id="four choices",
        ),
        pytest.param(
            replace(WRITE, can_persist_project=True),
            "app.py? once, session, project, deny: ",
            id="the verb gives way",
        ),
        pytest.param(
            replace(NPM, pattern="", pattern_words=""), "Run npm test? 1 once, 4 deny: ", id="two choices"
        ),
        pytest.param(FETCH, "web_fetch? 1 once, 2 session, 4 deny: ", id="a tool"),
        pytest.param(
            replace(NPM, command="x" * 50),
            "Run? 1 once, 2 session, 4 deny: ",
            id="a word longer than the line",
        ),
    ],
)
def test_v10_the_last_line_stands_alone_in_39_cells(asked: PermissionRequest, prompt: str) -> None:
    """A braille display shows this line only: what is asked, and every word that answers."""
    assert permission_prompt(asked, limited=False) == prompt
    assert cells(prompt) <= 39


@pytest.mark.parametrize("path", ["question:", "1.", "chosen: x", "b\u00e9", "a\tb"])
def test_t4_only_a_plain_word_opens_the_line(path: str) -> None:
    """Four choices leave no room for both verb and name; a name that could pass for more is left out."""
    request = replace(WRITE, path=path, can_persist_project=True)

    assert permission_prompt(request, limited=False) == "Write? once, session, project, deny: "


@pytest.mark.parametrize(("path", "name"), [("src/a_b-c.d", "a_b-c.d"), ("src/tests/", "tests")])
def test_v10_a_path_is_named_by_its_last_part(path: str, name: str) -> None:
    """It is what tells one path of a folder from another."""
    request = replace(WRITE, path=path, can_persist_project=True)

    assert permission_prompt(request, limited=False) == f"{name}? once, session, project, deny: "


def test_v11_the_last_line_offers_what_counts_while_part_is_unsaid() -> None:
    """`once` is not offered before it is accepted."""
    request = replace(NPM, command=SCRIPT)

    assert permission_prompt(request, limited=True) == "Run python3? show first, 4 deny: "
    assert permission_prompt(request, limited=True, shown=True) == "Run python3? 1 once, 4 deny: "
    assert permission_prompt(request, limited=False) == "Run python3? show first, 4 deny: "
    assert permission_prompt(WRITE, limited=True) == "Write src/app.py? show first, 4 deny: "


@given(requests())
def test_v10_every_prompt_fits_and_opens_like_no_label(asked: PermissionRequest) -> None:
    """Whatever the command, 39 cells and one line."""
    for limited in (False, True):
        for shown in (False, True):
            prompt = permission_prompt(asked, limited=limited, shown=shown)
            assert cells(prompt) <= 39
            assert prompt.endswith("deny: ")
            assert "\n" not in prompt
            assert not could_pass(prompt, Place.ANSWER)
