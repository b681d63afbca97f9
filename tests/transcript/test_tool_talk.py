"""How much is said of tools at each verbosity (VOICE, tools; T7, T11)."""

import pytest

from robota_console.model import event as e
from robota_console.model.setting import Verbosity
from robota_console.model.tool import Diff, DiffKind, DiffLine, ToolKind, ToolResult
from tests.transcript.stage import Talk, reading, running, tool

QUIET, NORMAL, FULL = Verbosity
WROTE = Diff("src/app.py", (DiffLine(DiffKind.ADDED, "x = 2", 2), DiffLine(DiffKind.REMOVED, "x = 1", 2)))


def failing(lines: int) -> Talk:
    """Return what is said of a command that fails after so many lines."""
    talk = Talk()
    output = "".join(f"line {number}\n" for number in range(1, lines + 1))
    talk.use(running("npm test", output=output, result=ToolResult.ERROR, exit_code=1))
    return talk


def working(verbosity: Verbosity) -> list[str]:
    """Return what is said of 25 calls as an agent makes them, the done line aside."""
    talk = Talk(verbosity=verbosity)
    for part in range(5):
        talk.use(tool("list", f"part{part}", ToolKind.LIST, output="a.py\n"))
        for name in "ab":
            talk.use(reading(f"part{part}/{name}.py"))
        talk.use(tool("grep", "x = 1", ToolKind.SEARCH, output="a.py:2:x = 1\n"))
        talk.use(tool("edit", "src/app.py", ToolKind.EDIT, diff=WROTE), seconds=0.2)
    return talk.lines


def test_normal_says_25_calls_in_about_12_lines() -> None:
    """One who follows an agent's work by ear is not told every file."""
    lines = working(NORMAL)

    assert len(lines) == 10
    assert lines[:2] == [
        "tool: read 2 files, listed 1 folder, searched once.",
        "tool: wrote src/app.py, 1 line added, 1 removed.",
    ]


def test_quiet_says_failures_only() -> None:
    """Who wants only the answer still learns what went wrong."""
    assert working(QUIET) == []

    talk = Talk(verbosity=QUIET)
    talk.use(running("npm test", result=ToolResult.ERROR, exit_code=2))
    assert talk.lines == ["tool error: npm test, exit 2."]


def test_full_says_each_start_and_each_end() -> None:
    """Who wants to know all is told all, with what was printed."""
    talk = Talk(verbosity=FULL)

    talk.use(running("echo hi", output="hi\n"))

    assert talk.lines == ["tool: running echo hi.", "tool: echo hi ok, 1 line, /output 1.", "hi"]


@pytest.mark.parametrize(
    ("seconds", "lines"),
    [
        pytest.param(0.9, ["tool: npm test ok."], id="under a second one line"),
        pytest.param(1.1, ["tool: running npm test.", "tool: npm test ok."], id="longer, its start too"),
    ],
)
def test_t7_only_a_tool_that_takes_time_has_a_start_line(seconds: float, lines: list[str]) -> None:
    """A start is news only while it is not over."""
    talk = Talk()

    talk.use(running("npm test"), seconds=seconds)

    assert talk.lines == lines


def test_reads_wait_for_one_another_five_seconds_at_most() -> None:
    """Merging saves words and must not cost the listener the present."""
    talk = Talk()
    talk.use(reading("a.py"))
    talk.use(reading("b.py"))
    assert talk.lines == []

    talk.clock.advance(4.9)

    assert talk.lines == ["tool: read 2 files."]


def test_reads_are_said_before_the_answer_that_follows() -> None:
    """What the agent says of a file comes after the file."""
    talk = Talk()
    talk.use(reading("a.py"))

    talk.hear(e.TextDelta("It is a short file of two lines.\n\n"))

    assert talk.lines == ["tool: read a.py.", "assistant: It is a short file of two lines."]


def test_a_failed_tool_says_its_last_three_lines_and_where_all_of_them_are() -> None:
    """The end of an output usually holds the reason."""
    assert failing(40).lines == [
        "tool error: npm test, exit 1, 40 lines, /output 1.",
        "line 38",
        "line 39",
        "line 40",
    ]


def test_t11_a_long_output_is_a_head_a_count_and_a_tail() -> None:
    """5,000 lines are 20 when nobody asked for them, even at full verbosity."""
    talk = Talk(verbosity=FULL)
    output = "".join(f"line {number}\n" for number in range(1, 5001))

    talk.use(running("make", output=output))

    assert len(talk.lines) == 20
    assert talk.lines[1:3] == ["tool: make ok, 5000 lines, /output 1.", "line 1"]
    assert talk.lines[11:13] == ["4983 lines left out.", "line 4993"]
    assert talk.lines[-1] == "line 5000"


def test_v8_numbers_are_given_at_every_verbosity() -> None:
    """What was not said can still be asked for."""
    talk = Talk(verbosity=QUIET)

    talk.use(running("make", output="built\n"))

    found = talk.numbers.get(1)
    assert found is not None
    assert (found.kind, found.raw) == ("output", "built\n")


def test_a_tool_that_never_ended_is_not_said_to_have_begun_later() -> None:
    """After a turn no late start line comes."""
    talk = Talk()
    talk.hear(e.ToolStart(running("sleep 9")))
    talk.complete()

    talk.clock.advance(2)

    assert not [line for line in talk.lines if line.startswith("tool:")]


def test_a_failure_that_is_said_whole_names_no_number() -> None:
    """What was heard already need not be asked for; a file that could not be read says why."""
    talk = Talk()

    why = "todo.txt: No such file or directory."
    talk.use(tool("read", "todo.txt", ToolKind.READ, output=why, result=ToolResult.ERROR))

    assert talk.lines == ["tool error: read todo.txt, failed.", why]


def test_a_progress_bar_is_heard_as_it_stood_at_last() -> None:
    """A CR is no sound: without care its steps would be one word."""
    talk = Talk()

    talk.use(running("make", output="a 10%\ra 20%\nfailed\r\n", result=ToolResult.ERROR, exit_code=2))

    assert talk.lines == ["tool error: make, exit 2.", "a 20%", "failed"]


def test_a_progress_bar_is_kept_as_it_stood_at_last() -> None:
    """It is the same when it is asked for by number."""
    talk = Talk()

    talk.use(running("make", output="a 10%\ra 20%\n"))

    assert [thing.raw for thing in talk.numbers.of_kind("output")] == ["a 20%\n"]


@pytest.mark.parametrize("verbosity", [NORMAL, FULL])
@pytest.mark.parametrize(("result", "code"), [(ToolResult.SUCCESS, 0), (ToolResult.ERROR, 1)])
def test_lines_that_were_not_kept_are_counted_too(
    verbosity: Verbosity, result: ToolResult, code: int
) -> None:
    """A flood is cut in memory; who hears `30 lines` of a thousand is misled."""
    talk = Talk(verbosity=verbosity)

    talk.use(running("npm test", output="line\n" * 30, lines=1000, result=result, exit_code=code))

    heard = "\n".join(talk.lines)
    assert "1000 lines, /output 1." in heard
    assert "30 lines" not in heard
    if verbosity is FULL:
        assert "983 lines" in heard


def test_a_write_that_changed_nothing_is_no_changed_file() -> None:
    """What was not written is not counted, and has no output to look at."""
    talk = Talk()

    talk.use(tool("write", "a.txt", ToolKind.EDIT, diff=Diff("a.txt")))

    heard = "\n".join(talk.lines)
    assert "unchanged." in heard
    assert "output" not in heard
    assert "file changed" not in heard
