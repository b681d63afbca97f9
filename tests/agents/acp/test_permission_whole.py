"""V11 of an agent's permission: all that a yes would grant is said, whichever field it stands in."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from robota_console.agents.acp.mapping import outcome
from robota_console.agents.acp.tool_content import MOST_LINES
from robota_console.model.permission import Decision
from robota_console.model.tool import DiffKind, ToolKind
from robota_console.text.permission_menu import permission_lines
from tests.agents.acp.script import FOLDER, ONCE, Scene, asks

if TYPE_CHECKING:
    from robota_console.model.permission import PermissionRequest

CHANGE_OF_A = {"type": "diff", "path": "a", "oldText": "", "newText": "x"}


def request(**call: object) -> PermissionRequest:
    """Return the request of a permission for one call."""
    return Scene().map.permission(asks({"toolCallId": "1", **call}))


def test_v11_of_several_yeses_the_one_that_is_given_is_said() -> None:
    """The first may switch all asking off; nobody heard that."""
    options = [
        {"optionId": "a", "kind": "allow_once", "name": "Yes, and\nask no more"},
        {"optionId": "b", "kind": "allow_once", "name": "Yes, and ask again"},
    ]
    asked = Scene().map.permission({"toolCall": {"toolCallId": "1", "title": "go"}, "options": options})

    assert outcome({"options": options}, ONCE) == {"outcome": {"outcome": "selected", "optionId": "a"}}
    assert "To the agent yes means: Yes, and ask no more." in permission_lines(asked, rows=False).lines[0]


@pytest.mark.parametrize(
    "call",
    [
        {"kind": "edit", "rawInput": {"path": f"{FOLDER}/b"}, "content": [CHANGE_OF_A]},
        {"kind": "edit", "locations": [{"path": f"{FOLDER}/b"}], "content": [CHANGE_OF_A]},
        {"kind": "read", "locations": [{"path": f"{FOLDER}/a"}, {"path": f"{FOLDER}/b"}]},
    ],
)
def test_v11_each_path_is_said_not_the_first_alone(call: dict[str, object]) -> None:
    """A yes to the change of one file is no yes to another."""
    asked = request(title="go", **call)

    said = permission_lines(asked, rows=False).lines
    assert (asked.path, asked.further_paths, asked.diff) == ("a", ("b",), None)
    assert any(line.endswith(": b") for line in said)


@pytest.mark.parametrize(
    ("given", "command"),
    [
        ({"command": "bash", "args": ["-lc", "rm -rf x"]}, "bash -lc 'rm -rf x'"),
        ({"command": "make", "env": {"PATH": "./evil"}}, "PATH=./evil make"),
        ({"command": "make", "env": [{"name": "PATH", "value": "./evil"}]}, "PATH=./evil make"),
        ({"command": "make", "cwd": f"{FOLDER}/sub"}, "cd sub && make"),
        ({"command": "make", "cwd": FOLDER}, "make"),
        ({"command": "make", "cwd": "/srv"}, "cd /srv && make"),
        ({"command": "bash", "stdin": "rm -rf x"}, "bash\nrm -rf x"),
        ({"command": "ls", "script": "rm -rf x"}, "ls\nrm -rf x"),
        ({"commands": ["ls", "rm -rf x"]}, "ls\nrm -rf x"),
        ({"command": "ls", "args": {"then": "rm"}}, "ls\n{'then': 'rm'}"),
        ({"command": {"then": "rm"}, "cmd": "ls"}, "ls\n{'then': 'rm'}"),
    ],
)
def test_v11_what_changes_a_command_is_said_and_judged_with_it(
    given: dict[str, object], command: str
) -> None:
    """A yes to bash is no yes to what it is given to run."""
    asked = request(kind="execute", title="go", rawInput=given)

    assert asked.command == command
    said = permission_lines(asked, rows=False)
    assert all(line in " ".join(said.lines) for line in command.splitlines())


def test_v11_a_thousand_changes_that_are_dear_to_compare_are_asked_at_once() -> None:
    """Keys wait while changes are compared; what is not compared is said as replaced, whole."""
    old, new = "\n".join("a" * 1_200), "\n".join("ab" * 98)
    changed = [
        {"type": "diff", "path": f"{FOLDER}/{place}", "oldText": old, "newText": new}
        for place in range(1_000)
    ]

    asked = request(kind="edit", title="go", content=changed)

    said = [str(words).split("\n") for words in (asked.args or {}).values()]
    compared, replaced = said[1], said[200]
    assert compared[0] == "0"
    assert [line[0] for line in compared].count("-") < 1_199
    assert [line[0] for line in replaced].count("-") == 1_199
    assert asked.kind is ToolKind.OTHER
    assert permission_lines(asked, rows=False).decisions == (Decision.DENY,)


def test_v11_changes_of_more_lines_than_are_compared_are_said_as_they_are() -> None:
    """No mode lets pass what nobody looked at, and the new text is there for show."""
    many = "x\n" * (MOST_LINES // 2)
    changed = [
        {"type": "diff", "path": f"{FOLDER}/{name}", "oldText": many, "newText": f"{many}{name}"}
        for name in "abc"
    ]

    asked = request(kind="edit", title="go", content=changed)

    assert asked.further_paths == ("b", "c")
    assert asked.args is not None
    assert asked.args[f"new text of {FOLDER}/c"] == f"{many}c"
    assert permission_lines(asked, rows=False).decisions == (Decision.DENY,)


def test_many_changes_of_one_file_are_one_in_their_order() -> None:
    """A file that is changed in a hundred places is heard as one."""
    changed = [{"type": "diff", "path": "a", "newText": str(place)} for place in range(100)]

    asked = request(kind="edit", title="go", content=changed)

    assert asked.diff is not None
    added = [line.text for line in asked.diff.lines if line.kind is DiffKind.ADDED]
    assert added == [str(place) for place in range(100)]
