"""Who hears a change, in which order, whatever another hearer does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.following.view import View
from robota_console.model import event as e

if TYPE_CHECKING:
    from robota_console.ports.channel import Change


def fails(_change: Change) -> None:
    """Be a subscriber with a fault."""
    raise ValueError("no such label")


def test_every_subscriber_hears_every_change_in_order() -> None:
    """A braille display and a log beside it must tell the same story."""
    view = View()
    one: list[Change] = []
    two: list[Change] = []
    view.subscribe(one.append)
    view.subscribe(two.append)

    view.update(is_stalled=True)
    view.commit(view.state, e.TextDelta("x"))

    assert one == two
    assert [change.event for change in one] == [None, e.TextDelta("x")]


def test_one_who_left_hears_nothing_more() -> None:
    """After a switch the old session must not be heard in the new one's place."""
    view = View()
    heard: list[Change] = []
    leave = view.subscribe(heard.append)

    leave()
    leave()
    view.update(is_stalled=True)

    assert heard == []


def test_one_who_is_taken_off_while_a_change_is_told_does_not_hear_it() -> None:
    """Gone is gone, whoever was told first."""
    view = View()
    heard: list[Change] = []
    view.subscribe(lambda _change: leave())
    leave = view.subscribe(heard.append)

    view.update(is_stalled=True)

    assert heard == []


def test_a_change_made_by_a_hearer_comes_after_the_one_it_answers() -> None:
    """Hearing the answer before the question would make no sense of either."""
    view = View()
    heard: list[bool] = []
    view.subscribe(lambda change: view.update(is_aborting=True) if not change.state.is_aborting else None)
    view.subscribe(lambda change: heard.append(change.state.is_aborting))

    view.update(is_thinking=True)

    assert heard == [False, True]


def test_a_hearer_that_fails_becomes_a_notice_and_the_others_hear_the_event() -> None:
    """One broken listener must not silence a session."""
    view = View()
    heard: list[Change] = []
    view.subscribe(fails)
    view.subscribe(heard.append)

    view.commit(view.state, e.TextDelta("x"))

    assert heard[0].event == e.TextDelta("x")
    (notice,) = heard[1].state.notices
    assert notice.kind == "delivery-error"
    assert notice.words == "Could not show text delta. ValueError: no such label"
    assert view.state.last_error is None


def test_a_hearer_that_fails_again_at_the_notice_is_not_told_of_it_forever() -> None:
    """A fault said once is information; said without end it is the fault."""
    view = View()
    view.subscribe(fails)

    view.update(is_thinking=True)

    assert len(view.state.notices) == 1


def test_the_delivery_error_callback_hears_it_instead() -> None:
    """A host that asked to be told decides itself what is said."""
    told: list[tuple[str, e.Event | None]] = []
    view = View(on_delivery_error=lambda error, event: told.append((str(error), event)))
    view.subscribe(fails)

    view.commit(view.state, e.TextDelta("x"))

    assert told == [("no such label", e.TextDelta("x"))]
    assert view.state.notices == ()


def test_a_delivery_error_callback_that_fails_is_no_way_to_lose_the_error() -> None:
    """The first fault is said after all."""

    def also_fails(_error: BaseException, _event: e.Event | None) -> None:
        raise OSError("log is full")

    view = View(on_delivery_error=also_fails)
    view.subscribe(fails)

    view.update(is_thinking=True)

    assert "no such label" in view.state.notices[0].words


def test_disposed_it_tells_nobody_but_can_still_be_read() -> None:
    """What was shown last stays readable while the new session starts."""
    view = View()
    heard: list[Change] = []
    view.subscribe(heard.append)

    view.dispose()
    view.update(session_name="garden")

    assert heard == []
    assert view.state.session_name == "garden"
