"""What became of what was sent, as a terminal that is back finds it."""

from __future__ import annotations

import pytest

from robota_console.wire.message import History
from robota_console.wire_channel.facts import Facts
from robota_console.wire_channel.history_read import HistoryRead
from robota_console.wire_channel.returning import Returning
from tests.wire_channel.setting import entries


def read(*texts: str) -> HistoryRead:
    """Return a transcript of messages that was read."""
    history = HistoryRead()
    history.restart()
    history.page(History(start_index=0, total=len(texts), entries=tuple(entries(*texts))))
    return history


@pytest.mark.parametrize(
    ("began", "waiting", "unsent", "mine"),
    [
        pytest.param((), (), ("yes", "yes"), [], id="none arrived"),
        pytest.param(("yes",), (), ("yes",), [], id="one began"),
        pytest.param((), ("yes",), ("yes",), ["yes"], id="one waits"),
        pytest.param(("yes",), ("yes",), (), ["yes"], id="one began and one waits"),
        pytest.param(("yes", "yes"), (), (), [], id="both began"),
    ],
)
def test_the_same_words_sent_twice_are_two_messages(
    began: tuple[str, ...], waiting: tuple[str, ...], unsent: tuple[str, ...], mine: list[str]
) -> None:
    """What was lost comes back, though it sounds like what was not."""
    facts, returning = Facts(mine=["yes", "yes"], away=True), Returning()
    returning.broke(read("before"), numbered=False)

    assert returning.is_back(facts, read("before", *began), waiting) == unsent
    assert (facts.mine, facts.away) == (mine, False)


def test_what_began_is_counted_once_where_it_was_told_again() -> None:
    """The first of two began as it was told; the other one never arrived."""
    facts, returning = Facts(mine=["yes"], away=True), Returning()
    returning.broke(read("before"), numbered=True)

    assert returning.is_back(facts, read("before", "yes"), ()) == ("yes",)
