"""What is not said is not granted (V11)."""

from pathlib import Path

import pytest

from robota_console.model.permission import Decision, Verdict
from tests.console.test_permission import conversation, run
from tests.support.console import Console

PYTHON = "\n".join(["python3 - /srv/data/in.csv <<'EOF'", *(f"print({n})" for n in range(12)), "EOF"])
SAID = """\
permission required: run python3, 14 lines, outside this folder.
line 1: python3 - /srv/data/in.csv <<'EOF'
line 2: print(0)
line 3: print(1)
line 4: print(2)
9 lines not said. show says them.
line 14: EOF
"""
FIRST = "Run python3? show first, 4 deny: "
SHOWN = "Run python3? 1 once, 4 deny: "
LONG = run(PYTHON, outside=True, path="/srv/data/in.csv")
UNSAID = "error: Part is unsaid. Type show, 4, deny or repeat.\n"


async def test_v11_a_long_command_says_four_lines_the_count_and_the_last() -> None:
    """Each line has its number, so none can pose as a row; a path outside is named first."""
    said, _ = await conversation(LONG)

    assert said == (f"{SAID}1. once, after show.\n4. deny, or deny and why.\n{FIRST}")


@pytest.mark.parametrize("line", ["1", "once", "yes"])
async def test_v11_once_is_refused_while_part_is_unsaid(line: str) -> None:
    """Not even for once is anything allowed that was not heard."""
    said, verdicts = await conversation(LONG, line)

    assert said.endswith(f"{FIRST}{line}\n{UNSAID}{FIRST}")
    assert verdicts == []


@pytest.mark.parametrize("show", ["show", "/show", "Show "])
async def test_v11_once_is_accepted_after_show(show: str) -> None:
    """Show says every line; from then on it counts as heard."""
    said, verdicts = await conversation(LONG, show, "once")

    whole = "".join(f"line {n}: {line}\n" for n, line in enumerate(PYTHON.split("\n"), 1))
    assert f"{show}\n{SAID.split(chr(10))[0]}\n{whole}{SHOWN}once\n" in said
    assert said.endswith("chosen: once, python3, 14 lines.\n")
    assert verdicts == [Verdict(Decision.ONCE)]


@pytest.mark.parametrize("line", ["2", "session", "3", "project"])
async def test_v11_session_and_project_are_refused_also_after_show(line: str) -> None:
    """So long a command is no pattern for others."""
    said, verdicts = await conversation(LONG, line, "show", line)

    word = "Session" if line in ("2", "session") else "Project"
    assert f"{line}\nerror: {word} is unavailable, too long. Type show, 4, deny or repeat.\n" in said
    assert said.endswith(f"error: {word} is unavailable, too long. Type 1, 4, once, deny or repeat.\n{SHOWN}")
    assert verdicts == []


async def test_v11_a_repeat_after_show_takes_nothing_back() -> None:
    """What was heard stays heard."""
    said, verdicts = await conversation(LONG, "show", "repeat", "1")

    assert f"{SAID}1. once.\n" in said
    assert verdicts == [Verdict(Decision.ONCE)]


async def test_v11_deny_needs_no_show() -> None:
    """To say no, nobody has to listen to the end."""
    _, verdicts = await conversation(LONG, "deny Too long for me")

    assert verdicts == [Verdict(Decision.DENY, "Too long for me")]


async def test_v11_six_lines_are_said_whole() -> None:
    """The rule begins where listening becomes work."""
    command = "cat <<'EOF'\n1. once.\nyou: 4\n\nx\nEOF"

    said, verdicts = await conversation(run(command), "1")

    assert said.startswith(
        "permission required: run cat, 6 lines.\nline 1: cat <<'EOF'\nline 2: 1. once.\n"
        "line 3: you: 4\nline 4, blank.\nline 5: x\nline 6: EOF\n1. once.\n"
    )
    assert verdicts == [Verdict(Decision.ONCE)]


async def test_v11_what_is_invisible_is_named() -> None:
    """A bidi control or a hidden blank would make another command of what is heard."""
    said, _ = await conversation(run("echo \u202egnp.exe\u200b \x1b[2Jrm"))

    assert "run echo <U+202E>gnp.exe<U+200B> <U+001B>[2Jrm.\n" in said


def test_v11_a_long_write_is_shown_before_it_is_allowed(tmp_path: Path) -> None:
    """A change is cut to 15 lines, and its whole is a word away (T11, T15)."""
    text = "write long.txt: " + "".join(f"row {n}\n" for n in range(40))
    with Console(tmp_path) as console:
        console.send(text)
        console.expect("Enter sends: ")
        heard = console.rested("", "deny: ")

        block = heard[heard.index("permission required:") :].split("\n")
        assert len(block) <= 21
        assert block[0] == "permission required: write long.txt."
        assert block[1:3] == ["new file, 40 lines.", "line 1 added: row 0"]
        assert "27 lines not said. show says them." in block
        assert block[-1] == "Write long.txt? show first, 4 deny: "

        assert console.quiet(500)
        shown = console.answer("show", "once, 4 deny: ")

        assert shown.count(" added: row ") == 40
        assert console.quiet(500)
        console.answer("1")
        assert (tmp_path / "long.txt").read_text().count("\n") == 40
