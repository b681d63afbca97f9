"""An agent's tool calls: each begins once, ends once, and is called what our own tools are called."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from robota_console.agents.acp.tool_call import NO_END
from robota_console.agents.acp.tool_calls import WAITS, ToolCalls
from robota_console.model.event import Event, ToolEnd, ToolOutput, ToolStart
from robota_console.model.tool import DiffKind, ToolKind, ToolResult, ToolState
from tests.agents.acp.script import DENIED, FOLDER, ONCE, Scene, asks, printed
from tests.fakes.clock import ManualClock

if TYPE_CHECKING:
    from collections.abc import Sequence

    from robota_console.ports.agent import AgentEvent

NUMBERS = "".join(f"{number} " for number in range(300))
RUNS = {"kind": "execute", "rawInput": {"command": "npm test"}}


def marks(events: Sequence[AgentEvent]) -> list[str]:
    """Return events by their kinds, short."""
    return [event.kind.removeprefix("tool_") for event in events if isinstance(event, Event)]


def end(events: Sequence[AgentEvent]) -> ToolState:
    """Return the state of the only end among them."""
    (found,) = (event.state for event in events if isinstance(event, ToolEnd))
    return found


def start(events: Sequence[AgentEvent]) -> ToolState:
    """Return the state of the only start among them."""
    (found,) = (event.state for event in events if isinstance(event, ToolStart))
    return found


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
            "delete", "a.py", ToolKind.EDIT, id="a deletion is not said as writing",
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
            {"kind": "fetch", "title": "Fetch", "rawInput": {"url": "https://a.b/c"}},
            "fetch", "https://a.b/c", ToolKind.FETCH, id="a fetch by its address",
        ),
        pytest.param(
            {"kind": "think", "title": "Task: look\nround"},
            "Task: look round", "", ToolKind.OTHER, id="another by its title, on one line",
        ),
        pytest.param({"kind": "newkind"}, "tool", "", ToolKind.OTHER, id="an unknown kind without a title"),
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


def test_oddity_13_a_call_that_is_pending_for_ever_ends_with_the_turn() -> None:
    """fast-agent --shell: it ran. How it went nobody said, so it is not called ok."""
    scene = Scene()
    scene.call("1", "touch x", status="pending", kind="execute")

    events = scene.map.turn_ended()

    assert marks(events) == ["start", "end"]
    assert (end(events).result, end(events).output) == (ToolResult.ERROR, NO_END)
    assert scene.map.turn_ended() == []


def test_what_had_not_begun_in_an_interrupted_turn_is_not_told() -> None:
    """Only what began has an end to be heard."""
    scene = Scene()
    scene.call("1", "a", status="pending", **RUNS)
    scene.call("2", "b", status="in_progress", **RUNS)

    assert [event.state.execution_id for event in scene.map.turn_ended(interrupted=True)] == ["2"]  # type: ignore[union-attr]


def test_a_call_that_ended_says_no_more_in_the_next_turn() -> None:
    """A late update would be a tool without a name."""
    scene = Scene()
    scene.call("1", "a", status="completed", **RUNS)
    scene.map.turn_ended()

    assert scene.more("1", status="completed") == []


def test_an_id_used_again_is_a_new_call() -> None:
    """Some agents count from one in each turn."""
    scene = Scene()
    scene.call("1", "a", status="completed", **RUNS)

    assert marks(scene.call("1", "b", status="in_progress", **RUNS)) == ["start"]


@pytest.mark.parametrize(
    ("before", "now", "delta"),
    [
        pytest.param("one\n", "one\ntwo\n", "two\n", id="more"),
        pytest.param("one\ntwo\n", "two\n", "two\n", id="something else"),
        pytest.param(
            "".join(map(str, range(200))), "".join(map(str, range(90, 203))), "200201202", id="a window"
        ),
        pytest.param("one\n", "one\n", "", id="the same"),
        pytest.param("one\n", "", "", id="nothing"),
    ],
)
def test_only_what_is_new_is_passed_on_of_content_that_comes_whole(before: str, now: str, delta: str) -> None:
    """The same lines again would be heard again."""
    scene = Scene()
    scene.call("1", "a", status="in_progress", content=printed(before))

    events = scene.more("1", content=printed(now) if now else [])

    assert "".join(event.delta for event in events if isinstance(event, ToolOutput)) == delta


@pytest.mark.parametrize(
    ("raw", "code"),
    [
        ({"exit_code": 1}, 1),
        ({"exitCode": 2}, 2),
        ({"metadata": {"exit": 3}}, 3),
        ({"exit_code": True}, None),
        ({"exit_code": 10**30}, None),
        ("text", None),
    ],
)
def test_an_exit_code_is_taken_from_where_it_is(raw: object, code: int | None) -> None:
    """`exit 1` is what one hears first of a failed command."""
    state = end(Scene().call("1", "a", status="completed", rawOutput=raw, **RUNS))

    assert state.exit_code == code
    assert state.result is (ToolResult.ERROR if code else ToolResult.SUCCESS)


@pytest.mark.parametrize(
    "fields",
    [
        pytest.param({"content": printed("```console\nok\n```")}, id="claude: between fences"),
        pytest.param({"rawOutput": "ok"}, id="raw text"),
        pytest.param({"rawOutput": {"output": "ok"}}, id="raw output"),
        pytest.param({"content": [{"type": "text", "text": "ok"}]}, id="a block without its wrapping"),
        pytest.param({"content": printed("ok"), "rawOutput": {"output": "not this"}}, id="content counts"),
    ],
)
def test_output_is_found_where_agents_put_it(fields: dict[str, object]) -> None:
    """A failed command's last lines are worth hearing."""
    assert end(Scene().call("1", "a", status="failed", **RUNS, **fields)).output == "ok"


def test_output_that_is_code_in_markdown_keeps_its_fences() -> None:
    """Only a pair round all of it is the agent's wrapping."""
    text = "```\na\n```\nand\n```\nb\n```"

    assert end(Scene().call("1", "a", status="completed", content=printed(text))).output == text


def test_a_flood_is_kept_within_a_bound_and_counted() -> None:
    """`/output` says how much is missing; the console stays small."""
    flood = "x" * 99 + "\n"

    state = end(Scene().call("1", "a", status="completed", content=printed(flood * 100_000)))

    assert state.lines == 100_000
    assert len(state.output) < 5_000_000


def test_more_calls_than_are_kept_end_from_the_oldest() -> None:
    """An agent that never ends one does not fill the memory."""
    calls = ToolCalls(FOLDER, ManualClock(), most=3)

    def call(number: int) -> list[AgentEvent]:
        return calls.update({"toolCallId": str(number), "title": "a", "status": "in_progress"})

    *_, events = [call(number) for number in range(4)]

    assert marks(events) == ["start", "end"]
    assert end(events).execution_id == "0"


def diff(path: str, old: str | None, new: str) -> dict[str, object]:
    """Return a change as an agent sends it."""
    return {"type": "diff", "path": path, "oldText": old, "newText": new}


def test_a_change_is_a_diff_with_the_numbers_of_its_place() -> None:
    """Claude sends the piece it changed and the line it begins at."""
    content = [diff("/work/shop/a.py", "a\nb\n", "a\nc\n")]
    places = [{"path": "/work/shop/a.py", "line": 40}]

    state = end(Scene().call("1", "Edit", kind="edit", status="completed", content=content, locations=places))

    assert state.diff is not None
    assert state.diff.path == "a.py"
    changed = [line for line in state.diff.lines if line.kind in (DiffKind.ADDED, DiffKind.REMOVED)]
    assert [(line.kind.value, line.text, line.line_number) for line in changed] == [
        ("removed", "b", 41),
        ("added", "c", 41),
    ]


def test_a_whole_file_whose_location_is_its_first_change_is_numbered_from_one() -> None:
    """The location is not added to numbers that are right already."""
    content = [diff("/work/shop/a.py", "a\nb\n", "a\nc\n")]
    places = [{"path": "/work/shop/a.py", "line": 2}]

    state = end(Scene().call("1", "Edit", kind="edit", status="completed", content=content, locations=places))

    assert state.diff is not None
    assert [line.line_number for line in state.diff.lines if line.kind is DiffKind.ADDED] == [2]


def test_a_new_file_is_said_to_be_new() -> None:
    """`wrote a.py, new, 1 line.`"""
    content = [diff("a.py", None, "a\n")]

    state = end(Scene().call("1", "Write", kind="edit", status="completed", content=content))

    assert state.diff is not None
    assert state.diff.created


def test_several_changes_of_a_file_are_one_and_those_of_others_follow() -> None:
    """Files are counted, not pieces."""
    content = [diff("a.py", "a\n", "b\n"), diff("a.py", "c\n", "d\n"), diff("b.py", "e\n", "f\n")]

    state = end(Scene().call("1", "Edit", kind="edit", status="completed", content=content))

    assert state.diff is not None
    assert state.diff.count(DiffKind.ADDED) == 2
    assert [other.path for other in state.further_diffs] == ["b.py"]


def test_a_change_stays_known_when_the_result_is_words() -> None:
    """The end replaces the content by `done`; what was written is still what is worth hearing."""
    scene = Scene()
    scene.call("1", "Edit", kind="edit", status="in_progress", content=[diff("a.py", "a\n", "b\n")])

    assert end(scene.more("1", status="completed", content=printed("done"))).diff is not None


def test_a_change_that_failed_changed_nothing() -> None:
    """`wrote a.py` would be false."""
    content = [diff("a.py", "a\n", "b\n")]

    assert end(Scene().call("1", "Edit", kind="edit", status="failed", content=content)).diff is None
