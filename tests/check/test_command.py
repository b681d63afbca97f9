"""The command itself: what it prints, how it ends, and that it always does."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from robota_console.check.finding import Finding, Place, Severity
from robota_console.check.recording import Recording
from robota_console.check.report import document, lines
from robota_console.check.speech import Heard
from robota_console.cli import check_command
from robota_console.text import check_words
from tests.check.support import PROGRAMS, STUBBORN, check, check_all, left
from tests.support.plain import assert_plain

PYTHON = sys.executable
PAGE = Path(__file__).parents[2] / "docs" / "check.md"


def test_the_report_is_lines_in_ascii_with_the_summary_first(tmp_path: Path) -> None:
    """Who checks a program may listen to the report (T1, T9)."""
    done = check("--", "printf", "\\033[2J\\r\\342\\240\\213 Thinking\\rDone", home=tmp_path)

    first, ran, found, *rest = done.output.splitlines()
    assert first == "check: 3 found, 1 that blocks, 2 that hurt, score 120."
    assert ran.startswith("ran: ")
    assert ran.endswith(" seconds, 22 bytes, exit 0.")
    assert found == "finding 1, repaints, blocks: Other words are written where words had stood, once."
    assert rest[0].startswith("place: line 1, column 1, byte 18, after ")
    assert rest[1:4] == [
        "evidence: Done",
        f"hurt: {check_words.RULES['repaints'].who}",
        f"mend: {check_words.RULES['repaints'].mend}",
    ]
    assert_plain(done.output.encode())
    assert done.code == 1


def test_the_same_is_there_as_json(tmp_path: Path) -> None:
    """A script reads what a person hears, with every field by name."""
    report = check("--format", "json", "--", "printf", "a\\rb", home=tmp_path).report

    (found,) = report.pop("findings")
    (place,) = found.pop("places")
    assert report.pop("seconds") >= 0
    assert place.pop("seconds") >= 0
    assert report == {
        "version": 1, "command": ["printf", "a\\rb"], "columns": 80, "rows": 24, "bytes": 3,
        "status": 0, "full": False, "waits": False, "score": 100, "heard": None,
    }  # fmt: skip
    assert place == {"byte": 2, "row": 1, "column": 1, "line": "b", "evidence": "b"}
    assert found == {
        "number": 1, "rule": "repaints", "severity": "blocks", "count": 1, "score": 100,
        **check_words.RULES["repaints"]._asdict(),
    }  # fmt: skip


def test_evidence_that_is_the_line_itself_is_not_said_twice() -> None:
    """Who reads the report hears each word once too."""
    place = Place(byte=0, at=0, row=1, column=3, line="> ", evidence=">")
    finding = Finding(rule="prompts", severity=Severity.HURTS, count=1, places=(place,))

    said = [line.partition(":")[0] for line in lines(Recording(events=()), (finding,))]

    assert said == ["check", "ran", "finding 1, prompts, hurts", "place", "hurt", "mend"]


def test_each_field_of_the_json_is_documented() -> None:
    """A script is written from the page alone, and a field that is not there may go away."""
    place = Place(byte=0, at=0, row=1, column=1, line="", evidence="")
    finding = Finding(rule="bells", severity=Severity.HURTS, count=1, places=(place,))
    heard = Heard(reader="yasr", spoken=(), words=0, worth=0)
    report = document(Recording(events=()), (finding,), heard)
    (found,) = report["findings"]
    tables = PAGE.read_text().partition("## As JSON")[2].partition("## Exit codes")[0].split("\n\n|")[1:]

    listed = [re.findall(r"`(\w+)`", "".join(re.findall(r"(?m)^\| (`.*?) \|", table))) for table in tables]

    assert listed == [[*report], [*found], [*found["places"][0]], [*report["heard"]]]


@pytest.mark.parametrize(
    ("words", "fail_on", "code"),
    [
        pytest.param("ok", "hint", 0, id="clean is 0"),
        pytest.param("====", "hint", 1, id="a hint is 1 where hints count"),
        pytest.param("====", "hurts", 0, id="and 0 otherwise"),
        pytest.param("\\033[2J", "hurts", 1, id="what hurts is 1"),
        pytest.param("\\033[2J", "blocks", 0, id="and 0 where only what blocks counts"),
        pytest.param("a\\rb", "blocks", 1, id="what blocks always is 1"),
    ],
)
def test_the_exit_code_says_whether_it_is_bad_enough(
    words: str, fail_on: str, code: int, tmp_path: Path
) -> None:
    """A build fails by it."""
    assert check("--fail-on", fail_on, "--", "printf", words, home=tmp_path).code == code


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        pytest.param([], 2, check_words.NO_COMMAND, id="no program"),
        pytest.param(["--", ""], 2, check_words.NO_COMMAND, id="an empty name"),
        pytest.param(
            ["--format", "xml", "--", "true"], 2, "--format takes text or json.", id="no such format"
        ),
        pytest.param(["--seconds", "0", "--", "true"], 2, "--seconds takes a number from", id="no time"),
        pytest.param(["--env", "=x", "--", "true"], 2, "--env is written NAME=VALUE.", id="no name"),
        pytest.param(["--keys", "Ctrl-1", "--", "true"], 2, "--keys knows no key Ctrl-1.", id="no key"),
        pytest.param(["--reader", "jaws", "--", "true"], 2, "--reader takes yasr.", id="no such reader"),
        pytest.param(
            ["--", "no-such-thing"], 3, "no-such-thing cannot be run: it was not found, or is no program.",
            id="no such program",
        ),
        pytest.param(["--", "/"], 3, "/ cannot be run: ", id="a folder"),
    ],
)  # fmt: skip
def test_what_cannot_be_done_is_one_line(words: list[str], code: int, said: str, tmp_path: Path) -> None:
    """The way on is in it, and no traceback (V20)."""
    done = check(*words, home=tmp_path)

    assert (done.code, done.output) == (code, "")
    assert done.errors.startswith(f"error: {said}")
    assert done.errors.endswith(f" Exit code {code}.\n")
    assert done.errors.count("\n") == 1


def test_missing_packages_are_said_with_the_way_to_get_them(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """The base needs neither: who has not asked for the extra is told its name."""
    monkeypatch.setattr(check_command, "PACKAGES", ("a_package_that_is_not_there",))

    code = check_command.check_program(["true"])

    assert code == 3
    assert "pip install 'robota-console[check]'." in capfd.readouterr().err


def test_a_missing_reader_is_one_line_and_the_rest_is_said(tmp_path: Path) -> None:
    """The rules need no reader, so the exit code is theirs."""
    done = check("--reader", "yasr", "--env", "PATH=/bin/none", "--", "/bin/echo", "ok", home=tmp_path)

    assert done.errors == f"notice: {check_words.READER_MISSING}\n"
    assert (done.code, done.output.splitlines()[0]) == (0, "check: clean, nothing found.")


def test_a_program_that_will_not_end_is_ended_with_its_children(tmp_path: Path) -> None:
    """A build must not hang, nor leave anything behind, not even what a shell would call a job."""
    done = check("--seconds", "1", "--", PYTHON, "-c", STUBBORN, f"{tmp_path}/pid-", home=tmp_path)

    assert left(tmp_path) == (2, [])
    assert "stopped by check, it was still at work.\n" in done.output


def test_a_program_that_waits_for_more_than_was_typed_is_told_apart(tmp_path: Path) -> None:
    """Nobody need wonder whether it hangs, or what exit code it had."""
    done = check("--seconds", "2", "--", PYTHON, "-c", "input('Name: ')", home=tmp_path)

    assert done.output.splitlines()[1].endswith(" seconds, 6 bytes, stopped by check, it was still waiting.")


def test_a_program_that_floods_is_stopped_at_a_bound(tmp_path: Path) -> None:
    """Endless output would fill memory before the time is over."""
    flood = "import os\nwhile True: os.write(1, b'long words without an end ' * 150 + b'\\n')"

    done = check("--seconds", "30", "--format", "json", "--", PYTHON, "-c", flood, home=tmp_path)

    assert done.report["full"]
    assert done.report["seconds"] < 10
    assert "floods" in done.rules


@pytest.mark.skipif(sys.platform != "linux", reason="no other system tells who reads")
def test_a_program_that_reads_without_a_prompt_is_found_though_nothing_is_typed(tmp_path: Path) -> None:
    """Who checks a program need not know that it asks; one that works is not taken for it."""
    said = {"asks": "print('Hello.'); input()", "works": "import time; print('Hello.'); time.sleep(9)"}

    done = check_all(
        {name: ("--seconds", "2", "--format", "json", "--", PYTHON, "-c", said[name]) for name in said},
        tmp_path,
    )

    assert {name: one.rules for name, one in done.items()} == {"asks": {"prompts": 1}, "works": {}}


@pytest.mark.skipif(sys.platform != "linux", reason="no other system tells who works")
def test_a_line_that_is_left_open_by_work_is_no_prompt(tmp_path: Path) -> None:
    """What comes after a long step is judged too; three seconds at a prompt are enough."""
    works = "import time; print('Linking ... ', end='', flush=True); time.sleep(3.6); print('\\rDone.')"

    said = {"works": works, "asks": "input('Name: ')"}

    done = check_all({name: ("--format", "json", "--", PYTHON, "-c", said[name]) for name in said}, tmp_path)

    assert (done["works"].report["status"], done["works"].rules) == (0, {"repaints": 1})
    assert (done["asks"].report["status"], done["asks"].rules) == (None, {})
    assert done["asks"].report["seconds"] < 5


def test_arrows_are_sent_as_the_program_asked_for_them(tmp_path: Path) -> None:
    """A program drawn by curses takes the other form for Esc, and would be left before it was looked at."""
    asks = r"import os, sys, tty; tty.setraw(0); os.write(1, b'\x1b[?1hGo: ')"
    words = rf"{asks}; sys.exit(os.read(0, 9) == b'\x1bOA')"

    done = check("--keys", "Up", "--format", "json", "--", PYTHON, "-c", words, home=tmp_path)

    assert done.report["status"] == 1


def test_an_answer_is_typed_wherever_its_prompt_stands(tmp_path: Path) -> None:
    """Who cannot know the order of questions can still answer them."""
    done = check(
        "--answer", "q ends=q", "--format", "json", "--", PYTHON, PROGRAMS / "lines.py", home=tmp_path
    )  # fmt: skip

    assert (done.report["status"], done.code) == (0, 0)
