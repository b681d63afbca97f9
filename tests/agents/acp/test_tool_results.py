"""What an agent's tool calls came to: output, exit codes, changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from robota_console.agents.acp.tool_calls import ToolCalls
from robota_console.model.event import ToolOutput
from robota_console.model.tool import DiffKind, ToolResult
from tests.agents.acp.script import FOLDER, RUNS, Scene, end, marks, printed
from tests.fakes.clock import ManualClock

if TYPE_CHECKING:
    from robota_console.ports.agent import AgentEvent

NUMBERS = "".join(f"{number} " for number in range(300))


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
