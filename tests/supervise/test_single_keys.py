"""Yes or no by one key, where `--keys single` asks for it (T5, T16, V2)."""

from __future__ import annotations

import pytest

from robota_console.model.setting import Keys, Resolved
from robota_console.model.supervised import Action
from tests.fakes.supervision import proven
from tests.supervise.room import PASTE_GAP, REST, Room

BUILD = proven("b1", name="build")
SINGLE = Resolved(Keys.SINGLE)
STOP = "Stop build? yes or no: "
PROMPT = "Choose 1 and action, q quits: "


async def pressed(room: Room, *keys: str) -> str:
    """Press keys at once after a rest; return what is said from then on."""
    await room.passing(REST)
    before = len(room.text)
    room.source.press(*keys)
    await room.passing(PASTE_GAP)
    return room.text[before:]


@pytest.mark.parametrize(
    ("keys", "said", "acted"),
    [
        pytest.param(("y",), "\nchosen: stop, build.\n", True, id="y is yes"),
        pytest.param(("y", "enter"), "chosen: stop, build.\n", True, id="an Enter behind it is no more"),
        pytest.param(("n",), "\nchosen: no, nothing was done.\n", False, id="n is no"),
        pytest.param(("escape",), "\nchosen: no, nothing was done.\n", False, id="Escape is no"),
    ],
)
async def test_one_key_answers(keys: tuple[str, ...], said: str, acted: bool) -> None:
    """No Enter is needed; what it meant is said before it is done, and lines are read again."""
    async with Room(BUILD, keys=SINGLE) as room:
        await room.type("1 stop")
        by_key = room.source.single

        heard = await pressed(room, *keys)

        assert heard.startswith(said)
        assert heard.endswith(PROMPT)
        assert [action for action, *_ in room.host.acted] == [Action.STOP] * acted
        assert (by_key, room.source.single) == (True, False)


@pytest.mark.parametrize(
    ("keys", "said"),
    [
        pytest.param(("1",), "\nerror: Type yes or no.\n", id="a number"),
        pytest.param(("up",), "\nerror: Type yes or no.\n", id="an arrow"),
        pytest.param(("enter",), "notice: An answer is needed.\n", id="Enter, for there is no default"),
        pytest.param(("y", "e", "s"), "\nerror: 3 keys at once, not taken. Press one key.\n", id="a paste"),
        pytest.param(("n", "o", "enter"), "error: 2 keys at once, not taken. Press one key.\n", id="a word"),
        pytest.param(("r",), "\nquestion: Stop build?\n", id="repeat"),
    ],
)
async def test_a_key_that_is_no_answer_does_nothing(keys: tuple[str, ...], said: str) -> None:
    """It is told the rule, and the question stands."""
    async with Room(BUILD, keys=SINGLE) as room:
        await room.type("1 stop")

        assert await pressed(room, *keys) == f"{said}{STOP}"
        assert not room.host.acted
        assert room.source.single


async def test_t16_a_key_pressed_too_early_answers_nothing() -> None:
    """It was on its way before the question was heard, and is said."""
    async with Room(BUILD, keys=SINGLE) as room:
        await room.type("1 stop")
        before = len(room.text)
        room.source.press("y")
        await room.passing(PASTE_GAP)

        assert room.text[before:] == f"\nnotice: Too early, not taken: yes.\n{STOP}"
        assert not room.host.acted


async def test_a_pipe_answers_by_lines() -> None:
    """A script has no keys."""
    async with Room(BUILD, interactive=False, keys=SINGLE) as room:
        room.source.type("1 stop", "yes")
        room.source.end()
        await room.over()

    assert len(room.host.acted) == 1
