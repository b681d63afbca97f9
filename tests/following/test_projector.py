"""One listener for each event; what fails in showing one goes no further."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from robota_console.following.projection import RULES, project
from robota_console.following.projector import Projector
from robota_console.following.prompts import Prompts
from robota_console.following.view import View
from robota_console.model import event as e
from robota_console.model.classification import CLASSIFICATION, Disposition
from tests.channel.setting import permission
from tests.fakes.clock import ManualClock
from tests.fakes.session import ScriptedSession

if TYPE_CHECKING:
    from collections.abc import Callable

    from robota_console.model.render_state import RenderState
    from robota_console.ports.channel import Change

HEARD = {kind for kind, place in CLASSIFICATION.items() if place is not Disposition.NOT_SHOWN}


class Wired:
    """A projector on a scripted session, wired, and what a subscriber hears."""

    def __init__(self, project: Callable[[RenderState, e.Event], RenderState] = project) -> None:
        self.session = ScriptedSession()
        self.clock = ManualClock()
        self.view = View()
        self.changes: list[Change] = []
        self.view.subscribe(self.changes.append)
        prompts = Prompts(self.session, self.clock, lambda: self.projector.prompts_moved())
        self.projector = Projector(self.session, self.view, prompts, clock=self.clock, project=project)
        self.projector.wire()


def refuses(kind: type[e.Event]) -> Any:
    """Return a projection with a fault for one class of event."""

    def refuse(state: RenderState, event: e.Event) -> RenderState:
        if isinstance(event, kind):
            raise KeyError("no row")
        return project(state, event)

    return refuse


def test_what_is_wired_is_what_is_classified_and_what_has_a_rule() -> None:
    """Three lists that must agree: an event in only two of them is lost or crashes."""
    on = Wired()

    wired = [kind for kind, _ in on.session.wired]

    assert len(wired) == len(set(wired))
    assert set(wired) == HEARD == set(RULES)


def test_what_was_wired_is_unwired_by_the_same_pairs() -> None:
    """A listener left bound keeps an old session speaking in the new one."""
    on = Wired()

    on.projector.unwire()

    assert on.session.unwired == on.session.wired
    assert all(
        mine is theirs for (_, mine), (_, theirs) in zip(on.session.unwired, on.session.wired, strict=True)
    )
    assert on.session.listeners == []


def test_a_listener_that_cannot_be_unwired_is_tried_again_and_only_that_one() -> None:
    """Taking the others away twice could take away somebody else's."""
    on = Wired()
    on.session.faults.fail["off tool_end"] = OSError("busy")

    with pytest.raises(ExceptionGroup):
        on.projector.unwire()
    left = [kind for kind, _ in on.session.listeners]
    on.session.faults.fail.clear()
    on.projector.unwire()

    assert left == [e.ToolEnd]
    assert on.session.listeners == []


def test_wiring_that_fails_half_way_takes_away_only_what_was_wired() -> None:
    """What was never there cannot be taken away."""
    on = Wired()
    on.projector.unwire()
    before = len(on.session.wired)
    on.session.faults.fail["on tool_end"] = OSError("busy")

    with pytest.raises(OSError, match="busy"):
        on.projector.wire()
    on.projector.unwire()

    assert 0 < len(on.session.wired) - before < len(HEARD)
    assert on.session.listeners == []


def test_an_event_comes_with_the_state_after_it() -> None:
    """A surface that reads both never has to wait for the other half."""
    on = Wired()

    on.session.emit(e.TextDelta("one"))

    (change,) = on.changes
    assert change.event == e.TextDelta("one")
    assert change.state.streaming_text == "one"


@pytest.mark.parametrize(
    "event", [e.UiIntent("theme", {}), e.SessionRenamed("garden")], ids=lambda event: event.kind
)
def test_an_event_with_a_side_effect_reaches_the_surface(event: e.Event) -> None:
    """A view or a title is asked for by the event alone."""
    on = Wired()

    on.session.emit(event)

    assert [change.event for change in on.changes] == [event]


def test_a_prompt_comes_as_one_change_with_its_event_and_shown() -> None:
    """Two changes for one question could ring twice."""
    on = Wired()
    request = permission("p1")

    on.session.emit(e.PermissionAsked(request))

    (change,) = on.changes
    assert change.event == e.PermissionAsked(request)
    assert change.state.permission is request


def test_a_prompt_shown_later_is_a_change_without_an_event() -> None:
    """Its event was heard long ago; only now is it its turn."""
    on = Wired()
    second = permission("p2")
    on.session.emit(e.PermissionAsked(permission("p1")))
    on.session.emit(e.PermissionAsked(second))

    on.session.emit(e.PromptResolved("p1", "desk2"))
    on.clock.advance(0.0)

    assert [(c.event, c.state.permission) for c in on.changes[-2:]] == [
        (e.PromptResolved("p1", "desk2"), None),
        (None, second),
    ]


def test_a_projection_that_fails_leaves_what_the_session_did() -> None:
    """The turn is done and its answer kept, though this terminal could not show it."""
    on = Wired(refuses(e.Complete))
    committed: list[str] = []
    on.session.wired.insert(0, (e.Complete, lambda event: committed.append(event.result.response)))

    on.session.emit(e.TextDelta("half"))
    on.session.emit(e.Complete(e.TurnResult(response="all")))

    assert committed == ["all"]
    assert [call[0] for call in on.session.calls] == []
    state = on.view.state
    assert state.last_error is None
    assert state.streaming_text == "half"
    assert [(n.kind, n.words) for n in state.notices] == [
        ("delivery-error", "Could not show complete. KeyError: 'no row'")
    ]


def test_a_projection_that_fails_does_not_hide_the_event() -> None:
    """A surface that waits for the turn's end must hear it, or it waits for ever."""
    on = Wired(refuses(e.Complete))
    end = e.Complete(e.TurnResult(response="all"))

    on.session.emit(end)

    assert [change.event for change in on.changes] == [end, None]


def test_a_projection_that_fails_once_shows_the_next_event() -> None:
    """A fault costs one event, not the session."""
    on = Wired(refuses(e.ToolStart))

    on.session.emit(e.ToolStart(None))  # type: ignore[arg-type]
    on.session.emit(e.TextDelta("on we go"))

    assert on.view.state.streaming_text == "on we go"


def test_a_permission_that_could_not_be_projected_can_still_be_answered() -> None:
    """A tool must not hang because of how its question was drawn."""
    on = Wired(refuses(e.PermissionAsked))
    request = permission("p1")

    on.session.emit(e.PermissionAsked(request))

    assert on.view.state.permission is request
