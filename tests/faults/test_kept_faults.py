"""Disks that are full, files that are damaged, folders that are gone: each has its line."""

from __future__ import annotations

import os
import re
import signal
import sys
from typing import TYPE_CHECKING

import pytest

from tests.faults.ending import ARGV
from tests.support.home import FORGOTTEN, Home, calmly

if TYPE_CHECKING:
    from pathlib import Path

ROOM = (
    "import os, resource, sys; resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[1]),) * 2); "
    "os.environ['PYTHONDONTWRITEBYTECODE'] = '1'; os.execv(sys.argv[2], sys.argv[2:])"
)
"""No file may grow beyond so many bytes: to whoever writes, the same as a disk without room.

Python's own cache is left alone, which is shared and would be cut, too.
"""
NEWER = b'{"type":"session","version":99}\n'


@pytest.fixture
def home(tmp_path: Path) -> Home:
    """Return a new home and a folder to work in."""
    return Home.under(tmp_path)


def within(size: int) -> list[str]:
    """Return the command of a console whose files stay that small."""
    return [sys.executable, "-c", ROOM, str(size), *ARGV]


def test_a_full_disk_is_one_line_and_the_session_goes_on(home: Home) -> None:
    """What cannot be kept is still there to be heard, and what was kept is there the next day."""
    said = home.piped("say one", "say two", "say three", "say four", "/transcript all", argv=within(700))

    assert said.count("notice: The history is not kept on disk: File too large. ") == 1
    assert said.count("not kept") == 1
    told = said.partition("you: /transcript all\n")[2]
    words = ("one", "two", "three", "four")
    assert told == "".join(f"you: say {word}\nassistant: {word}\n" for word in words) + "you: \n"
    later = home.piped("say five", options=["--continue"])
    assert "assistant: two\n" in later
    assert re.search(r"\nnotice: Line \d+ of the kept session is damaged and was skipped\.\n", later)
    assert "assistant: five\ndone: ok.\n" in later


def test_a_disk_that_is_full_from_the_start_keeps_nothing_and_says_so_once(home: Home) -> None:
    """Also what is typed is not kept; each is said once."""
    said = home.piped("say one", "say two", "/rename Roses", "say three", argv=within(0))

    assert said.count("notice: The history is not kept on disk: ") == 1
    assert said.count("notice: What you type is not kept for later sessions: ") == 1
    assert "assistant: three\ndone: ok.\n" in said
    assert home.journals == []


def test_t2_kill_9_in_a_turn_loses_nothing_that_was_said_before(home: Home) -> None:
    """The session can be opened at once, and goes on behind the message that had no answer."""
    with home.console("--heartbeat", "1") as console:
        calmly(console, "say one")
        console.say("wait 30 seconds, then say never", "status: working, 1 second.\n")
        console.signal(signal.SIGKILL)
        assert console.wait() == -signal.SIGKILL

    with home.console("--continue") as console:
        assert console.text.endswith(
            f"you: say one\nassistant: one\nyou: wait 30 seconds, then say never\n{FORGOTTEN}you: "
        )
        assert calmly(console, "say two").endswith("say two\nassistant: two\ndone: ok.\nyou: ")
        assert console.leave() == 0


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        pytest.param(NEWER, "written by a newer version", id="a newer version's"),
        pytest.param(b"garbage", "damaged, line 1", id="no journal at all"),
        pytest.param(b"", "damaged, line 1", id="empty"),
        pytest.param(b"\0" * 5000, "damaged, line 1", id="zeros that a crash left"),
    ],
)
def test_a_file_that_cannot_be_read_is_listed_and_never_written(
    content: bytes, problem: str, home: Home
) -> None:
    """Somebody may still get something out of it."""
    home.piped("say one")
    journal, session_id = home.journals[0], home.journals[0].stem
    journal.write_bytes(content)
    line = f"{session_id} cannot be opened: {problem}. Its file stays as it is."

    said = home.piped("/sessions", "/resume", f"/resume {session_id}", "/resume 1")

    assert f"1. {line}\n" in said
    assert said.count(f"error: {line}\n") == 2
    assert "error: There is no other session to go to.\n" in said
    assert home.piped(options=["sessions"]) == f"{line}\n"
    for options in (["--resume", session_id], ["--resume", session_id, "--fork"]):
        home.piped(options=options, code=3, err=f"{line} Exit code 3.")
    nothing = "No session of this folder is kept. Start without --continue. Exit code 3."
    home.piped(options=["--continue"], code=3, err=nothing)
    assert journal.read_bytes() == content


def test_an_entry_that_was_cut_is_skipped_and_said(home: Home) -> None:
    """What stands before and behind it is there."""
    home.piped("say one", "say two")
    journal = home.journals[0]
    whole = journal.read_bytes().splitlines(keepends=True)
    journal.write_bytes(b"".join([*whole[:2], whole[2][:30] + b"\n", *whole[3:]]))

    said = home.piped("say three", options=["--continue"])

    assert "notice: Line 3 of the kept session is damaged and was skipped.\n" in said
    assert "you: say one\nyou: say two\nassistant: two\n" in said


def test_a_session_whose_folder_is_gone_is_not_begun_elsewhere(home: Home) -> None:
    """Its agent would work in the wrong place."""
    gone = Home(home.path, home.folder.parent / "gone")
    gone.folder.mkdir()
    gone.piped("say one")
    gone.folder.rmdir()
    before = home.journals[0].read_bytes()
    line = f"The folder is gone, {gone.folder}. Session named say one. Its file stays as it is."

    assert f"error: {line}\n" in home.piped("/resume say one", "say on")
    home.piped(options=["--resume", "say one"], code=3, err=f"{line} Exit code 3.")
    assert home.journals[0].read_bytes() == before


def test_where_no_data_folder_can_be_the_session_goes_on_without(home: Home) -> None:
    """Each thing that cannot be is said once, and what needs it says why."""
    home.data.parent.mkdir(parents=True)
    home.data.write_text("in the way")

    said = home.piped("say one", "say two", "/sessions", "/history", "/new", "say three")

    before, after = said.split("you: /new\n")
    for part in (before, after):
        assert part.count("notice: The history is not kept on disk: Not a directory") == 1
        assert part.count("notice: What you type is not kept for later sessions: ") == 1
    assert "error: Sessions not read: Not a directory" in before
    assert "error: History not read: Not a directory" in before
    assert "assistant: three\ndone: ok.\n" in after
    sessions = f"Sessions not read: Not a directory: {home.data}/sessions. Exit code 3."
    home.piped(options=["sessions"], code=3, err=sessions)
    home.piped(options=["--continue"], code=3, err="Session not opened: Not a directory. Exit code 3.")
    assert home.data.read_text() == "in the way"


@pytest.mark.skipif(os.getuid() == 0, reason="root reads everything")
def test_a_data_folder_that_may_not_be_read_is_said(home: Home) -> None:
    """As one that is not there at all."""
    home.piped("say one")
    home.data.parent.chmod(0)
    try:
        assert "assistant: two\ndone: ok.\n" in home.piped("say two")
    finally:
        home.data.parent.chmod(0o700)


def test_a_link_in_place_of_a_journal_is_not_followed(home: Home, tmp_path: Path) -> None:
    """Nobody else's file is written by way of a name."""
    victim = tmp_path / "victim"
    victim.write_bytes(b"untouched\n")
    home.piped("say one")
    (home.data / "sessions/abcdef12.jsonl").symlink_to(victim)
    (home.data / "history.jsonl").unlink()
    (home.data / "history.jsonl").symlink_to(victim)
    mode = victim.stat().st_mode

    said = home.piped("say two", "/resume abcdef12")

    assert said.count("A symbolic link is not followed") == 2
    assert (victim.read_bytes(), victim.stat().st_mode) == (b"untouched\n", mode)


def test_an_agent_that_is_not_here_any_more_is_said(home: Home, tmp_path: Path) -> None:
    """The session is there; another agent may take it, by a flag."""
    program = tmp_path / "agent"
    program.write_text("#!/bin/sh\nexit 7\n")
    program.chmod(0o755)
    home.piped("say one")
    journal = home.journals[0]
    journal.write_bytes(
        journal.read_bytes().replace(b'"agent":"practice"', f'"agent":"acp {program}"'.encode())
    )
    program.unlink()

    err = f"There is no program {program}. It is found on PATH, or by its path. Exit code 3."
    home.piped(options=["--continue"], code=3, err=err)
    assert "assistant: two\n" in home.piped("say two", options=["--continue", "--agent", "practice"])
