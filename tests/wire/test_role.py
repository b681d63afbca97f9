"""Who may say what, and who hears what."""

from __future__ import annotations

from robota_console.model import event as e
from robota_console.model.permission import PermissionRequest
from robota_console.model.question import Question
from robota_console.wire import message as m
from robota_console.wire.codec import client_types
from robota_console.wire.role import OBSERVER_MAY, may_send, reaches
from robota_console.wire.served import UNSERVED_CLIENT

DRIVE, OBSERVE = m.ConnectionRole.DRIVE, m.ConnectionRole.OBSERVE


def test_what_an_observer_may_not_say() -> None:
    """All that changes a session, and the questions, which it could not answer."""
    assert set(client_types()) - OBSERVER_MAY == {
        "submit", "command", "abort", "cancel-queue", "permission-response", "ask-response",
        "stop-waiting-loop", "get-prompts", "new-session", "switch-session",
    }  # fmt: skip


def test_the_table_names_nothing_that_is_not_there() -> None:
    """A misspelt name would be a right that nobody has."""
    assert set(client_types()) | UNSERVED_CLIENT >= OBSERVER_MAY


def test_a_driver_may_say_all_of_it() -> None:
    """Driving is not a longer list: it is no list."""
    assert may_send(DRIVE, m.Submit(prompt="go"))
    assert not may_send(OBSERVE, m.Submit(prompt="go"))
    assert may_send(OBSERVE, m.GetStatus())


def test_an_observer_is_asked_nothing() -> None:
    """It counts as nobody who could answer."""
    permission = m.PermissionRequest(event=PermissionRequest(request_id="p", tool_name="run"))
    question = m.AskRequest(event=e.QuestionAsked("q", Question(title="Which?")))

    for asked in (permission, question):
        assert reaches(DRIVE, "owner", asked)
        assert not reaches(OBSERVE, "eye", asked)
    assert reaches(OBSERVE, "eye", m.TextDelta(delta="a"))


def test_a_view_is_for_the_driver_who_asked_for_it() -> None:
    """No screen changes because someone else typed a command."""
    own = m.UiIntent(event=e.UiIntent("screen-reader", {}, "desk2"))
    for_all = m.UiIntent(event=e.UiIntent("screen-reader", {}))

    assert reaches(DRIVE, "desk2", own)
    assert not reaches(DRIVE, "owner", own)
    assert reaches(DRIVE, "owner", for_all)
    assert reaches(OBSERVE, "eye", for_all)
