"""A permission an agent asks for: what is heard of it, what may pass unasked, and what is answered."""

from __future__ import annotations

import pytest

from robota_console.agents.acp.mapping import outcome
from robota_console.agents.acp.permission_map import ALWAYS_ONLY, CANCELLED, NO_YES
from robota_console.model.permission import DENIED, Decision, PermissionMode, PermissionRequest, Verdict
from robota_console.model.tool import ToolKind
from robota_console.session.pattern import remembered
from robota_console.session.policy import Rules, Ruling, judge
from robota_console.text.permission_menu import permission_lines
from tests.agents.acp.script import FOLDER, ONCE, OPTIONS, Scene, asks, printed


def request(**call: object) -> PermissionRequest:
    """Return the request of a permission for one call."""
    return Scene().map.permission(asks({"toolCallId": "1", **call}))


def ruling(asked: PermissionRequest, mode: PermissionMode = PermissionMode.DEFAULT) -> Ruling:
    """Return what a mode decides."""
    return judge(asked, rules=Rules(), mode=mode, root=FOLDER).ruling


def chosen(option_id: str) -> dict[str, object]:
    """Return the result that selects an option."""
    return {"outcome": {"outcome": "selected", "optionId": option_id}}


@pytest.mark.parametrize("decision", [Decision.ONCE, Decision.SESSION, Decision.PROJECT])
def test_oddity_3_a_yes_is_the_single_yes_wherever_it_stands(decision: Decision) -> None:
    """Claude and gemini list always first; what lasts is remembered here, where it can be forgotten."""
    assert outcome(asks({}), Verdict(decision)) == chosen("o1")


def test_a_no_is_the_single_no_wherever_it_stands() -> None:
    """A lasting no is not what was said."""
    assert outcome(asks({}), DENIED) == chosen("r1")


def test_oddity_3_the_first_of_several_options_of_a_kind_is_taken() -> None:
    """Qwen and vibe have two that allow always."""
    options = (("allow_always", "first"), ("allow_always", "second"), ("reject_always", "no"))

    assert outcome(asks({}, options), ONCE) == chosen("first")
    assert outcome(asks({}, options), DENIED) == chosen("no")


@pytest.mark.parametrize("raw", [asks({}, ()), {}, None, {"options": [{"kind": "allow_once"}]}])
def test_where_no_option_fits_the_request_is_cancelled(raw: object) -> None:
    """Nothing is chosen that nobody meant."""
    assert outcome(raw, ONCE) == CANCELLED
    assert outcome(raw, DENIED) == CANCELLED


@pytest.mark.parametrize(
    ("options", "note"),
    [
        (OPTIONS, ""),
        ((("allow_always", "a"), ("reject_once", "r")), ALWAYS_ONLY),
        ((("reject_once", "r"),), NO_YES),
    ],
)
def test_a_yes_that_lasts_is_said_to_last(options: tuple[tuple[str, str], ...], note: str) -> None:
    """`once` would be heard as once."""
    asked = Scene().map.permission(asks({"title": "shout"}, options))

    assert asked.note == note
    assert any(note in line for line in permission_lines(asked, rows=True).lines)


def test_oddity_3_a_permission_without_a_title_is_about_the_call_announced_before() -> None:
    """Vibe sends the id alone."""
    scene = Scene()
    scene.call("1", "npm test", kind="execute", status="pending", rawInput={"command": "npm test"})

    asked = scene.map.permission(asks({"toolCallId": "1"}))

    assert (asked.kind, asked.command) == (ToolKind.RUN, "npm test")


def test_gemini_a_command_without_an_input_is_its_title() -> None:
    """The whole title is said, and is what a rule is held against."""
    asked = request(kind="execute", title="touch x")

    assert (asked.kind, asked.command) == (ToolKind.RUN, "touch x")
    assert permission_lines(asked, rows=False).lines[0] == "permission required: run touch x."


def test_a_command_whose_input_nobody_understands_is_said_argument_by_argument() -> None:
    """The title is not what would run."""
    asked = request(kind="execute", title="harmless", rawInput={"program": "rm -rf ~"})

    said = " ".join(permission_lines(asked, rows=False).lines)
    assert asked.command == ""
    assert "rm -rf ~" in said
    assert ruling(asked, PermissionMode.ACCEPT_EDITS) is Ruling.ASK


@pytest.mark.parametrize("kind", ["read", "search", "edit", "fetch", "think", None])
def test_a_command_is_a_command_whatever_kind_is_claimed(kind: object) -> None:
    """A reading that runs something is asked for as what it runs."""
    asked = request(kind=kind, title="Read a.py", rawInput={"command": "rm a.py", "path": "a.py"})

    assert (asked.kind, asked.command) == (ToolKind.RUN, "rm a.py")
    assert ruling(asked) is Ruling.ASK


def test_a_command_once_known_stays_known() -> None:
    """A permission with another input does not hide what the call said before."""
    scene = Scene()
    scene.call("1", "x", kind="execute", status="pending", rawInput={"command": "rm a.py"})

    asked = scene.map.permission(asks({"toolCallId": "1", "kind": "read", "rawInput": {"path": "a.py"}}))

    assert asked.command == "rm a.py"


def test_an_editor_whose_command_names_its_doing_is_no_command() -> None:
    """`view a.py` is read, not run."""
    asked = request(kind="read", rawInput={"command": "view", "path": "/work/shop/a.py"})

    assert (asked.kind, asked.path) == (ToolKind.READ, "a.py")


@pytest.mark.parametrize("kind", ["read", "search"])
def test_reading_one_path_inside_the_folder_passes_unasked(kind: str) -> None:
    """As for the practice agent."""
    asked = request(kind=kind, rawInput={"path": "/work/shop/src/a.py"})

    assert (asked.path, asked.outside) == ("src/a.py", False)
    assert ruling(asked) is Ruling.ALLOW


@pytest.mark.parametrize(
    "call",
    [
        pytest.param({"rawInput": {}}, id="no path"),
        pytest.param({"rawInput": {"paths": ["a", "b"]}}, id="two paths"),
        pytest.param(
            {"locations": [{"path": "a"}], "rawInput": {"path": "/etc/shadow"}}, id="another inside"
        ),
        pytest.param({"locations": [{"path": "a"}], "rawInput": {"x": {"y": ["/etc/shadow"]}}}, id="hidden"),
        pytest.param({"locations": [{"path": "a"}], "rawInput": {"x": "b/../../shadow"}}, id="by dots"),
        pytest.param({"locations": [{"path": "a"}], "rawInput": "/etc/shadow"}, id="an input that is a path"),
        pytest.param(
            {"locations": [{"path": "a"}], "rawInput": '{"z": "~/.ssh/id"}'}, id="in JSON in a text"
        ),
        pytest.param(
            {"locations": [{"path": "a"}], "rawInput": list(range(600))}, id="more than is looked at"
        ),
        pytest.param({"rawInput": {"path": "file:///etc/shadow"}}, id="an address of a file"),
        pytest.param({"rawInput": {"path": "FILE://localhost/etc/shadow"}}, id="a longer address of a file"),
        pytest.param({"rawInput": {"uri": "file:///work/shop/%2e%2e/x"}}, id="by dots that are coded"),
        pytest.param({"locations": [{"path": "a"}], "rawInput": {"url": "http://x/?a"}}, id="from elsewhere"),
        pytest.param({"locations": [{"path": "a"}], "rawInput": {"/etc/shadow": 1}}, id="as a name"),
    ],
)
def test_reading_that_is_not_plainly_inside_is_asked_for(call: dict[str, object]) -> None:
    """The kind is only what the agent says."""
    assert ruling(request(kind="read", **call)) is Ruling.ASK


def test_a_read_that_changes_a_file_is_a_change() -> None:
    """The change says more than the kind."""
    content = [{"type": "diff", "path": "a.py", "oldText": "a\n", "newText": "b\n"}]

    assert request(kind="read", content=content).kind is ToolKind.EDIT


@pytest.mark.parametrize(
    "call",
    [
        pytest.param({"rawInput": {}}, id="no path"),
        pytest.param({"kind": "delete", "rawInput": {"path": "a.py"}}, id="a deletion"),
        pytest.param({"kind": "move", "rawInput": {"source": "a.py", "destination": "b.py"}}, id="a move"),
        pytest.param(
            {"content": [{"type": "diff", "path": "a", "oldText": "", "newText": "#!/bin/sh\n"}]},
            id="a program",
        ),
        pytest.param(
            {"content": [{"type": "diff", "path": name, "newText": "x"} for name in "ab"]}, id="two files"
        ),
        pytest.param({"rawInput": {"path": "/etc/hosts"}}, id="outside"),
        pytest.param({"rawInput": {"edits": [{"path": "a"}, {"path": "b"}]}}, id="two files in a list"),
        pytest.param(
            {"locations": [{"path": "a"}], "rawInput": {"file": {"path": "/etc/hosts"}}}, id="outside, inside"
        ),
        pytest.param(
            {"rawInput": {"path": "a", "command": "create", "script": "rm a"}}, id="an editor with a command"
        ),
    ],
)
def test_an_edit_that_is_more_than_writing_one_file_is_asked_for(call: dict[str, object]) -> None:
    """`accept-edits` means files written in the folder."""
    assert ruling(request(**{"kind": "edit", **call}), PermissionMode.ACCEPT_EDITS) is Ruling.ASK


def test_an_edit_of_one_file_inside_passes_where_edits_are_accepted() -> None:
    """As for the practice agent."""
    content = [{"type": "diff", "path": "/work/shop/a.py", "oldText": "a\n", "newText": "b\n"}]
    asked = request(kind="edit", content=content)

    assert asked.diff is not None
    assert ruling(asked, PermissionMode.ACCEPT_EDITS) is Ruling.ALLOW
    assert ruling(asked) is Ruling.ASK


def test_v11_every_file_of_several_is_said_before_a_yes() -> None:
    """One change cannot stand for two."""
    content = [
        {"type": "diff", "path": "a.py", "oldText": "a\n", "newText": "b\n"},
        {"type": "diff", "path": "b.py", "oldText": None, "newText": "evil\n"},
    ]
    asked = request(kind="edit", content=content)

    said = permission_lines(asked, rows=False)
    assert asked.diff is None
    assert said.unsaid
    assert asked.args is not None
    assert "+evil" in str(asked.args["file 2"])


@pytest.mark.parametrize(
    "part",
    [
        pytest.param({"path": "a.py", "oldText": "a" * (1 << 22), "newText": "evil\n"}, id="too long"),
        pytest.param({"newText": "evil\n"}, id="no path"),
    ],
)
def test_v11_a_change_that_cannot_be_compared_is_said_as_its_new_text(part: dict[str, object]) -> None:
    """A yes without it would be a yes to anything."""
    asked = request(kind="edit", content=[{"type": "diff", **part}])

    said = permission_lines(asked, rows=False, full=True)
    assert asked.diff is None
    assert any("evil" in line for line in said.lines)


def test_v11_an_argument_hides_no_other_of_the_same_name() -> None:
    """Two files of one name, or an input named like our own words."""
    content = [{"type": "diff", "newText": words} for words in ("evil", "more")]
    raw = {"details": "a", "note": "fine"}
    call = {"toolCallId": "1", "kind": "edit", "content": content, "rawInput": raw}

    asked = Scene().map.permission(asks(call, (("allow_always", "a"),)))

    assert asked.args is not None
    assert {"evil", "more", "a", "fine"} <= set(asked.args.values())


def test_a_deletion_is_not_heard_as_writing_alone() -> None:
    """What is lost is said."""
    said = " ".join(permission_lines(request(kind="delete", rawInput={"path": "a.py"}), rows=False).lines)

    assert "change: delete" in said


def test_a_command_that_names_a_path_outside_says_so_first() -> None:
    """As for the practice agent."""
    asked = request(kind="execute", rawInput={"command": "cat /etc/passwd", "cwd": "/work/shop"})

    assert (asked.outside, asked.path) == (True, "/etc/passwd")


def test_a_command_run_in_another_folder_is_outside() -> None:
    """The same words do something else there."""
    asked = request(kind="execute", rawInput={"command": "npm test", "workdir": "/srv"})

    assert (asked.outside, asked.path) == (True, "/srv")


def test_a_fetch_is_asked_for_by_its_address() -> None:
    """Rules about addresses hold for every agent."""
    asked = request(kind="fetch", title="Fetch it", rawInput={"url": "https://a.b/c"})

    assert asked.args is not None
    assert (asked.kind, asked.args["url"]) == (ToolKind.FETCH, "https://a.b/c")


def test_what_a_call_says_beside_is_among_its_arguments() -> None:
    """fast-agent's tools have their arguments in the input, gemini's in the content."""
    asked = request(kind="other", title="shout", rawInput={"text": "hi"}, content=printed("more"))

    assert asked.tool_name == "shout"
    assert asked.args == {"text": "hi", "details": "more"}


def test_a_call_that_says_nothing_can_be_asked_for() -> None:
    """An empty request is heard, not a fault."""
    asked = Scene().map.permission({})

    assert (asked.tool_name, asked.kind) == ("unnamed tool", ToolKind.OTHER)
    assert ruling(asked) is Ruling.ASK
    assert remembered(asked, FOLDER) is None
