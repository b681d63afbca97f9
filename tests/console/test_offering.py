"""Lists the shell offers: numbered rows, and the command of the one that was chosen."""

from __future__ import annotations

import pytest

from robota_console.console.view import view_of
from robota_console.model.drawn import MenuRow
from robota_console.ports.cli_adapter import Picker
from tests.console.room import Room, Shell

ROWS = (
    MenuRow(words="queue", answer="/queue", details="What waits."),
    MenuRow(words="plan", answer="/plan"),
    MenuRow(words="lost", answer="/stop", available=False),
)


def offering(*rows: MenuRow) -> Room:
    """Return a console whose shell offers a list."""
    room = Room()
    room.desk.adapter = Shell(lists=[Picker(name="views", title="Views", rows=lambda: rows)])
    return room


async def test_rows_are_numbered_and_a_number_runs_its_command() -> None:
    """What a panel shows in drawn mode is heard here, and chosen like anything else (T5)."""
    async with offering(*ROWS) as room:
        said = await room.type("/views")
        chosen = await room.type("2")

    assert said == (
        "notice: Views.\n1. queue. What waits.\n2. plan.\n3. lost, unavailable.\nChoose 1 to 3, c cancels: "
    )
    assert chosen == "chosen: plan.\nnotice: There is no plan.\nyou: "


@pytest.mark.parametrize(
    ("line", "said"),
    [
        pytest.param("QU", "chosen: queue.\nnotice: Nothing waits.\nyou: ", id="a start"),
        pytest.param("3", "error: Type 1 to 3 or c.\nChoose 1 to 3, c cancels: ", id="an unavailable row"),
        pytest.param("c", "notice: Nothing chosen.\nyou: ", id="cancelled"),
        pytest.param("", "error: Type 1 to 3 or c.\nChoose 1 to 3, c cancels: ", id="nothing"),
    ],
)
async def test_other_answers(line: str, said: str) -> None:
    """A wrong answer is one line and the prompt again."""
    async with offering(*ROWS) as room:
        await room.type("/views")

        assert await room.type(line) == said


async def test_a_list_without_rows_says_so() -> None:
    """No prompt opens that nothing could answer."""
    async with offering() as room:
        assert await room.type("/views") == "notice: Nothing to choose.\nyou: "


async def test_its_rows_can_be_drawn() -> None:
    """A drawing without a panel of that name shows them as a menu, by the same numbers."""
    async with offering(*ROWS) as room:
        await room.type("/views")
        assert room.desk.prompt is not None
        view = view_of(room.desk.prompt)

    assert [(row.number, row.answer, row.available) for row in view.rows] == [
        (1, "1", True),
        (2, "2", True),
        (3, "3", False),
    ]


async def test_a_list_is_in_help_by_its_name_and_title() -> None:
    """A word that nobody is told of is never typed."""
    async with offering(*ROWS) as room:
        assert await room.type("/help view") == "notice: 1 command.\n/views. Views.\nyou: "
        assert await room.type("/help more") == "notice: 1 command.\n/views. Views.\nyou: "


async def test_help_has_only_lists_that_would_open() -> None:
    """A name of the terminal's own stays its own, and one that is ruled out opens nothing."""
    room = Room()
    lists = [Picker(name=name, title="Views", rows=lambda: ROWS) for name in ("plan", "restart")]
    room.desk.adapter = Shell(lists=lists)

    async with room:
        assert "/plan. Says the plan, step by step." in await room.type("/help plan")
        assert (await room.type("/help restart")).startswith("error: No command /restart.")
