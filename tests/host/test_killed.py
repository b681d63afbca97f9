"""Processes that are killed: kill -9 loses nothing that was told, and leaves nothing that is in the way."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from robota_console.model.entry import Role
from tests.host.killing import kept, rounds

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.timeout(120)
async def test_what_was_told_outlives_twenty_killed_hosts_and_clients(tmp_path: Path) -> None:
    """Each message whose turn a terminal heard begin is kept, once and in order; so is each answer."""
    heard = await rounds(tmp_path, 20, seed=4)

    entries = kept(tmp_path)
    sent = [text for role, text in entries if role is Role.USER]
    assert heard.begun
    assert [text for text in sent if text in set(heard.begun)] == heard.begun
    assert len(sent) == len(set(sent))
    assert sum(role is Role.ASSISTANT for role, _ in entries) >= heard.ended
