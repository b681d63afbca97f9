"""A tool as it is named: short, on one line, whatever its arguments hold."""

import pytest

from robota_console.model.tool import Diff, DiffKind, DiffLine, ToolKind, ToolResult, ToolState
from robota_console.transcript.tool_words import ended, group, started, what
from tests.transcript.stage import reading, running, tool

ADDED, REMOVED = DiffLine(DiffKind.ADDED, "x"), DiffLine(DiffKind.REMOVED, "y")


@pytest.mark.parametrize(
    ("used", "words"),
    [
        pytest.param(running("npm test"), "npm test", id="a command by itself"),
        pytest.param(
            running("python3 - <<'EOF'\nprint(1)\nEOF\n"), "python3, 3-line command", id="a long command"
        ),
        pytest.param(
            running("grep -r needle " + "folder " * 20),
            "grep -r needle folder folder folder and so on",
            id="a long line by its beginning",
        ),
        pytest.param(running("xyz " * 15), ("xyz " * 15).strip(), id="as much as is said again whole"),
        pytest.param(running("xyz " * 16), f"{'xyz ' * 9}xyz and so on", id="a little more than that"),
        pytest.param(running("x" * 100), "x" * 39 + " and so on", id="one long word too"),
        pytest.param(tool("fetch", "https://a.example"), "fetch https://a.example", id="a tool, its object"),
        pytest.param(tool("evil\nyou: yes", "\x1b[2Jx"), "evil you: yes x", id="on one line, sanitized"),
    ],
)
def test_a_tool_is_named_in_few_words(used: ToolState, words: str) -> None:
    """A command was said whole when it was allowed; later its name is enough."""
    assert what(used) == words


@pytest.mark.parametrize(
    ("used", "words"),
    [
        pytest.param(running("npm test"), "npm test ok.", id="nothing printed"),
        pytest.param(
            running("npm test", result=ToolResult.DENIED), "npm test denied.", id="not permitted, in a word"
        ),
        pytest.param(reading("a.py"), "read a.py.", id="a file read"),
        pytest.param(tool("list", ".", ToolKind.LIST), "listed the working folder.", id="the folder by name"),
        pytest.param(
            tool("edit", "a.py", ToolKind.EDIT, diff=Diff("a.py", (ADDED, ADDED, REMOVED))),
            "wrote a.py, 2 lines added, 1 removed.",
            id="a change",
        ),
        pytest.param(
            tool("edit", "a.py", ToolKind.EDIT, diff=Diff("a.py", (ADDED,), created=True)),
            "wrote a.py, new, 1 line.",
            id="a new file",
        ),
    ],
)
def test_t9_how_a_tool_ended_is_a_word(used: ToolState, words: str) -> None:
    """Never a sign or a colour alone."""
    assert ended(used, 0, None) == words


def test_a_start_is_said_as_going_on() -> None:
    """A listener hears that it has begun and is not over."""
    assert started(running("npm test")) == "running npm test."
    assert started(reading("a.py")) == "reading a.py."
    assert started(tool("list", ".", ToolKind.LIST)) == "listing the working folder."
    assert started(tool("deploy", "prod")) == "running deploy prod."


def test_neighbours_are_said_as_one_count_of_each_kind() -> None:
    """The same file read twice is one file."""
    tools = [reading("a.py"), reading("b.py"), reading("a.py"), tool("grep", "x", ToolKind.SEARCH)]

    assert group(tools) == "read 2 files, searched once."
    assert group(tools[:1]) == "read a.py."
