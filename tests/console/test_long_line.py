"""One line of a command may be as long as many: what is not said is not granted (V11)."""

import pytest

from robota_console.model.permission import Decision, PermissionRequest, Verdict
from robota_console.model.tool import ToolKind
from robota_console.text.diff import make_diff
from robota_console.text.permission_menu import permission_lines
from tests.console.test_permission import conversation, run

BEGIN, END = f"python3 -c '{'a' * 188}", f"{'z' * 186}'; rm -r build"
COMMAND = f"{BEGIN}{'n' * 7_600}{END}"
SAID = f"""\
permission required: run python3, 8000 characters, outside this folder.
line 1 begins: {BEGIN}
7600 characters not said. show says them.
line 1 ends: {END}
"""
ROWS = "1. once, after show.\n4. deny, or deny and why.\n"
FIRST = "Run python3? show first, 4 deny: "
LONG = run(COMMAND, outside=True, path="/srv/data/in.csv")


async def test_v11_a_long_line_says_its_beginning_the_count_and_its_end() -> None:
    """Minutes of speech are no way to learn what is asked; what a command does last is heard too."""
    said, _ = await conversation(LONG)

    assert said == f"{SAID}{ROWS}{FIRST}"


@pytest.mark.parametrize("line", ["1", "2", "session", "3"])
async def test_v11_nothing_is_granted_while_part_of_a_line_is_unsaid(line: str) -> None:
    """Not even for once is anything allowed that was not heard."""
    _, verdicts = await conversation(LONG, line)

    assert verdicts == []


async def test_v11_show_says_all_of_a_line_and_offers_nothing_lasting() -> None:
    """So long a command is no pattern for others, and is not said once more by the choice."""
    said, verdicts = await conversation(LONG, "show", "2", "once")

    assert f"line 1: {COMMAND}\nRun python3? 1 once, 4 deny: 2\n" in said
    assert "error: Session is unavailable, too long. Type 1, 4, once, deny or repeat.\n" in said
    assert said.endswith("chosen: once, python3, 8000 characters.\n")
    assert verdicts == [Verdict(Decision.ONCE)]


async def test_v11_a_long_line_of_a_change_is_shown_before_it_is_allowed() -> None:
    """A file without line ends is written as a command is run: after it was heard."""
    diff = make_diff("a.js", None, "n" * 5_000)
    asked = PermissionRequest(
        request_id="r1", tool_name="write", kind=ToolKind.EDIT, path="a.js", args={"path": "a.js"}, diff=diff
    )

    said, verdicts = await conversation(asked, "1", "2", "show", "1")

    assert said.startswith(
        f"permission required: write a.js.\nnew file, 1 line.\nline 1 added: {'n' * 186}\n"
        f"4614 characters not said. show says them.\nit ends: {'n' * 200}\n{ROWS}"
    )
    assert f"line 1 added: {'n' * 5_000}\nWrite a.js? 1 once, 4 deny: 1\n" in said
    assert verdicts == [Verdict(Decision.ONCE)]


async def test_v11_a_line_of_a_thousand_characters_is_said_whole() -> None:
    """The rule begins where listening becomes work."""
    at_most, longer = ("x" * size for size in (1_000, 1_001))

    assert permission_lines(run(at_most), rows=False).lines == (f"permission required: run {at_most}.",)
    assert permission_lines(run(longer), rows=False).unsaid


def test_v11_a_word_of_thousands_of_characters_is_not_named_whole() -> None:
    """A program is named where its command is not said, and may be the whole of it."""
    header = permission_lines(run("x" * 5_000), rows=False).lines[0]

    assert header == f"permission required: run {'x' * 39} and so on, 5000 characters."


@pytest.mark.parametrize("before", [0, 9])
def test_v11_a_long_last_line_is_shortened_among_others(before: int) -> None:
    """It stands where the last line stands, whatever is left out before it."""
    lines = permission_lines(run("\n".join([*["true"] * before, "ls", COMMAND])), rows=False).lines

    place = before + 2
    assert lines[-3:] == (
        f"line {place} begins: {BEGIN}",
        "7600 characters not said. show says them.",
        f"line {place} ends: {END}",
    )


def test_v11_a_long_argument_is_shortened_as_a_command_is() -> None:
    """What a tool is told is granted as a command is."""
    asked = PermissionRequest(
        request_id="r1", tool_name="web_fetch", kind=ToolKind.OTHER, args={"url": "x" * 4_000}
    )

    said = permission_lines(asked, rows=False)

    assert said.unsaid
    assert said.decisions == (Decision.DENY,)
    assert said.lines[0] == "permission required: use web_fetch, 4005 characters."
    assert said.lines[1].startswith("line 1 begins: url: xx")


def test_v11_once_all_was_said_a_drawn_line_is_not_claimed_unsaid() -> None:
    """It stays in sight after show, and says where the rest was."""
    lines = permission_lines(LONG, rows=False, shown=True, stays=True).lines

    assert lines[2] == "7600 characters, said above."
