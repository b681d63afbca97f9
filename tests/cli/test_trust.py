"""A folder's own settings and plugins are not looked into before the person trusts the folder; kept once."""

from __future__ import annotations

import os
import re
from typing import TYPE_CHECKING

import pytest

from robota_console.cli import trust
from robota_console.model.option import ProjectAccess
from robota_console.model.question import Answer, Cancelled, QuestionKind
from tests.faults.ending import ends, piped
from tests.support.console import ARMED, Console
from tests.support.home import Home

if TYPE_CHECKING:
    from pathlib import Path

UNTRUSTED = "This folder's robota.toml was not read: not trusted. --trust reads it."


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """Return a home that lasts for the whole test."""
    home = tmp_path / "home"
    home.mkdir()
    return home


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder that brings settings of its own, which cannot be read."""
    folder = tmp_path / "project"
    folder.mkdir()
    (folder / "robota.toml").write_text("bogus = 1\n")
    return folder


def said(folder: Path, home: Path, *args: str, code: int = 0, err: str = "") -> str:
    """Return what a session without input said between its first line and its prompt, or a command."""
    shown = piped(folder, *args, env={"HOME": str(home)}, code=code, err=err, foreign=None)
    return re.sub("^Robota Console.*\n", "", shown).removesuffix("you: \n")


def bogus(folder: Path) -> str:
    """Return the line that tells that the folder's file was read."""
    return f"warning: {folder}/robota.toml line 1, key bogus: no such setting. Left out.\n"


def test_an_untrusted_folders_file_is_not_read_and_one_line_says_so(folder: Path, home: Path) -> None:
    """On a pipe nobody can be asked; the session goes on without it."""
    assert said(folder, home) == f"warning: {UNTRUSTED}\n"


def test_a_run_warns_and_ends_as_it_would_have(folder: Path, home: Path) -> None:
    """A script hears of it, its exit code stays."""
    assert said(folder, home, "run", "say hi") == f"warning: {UNTRUSTED}\nassistant: hi\ndone: ok.\n"


def test_it_is_not_even_opened(tmp_path: Path, home: Path) -> None:
    """A pipe in its place that nobody fills is met by nobody."""
    os.mkfifo(tmp_path / "robota.toml")

    assert said(tmp_path, home) == f"warning: {UNTRUSTED}\n"


def test_a_run_warns_at_a_terminal_too(folder: Path, home: Path) -> None:
    """`run` never asks."""
    with Console(folder, "run", "say hi", ready=False, extra_env={"HOME": str(home)}) as console:
        assert f"warning: {UNTRUSTED}\n" in ends(console)


@pytest.mark.parametrize("before", [True, False], ids=["before the command", "behind it"])
def test_a_flag_decides_for_one_run(before: bool, folder: Path, home: Path) -> None:
    """`--trust` reads it now, and keeps nothing; `--no-trust` says nothing of it."""
    flags = ["--trust", "run", "say hi"] if before else ["run", "--trust", "say hi"]

    assert said(folder, home, *flags).startswith(bogus(folder))
    assert said(folder, home, "--no-trust") == ""
    assert said(folder, home) == f"warning: {UNTRUSTED}\n"


def test_a_decision_is_kept_until_it_is_forgotten(folder: Path, home: Path) -> None:
    """The folder is trusted once, from wherever, by whatever name."""
    (home / "link").symlink_to(folder)

    assert said(home, home, "trust", "link") == f"{folder} is trusted. --forget takes that back.\n"
    assert said(folder, home) == bogus(folder)
    assert said(folder, home, "--no-trust") == ""

    forgotten = f"Nothing is decided about {folder} any more. The next session there asks.\n"
    assert said(folder, home, "trust", "--forget") == forgotten
    assert said(folder, home) == f"warning: {UNTRUSTED}\n"


def test_what_is_no_folder_cannot_be_trusted(folder: Path, home: Path) -> None:
    """A slip in a path is told, and nothing is kept."""
    err = f"{folder}/none is no folder. Exit code 2."

    assert said(folder, home, "trust", "none", code=2, err=err) == ""


def test_decisions_that_cannot_be_read_trust_nobody(folder: Path, home: Path) -> None:
    """A damaged file is no yes, and is not written over."""
    said(folder, home, "trust")
    kept = home / ".local/share/robota-console/trust.json"
    kept.write_text("{")

    first, second = said(folder, home).splitlines()
    assert first.startswith(f"warning: {kept} not read: ")
    assert first.endswith("No folder counts as trusted.")
    assert second == f"warning: {UNTRUSTED}"
    assert kept.read_text() == "{"


def test_plugins_count_as_something_of_the_folders_own(tmp_path: Path, home: Path) -> None:
    """They are named, so that it is known what the answer is about."""
    (tmp_path / trust.PLUGINS).mkdir(parents=True)

    assert said(tmp_path, home) == (
        "warning: This folder's plugins were not read: not trusted. --trust reads them.\n"
    )


def found(folder: Path, home: Path, flag: bool | None = None) -> trust.Trust:
    """Return what is known of a folder."""
    variables = {"HOME": str(home)}
    return trust.find(str(folder), flag, variables, own=home / "robota.toml", settings="robota.toml")


@pytest.fixture
def _data(monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)


@pytest.mark.usefixtures("_data")
def test_the_question_names_the_folder_and_what_is_read(folder: Path, home: Path) -> None:
    """Yes or no; no answer decides nothing, and it is asked again."""
    known = found(folder, home)

    question = known.question()

    assert known.unknown
    assert known.access is ProjectAccess.REFUSED
    assert question.title == "Trust this folder?"
    assert question.description == f"It brings robota.toml. Folder {folder}."
    assert question.kind is QuestionKind.CONFIRM
    assert [known.trusts(Answer((value,))) for value in ("yes", "no")] == [True, False]
    assert known.trusts(Cancelled()) is None


@pytest.mark.usefixtures("_data")
@pytest.mark.parametrize("answer", [True, False])
def test_an_answer_is_kept(answer: bool, folder: Path, home: Path) -> None:
    """It is asked once, whatever the answer."""
    assert found(folder, home).decide(answer) is None

    known = found(folder, home)
    assert (known.decision, known.unknown) == (answer, False)
    assert known.access is (ProjectAccess.GRANTED if answer else ProjectAccess.REFUSED)
    assert found(folder, home, flag=not answer).decision is not answer


@pytest.mark.usefixtures("_data")
def test_an_answer_that_cannot_be_kept_is_a_line(folder: Path, home: Path) -> None:
    """It lasts for this session."""
    (home / ".local").write_text("")

    problem = found(folder, home).decide(True)

    assert problem is not None
    assert problem.endswith("The next session asks again.")


def test_what_is_trusted_is_the_worktree(tmp_path: Path, home: Path) -> None:
    """Asked in one folder of a project, it is not asked in the next."""
    deep = tmp_path / "work/src/deep"
    deep.mkdir(parents=True)
    (tmp_path / "work/.git").mkdir()
    (tmp_path / "link").symlink_to(deep)

    assert trust.project(str(deep), str(home)) == str(tmp_path / "work")
    assert trust.project(str(tmp_path / "link"), str(home)) == str(tmp_path / "work")


def test_a_worktree_round_the_home_is_no_project(home: Path) -> None:
    """Who keeps their home in git does not trust all that they unpack there."""
    unpacked = home / "unpacked"
    unpacked.mkdir()
    for place in (home, home.parent):
        (place / ".git").mkdir()

        assert trust.project(str(unpacked), str(home)) == str(unpacked)


@pytest.mark.skipif(os.getuid() != 0, reason="only root gives files away")
def test_a_worktree_that_somebody_else_made_is_no_project(tmp_path: Path, home: Path) -> None:
    """A `.git` that a stranger put into a common folder draws nothing in."""
    mine = tmp_path / "mine"
    mine.mkdir()
    (tmp_path / ".git").mkdir()
    os.chown(tmp_path / ".git", 12345, 12345)

    assert trust.project(str(mine), str(home)) == str(mine)


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_at_a_terminal_it_is_asked_once(answer: str, tmp_path: Path, home: Path) -> None:
    """After the first words; the answer counts at once, and in the next session nothing is asked."""
    (tmp_path / "robota.toml").write_text("page = 30\n")
    env = {"HOME": str(home)}
    with Console(tmp_path, ready=False, extra_env=env) as console:
        console.expect("yes or no: ")
        assert console.quiet(ARMED)
        console.send_line(answer)
        console.expect("you: ")  # once: with a yes, of a session that knows the folder's settings
        now = console.say("/status")
        assert console.leave() == 0
    with Console(tmp_path, extra_env=env) as console:
        later = console.answer("/status")
        assert console.leave() == 0

    assert "warning" not in console.text
    assert "Trust" not in console.text
    read = f"page 30, from {tmp_path}/robota.toml line 1, key page.\n"
    assert (read in now, read in later) == ((True, True) if answer == "yes" else (False, False))


def test_a_flag_is_about_the_folder_it_was_said_in(tmp_path: Path) -> None:
    """Whoever goes to a session in another folder has not trusted that one, nor named its file."""
    home = Home.under(tmp_path)
    theirs = Home(home.path, tmp_path / "theirs")
    theirs.folder.mkdir()
    theirs.piped("say hello")
    (theirs.folder / "robota.toml").write_text("bogus = 1\n")
    (home.folder / "robota.toml").write_text("")

    trusting = home.piped("/resume hello", options=["--trust"])
    naming = home.piped("/resume hello", options=["--config", "robota.toml"])

    for told in (trusting, naming):
        assert "session goes on, named say hello." in told
        assert "bogus" not in told
        assert UNTRUSTED in told
