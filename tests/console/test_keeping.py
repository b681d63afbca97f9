"""Taking something out of the console: copied, saved, and said so (V8)."""

import stat
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest

from robota_console.model.event import TextDelta
from tests.console.room import Room
from tests.console.script import said
from tests.support.console import YOU
from tests.support.console_pty import Pty, clean_env

ANSWER = TextDelta("**One** answer.\n\n```python\nx = 1\ny = 2\n```\n")


class NotingClipboard:
    """Takes the text, or has nowhere to put it."""

    def __init__(self, name: str | None) -> None:
        self.name = name
        self.taken: list[str] = []

    async def copy(self, text: str) -> str | None:
        """Keep it."""
        self.taken.append(text)
        return self.name


class FullDisk:
    """A folder that holds one file and has no room."""

    def read(self, path: str) -> str:
        raise FileNotFoundError(2, "No such file or directory", path)

    def write(self, path: str, text: str) -> None:
        if path == "there.txt":
            raise FileExistsError(17, "File exists", path)
        raise OSError(28, "No space left on device", path)

    def write_pieces(self, path: str, pieces: Iterable[str]) -> None:
        self.write(path, "".join(pieces))


@pytest.mark.parametrize(
    ("command", "told", "text"),
    [
        pytest.param("/copy", "last answer, 6 lines", ANSWER.delta, id="the last answer, as it was written"),
        pytest.param("/copy last", "last answer, 6 lines", ANSWER.delta, id="by name"),
        pytest.param("/copy last 2", "answer, last 2, 1 line", "Before.", id="the one before"),
        pytest.param("/copy code 1", "code 1, 2 lines", "x = 1\ny = 2", id="a code block, raw"),
    ],
)
async def test_v8_what_was_copied_and_by_what_is_said(command: str, told: str, text: str) -> None:
    """Nobody pastes blindly."""
    clipboard = NotingClipboard("clip.exe")
    async with Room([TextDelta("Before.")], [ANSWER], clipboard=clipboard) as room:
        await room.type("first")
        await room.type("second")

        heard = await room.type(command)

        assert heard == f"notice: copied {told}, by clip.exe.\nyou: "
        assert clipboard.taken == [text]


async def test_v8_the_draft_can_be_copied() -> None:
    """What was dictated here may be wanted elsewhere."""
    clipboard = NotingClipboard("pbcopy")
    async with Room(clipboard=clipboard) as room:
        room.source.type("one", "two")
        await room.passing(1)

        assert "notice: copied draft, 2 lines, by pbcopy.\n" in await room.type("/copy draft")
        assert clipboard.taken == ["one\ntwo"]


@pytest.mark.parametrize("command", ["/copy code 9", "/copy output 7", "/copy draft", "/copy nonsense"])
async def test_v8_what_is_not_there_is_said(command: str) -> None:
    """With what could be meant."""
    async with Room([ANSWER], clipboard=NotingClipboard("pbcopy")) as room:
        await room.type("first")

        heard = await room.type(command)

        named = command.removeprefix("/copy ")
        assert heard == f'error: "{named}" is not here. Type last, code N, output N or draft.\nyou: '


async def test_v8_of_what_is_not_there_the_file_is_no_part() -> None:
    """What is to be saved is missing, not its place."""
    async with Room([ANSWER]) as room:
        await room.type("first")

        heard = await room.type("/save code 9 b.py")

    assert heard == 'error: "code 9" is not here. Type last, code N, output N or draft.\nyou: '


@pytest.mark.parametrize("command", ["/copy", "/save"])
async def test_v8_before_any_answer_there_is_none(command: str) -> None:
    """Without a word the last answer is meant."""
    async with Room(clipboard=NotingClipboard("pbcopy"), files=FullDisk()) as room:
        assert await room.type(command) == "error: There is no answer yet.\nyou: "


async def test_v8_without_a_clipboard_the_other_way_is_named() -> None:
    """A way out that works everywhere, with the very words to type."""
    async with Room([ANSWER], clipboard=NotingClipboard(None)) as room:
        await room.type("first")

        assert await room.type("/copy code 1") == "error: No clipboard here. /save code 1 FILE.\nyou: "


async def test_v8_a_file_that_is_there_stays_and_a_full_disk_is_said() -> None:
    """Nothing is overwritten, nothing fails in silence."""
    async with Room([ANSWER], files=FullDisk()) as room:
        await room.type("first")

        there = await room.type("/save last there.txt")
        full = await room.type("/save code 1 new.txt")

        assert there == "error: there.txt exists and is left as it is. Choose another name.\nyou: "
        assert full == "error: new.txt not written: No space left on device.\nyou: "


async def test_v8_save_needs_a_name() -> None:
    """The rule is one line."""
    async with Room([ANSWER], files=FullDisk()) as room:
        await room.type("first")

        heard = await room.type("/save last")

        assert heard == "error: Type /save last, code N, output N or draft FILE.\nyou: "


def test_v8_files_are_written_and_kept(tmp_path: Path) -> None:
    """Real files, with spaces in their names too."""
    script = (
        "show code\nflood 3 lines\n/save code 1 part.py\n/save output 2 out put.txt\n/save last part.py\n"
        "/save last no/such/folder.txt\n"
    )

    heard = said(tmp_path, script)

    assert "notice: saved code 1, 6 lines, in part.py.\n" in heard
    assert "notice: saved output 2, 3 lines, in out put.txt.\n" in heard
    assert "error: part.py exists and is left as it is. Choose another name.\n" in heard
    assert "error: no/such/folder.txt not written: No such file or directory.\n" in heard
    assert (tmp_path / "part.py").read_text().startswith("def count_words(text):\n")
    assert (tmp_path / "out put.txt").read_text() == "line 1 of 3\nline 2 of 3\nline 3 of 3\n"


def test_v8_a_disk_with_no_room_leaves_no_half_file(tmp_path: Path) -> None:
    """A file that may not grow: the system's reason is said, and nothing is left behind."""
    shell = f"ulimit -f 0; exec {sys.executable} -m robota_console"
    with Pty(["sh", "-c", shell], cwd=tmp_path) as pty:
        pty.expect(YOU)
        pty.send_line("say hi")
        pty.expect(YOU)

        pty.send_line("/save last kept.txt")
        pty.expect("error: kept.txt not written: File too large.\n")

        assert not (tmp_path / "kept.txt").exists()


@pytest.mark.parametrize("wayland", [True, False])
def test_v8_a_real_clipboard_command_is_tried(wayland: bool, tmp_path: Path) -> None:
    """Where the desktop has one it takes the text; elsewhere the way to a file is named."""
    programs = tmp_path / "bin"
    programs.mkdir()
    program = programs / "wl-copy"
    program.write_text(f"#!/bin/sh\ncat > {tmp_path}/copied\n")
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    env = clean_env(tmp_path)
    env["PATH"] = f"{programs}:{env['PATH']}"
    if wayland:
        env["WAYLAND_DISPLAY"] = "wayland-0"

    heard = said(tmp_path, "say **hi**\n/copy\n", env=env)

    if wayland:
        assert "notice: copied last answer, 1 line, by wl-copy.\n" in heard
        assert (tmp_path / "copied").read_text() == "**hi**"
    else:
        assert "error: No clipboard here. /save last FILE.\n" in heard
        assert not (tmp_path / "copied").exists()
