"""The manual page: what the command line has, on lines that a narrow terminal or a braille display holds."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from robota_console.cli.app import command
from robota_console.model.exit_code import ExitCode
from tests.cli.man_page import EXITS, page

PAGE = Path(__file__).parents[2] / "docs" / "man" / "robota-console.1"


def test_the_page_is_what_the_code_makes_of_it() -> None:
    """`python -m tests.cli.man_page > docs/man/robota-console.1` writes it anew."""
    assert PAGE.read_text() == page()


def test_every_command_and_every_option_is_on_it() -> None:
    """A setting that is not found does not exist; one that several commands take is told once."""
    plain = page().replace("\\-", "-").replace("\\:", "")

    for name, one in command.commands.items():
        assert f"\n.SS {name}\n" in plain
        for option in one.params:
            for word in option.opts if option.param_type_name == "option" else ():
                assert f"\\fB{word}\\fR" in plain or f"{word}," in plain, (name, word)


def test_every_exit_code_is_on_it() -> None:
    """And no other."""
    codes = [int(code) for codes, _ in EXITS for code in codes.split(", ")]

    assert sorted(codes) == list(ExitCode)


@pytest.mark.skipif(shutil.which("man") is None, reason="needs man")
@pytest.mark.parametrize("columns", [40, 80])
def test_t12_man_renders_it_at_that_width_without_a_complaint_and_without_a_longer_line(columns: int) -> None:
    """What stands beyond the edge of a display is not found by a finger."""
    done = subprocess.run(
        ["man", "--warnings", "--local-file", PAGE],
        check=True,
        capture_output=True,
        text=True,
        timeout=20,
        env={
            "PATH": "/usr/bin:/bin",
            "MANWIDTH": str(columns),
            "LC_ALL": "C.UTF-8",
            "MAN_KEEP_FORMATTING": "",
        },
    )
    lines = [re.sub(r".\x08|\x1b\[[0-9;]*m", "", line) for line in done.stdout.splitlines()]

    assert done.stderr == ""
    assert len(lines) > 100
    assert [line for line in lines if len(line) > columns] == []
    assert any("--screen-reader" in line for line in lines)
