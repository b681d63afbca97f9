"""Shell completion: a script for each shell, and what it is told when somebody presses Tab."""

from __future__ import annotations

import shutil
import subprocess
from typing import TYPE_CHECKING

import pytest

from robota_console.cli.completions import SHELLS, VARIABLE
from robota_console.cli.option import settings_options
from tests.faults.ending import piped
from tests.support.console_pty import clean_env

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize("shell", SHELLS)
def test_each_shell_gets_a_script_it_can_read(shell: str, tmp_path: Path) -> None:
    """It is kept as a file, so a start of the shell costs no start of this program."""
    script = tmp_path / "completion"

    script.write_text(piped(tmp_path, "completions", shell, foreign=None))

    assert f"{VARIABLE}={shell}_complete" in script.read_text()
    if program := shutil.which(shell):
        subprocess.run([program, "-n", script], check=True)


def test_a_shell_there_is_no_script_for_is_bad_usage(tmp_path: Path) -> None:
    """One line, exit 2 (V20)."""
    err = "Completions are there for bash, zsh and fish. Exit code 2."

    assert piped(tmp_path, "completions", "tcsh", code=2, err=err) == ""


def completed(folder: Path, words: str) -> list[str]:
    """Return what may stand in place of the last word, as bash is told; `plain` is said of each."""
    asked = {VARIABLE: "bash_complete", "COMP_WORDS": words, "COMP_CWORD": str(words.count(" "))}
    return piped(folder, env=asked, foreign=None).split()


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        pytest.param("robota-console do", ["plain,doctor"], id="a command"),
        pytest.param("robota-console doctor --reduced", ["plain,--reduced-motion"], id="an option"),
        pytest.param("robota-console --surface p", ["plain,plain"], id="a word of an option"),
        pytest.param("robota-console run --stream ", [
            "plain,sentence", "plain,paragraph", "plain,line", "plain,answer",
        ], id="all its words"),
        pytest.param("robota-console --agent gem", ["plain,gemini"], id="an agent"),
        pytest.param("robota-console --config x", ["file,x"], id="a file, which the shell completes"),
        pytest.param("robota-console completions f", ["plain,fish"], id="a shell"),
        pytest.param("robota-console run --format s", ["plain,stream-json"], id="a word of a command's own"),
        pytest.param("robota-console check --fail-on hu", ["plain,hurts"], id="how bad"),
        pytest.param("robota-console check --reader ", ["plain,yasr"], id="a word that is alone"),
        pytest.param("robota-console trust x", ["dir,x"], id="a folder, which the shell completes"),
        pytest.param("robota-console doctor surface s", [
            "plain,surface", "plain,screen-reader", "plain,settings",
        ], id="sections"),
        pytest.param("robota-console --name x", [], id="what only the person knows"),
    ],
)  # fmt: skip
def test_tab_brings_what_could_follow(words: str, expected: list[str], tmp_path: Path) -> None:
    """A long option need not be spelled, which is slow by ear."""
    assert completed(tmp_path, words) == expected


def test_bash_completes_with_the_script(tmp_path: Path) -> None:
    """The whole way, as a person's shell goes it."""
    script = tmp_path / "completion"
    script.write_text(piped(tmp_path, "completions", "bash", foreign=None))
    typed = (
        f'. "{script}"; COMP_WORDS=(robota-console doctor --for); COMP_CWORD=2; '
        '_robota_console_completion robota-console; echo "${COMPREPLY[@]}"'
    )

    done = subprocess.run(
        ["bash", "-c", typed], check=True, capture_output=True, text=True, env=clean_env(tmp_path), timeout=10
    )

    assert done.stdout == "--format\n"


def test_every_setting_of_a_few_words_completes_them() -> None:
    """A setting that is added later completes without a thought."""
    import click

    command = settings_options()(click.command()(lambda: None))

    options = [one for one in command.params if one.metavar and "|" in one.metavar]
    assert len(options) >= 8
    for option in options:
        found = option.shell_complete(click.Context(command), "")
        assert [item.value for item in found] == (option.metavar or "").split("|")


def test_no_option_of_a_command_names_words_without_completing_them() -> None:
    """What the help lists, Tab brings."""
    import click

    from robota_console.cli.app import command

    for each in (command, *command.commands.values()):
        for option in each.params:
            if (metavar := option.metavar or "").islower() and "|" in metavar:
                found = option.shell_complete(click.Context(each), "")
                assert [item.value for item in found] == metavar.split("|"), (each.name, option.name)
