"""Switching screen reader mode in a session, and keeping it (V12)."""

import time
from pathlib import Path

import pytest

from robota_console.model.event import TextDelta, UiIntent
from robota_console.model.setting import FROM_MODE, Resolved
from tests.console.room import Room
from tests.support.console import Console, lines
from tests.support.console_pty import clean_env

ON, OFF = (UiIntent("screen-reader", {"value": on}) for on in (True, False))


def kept(folder: Path) -> tuple[dict[str, str], Path]:
    """Return an environment whose home stays, and where its settings file is."""
    return clean_env(folder, term="xterm"), folder / ".config" / "robota-console" / "robota.toml"


async def test_v12_the_mode_is_switched_on_and_off_and_the_bell_follows() -> None:
    """One who began without it need not begin anew."""
    async with Room([TextDelta("a")], [TextDelta("b")], bell=Resolved(False, FROM_MODE)) as room:
        said = await room.type("/screen-reader on")
        assert said == "notice: screen reader mode on. /screen-reader save keeps it.\nyou: "
        await room.type("hello")
        assert room.output.bells == 1

        said = await room.type("/screen-reader off")

        assert said == "notice: screen reader mode off. /screen-reader save keeps it.\nyou: "
        await room.type("hello")
        assert room.output.bells == 1


@pytest.mark.parametrize(("source", "rings"), [("--no-bell", False), ("Emacs", False), ("--bell", True)])
async def test_v12_a_bell_that_was_set_by_itself_stays(source: str, rings: bool) -> None:
    """Who silenced the bell silenced it in every mode (V15)."""
    async with Room([TextDelta("a")], bell=Resolved(rings, source)) as room:
        await room.type(f"/screen-reader {'off' if rings else 'on'}")

        await room.type("hello")

        assert room.output.bells == int(rings)


async def test_v12_what_a_command_changed_is_in_the_status() -> None:
    """Who wonders why it sounds different is told what changed it."""
    async with Room(settings={"stream": ("line", "--stream"), "verbosity": ("full", "file")}) as room:
        await room.type("/verbosity quiet")

        said = await room.type("/status")

        assert said.endswith("stream line, from --stream.\nverbosity quiet, from /verbosity.\nyou: ")


async def test_v12_what_cannot_be_switched_is_said() -> None:
    """A wrong word changes nothing and names the right ones."""
    async with Room() as room:
        said = await room.type("/screen-reader maybe")

        assert said == "error: Type /screen-reader on or off, maybe save.\nyou: "


def test_v12_it_is_kept_and_the_next_start_says_so(tmp_path: Path) -> None:
    """Kept once, it is there every time; whatever else is in the file stays as it is."""
    env, file = kept(tmp_path)
    file.parent.mkdir(parents=True)
    file.write_text('# mine\nstream = "line"\n')

    with Console(tmp_path, env=env) as console:
        assert "notice: screen reader mode on." in console.answer("/screen-reader on")
        assert "notice: screen-reader on, kept.\n" in console.answer("/screen-reader save")

    assert file.read_text() == 'screen-reader = true\n# mine\nstream = "line"\n'
    with Console(tmp_path, env=env) as console:
        first = console.text.split("\n")[0]
        assert first.startswith("Robota Console. Screen reader mode, from your settings.")
        assert f"screen-reader on, from {file} line 1, key screen-reader.\n" in console.answer("/status")
        console.answer("/screen-reader off")
        console.answer("/screen-reader save")
    assert file.read_text().startswith("screen-reader = false\n# mine\n")


def test_v12_the_pace_follows_the_mode(tmp_path: Path) -> None:
    """A reader needs the pauses between frames, and only a reader does (T15)."""
    (tmp_path / "long.txt").write_text("x\n" * 200)
    with Console(tmp_path, "--page", "0") as console:
        console.answer("/screen-reader on")
        console.answer("/paste long.txt", "sends: ")
        began = time.monotonic()

        heard = console.answer("/draft", "sends: ")

        # 200 lines in frames of ten, 50 ms apart
        assert time.monotonic() - began > 0.9
        assert lines(heard.encode()).count("\nline ") == 200
