"""An action is bound to what was said of a row; one that is another by now is refused."""

from __future__ import annotations

import pytest

from robota_console.model.supervised import Activity, Liveness, PullRequest
from tests.fakes.supervision import proven
from tests.supervise.room import Room

PULL = PullRequest(url="https://forge.example/12", host="forge.example", number=12)
BUILD = proven("b1", Activity.WORKING, name="build")
DOCS = proven("d1", name="docs", pull_request=PULL)
PROMPT = "Choose 1 to 2 and action, q quits: "
STOP = "Stop build? yes or no: "


@pytest.mark.parametrize(
    "change",
    [
        pytest.param({"generation": "b1-2"}, id="another process"),
        pytest.param({"liveness": Liveness.UNKNOWN}, id="not known to be alive"),
        pytest.param({"liveness": Liveness.DEAD}, id="dead"),
        pytest.param({"generation": ""}, id="proof lost"),
    ],
)
async def test_a_row_that_changed_after_the_question_is_refused(change: dict[str, object]) -> None:
    """Yes was said to what was shown, and that is gone; the host is not even asked."""
    async with Room(BUILD, DOCS) as room:
        await room.type("1 stop")
        room.host.change("b1", **change)

        said = await room.type("yes")

        assert said.startswith(
            "chosen: stop, build.\nerror: It changed. Nothing was done.\nnotice: number 1 "
        )
        assert not room.host.acted


async def test_a_row_that_changed_before_the_question_is_refused_with_the_reason() -> None:
    """The number was typed for what was heard, not for what came since."""
    async with Room(BUILD, DOCS) as room:
        room.host.change("b1", generation="b1-2")
        await room.polled()

        assert await room.type("1 stop") == (
            "notice: number 1 began anew, working, named build.\n"
            f"error: It changed. Nothing was done.\n{PROMPT}"
        )


async def test_a_row_that_ended_is_refused() -> None:
    """Nobody is asked about what is no more."""
    async with Room(BUILD, DOCS) as room:
        await room.type("1 stop")
        del room.host.rows["b1"]

        assert "It changed. Nothing was done" in await room.type("yes")
        assert not room.host.acted


async def test_another_pull_request_is_not_opened() -> None:
    """The page that was named is the page that opens."""
    async with Room(BUILD, DOCS) as room:
        await room.type("2 open")
        room.host.change("d1", pull_request=PullRequest(url="https://x/1", host="x", number=1))

        assert "It changed. Nothing was done" in await room.type("yes")
        assert not room.host.acted


async def test_a_host_that_cannot_look_does_nothing() -> None:
    """What cannot be verified now is not acted on."""
    async with Room(BUILD, DOCS) as room:
        await room.type("1 stop")
        room.host.failed = True

        assert "It changed. Nothing was done" in await room.type("yes")
        assert not room.host.acted


async def test_other_activity_does_not_make_it_another_session() -> None:
    """A session that goes on working is still the one that was meant."""
    async with Room(BUILD, DOCS) as room:
        await room.type("1 stop")
        room.host.change("b1", activity=Activity.IDLE)

        assert "notice: ended, named build.\n" in await room.type("yes")
