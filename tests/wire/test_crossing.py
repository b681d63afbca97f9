"""Everything a session says that a surface shows reaches an attached one."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, get_args

import pytest
from hypothesis import HealthCheck, given, settings

from robota_console.model import event as e
from robota_console.model.classification import CLASSIFICATION, Disposition
from robota_console.wire import message as m
from robota_console.wire.codec import decode_host, encode_host
from robota_console.wire.crossing import BACK, OUT, STAYS, to_event, to_message
from tests.wire.strategies import anything


def test_every_event_crosses_or_says_why_not() -> None:
    """An event that is added is not forgotten here."""
    assert set(OUT) | set(STAYS) == set(CLASSIFICATION)
    assert not set(OUT) & set(STAYS)
    assert set(BACK) <= set(get_args(m.HostMessage))


def test_what_stays_is_shown_nowhere() -> None:
    """The history is read page by page; nothing else that is shown stays."""
    shown = {event for event in STAYS if CLASSIFICATION[event] is not Disposition.NOT_SHOWN}

    assert shown == {e.HistorySynced}


@pytest.mark.parametrize("kind", OUT, ids=lambda kind: kind.kind)
def test_an_event_arrives_as_it_was_said(kind: type[Any]) -> None:
    """An attached surface hears what the session's own hears."""

    @settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck))
    @given(anything(kind))
    def crosses(event: Any) -> None:
        message = to_message(event)
        assert message is not None
        heard = decode_host(encode_host(message))
        assert to_event(heard) == event  # type: ignore[arg-type]

    crosses()


def test_a_turn_names_its_driver_and_a_message_its_own() -> None:
    """Who typed it is told with it, where the session knows."""
    assert to_message(e.TextDelta("a"), "desk2") == m.TextDelta(delta="a", driver_id="desk2")
    assert to_message(e.UserMessage("a", "desk2"), "owner") == m.UserMessage(content="a", driver_id="desk2")
    assert to_message(e.UserMessage("a"), "owner") == m.UserMessage(content="a", driver_id="owner")


def test_a_queue_of_another_implementation_is_understood() -> None:
    """It tells the next message only, and how many there are."""
    assert to_event(m.Pending(pending="a", pending_count=3)) == e.QueueChanged(("a",))
    assert to_event(replace(m.Pending(pending=None))) == e.QueueChanged()


def test_an_answer_is_no_event() -> None:
    """It is for whoever asked."""
    assert to_event(m.Executing(executing=True)) is None
    assert to_message(e.GoalEvent("goal_started")) is None
