"""What a session remembers: said in words, used without asking, forgotten on request (VOICE, permissions)."""

from pathlib import Path

from tests.console.script import said
from tests.support.console import Console, lines

GIVEN = "chosen: session, echo hi and any words after it. /permissions forgets.\n"


def test_what_was_granted_for_the_session_is_said_and_not_asked_again(tmp_path: Path) -> None:
    """One grant, one pattern in words, and silence from then on; anything else still asks."""
    heard = said(
        tmp_path, "run echo hi\nsession\nrun echo hi there\nrun echo hip\nonce\nrun echo hi; ls\n4\n"
    )

    assert GIVEN in heard
    assert "you: run echo hi there\ntool: echo hi there ok" in heard
    assert "you: run echo hip\npermission required: run echo hip.\n" in heard
    assert "permission required: run echo hi; ls.\n" in heard


def test_permissions_lists_what_is_remembered_and_forgets_it(tmp_path: Path) -> None:
    """What was allowed too quickly is taken back in one line, and asked for again."""
    heard = said(
        tmp_path,
        "run echo hi\n2\nwrite a.txt: x\n2\n/permissions\n/permissions forget 3\n/permissions forget 1\n"
        "run echo hi\n4\n/permissions forget all\n/permissions\n",
    )

    listed = (
        "notice: Mode default. Edits and commands ask.\n"
        "1, session, every echo hi with any words after it.\n"
        "2, session, every write to a file directly in this folder.\n"
    )
    assert listed in heard
    assert "error: There is no permission 3.\n" in heard
    assert "notice: Forgotten: every echo hi with any words after it.\n" in heard
    assert heard.count("permission required: run echo hi.\n") == 2
    assert heard.endswith("notice: Mode default. Edits and commands ask.\nNothing is remembered.\nyou: \n")


def test_a_rule_of_the_command_line_asks_nothing_and_denies_aloud(tmp_path: Path) -> None:
    """Who gave the rules before is not asked; what they rule out is said as denied."""
    heard = said(
        tmp_path, "run echo hi\nrun rm x\n", "--allow", "run(echo *)", "--deny", "run(rm *)", "--no-bell"
    )

    assert "you: run echo hi\ntool: echo hi ok" in heard
    assert "you: run rm x\ntool: rm x denied.\n" in heard
    assert "permission required" not in heard


def test_at_a_terminal_too(tmp_path: Path) -> None:
    """The file it may write to, after the one it was asked about."""
    with Console(tmp_path) as console:
        console.asked("write a.txt: one", "deny: ")
        heard = console.answer("session")
        assert "chosen: session, every write to a file directly in this folder. /permissions" in heard

        console.say("write b.txt: two")

        assert lines(console.raw).count("permission required") == 1
        assert (tmp_path / "b.txt").read_text() == "two\n"
