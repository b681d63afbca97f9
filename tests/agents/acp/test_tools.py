"""An agent's tool calls: each begins once, ends once, and is called what our own tools are called."""

from __future__ import annotations

import pytest

from robota_console.agents.acp.tool_calls import WAITS
from robota_console.model.event import ToolOutput
from robota_console.model.permission import DENIED
from robota_console.model.tool import ToolKind, ToolResult, ToolState
from tests.agents.acp.script import ONCE, RUNS, Scene, asks, end, marks, printed, start


def test_a_call_begins_prints_and_ends() -> None:
    """As the practice agent's tools do."""
    scene = Scene()

    began = scene.call("1", "npm test", status="in_progress", **RUNS)
    scene.clock.advance(2)
    ran = scene.more("1", content=printed("one\n"))
    ended = scene.more("1", status="completed", content=printed("one\ntwo\n"), rawOutput={"exit_code": 0})

    assert start(began) == ToolState(
        name="run", first_arg="npm test", kind=ToolKind.RUN, execution_id="1", started_at=0.0
    )
    assert ran == [ToolOutput("run", "one\n", "1")]
    state = end(ended)
    assert (state.result, state.exit_code, state.output) == (ToolResult.SUCCESS, 0, "one\ntwo\n")
    assert (state.started_at, state.ended_at, state.running) == (0.0, 2.0, False)


@pytest.mark.parametrize(
    ("fields", "name", "first_arg", "kind"),
    [
        pytest.param(
            {"kind": "read", "title": "Read a.py", "locations": [{"path": "/work/shop/src/a.py", "line": 1}]},
            "read", "src/a.py", ToolKind.READ, id="a read by its location, relative to the folder",
        ),
        pytest.param(
            {"kind": "read", "title": "Read `b.py`"}, "read", "b.py", ToolKind.READ, id="a read by its title"
        ),
        pytest.param(
            {"kind": "edit", "rawInput": {"file_path": "/etc/hosts"}},
            "write", "/etc/hosts", ToolKind.EDIT, id="an edit outside",
        ),
        pytest.param(
            {"kind": "delete", "rawInput": {"path": "a.py"}},
            "delete", "a.py", ToolKind.OTHER, id="a deletion is not said as writing",
        ),
        pytest.param(
            {"kind": "search", "title": "grep", "rawInput": {"pattern": "TODO", "path": "src"}},
            "search", "TODO", ToolKind.SEARCH, id="a search by its words",
        ),
        pytest.param(
            {"kind": "execute", "title": "`npm test`"},
            "run", "npm test", ToolKind.RUN, id="claude: a command in backticks is its title",
        ),
        pytest.param(
            {"kind": "execute", "rawInput": {"command": ["bash", "-lc", "npm test"]}},
            "run", "bash -lc 'npm test'", ToolKind.RUN, id="codex: a command as words",
        ),
        pytest.param(
            {"kind": "execute", "rawInput": '{"command": "ls"}'},
            "run", "ls", ToolKind.RUN, id="vibe: an input as JSON in a text",
        ),
        pytest.param(
            {"kind": "read", "rawInput": {"command": ["cat", "a.py"]}, "locations": [{"path": "a.py"}]},
            "read", "a.py", ToolKind.READ, id="codex: a command that reads is said as reading",
        ),
        pytest.param(
            {"kind": "fetch", "title": "Fetch", "rawInput": {"url": "https://a.b/c"}},
            "fetch", "https://a.b/c", ToolKind.FETCH, id="a fetch by its address",
        ),
        pytest.param(
            {"kind": "think", "title": "Task: look\nround"},
            "Task: look round", "", ToolKind.OTHER, id="another by its title, on one line",
        ),
        pytest.param(
            {"kind": "newkind"}, "unnamed tool", "", ToolKind.OTHER, id="an unknown kind without a title"
        ),
        pytest.param({"kind": None, "title": "shout"}, "shout", "", ToolKind.OTHER, id="no kind"),
    ],
)  # fmt: skip
def test_a_tool_is_called_what_our_own_tools_are_called(
    fields: dict[str, object], name: str, first_arg: str, kind: ToolKind
) -> None:
    """A listener learns one set of words, whoever answers."""
    state = start(Scene().call("1", **{"title": "", **fields, "status": "in_progress"}))  # type: ignore[arg-type]

    assert (state.name, state.first_arg, state.kind) == (name, first_arg, kind)


def test_a_pending_call_is_held_until_it_runs() -> None:
    """`running npm test` before it was permitted would be false."""
    scene = Scene()

    assert scene.call("1", "npm test", status="pending", **RUNS) == []
    assert marks(scene.more("1", status="in_progress")) == ["start"]


def test_the_description_of_a_pending_call_is_not_its_output() -> None:
    """Claude puts what a command is for where its output comes later."""
    scene = Scene()

    assert scene.call("1", "Terminal", status="pending", kind="execute", content=printed("Run it")) == []


def test_a_call_that_stays_pending_is_said_to_run_after_a_second() -> None:
    """Claude never says in_progress: its long calls are not silence."""
    scene = Scene()
    scene.call("1", "Task", status="pending", kind="think")

    assert scene.map.late() == []
    scene.clock.advance(WAITS)

    assert marks(scene.map.late()) == ["start"]
    assert scene.map.late() == []
    assert marks(scene.more("1", status="completed")) == ["end"]


def test_calls_beside_one_that_is_asked_about_do_not_begin_meanwhile() -> None:
    """Each of three pending calls is asked for in its turn."""
    scene = Scene()
    scene.call("1", "a", status="pending", **RUNS)
    scene.call("2", "b", status="pending", **RUNS)
    scene.map.permission(asks({"toolCallId": "1"}))

    scene.clock.advance(60)

    assert scene.map.late() == []
    assert marks(scene.map.decided(asks({"toolCallId": "1"}), ONCE)) == ["start"]
    assert scene.map.late() == []


def test_oddity_2_a_call_never_announced_begins_once_it_is_granted() -> None:
    """Gemini and qwen: the permission is all they say before the result."""
    scene = Scene()
    asked = asks({"toolCallId": "1", "title": "touch x", "kind": "execute"})
    scene.map.permission(asked)

    granted = scene.map.decided(asked, ONCE)
    ended = scene.more("1", status="completed", content=printed("done"))

    assert start(granted).first_arg == "touch x"
    assert marks(ended) == ["end"]


def test_oddity_2_an_update_for_an_id_never_announced_begins_it() -> None:
    """No tool ends that did not begin."""
    assert marks(Scene().more("9", title="ls", kind="execute", status="completed")) == ["start", "end"]


def test_oddity_2_a_denied_call_ends_as_denied_whatever_follows() -> None:
    """Gemini says nothing more, others say that it failed: it was denied, and is said so once."""
    scene = Scene()
    asked = asks({"toolCallId": "1", "title": "touch x", "kind": "execute"})
    scene.map.permission(asked)

    denied = scene.map.decided(asked, DENIED)

    assert marks(denied) == ["end"]
    assert end(denied).result is ToolResult.DENIED
    assert scene.call("1", "touch x", status="pending") == []
    assert scene.more("1", status="failed") == []
    assert scene.map.turn_ended() == []


def test_oddity_2_a_permission_before_the_tool_call_is_one_tool() -> None:
    """Codex and fast-agent announce the call after it was granted."""
    scene = Scene()
    asked = asks({"toolCallId": "1", "title": "shout", "kind": "other"})
    scene.map.permission(asked)

    events = [*scene.map.decided(asked, ONCE), *scene.call("1", "shout", status="pending")]
    events += scene.more("1", status="completed")

    assert marks(events) == ["start", "end"]


@pytest.mark.parametrize(("verdict", "kinds"), [(ONCE, ["start"]), (DENIED, ["end"])])
def test_oddity_2_a_permission_under_another_id_is_about_the_announced_call(
    verdict: object, kinds: list[str]
) -> None:
    """deepagents: the two ids have nothing in common, the command has."""
    scene = Scene()
    scene.call("tool-1", "execute", status="pending", **RUNS)
    asked = asks({"toolCallId": "other", "title": "Run?", **RUNS})
    scene.map.permission(asked)

    events = scene.map.decided(asked, verdict)  # type: ignore[arg-type]

    assert marks(events) == kinds
    assert events[0].state.execution_id == "tool-1"  # type: ignore[union-attr]


def test_oddity_2_a_permission_nothing_announced_fits_is_no_tool_of_its_own() -> None:
    """An agent that announces its calls will say which one runs; no second one is left without an end."""
    scene = Scene()
    scene.call("tool-1", "Task", status="pending", kind="think")
    asked = asks({"toolCallId": "other", "title": "May I?"})
    scene.map.permission(asked)

    events = [*scene.map.decided(asked, ONCE), *scene.more("tool-1", status="completed")]
    events += scene.map.turn_ended()

    assert marks(events) == ["start", "end"]
    assert end(events).execution_id == "tool-1"


def test_oddity_4_an_update_of_nothing_changes_nothing() -> None:
    """claude: all fields are None."""
    scene = Scene()
    scene.call("1", "npm test", status="in_progress", **RUNS)
    nothing = dict.fromkeys(("status", "title", "kind", "content", "locations", "rawInput", "rawOutput"))

    assert scene.more("1", **nothing) == []
    assert end(scene.more("1", status="completed")).first_arg == "npm test"


def test_oddity_4_a_title_that_changes_is_heard_as_it_is_at_last() -> None:
    """claude: `Terminal` becomes the command before anything is said."""
    scene = Scene()
    scene.call("1", "Terminal", status="pending", kind="execute", rawInput={})
    scene.more("1", title="`npm test`", rawInput={"command": "npm test"})

    assert start(scene.more("1", status="in_progress")).first_arg == "npm test"


def test_a_name_that_was_said_stays_though_the_title_changes() -> None:
    """The end is recognised as the end of what began."""
    scene = Scene()
    scene.call("1", "Thinking", status="in_progress", kind="think")

    assert end(scene.more("1", status="completed", title="Thought")).name == "Thinking"


def test_oddity_4_an_update_without_a_status_leaves_the_call_running() -> None:
    """claude: output first, the status later."""
    scene = Scene()
    scene.call("1", "npm test", status="in_progress", **RUNS)

    assert marks(scene.more("1", content=printed("x"))) == ["output"]
