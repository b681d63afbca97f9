"""What the documents say is what the code has."""

import re
from pathlib import Path

from robota_console.cli.setting_table import ROWS
from robota_console.model.exit_code import ExitCode

TOP = Path(__file__).parents[2]


def test_every_setting_is_documented_once() -> None:
    """A setting nobody can find does not exist, and one that is documented must."""
    table = (TOP / "docs" / "settings.md").read_text()

    keys = re.findall(r"^\| `([a-z-]+)` \|", table, re.MULTILINE)

    assert keys == [row.key for row in ROWS]


def test_what_a_folder_may_set_is_documented() -> None:
    """Who unpacks a folder reads there what its file can do to them."""
    table = (TOP / "docs" / "settings.md").read_text()

    said = re.findall(r"^\| `([a-z-]+)` \|.*\| (yes|no)[^|]*\|$", table, re.MULTILINE)

    assert said == [(row.key, "yes" if row.by_folder else "no") for row in ROWS]


def test_what_the_console_never_keeps_by_itself_is_documented() -> None:
    """What grants or says who answers is written into the file by hand, and the page says which that is."""
    page = (TOP / "docs" / "settings.md").read_text()

    (said,) = re.findall(r"all but those that grant or say who answers \(([^)]*)\)", page)

    assert re.findall(r"`([a-z-]+)`", said) == [row.key for row in ROWS if row.grants]


def test_every_exit_code_is_documented() -> None:
    """A script's author reads them, and no other (V20)."""
    faults = (TOP / "docs" / "faults.md").read_text()
    readme = (TOP / "README.md").read_text().partition("Exit codes:")[2].partition(".")[0]

    assert [int(code) for code in re.findall(r"^\| (\d+) \|", faults, re.MULTILINE)] == list(ExitCode)
    assert sorted(map(int, re.findall(r"\d+", readme))) == list(ExitCode)


def test_the_readmes_test_command_is_the_one_ci_runs() -> None:
    """What a newcomer types is what stands between a change and main."""
    readme = (TOP / "README.md").read_text()
    ci = (TOP / ".ci" / "run").read_text()
    command = "python3 -m venv .venv && .venv/bin/pip install -q -e '.[test]' && .venv/bin/python -m pytest"

    assert f"    {command}\n" in readme
    assert ci.endswith(f"\n{command}\n")


def test_every_module_says_its_job_in_its_first_line() -> None:
    """A newcomer guesses the right file from its name and its first line."""
    for path in sorted((TOP / "robota_console").rglob("*.py")):
        first = path.read_text().split("\n", 1)[0]
        assert re.match(r'r?"""\S.*', first), path


def test_no_file_is_over_three_hundred_lines() -> None:
    """A room that is too large has more than one noun in it."""
    for folder in ("robota_console", "robota_console_rich", "tests", "benchmarks"):
        for path in sorted((TOP / folder).rglob("*.py")):
            assert len(path.read_text().splitlines()) <= 300, path


def test_nothing_outside_the_project_is_named() -> None:
    """A clone anywhere has all it needs."""
    for path in sorted(TOP.rglob("*.md")) + sorted(TOP.rglob("*.py")):
        if ".venv" in path.parts or path == Path(__file__):
            continue
        assert not re.search(r"/work/(main|shared|venv|notes|\.library)", path.read_text()), path
