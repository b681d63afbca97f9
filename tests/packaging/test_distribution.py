"""What the distributions hold, and that the wheel alone is a whole program."""

from __future__ import annotations

import json
import re
import subprocess
import tarfile
import tomllib
import zipfile
from email import message_from_bytes
from typing import TYPE_CHECKING

import pytest

from robota_console.text.agent_words import MODEL_MISSING
from robota_console.text.check_words import PACKAGES_MISSING
from robota_console.version import VERSION
from tests.faults.ending import ends, piped
from tests.packaging.built import TOP, Built
from tests.support.console_pty import Pty, clean_env

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.timeout(300)  # a build and an installation, which the first test of each waits for


def test_the_wheel_holds_the_program_its_types_its_licence_and_its_page_and_no_tests(built: Built) -> None:
    """What is installed is what is used."""
    names = set(zipfile.ZipFile(built.wheel).namelist())

    tops = {name.partition("/")[0] for name in names}
    stem = f"robota_console-{VERSION}"
    assert tops == {"robota_console", "robota_console_rich", f"{stem}.dist-info", f"{stem}.data"}
    assert names >= {
        "robota_console/py.typed",
        "robota_console/__init__.pyi",
        "robota_console_rich/py.typed",
        f"{stem}.dist-info/licenses/LICENSE",
        f"{stem}.data/data/share/man/man1/robota-console.1",
    }
    ours = {name for name in names if name.startswith("robota_console") and name.endswith(".py")}
    assert ours == {
        str(path.relative_to(built.tree))
        for package in ("robota_console", "robota_console_rich")
        for path in (built.tree / package).rglob("*.py")
    }


def test_the_source_distribution_holds_what_a_packager_reads_and_runs(built: Built) -> None:
    """Documents, the licence and the tests, and nothing fetched or made."""
    with tarfile.open(built.source) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}

    assert names >= {
        "LICENSE", "CHANGELOG.md", "README.md", "docs/settings.md", "docs/man/robota-console.1",
        "tests/conftest.py", "tests/cli/test_doctor.py", "tests/cli/golden/doctor.json", "a11y/README.md",
    }  # fmt: skip
    assert not [name for name in names if re.search(r"node_modules|__pycache__|\.pyc$", name)]


def test_the_version_stands_in_one_place(built: Built) -> None:
    """Whatever asks for it gets the same."""
    data = zipfile.ZipFile(built.wheel).read(f"robota_console-{VERSION}.dist-info/METADATA")
    project = tomllib.loads((TOP / "pyproject.toml").read_text())["project"]
    written = [
        path
        for package in ("robota_console", "robota_console_rich")
        for path in (TOP / package).rglob("*.py")
        if f'"{VERSION}"' in path.read_text()
    ]

    metadata = message_from_bytes(data)
    assert metadata["Version"] == VERSION
    assert project["dynamic"] == ["version"]
    assert [path.name for path in written] == ["version.py"]


def test_the_wheel_alone_says_its_version(alone: Path, tmp_path: Path) -> None:
    """The first thing anybody types."""
    assert piped(tmp_path, "--version", argv=[alone / "robota-console"]) == f"robota-console {VERSION}\n"


def test_the_wheel_alone_takes_a_turn_with_the_practice_agent(alone: Path, tmp_path: Path) -> None:
    """No configuration, no network, no extra, and real work."""
    (tmp_path / "notes.txt").write_text("Ship on Friday.\n")

    said = piped(tmp_path, "run", "read notes.txt", argv=[alone / "robota-console"], foreign=None)

    assert "Ship on Friday.\n" in said
    assert said.endswith("done: ok. code 1.\n")


def test_the_wheel_alone_is_examined_without_a_complaint(alone: Path, tmp_path: Path) -> None:
    """Doctor says what is not there, and how it gets there."""
    argv = [alone / "robota-console"]
    told = json.loads(piped(tmp_path, "doctor", "--format", "json", argv=argv, foreign=None))
    lines = piped(tmp_path, "doctor", argv=argv, foreign=None).splitlines()

    facts = told["sections"]["program"]["facts"]
    assert told["verdict"] == "ok"
    assert facts["extra-rich"]["value"]["prompt_toolkit"] is None
    assert (
        "extra check: not installed, pexpect and pyte missing. pip install 'robota-console[check]'." in lines
    )
    assert told["sections"]["agents"]["facts"]["found"]["value"] == ["practice"]


@pytest.mark.parametrize(
    ("options", "err"),
    [
        pytest.param(
            ["--agent", "model", "run", "hi"], f"{MODEL_MISSING}. Exit code 3.", id="the model agent"
        ),
        pytest.param(
            ["check", "--", "true"],
            f"{PACKAGES_MISSING} Exit code 3.",
            id="the checker",
        ),
    ],
)
def test_v20_what_an_extra_brings_is_one_line_without_it(
    options: list[str], err: str, alone: Path, tmp_path: Path
) -> None:
    """And the line is the way on."""
    assert piped(tmp_path, *options, code=3, err=err, argv=[alone / "robota-console"]) == ""


def test_a_drawn_surface_that_is_not_installed_is_a_warning_and_the_session_is_plain(
    alone: Path, tmp_path: Path
) -> None:
    """Who asks for it by name hears what is missing, and can work."""
    with Pty([alone / "robota-console", "--surface", "rich"], cwd=tmp_path) as console:
        console.expect("you: ")
        console.end_input()
        shown = ends(console, foreign=None)

    assert (
        "warning: surface rich cannot be shown, extra rich is not installed: "
        "pip install 'robota-console[rich]'. Plain used.\n" in shown
    )


def test_types_are_found_where_the_wheel_is_installed(alone: Path, tmp_path: Path) -> None:
    """Whoever builds on it has its types, from the package itself."""
    code = "import importlib.resources as r; print((r.files('robota_console') / 'py.typed').is_file())"

    done = subprocess.run(
        [alone / "python", "-c", code], cwd=tmp_path, env=clean_env(tmp_path), capture_output=True, check=True
    )

    assert done.stdout == b"True\n"


def test_with_extras_the_surface_is_drawn_and_the_checker_runs(extra: Path, tmp_path: Path) -> None:
    """What the line promised is what one gets."""
    argv = [extra / "robota-console"]
    env = {"ROBOTA_CONSOLE_SURFACE": "auto", "COLORTERM": "truecolor"}
    with Pty([*argv, "doctor"], cwd=tmp_path, term="xterm-256color", extra_env=env) as console:
        shown = ends(console, foreign=None)
    checked = piped(tmp_path, "check", "--", "echo", "hello", argv=argv, foreign=None)

    assert "surface: drawn.\n" in shown
    assert "extra rich: installed, rich " in shown
    assert checked


def test_the_manual_page_is_where_man_looks(alone: Path) -> None:
    """`man` finds the pages beside a folder of PATH, and pipx links them."""
    page = alone.parent / "share" / "man" / "man1" / "robota-console.1"

    assert page.read_text() == (TOP / "docs" / "man" / "robota-console.1").read_text()
