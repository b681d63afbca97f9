"""Commands of the person's own terminal, in a session of this process."""

from __future__ import annotations

import signal
import stat
from typing import TYPE_CHECKING

import pytest

from tests.console.script import said
from tests.support.console import Console
from tests.support.plain import assert_plain

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture
def console(tmp_path: Path) -> Iterator[Console]:
    """Return a terminal of a person whose shell and editor are plain ones."""
    editor = tmp_path / "editor"
    editor.write_text('#!/bin/sh\n[ -t 0 ] && echo "edited" >> "$1"\n')
    editor.chmod(editor.stat().st_mode | stat.S_IXUSR)
    env = {"SHELL": "/bin/sh", "EDITOR": str(editor), "PS1": "sh> ", "HOME": str(tmp_path / "home")}
    with Console(tmp_path, "--theme", "dark", extra_env=env) as console:
        yield console


@pytest.mark.parametrize(
    ("command", "told"),
    [
        pytest.param("pwd", "{}\nnotice: pwd ok.\n", id="in the terminal's folder"),
        pytest.param("(exit 2)", "notice: (exit 2), exit 2.\n", id="an exit code"),
        pytest.param("test -t 0 -a -t 1", "notice: test -t 0 -a -t 1 ok.\n", id="at the terminal itself"),
        pytest.param("kill -9 $$", "notice: kill -9 $$, ended by signal 9.\n", id="a signal"),
    ],
)
def test_how_a_command_ended_is_said(console: Console, command: str, told: str) -> None:
    """What it printed stands before, as it printed it."""
    heard = console.answer(f"/shell {command}")

    assert heard == f"/shell {command}\n{told.format(console.folder)}you: "


@pytest.mark.parametrize(
    ("ends", "told"),
    [
        pytest.param("exit 3", "notice: Back from the shell.\n", id="as it likes"),
        pytest.param(
            "stty raw -echo; kill -9 $$", "notice: Back from the shell, ended by signal 9.\n",
            id="in raw mode, with the terminal's foreground its own",
        ),
    ],
)  # fmt: skip
def test_the_terminal_is_as_before_however_a_shell_ends(console: Console, ends: str, told: str) -> None:
    """Keys go to the session again, and are seen."""
    before = console.termios()
    console.answer("/shell", "sh> ")

    console.answer(ends, told)
    console.expect("you: ")

    assert console.termios() == before
    assert console.answer("say hi") == "say hi\nassistant: hi\ndone: ok.\nyou: "
    assert console.text.count("Back from") == 1


def test_ctrl_c_is_the_childs_and_ends_no_session(console: Console) -> None:
    """What the terminal shows of the key has a line of its own."""
    console.answer("/shell echo up; exec sleep 9", "up\n")

    mark = console.mark()
    console.send(b"\x03")
    console.expect("you: ")

    heard = console.since(mark).decode().replace("\r\n", "\n")
    assert heard == "^C\nnotice: echo up; exec sleep 9, ended by signal 2.\nyou: "


def test_t2_nothing_is_said_while_a_child_has_the_terminal(console: Console) -> None:
    """A turn that goes on would write into an editor's screen, and a permission into a shell's prompt."""
    console.answer("/theme")  # all of the program is there
    console.send_line("wait 1 seconds")
    assert console.quiet(200)

    console.answer("/shell echo up; read x", "up\n")
    assert console.quiet(1300)
    heard = console.answer("")

    assert heard == (
        "\nnotice: echo up; read x ok.\nassistant: 1 second of silence is over.\ndone: ok.\nyou: "
    )
    assert_plain(console.raw)


def test_a_signal_ends_the_child_and_then_the_session(console: Console) -> None:
    """No shell is left at a terminal that another one has again; what was not sent is said behind it."""
    console.send(b"one\rtwo\r")
    console.expect("Enter sends: ")
    console.answer("/shell trap 'echo gone; exit' TERM; echo up; while :; do sleep 0.05; done", "up\n")

    console.signal(signal.SIGTERM)

    assert console.wait() == 143
    assert console.text.endswith("up\ngone\nnotice: draft not sent, 2 lines:\none\ntwo\n")


def test_a_file_or_the_draft_is_opened_in_the_persons_editor(console: Console) -> None:
    """A file by its name, from here; without one what is being written."""
    file = console.answer("/editor notes one.txt")
    draft = console.answer("/editor", "sends: ")

    assert file == "/editor notes one.txt\nnotice: Back from the editor.\nyou: "
    assert (console.folder / "notes one.txt").read_text() == "edited\n"
    assert draft == "/editor\nnotice: draft, 1 line.\nyou, 1 line, Enter sends: "


def test_the_keys_of_drawn_mode_are_edited_where_they_are(console: Console) -> None:
    """Which file that is, is heard."""
    keys = console.folder / "home/.config/robota-console/keybindings.json"
    where = f"notice: {keys}. Its keys are those of drawn mode.\n"

    named = console.answer("/keybindings path")
    there = keys.exists()
    opened = console.answer("/keybindings")

    assert (named, there) == (f"/keybindings path\n{where}you: ", False)
    assert opened == f"/keybindings\n{where}you: "
    assert keys.read_text() == '{"version": 1, "bindings": {}}\nedited\n'


def test_a_theme_is_kept_and_a_run_that_was_pinned_says_so(console: Console) -> None:
    """Whoever changes it hears when it will count."""
    heard = console.answer("/theme light")

    told = "notice: theme light, kept for later. This run has dark, from --theme.\n"
    assert heard == f"/theme light\n{told}you: "
    kept = console.folder / "home/.config/robota-console/robota.toml"
    assert kept.read_text() == 'theme = "light"\n'


def test_at_a_pipe_each_is_one_line(tmp_path: Path) -> None:
    """A script goes on."""
    heard = said(tmp_path, "/shell ls\n/editor notes.txt\n/keybindings\n/theme list\n")

    assert "/shell ls\nerror: /shell needs a terminal.\nyou: " in heard
    assert "/editor notes.txt\nerror: /editor needs a terminal.\nyou: " in heard
    assert "/keybindings\nerror: /keybindings needs a terminal. /" in heard
    assert "/theme list\nnotice: 4 themes. /theme ID sets one.\ndark, set.\nlight.\n" in heard


def test_without_an_editor_what_to_set_is_said(tmp_path: Path) -> None:
    """One line, with the way on."""
    with Console(tmp_path) as console:
        heard = console.answer("/editor notes.txt")
        keys = console.answer("/keybindings")

    assert heard == "/editor notes.txt\nerror: No editor is set. Set EDITOR.\nyou: "
    assert keys.startswith("/keybindings\nerror: No editor is set. Set EDITOR. /")
