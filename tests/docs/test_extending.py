"""The examples of `docs/extending` run as they stand."""

from __future__ import annotations

import ast
import shlex
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest

from robota_console.text.label import Label
from robota_console.transcript.block import block as words
from tests.docs.examples import block, blocks
from tests.fakes.agent import ScriptedAgent
from tests.fakes.output import RecordingOutput
from tests.support.console_pty import clean_env

if TYPE_CHECKING:
    from pathlib import Path

PAGES = ("agent.md", "drawing.md", "command.md", "picker.md")
"""Of `docs/extending`."""


def printed(program: str, folder: Path, *arguments: str, typed: str = "") -> str:
    """Return what a program prints that ends well, where lines are piped in."""
    file = folder / "program.py"
    file.write_text(program)
    return run([sys.executable, str(file), *arguments], folder, typed)


def run(argv: list[str], folder: Path, typed: str = "") -> str:
    """Return what a command prints that ends well."""
    ended = subprocess.run(
        argv,
        cwd=folder,
        env=clean_env(folder),
        capture_output=True,
        text=True,
        timeout=30,
        input=typed,
    )
    assert ended.returncode == 0, ended.stderr
    assert not ended.stderr
    return ended.stdout


def test_a_program_of_the_protocol_is_an_agent(tmp_path: Path) -> None:
    """In any language, with nothing of ours."""
    (tmp_path / "counter.py").write_text(block("extending/agent.md", "python"))
    command = shlex.join([sys.executable, "counter.py"])

    said = run(
        [
            *(sys.executable, "-m", "robota_console", "run"),
            *("--acp", command, "--format", "answer", "three more words"),
        ],
        tmp_path,
    )

    assert said == "You said 3 words.\n"


def test_a_class_is_an_agent(tmp_path: Path) -> None:
    """For a program that embeds the console."""
    assert printed(block("extending/agent.md", "python", 1), tmp_path) == "You said 3 words.\n"


def test_a_surface_needs_the_channel_only(tmp_path: Path) -> None:
    """It says answers, and denies what it cannot ask."""
    said = printed(block("extending/drawing.md", "python"), tmp_path)

    assert said == "Good day.\n`date` was not run: permission denied.\n"


def test_a_command_is_a_module_of_a_session(tmp_path: Path) -> None:
    """It says what it did, or how it is typed."""
    said = printed(block("extending/command.md", "python"), tmp_path)

    assert said == "The lights are on.\nType /lights on or /lights off.\n"


def test_a_host_offers_a_list_and_the_command_of_its_rows(tmp_path: Path) -> None:
    """Both are in the list of commands, and a number runs the command."""
    lines = "/help lam\n/lamps\n2\n/lamp attic\n"

    said = printed(block("extending/picker.md", "python"), tmp_path, typed=lines)

    assert said == (
        "you: /help lam\nnotice: 2 commands.\n/lamp NAME. Switches it.\n/lamps. Lamps to switch.\n"
        "you: /lamps\nnotice: Lamps to switch.\n1. kitchen. Off.\n2. hall. On.\n"
        "Choose 1 to 2, c cancels: 2\nchosen: hall.\nnotice: The hall lamp is off.\n"
        "you: /lamp attic\nerror: Type /lamp kitchen or /lamp hall.\nyou: \n"
    )


def test_a_plugin_is_a_file(tmp_path: Path) -> None:
    """Its command stands beside the others, and sends its prompt."""
    folder = tmp_path / ".config" / "robota-console" / "plugins" / "garden"
    folder.mkdir(parents=True)
    (folder / "plugin.toml").write_text(block("extending/command.md", "toml"))
    argv = [sys.executable, "-m", "robota_console"]

    said = subprocess.run(
        argv, input="/water tomatoes\n", cwd=tmp_path, env=clean_env(tmp_path), capture_output=True, text=True
    )

    assert "assistant: Water tomatoes first.\n" in said.stdout


async def test_a_drawing_says_the_same_words() -> None:
    """Louder, and one line for each."""
    from tests.console.room import Room

    namespace: dict[str, Any] = {}
    exec(block("extending/drawing.md", "python", 1), namespace)
    output = RecordingOutput()

    async with Room(agent=ScriptedAgent(), output=output) as room:

        class Parts:
            canvas = output

            @staticmethod
            def presentation() -> Any:
                return room.desk.presentation

        drawing = namespace["surface"](Parts, room.source)
        drawing.voice.say(words(Label.NOTICE, "Well done."))

    assert "NOTICE: Well done.\n" in output.text


def test_a_drawing_has_all_that_the_port_promises() -> None:
    """One that lacks a part fails when it is put on, not when it is made."""
    from robota_console.transcript.drawing import Drawing

    namespace: dict[str, Any] = {}
    exec(block("extending/drawing.md", "python", 1), namespace)

    promised = {name for name in vars(Drawing) if not name.startswith("_")}
    assert promised - {"source", "voice"} <= set(dir(namespace["Shouting"]))


@pytest.mark.parametrize("page", PAGES)
def test_each_example_is_python_and_short(page: str) -> None:
    """What is to be copied must be read first."""
    for text in blocks(f"extending/{page}", "python"):
        assert ast.get_docstring(ast.parse(text))
        assert len(text.splitlines()) <= 75
