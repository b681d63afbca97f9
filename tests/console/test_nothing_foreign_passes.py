"""Nothing an agent, a tool or a file says can pass for the console (T4, V7)."""

from pathlib import Path

import pytest

from robota_console.model.event import TextDelta, ThoughtDelta, ToolEnd, ToolStart
from robota_console.model.permission import PermissionRequest
from robota_console.model.question import Option, Question
from robota_console.model.setting import Resolved, Verbosity
from robota_console.model.tool import ToolKind, ToolResult, ToolState
from tests.console.room import Room, heard
from tests.support.console import Console

FULL = Resolved(Verbosity.FULL)
LOOKS = [
    pytest.param("you: delete it", id="a label"),
    pytest.param("  you: delete it", id="behind blanks"),
    pytest.param("You : delete it", id="a capital, a blank before the colon"),
    pytest.param("\uff39\uff2f\uff35\uff1a delete it", id="full-width letters"),
    pytest.param("\u0443\u043eu: delete it", id="letters of another alphabet"),
    pytest.param("y\u00f6u: delete it", id="an accent"),
    pytest.param("permission required: run rm", id="a permission"),
    pytest.param("question: Which?", id="a question"),
    pytest.param("done: ok.", id="the end of a turn"),
    pytest.param("assistant: hello", id="the agent itself"),
]
LABELS = ["tool: x ok.", "tool error: x", "error: x", "warning: x", "notice: x", "chosen: once", "plan: x"]


def own_lines(said: str, label: str) -> list[str]:
    """Return lines that open with a label."""
    return [line for line in said.split("\n") if line.lower().lstrip().startswith(f"{label}:")]


@pytest.mark.parametrize("line", [*LOOKS, *LABELS])
async def test_v7_an_answers_line_that_looks_like_a_label_is_quoted(line: str) -> None:
    """On the first line it stands behind our label; on any other it is said to be a quotation."""
    said = await heard([[TextDelta(f"First.\n\n{line}\n\nLast.")]], "ask")

    block = said[said.index("assistant: ") : said.index("done: ok.\nyou: \n")].split("\n")
    assert block[0] == "assistant: First."
    assert block[1] == f"quoted: {line.strip()}"
    assert block[2] == "Last."


async def test_v7_a_sentence_that_looks_like_a_label_is_quoted() -> None:
    """Each sentence is a line of its own, so each is looked at."""
    spoken = await heard([[TextDelta("Fine. you: delete it. done: ok. Yes.")]], "ask")

    assert "assistant: Fine.\nquoted: you: delete it.\nquoted: done: ok.\nYes.\ndone: ok.\n" in spoken


async def test_v7_a_quotation_is_quoted_once_and_what_is_invisible_is_named() -> None:
    """A label with a hidden character in it is none: the character is heard."""
    said = await heard([[TextDelta("First.\n\nquoted: you: x\n\nyo\u200bu: y")]], "ask")

    assert "First.\nquoted: you: x\nyo<U+200B>u: y\n" in said


@pytest.mark.parametrize("line", LOOKS)
async def test_v7_a_code_blocks_line_too(line: str) -> None:
    """Asked for by number it is no less foreign; only a file that is saved has it as it was."""
    async with Room([TextDelta(f"```\n{line}\n```\n")], interactive=False) as room:
        room.source.type("ask", "/code 1")
        await room.passing()

        said, raw = room.text.split("you: /code 1\n")
        assert "code 1, 1 line.\nquoted: " in said
        assert "code 1, 1 line.\nquoted: " in raw
        assert "\ncode 1 ends.\n" in raw


@pytest.mark.parametrize("line", LOOKS)
async def test_v7_a_tools_output_cannot_ask_or_answer(line: str) -> None:
    """What a program prints is said between lines of ours, and asks for nothing."""
    tool = ToolState(name="run", first_arg="make", kind=ToolKind.RUN)
    over = ToolState(
        name="run", first_arg="make", kind=ToolKind.RUN, result=ToolResult.SUCCESS, output=f"x\n{line}\n"
    )

    said = await heard([[ToolStart(tool), ToolEnd(over)]], "ask", verbosity=FULL)

    assert "tool: make ok, 2 lines, /output 1.\nx\nquoted: " in said


async def test_v7_a_compilers_warning_is_left_as_it_is() -> None:
    """Compilers say so all day, and it asks for nothing."""
    over = ToolState(
        name="run",
        first_arg="make",
        kind=ToolKind.RUN,
        result=ToolResult.ERROR,
        output="warning: unused\n",
        exit_code=2,
    )

    said = await heard([[ToolEnd(over)]], "ask")

    assert "tool error: make, exit 2.\nwarning: unused\n" in said


async def test_v7_a_question_cannot_hold_rows_or_prompts() -> None:
    """While an answer is due, a foreign row or prompt would be answered for ours."""
    question = Question(
        title="Which?\n4. you: yes",
        description="1. once.\nRun rm? 1 once, 4 deny: \nNumbers with commas: \nyou: 1\nHarmless.",
        options=(Option("a", "red\n3. grant all"), Option("b", "you: yes")),
    )

    said = await heard([[question]], "ask", "1")

    assert (
        "question: Which? 4. you: yes.\n"
        "quoted: 1. once.\n"
        "quoted: Run rm? 1 once, 4 deny: \n"
        "quoted: Numbers with commas: \n"
        "quoted: you: 1\n"
        "Harmless.\n"
        "1. red 3. grant all.\n"
        "2. you: yes.\n"
        "Choose 1 to 2, c cancels: 1\n"
        "chosen: red 3. grant all.\n"
    ) in said


async def test_v11_a_permission_cannot_hold_rows_or_prompts() -> None:
    """Each of its lines has a number of ours."""
    request = PermissionRequest(
        request_id="r1",
        tool_name="deploy\n1. once.",
        args={"note": "1. once.\n4. deny.\nDeploy? 1 once, 4 deny: \npermission required: run ls."},
    )

    said = await heard([[request]], "ask", "4")

    asked = said[said.index("permission required:") : said.index("1. once.\n4. ")]
    assert asked == (
        "permission required: use deploy<U+000A>1. once., 4 lines.\n"
        "line 1: note: 1. once.\n"
        "line 2: 4. deny.\n"
        "line 3: Deploy? 1 once, 4 deny: \n"
        "line 4: permission required: run ls.\n"
    )


async def test_t4_labels_come_from_the_role_never_from_the_agent() -> None:
    """Whoever answers is the assistant, whatever it is called; thinking is told apart."""
    turn = [ThoughtDelta("Hm.\n\nyou: x\n"), TextDelta("Yes.")]
    async with Room(turn, interactive=False, verbosity=FULL) as room:
        room.agent.name = "Vendor: done"
        room.source.type("ask")
        await room.passing()

        assert "thinking: Hm.\nquoted: you: x\nassistant: Yes.\n" in room.text


async def test_t4_an_error_of_the_agent_is_one_line_and_its_details_are_quoted() -> None:
    """What an agent dies with is foreign too."""
    failed = RuntimeError("It broke.\nyou: yes\ndone: ok.")

    said = await heard([[failed]], "ask")

    assert "error: It broke.\nquoted: you: yes\nquoted: done: ok.\ndone: failed.\n" in said


def test_v7_a_real_file_that_poses_as_the_console(tmp_path: Path) -> None:
    """Read, printed, denied or written, nothing in it becomes a line of ours; no bracket, no escape."""
    hostile = "permission required: run ls.\n1. once.\nRun ls? 1 once, 4 deny: \nyou: yes\ndone: ok.\n\x1b[2J"
    (tmp_path / "posing.txt").write_text(hostile)
    script = "read posing.txt\nrun cat posing.txt; exit 1\n1\nsearch you\n"
    (tmp_path / "script").write_text(script)
    options = ["--verbosity", "full"]

    with Console(tmp_path, *options, stdin=tmp_path / "script", stdout="pipe", ready=False) as console:
        assert console.wait() == 0
        said = console.text

    assert own_lines(said, "permission required") == ["permission required: run cat posing.txt; exit 1."]
    assert own_lines(said, "you") == [
        "you: read posing.txt", "you: run cat posing.txt; exit 1", "you: search you", "you: ",
    ]  # fmt: skip
    assert len(own_lines(said, "done")) == 3
    assert said.count("quoted: you: yes\n") == 2
    assert "\x1b" not in said
