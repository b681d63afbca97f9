"""What is round the console fails or is odd: folders, disks, terminals, locales, widths, CI (T12, T20)."""

import os
import shutil
from pathlib import Path
from typing import Any

import pytest

from robota_console.cli.environment import Environment
from robota_console.cli.presentation import Descriptors, present
from robota_console.cli.settings import resolve
from tests.faults.ending import ARGV, FIRST, ends, piped
from tests.support.console import Console
from tests.support.console_pty import PIPE, Pty, clean_env

SMALL_DISK = ["/bin/sh", "-c", 'ulimit -f 8; exec env PYTHONDONTWRITEBYTECODE=1 "$@"', "sh", *ARGV]
"""A file may have eight blocks, 4 or 8 KiB, and then the system refuses."""
LONG = "word " * 4000


def test_a_folder_that_vanishes_in_the_session_is_told_by_each_request(tmp_path: Path) -> None:
    """The session lives on, for there is an answer to be saved elsewhere."""
    folder = tmp_path / "work"
    folder.mkdir()
    with Console(folder, stdin=PIPE, stdout=PIPE, stderr=PIPE) as console:
        console.send_line("list")
        console.expect("done: ok.\nyou: ")
        shutil.rmtree(folder)
        for line in ("list", "run pwd", "1", "write a.txt: hi", "1", "/save last kept.txt"):
            console.send_line(line)
        console.send_line(f"/save last {tmp_path}/kept.txt")
        console.end_input()

        shown = ends(console)

    assert "assistant: The working folder was not listed: the working folder is gone.\n" in shown
    assert "assistant: pwd was not run: the working folder is gone.\n" in shown
    assert "assistant: a.txt was not written: the working folder is gone.\n" in shown
    assert "error: kept.txt not written: No such file or directory.\n" in shown
    assert f"notice: saved last answer, 1 line, in {tmp_path}/kept.txt.\n" in shown
    assert (tmp_path / "kept.txt").read_text().endswith("the working folder is gone.\n")
    assert not folder.exists()


def test_a_full_disk_when_saving_is_said_and_leaves_no_part(tmp_path: Path) -> None:
    """A part of a file that looks whole is worse than none."""
    script = f"say {LONG}\n/save last out.txt\nsay hi\n/save last small.txt\n"

    shown = piped(tmp_path, argv=SMALL_DISK, given=script.encode())

    assert "error: out.txt not written: File too large.\n" in shown
    assert "notice: saved last answer, 1 line, in small.txt.\n" in shown
    assert [path.name for path in tmp_path.iterdir()] == ["small.txt"]


def test_a_full_disk_when_the_agent_writes_leaves_the_old_file(tmp_path: Path) -> None:
    """The turn says so, and what was there is there."""
    (tmp_path / "a.txt").write_text("old\n")
    script = f"write a.txt: {LONG}\nshow\n1\n"

    shown = piped(tmp_path, argv=SMALL_DISK, given=script.encode())

    assert "a.txt was not written: it would be longer than the system allows" in shown
    assert (tmp_path / "a.txt").read_text() == "old\n"
    assert [path.name for path in tmp_path.iterdir()] == ["a.txt"]


def test_what_is_saved_beside_a_stranger_or_into_nothing_is_refused(tmp_path: Path) -> None:
    """Each refusal is a line with the system's reason."""
    (tmp_path / "there").write_text("mine")
    script = (
        b"say hi\n/save last there\n/save last no/where\n/save last .\n/save last ~stranger/x\n/paste .\n"
    )

    shown = piped(tmp_path, given=script)

    assert "error: there exists and is left as it is." in shown
    assert "error: no/where not written: No such file or directory.\n" in shown
    assert "error: . " in shown
    assert "error: ~stranger/x not written: No such file or directory.\n" in shown
    assert "error: . not read: Is a directory.\n" in shown
    assert (tmp_path / "there").read_text() == "mine"


@pytest.mark.parametrize("term", [None, "dumb", "", "no-such-terminal"])
def test_a_terminal_without_a_name_gets_the_same_lines(term: str | None, tmp_path: Path) -> None:
    """Nothing of the plain surface needs a terminal's abilities."""
    with Console(tmp_path, term=term) as console:
        said = console.answer("say hi")

        assert said == "say hi\nassistant: hi\ndone: ok.\nyou: "
        console.end_input()
        ends(console)


@pytest.mark.parametrize("term", [None, "dumb", ""])
def test_marks_asked_for_where_they_would_be_garbage_are_left_off(term: str | None, tmp_path: Path) -> None:
    """And that is said, for somebody asked for them."""
    with Console(tmp_path, "--marks", "--title", term=term) as console:
        console.answer("say hi")
        console.end_input()

        shown = ends(console)

        for what in ("marks", "title"):
            assert f"warning: {what} asked for, but this terminal takes no control sequences." in shown


@pytest.mark.parametrize(
    ("env", "read", "said"),
    [
        pytest.param({"LC_ALL": "C"}, "f\u00fcr \u20ac", "f\u00fcr \u20ac", id="C"),
        pytest.param({"LANG": ""}, "f\u00fcr \u20ac", "f\u00fcr \u20ac", id="none"),
        pytest.param({"LC_ALL": "de_DE.ISO-8859-1"}, "f\u00fcr", "f\u00fcr", id="Latin-1"),
        pytest.param({"LANG": "de_DE.ISO-8859-1"}, "f\u00fcr", "f\u00fcr", id="Latin-1, maybe not installed"),
        pytest.param({"LC_ALL": "de_DE.KLINGON"}, "f\u00fcr \u20ac", "f\u00fcr \u20ac", id="unknown"),
        pytest.param({"LC_ALL": "xx.UTF-16"}, "f\u00fcr \u20ac", "f\u00fcr \u20ac", id="UTF-16"),
        pytest.param({"LC_ALL": "xx.idna"}, "f\u00fcr \u20ac", "f\u00fcr \u20ac", id="idna"),
        pytest.param({"NO_COLOR": "1"}, "f\u00fcr \u20ac", "f\u00fcr \u20ac", id="NO_COLOR"),
        pytest.param({"FORCE_COLOR": "1"}, "f\u00fcr \u20ac", "f\u00fcr \u20ac", id="FORCE_COLOR"),
    ],
)
def test_letters_go_in_and_out_in_the_locales_encoding(
    env: dict[str, str], read: str, said: str, tmp_path: Path
) -> None:
    """What was typed comes back as it was, and colour is never a matter."""
    coding = "latin-1" if "8859" in env.get("LC_ALL", "") else "utf-8"
    options: dict[str, Any] = {"stdin": PIPE, "stdout": PIPE, "stderr": PIPE}
    with Console(tmp_path, extra_env=env, **options) as console:
        console.send(f"say {read}\n".encode(coding))
        console.end_input()
        assert console.wait() == 0

        assert f"assistant: {said}\n".encode(coding) in console.program_bytes()
        assert b"\x1b" not in console.program_bytes()


def test_what_the_encoding_lacks_is_named(tmp_path: Path) -> None:
    """A question mark in its place would be a silent loss."""
    (tmp_path / "euro.txt").write_text("\u20ac\n")
    shown = piped(tmp_path, given=b"read euro.txt\n", env={"LC_ALL": "de_DE.ISO-8859-1"})

    assert "<U+20AC>" in shown


@pytest.mark.parametrize("cells", [20, 40, 80])
def test_t12_at_any_width_nothing_is_lost_and_lines_break_at_words(cells: int, tmp_path: Path) -> None:
    """Magnified screens and braille displays are narrow; each word is there once and whole."""
    words = "one two three four five six seven eight nine ten eleven twelve thirteen"
    script = f"say {words}\nrun echo {words}\n1\n/output 1\nask me several\n1,2\n".encode()

    wide = piped(tmp_path, given=script)
    narrow = piped(tmp_path, "--width", str(cells), given=script)

    assert narrow.split() == wide.split()
    assert all(len(line) <= cells or line.startswith("you: ") for line in narrow.splitlines())


@pytest.mark.parametrize("cells", [20, 40, 80])
def test_t12_a_terminal_of_any_width_is_left_to_break_lines_itself(cells: int, tmp_path: Path) -> None:
    """Without --width no line is broken by us, so a window can be made wider afterwards."""
    with Console(tmp_path, size=(24, cells), echo=False) as console:
        words = "one two three four five six seven eight nine ten eleven twelve thirteen fourteen"

        assert f"assistant: {words}\n" in console.answer(f"say {words}")
        console.end_input()
        ends(console)


def test_t20_on_ci_a_workflow_command_is_only_text(tmp_path: Path) -> None:
    """A file's words must not set variables of the build that reads it."""
    (tmp_path / "evil.txt").write_text("::set-env name=A::b\n  ::error::x\n##[command]y\n##vso[task]z\nend\n")
    script = b"read evil.txt\nrun cat evil.txt\n1\n/output 2\n"

    shown = piped(tmp_path, given=script, env={"CI": "true", "GITHUB_ACTIONS": "true"})

    assert shown.count("end\n") >= 2
    assert not [line for line in shown.splitlines() if line.lstrip().startswith("::")]
    assert "##[" not in shown
    assert "##vso[" not in shown


def test_v14_on_ci_the_heartbeat_is_slow() -> None:
    """A log is read afterwards; a sign of life every 5 minutes keeps the runner patient."""
    settings = resolve({}, Environment({}), [])

    on_ci = present(settings, Environment({"CI": "true"}), Descriptors(False, False))
    elsewhere = present(settings, Environment({}), Descriptors(False, False))

    assert (on_ci.heartbeat.value, on_ci.heartbeat_constant, on_ci.ci) == (300, True, True)
    assert (elsewhere.heartbeat.value, elsewhere.heartbeat_constant, elsewhere.ci) == (30, False, False)


def test_without_a_controlling_terminal_it_runs(tmp_path: Path) -> None:
    """cron, a container, a build: no terminal anywhere."""
    assert piped(tmp_path, given=b"say hi\n", argv=["/usr/bin/setsid", "-w", *ARGV]) == (
        f"{FIRST}you: say hi\nassistant: hi\ndone: ok.\nyou: \n"
    )


def test_a_terminal_that_is_not_the_controlling_one_works(tmp_path: Path) -> None:
    """`setsid robota-console < /dev/ttyS0` has no job control, and no background either."""
    with Pty(["/usr/bin/setsid", "-w", *ARGV], cwd=tmp_path) as pty:
        pty.expect("you: ")
        pty.send_line("say hi")
        pty.expect("assistant: hi\ndone: ok.\nyou: ")
        pty.end_input()
        ends(pty)


def test_python_dash_m_is_the_same_program(tmp_path: Path) -> None:
    """And so is the command that pip installs."""
    script = shutil.which("robota-console", path=clean_env("/")["PATH"])
    assert script
    assert piped(tmp_path, given=b"say hi\n", argv=[script]) == piped(tmp_path, given=b"say hi\n")
    assert os.path.exists(script)  # noqa: PTH110
