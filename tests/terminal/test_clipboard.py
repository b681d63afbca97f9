"""Copying by a command of the system (V8)."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from robota_console.terminal import clipboard
from robota_console.terminal.clipboard import copy
from tests.faults.ending import is_gone

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


async def test_the_first_command_that_takes_the_text_is_named(tmp_path: Path) -> None:
    """The person hears where it went; a command that is not there or fails is passed over (V8)."""
    target = tmp_path / "copied"
    keeping = _script(tmp_path, "keep", f"cat > {target}")

    taker = await copy("né\n", [["/nowhere/pbcopy"], ["false"], [keeping, "-in"], ["cat"]])

    assert taker == "keep"
    assert target.read_text() == "né\n"


async def test_nothing_took_it_is_no_name() -> None:
    """Without a clipboard the person is told to save it instead (V8)."""
    assert await copy("text", [["/nowhere/pbcopy"], ["false"]]) is None
    assert await copy("text", []) is None


async def test_windows_gets_its_own_encoding(tmp_path: Path) -> None:
    """clip.exe reads UTF-8 as another alphabet, so letters would come out wrong (V8)."""
    target = tmp_path / "copied"
    clip = _script(tmp_path, "clip.exe", f"cat > {target}")

    assert await copy("né", [[clip]]) == "clip.exe"
    assert target.read_bytes() == "\ufeffné".encode("utf-16-le")


async def test_a_command_that_hangs_is_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A clipboard without a display must not hold the console (V8)."""
    monkeypatch.setattr(clipboard, "COPY_SECONDS", 0.3)
    child = tmp_path / "child"
    hanging = _script(tmp_path, "hang", f"sleep 30 & echo $! > {child}; wait")
    started = time.monotonic()

    assert await copy("text", [[hanging], ["cat"]]) is None

    assert time.monotonic() - started < 10
    assert is_gone(int(child.read_text()))


async def test_a_command_never_gets_our_terminal(tmp_path: Path) -> None:
    """What it prints is not heard, and it has no terminal to ask or to draw on (T14)."""
    target = tmp_path / "copied"
    nosy = _script(
        tmp_path, "nosy", f"(exec 3</dev/tty) 2>/dev/null && echo terminal > {target}; cat; cat >&2"
    )

    assert await copy("text", [[nosy]]) == "nosy"
    assert not target.exists()


def _script(folder: Path, name: str, words: str) -> str:
    path = folder / name
    path.write_text(f"#!/bin/sh\n{words}\n")
    path.chmod(0o700)
    return str(path)
