"""The port `Supervision`: the hosts of a folder and the fake's keep the same promises."""

from __future__ import annotations

import asyncio
from contextlib import ExitStack
from typing import TYPE_CHECKING

import pytest

from robota_console.model.supervised import Action, ListingStatus, Liveness
from robota_console.text import supervise_words
from tests.fakes.supervision import HostedRows, proven
from tests.host.setting import PATIENCE
from tests.host.street import Street

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from robota_console.model.supervised import SupervisedRow
    from robota_console.ports.supervision import Supervision


@pytest.fixture(params=["real", "fake"])
def supervision(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Supervision]:
    """Give one session to look after, `h1`, of each kind."""
    if request.param == "fake":
        yield HostedRows(proven("h1"))
        return
    with ExitStack() as stack:
        street = Street(tmp_path, stack)
        street.child("h1")
        yield street.supervision


async def alive(supervision: Supervision) -> list[SupervisedRow]:
    """Return what is listed as living."""
    listing = await supervision.listing()
    assert listing.status is not ListingStatus.FAILED
    return [row for row in listing.rows if row.liveness is Liveness.ALIVE]


async def test_what_proved_itself_may_be_acted_on(supervision: Supervision) -> None:
    """Its row says so, and names the start that is meant."""
    [row] = await alive(supervision)

    assert (row.row_id, row.controllable, bool(row.generation)) == ("h1", True, True)


async def test_another_start_or_session_is_refused_and_nothing_is_done(supervision: Supervision) -> None:
    """What a person heard may be over when they answer."""
    [row] = await alive(supervision)

    for row_id, generation in (("h1", "another"), ("h1", ""), ("h2", row.generation)):
        assert await supervision.act(Action.STOP, row_id, generation) == supervise_words.CHANGED

    assert await alive(supervision) == [row]


async def test_what_was_stopped_is_over(supervision: Supervision) -> None:
    """A listing says so, once it has ended: that is its own to do."""
    [row] = await alive(supervision)

    assert await supervision.act(Action.STOP, "h1", row.generation) is None

    async with asyncio.timeout(PATIENCE):
        while await alive(supervision):
            await asyncio.sleep(0)
