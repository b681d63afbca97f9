"""The source gives what is composed while it is live, and the terminal's own lines otherwise."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.model.typed import Composed, InputEnded, LineRead
from robota_console_rich.live.source import LiveSource
from tests.fakes.clock import ManualClock
from tests.fakes.input import TypedInput

if TYPE_CHECKING:
    from robota_console.model.typed import InputItem


async def test_what_was_typed_before_a_question_stays_in_the_composer() -> None:
    """While it is live nothing is taken back; at a plain terminal half a line is."""
    terminal = TypedInput()
    source = LiveSource(terminal, ManualClock())
    terminal.type_half("half")

    source.live = True
    assert (await source.take_back()).half == ""
    source.live = False

    assert (await source.take_back()).half == "half"


def test_nothing_follows_the_end() -> None:
    """Whoever listens has heard the last of it."""
    heard: list[InputItem] = []
    source = LiveSource(TypedInput(), ManualClock())
    source.start(heard.append)

    source.end()
    source.send("late")
    source.end()

    assert heard == [InputEnded(at=0.0)]


def test_lines_of_the_terminal_come_through_where_nothing_is_drawn() -> None:
    """One listener hears both, in the order they came; keys are read singly only where lines are read."""
    heard: list[InputItem] = []
    terminal = TypedInput()
    source = LiveSource(terminal, ManualClock())
    source.start(heard.append)

    source.live = True
    source.keys(True)
    source.send("com\x1b[2Jposed")
    source.live = False
    terminal.type("typed")

    assert not terminal.single
    assert [type(item) for item in heard] == [Composed, LineRead]
    assert [item.text for item in heard if isinstance(item, Composed | LineRead)] == ["composed", "typed"]
