"""Sharing a session of this terminal, and the one that takes its place."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from robota_console.cli import sharing
from robota_console.cli.sharing import Sharing
from robota_console.terminal.clock import LoopClock
from tests.fakes.fault import Faults
from tests.fakes.session import ScriptedSession
from tests.host.setting import eventually

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


async def test_where_the_next_session_cannot_begin_nothing_is_shared_any_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who is attached does not stay with a session that is over."""
    monkeypatch.setattr(sharing, "hosts_folder", lambda: tmp_path / "hosts")
    shared = Sharing(LoopClock(asyncio.get_running_loop()))
    faults = Faults()
    faults.fail["initialize"] = RuntimeError("No agent.")

    assert await shared.set(True, ScriptedSession(), "s1") is None
    served = {path.suffix for path in (tmp_path / "hosts").iterdir()}
    shared.go_on_with(ScriptedSession(faults=faults))
    await eventually(lambda: not list((tmp_path / "hosts").iterdir()))

    assert served == {".json", ".sock", ".view"}
    await shared.end()


async def test_why_it_cannot_be_shared_is_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And the session goes on as it was."""
    (tmp_path / "hosts").symlink_to(tmp_path)
    monkeypatch.setattr(sharing, "hosts_folder", lambda: tmp_path / "hosts")
    shared = Sharing(LoopClock(asyncio.get_running_loop()))

    why = await shared.set(True, ScriptedSession(), "s1")

    assert why == "Not shared: This is no folder of this user's own."


async def test_what_is_not_shared_is_not_by_going_to_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody is let in unasked."""
    monkeypatch.setattr(sharing, "hosts_folder", lambda: tmp_path / "hosts")
    shared = Sharing(LoopClock(asyncio.get_running_loop()))

    shared.go_on_with(ScriptedSession())
    await asyncio.sleep(0)

    assert not (tmp_path / "hosts").exists()
    await shared.end()
