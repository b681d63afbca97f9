"""Each format of a run, as a process: its streams and exit codes, whatever the end (V20)."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from itertools import product
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

import pytest

from tests.faults.ending import ARGV, WITHIN, Child, ends, is_gone, piped
from tests.support.console import Console
from tests.support.console_pty import PIPE, TTY, clean_env

if TYPE_CHECKING:
    from pathlib import Path

QUIET = ("answer", "json", "stream-json")
JSON = QUIET[1:]
NEEDED = "permission needed, run npm test, nobody to ask. Add --allow 'run(npm test)'."


def objects(out: str) -> list[dict[str, Any]]:
    """Return what was printed, as the objects it must be."""
    assert out.endswith("\n")
    return [json.loads(line) for line in out.splitlines()]


ENDS = [
    pytest.param(["say hi"], 0, "", None, id="0 done"),
    pytest.param(["fail"], 1, "The practice agent failed, as you asked it to.", "turn_failed", id="1 failed"),
    pytest.param(
        ["--max-time", "0.4", "wait 9 seconds"],
        1,
        "The turn took longer than 0.4 seconds, --max-time.",
        "timeout",
        id="1 too late",
    ),
    pytest.param([], 2, "run needs a prompt, as words or on standard input.", "usage", id="2 no prompt"),
    pytest.param(
        ["--agent", "nobody", "hi"],
        3,
        "No agent is called nobody. robota-console agents lists them.",
        "unavailable",
        id="3 no such agent",
    ),
    pytest.param(["run npm test"], 4, NEEDED, "permission_needed", id="4 permission"),
]


@pytest.mark.parametrize("name", QUIET)
@pytest.mark.parametrize(("args", "code", "why", "word"), ENDS)
def test_every_end_has_its_code_its_line_and_its_object(
    args: list[str], code: int, why: str, word: str | None, name: str, tmp_path: Path
) -> None:
    """A script that reads only one of the three knows what happened."""
    err = f"{why} Exit code {code}." if why else ""

    out = piped(tmp_path, "run", "--format", name, *args, code=code, err=err, foreign=None)

    if name == "answer":
        assert out == ("" if code else "hi\n")
        return
    last = objects(out)[-1]
    assert (last["type"], last["exit_code"], last.get("error_code")) == ("result", code, word)
    assert last.get("error", "") == why
    assert last["result"] == ("" if code else "hi")
    assert name == "stream-json" or len(objects(out)) == 1


@pytest.mark.parametrize("name", QUIET)
def test_a_question_is_not_waited_for(name: str, tmp_path: Path) -> None:
    """It is cancelled, and that is said where the format has room."""
    done = subprocess.run(
        [*ARGV, "run", "--format", name, "ask me a word"],
        check=True, cwd=tmp_path, env=clean_env(tmp_path), capture_output=True, stdin=-3, timeout=WITHIN,
    )  # fmt: skip

    notice = b"question not asked, nobody can answer: "
    assert (notice in done.stderr) == (name != "stream-json")
    assert (notice in done.stdout) == (name == "stream-json")


@pytest.mark.parametrize(("stdin", "stdout"), list(product((TTY, PIPE), repeat=2)))
@pytest.mark.parametrize("name", QUIET)
def test_t12_through_every_combination(name: str, stdin: str, stdout: str, tmp_path: Path) -> None:
    """A terminal changes nothing of what is printed, a width and a reader's pace neither."""
    options = ("--format", name, "--screen-reader", "--width", "20", "show a long answer")
    with Console(tmp_path, "run", *options, stdin=stdin, stdout=stdout, stderr=PIPE, ready=False) as console:
        if stdin == PIPE:
            console.end_input()
        shown = ends(console, foreign=None)

    if name == "answer":
        assert shown == piped(tmp_path, "run", *options, foreign=None)
        assert max(map(len, shown.splitlines())) > 20
    else:
        assert objects(shown)[-1]["subtype"] == "success"


@pytest.mark.parametrize("name", QUIET)
def test_a_closed_reader_ends_it_in_silence(name: str, tmp_path: Path) -> None:
    """`| head -1` has what it wants."""
    reader, writer = os.pipe()
    os.close(reader)

    piped(tmp_path, "run", "--format", name, "say hi", code=141, stdout=writer)

    os.close(writer)


def test_t12_lc_all_c_changes_nothing(tmp_path: Path) -> None:
    """A job's bare environment loses no character."""
    env, given = {"LC_ALL": "C"}, "say caf\u00e9 \U0001f600".encode()

    answer = piped(tmp_path, "run", "--format", "answer", given=given, env=env, foreign=None)
    printed = piped(tmp_path, "run", "--format", "json", given=given, env=env, foreign=None)

    assert answer == "caf\u00e9 \U0001f600\n"
    assert objects(printed)[-1]["result"] == "caf\u00e9 \U0001f600"
    assert printed.isascii()


@pytest.mark.parametrize(
    ("number", "code", "word"),
    [
        (signal.SIGINT, 130, "interrupted"),
        (signal.SIGTERM, 143, "terminated"),
        (signal.SIGHUP, 129, "hung_up"),
    ],
)
@pytest.mark.parametrize("name", QUIET)
def test_a_signal_in_the_middle_leaves_nothing_half(
    name: str, number: int, code: int, word: str, tmp_path: Path
) -> None:
    """Whoever stops a job still reads whole objects, or no answer; its command is gone."""
    child = Child(tmp_path)
    with (
        TemporaryDirectory(prefix="home-") as home,
        subprocess.Popen(
            [*ARGV, "run", "--format", name, "--allow", "run", child.request],
            cwd=tmp_path, env=clean_env(home), stdin=subprocess.DEVNULL, stdout=-1, stderr=-1,
        ) as process,
    ):  # fmt: skip
        pid = child.pid()
        process.send_signal(number)
        out, err = process.communicate(timeout=WITHIN)

    assert (process.returncode, err) == (code, b"")
    assert is_gone(pid)
    if name == "answer":
        assert out == b""
    else:
        last = objects(out.decode())[-1]
        assert (last["type"], last["error_code"], last["exit_code"]) == ("result", word, code)


@pytest.mark.parametrize(
    ("how", "code", "word"),
    [("refusing", 3, "unavailable"), ("raising", 1, "turn_failed"), ("surrogate", 0, None)],
)
@pytest.mark.parametrize("name", JSON)
def test_a_broken_agent_gives_whole_objects(
    name: str, how: str, code: int, word: str | None, tmp_path: Path
) -> None:
    """What it says cannot break what is read."""
    argv = [sys.executable, "-m", "tests.faults.program", how, "run", "--format", name, "hi"]
    done = subprocess.run(
        argv, check=False, env=clean_env(tmp_path), capture_output=True, stdin=-3, timeout=WITHIN
    )

    last = objects(done.stdout.decode("ascii"))[-1]
    assert (done.returncode, last["exit_code"], last.get("error_code")) == (code, code, word)
    assert done.stderr.count(b"\n") == (1 if code else 0)


GITHUB = {"CI": "true", "GITHUB_ACTIONS": "true"}


def test_v20_an_annotation_is_the_last_line_on_github(tmp_path: Path) -> None:
    """One for a run, where it was asked for."""
    shown = piped(tmp_path, "run", "--annotations", "say ::error::x", env=GITHUB, foreign=None)

    assert shown.endswith("\nassistant: quoted: ::error::x\ndone: ok.\n::notice title=Robota Console::ok.\n")
    assert shown.count("\n::") == 1


def test_v20_a_start_that_fails_is_annotated_too(tmp_path: Path) -> None:
    """A job that did not run is what one looks for."""
    err = "run needs a prompt, as words or on standard input."

    shown = piped(tmp_path, "run", "--annotations", code=2, err=f"{err} Exit code 2.", env=GITHUB)

    assert shown == f"::error title=Robota Console::{err}\n"


@pytest.mark.parametrize("env", [{}, {"CI": "true", "GITLAB_CI": "true"}], ids=["no CI", "GitLab"])
def test_v20_elsewhere_there_is_no_annotation(env: dict[str, str], tmp_path: Path) -> None:
    """Where nothing reads one it would be noise."""
    assert "::" not in piped(tmp_path, "run", "--annotations", "say hi", env=env)


def test_v20_an_annotation_goes_with_text_only(tmp_path: Path) -> None:
    """A line that is no JSON would break what is read."""
    err = "--annotations goes with --format text. Exit code 2."

    out = piped(tmp_path, "run", "--annotations", "--format", "json", "hi", code=2, err=err)

    assert objects(out)[-1]["error_code"] == "usage"


def test_t20_a_fault_on_ci_is_mere_text_too(tmp_path: Path) -> None:
    """A service reads standard error as well, and it holds the agent's command."""
    err = "permission needed, run echo ## [error]x, nobody to ask. Add --allow 'run(echo ## [error]x)'."

    shown = piped(
        tmp_path, "run", "run echo ##[error]x", code=4, err=f"{err} Exit code 4.", env=GITHUB, foreign=None
    )

    assert "\n::" not in shown  # no annotation where none was asked for
