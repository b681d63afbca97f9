"""Permissions and questions: one line, one shown, each settled exactly once."""

from __future__ import annotations

from robota_console.model import event as e
from robota_console.model.permission import Decision, Verdict
from tests.channel.setting import permission
from tests.following.asked import ONCE, Asked


def test_the_first_is_shown_at_once_and_the_others_are_counted() -> None:
    """`1 of 3` tells the listener how much is still to come."""
    asked = Asked()

    asked.permission("p1")
    asked.permission("p2")
    asked.question("q1")

    assert asked.shown == "p1"
    assert (asked.state.permissions_waiting, asked.state.questions_waiting) == (1, 1)


def test_a_permission_and_a_question_are_never_shown_together() -> None:
    """Two prompts at once: which of them would an Enter answer?"""
    asked = Asked()

    asked.question("q1")
    asked.permission("p1")

    assert asked.state.question is not None
    assert asked.state.permission is None


def test_the_order_of_arrival_holds_across_both_kinds() -> None:
    """What was asked first is answered first, as a person would expect."""
    asked = Asked()
    for ask, request_id in (
        (asked.permission, "p1"),
        (asked.question, "q1"),
        (asked.permission, "p2"),
        (asked.question, "q2"),
    ):
        ask(request_id)

    seen = []
    while asked.shown:
        seen.append(asked.shown)
        asked.answer()
        asked.next_run_of_the_loop()

    assert seen == ["p1", "q1", "p2", "q2"]


def test_the_next_one_is_shown_on_a_later_run_of_the_loop() -> None:
    """A key that repeats must not answer the next permission before it was heard."""
    asked = Asked()
    asked.permission("p1")
    asked.permission("p2")

    asked.answer()
    between = asked.shown
    asked.permission("p3")
    still_between = asked.shown
    asked.next_run_of_the_loop()

    assert (between, still_between) == (None, None)
    assert asked.shown == "p2"
    assert asked.shown_later == ["p2"]


def test_an_answer_counts_only_for_the_very_object_that_is_shown() -> None:
    """A late answer to one question must not settle the next one, however alike they are."""
    asked = Asked()
    asked.permission("p1")
    asked.permission("p2")
    twin = permission("p1")
    first = asked.state.permission
    assert first is not None

    by_twin = asked.prompts.permissions.resolve(twin, ONCE)
    by_first = asked.prompts.permissions.resolve(first, ONCE)
    asked.next_run_of_the_loop()
    again = asked.prompts.permissions.resolve(first, ONCE)

    assert (by_twin, by_first, again) == (False, True, False)
    assert asked.session.settled == {"p1": ONCE}


def test_one_that_waits_cannot_be_answered_yet() -> None:
    """Nobody has heard it."""
    asked = Asked()
    waiting = permission("p2")
    asked.permission("p1")
    asked.prompts.hear(e.PermissionAsked(waiting))

    assert not asked.prompts.permissions.resolve(waiting, ONCE)
    assert asked.session.settled == {}


def test_a_project_scope_that_cannot_be_kept_grants_nothing() -> None:
    """The row is labelled unavailable; choosing it must not let the tool run."""
    asked = Asked()
    asked.permission("p1", can_persist_project=False)
    request = asked.state.permission
    assert request is not None

    taken = asked.prompts.permissions.resolve(request, Verdict(Decision.PROJECT))

    assert not taken
    assert asked.shown == "p1"
    assert asked.session.settled == {}


def test_a_project_scope_that_can_be_kept_is_granted() -> None:
    """The guard above must not refuse what is possible."""
    asked = Asked()
    asked.permission("p1", can_persist_project=True)
    request = asked.state.permission
    assert request is not None

    assert asked.prompts.permissions.resolve(request, Verdict(Decision.PROJECT))


def test_a_question_says_who_asks() -> None:
    """An answer given to a peer is not an answer given to one's own agent."""
    asked = Asked()

    asked.question("q1")

    assert asked.state.question is not None
    assert asked.state.question.requester == "peer:desk2"


def test_what_was_answered_elsewhere_leaves_without_an_answer_from_here() -> None:
    """The first answer won; a second one from here would contradict it."""
    asked = Asked()
    asked.permission("p1")
    asked.question("q1")

    asked.prompts.hear(e.PromptResolved("p1", "desk2"))
    asked.next_run_of_the_loop()

    assert asked.shown == "q1"
    assert asked.session.settled == {}


def test_one_that_waits_can_be_dismissed_too() -> None:
    """It never comes up, and is counted no longer."""
    asked = Asked()
    asked.permission("p1")
    asked.permission("p2")

    asked.permission("p3")
    asked.prompts.hear(e.PromptResolved("p2", "desk2"))
    before = asked.shown
    asked.answer()
    asked.next_run_of_the_loop()

    assert (before, asked.shown) == ("p1", "p3")


def test_the_same_request_told_twice_is_asked_once() -> None:
    """A carrier that repeats itself must not make a listener answer twice."""
    asked = Asked()
    asked.permission("p1")
    asked.permission("p1")

    assert asked.state.permissions_waiting == 0


def test_what_is_let_go_of_is_not_answered() -> None:
    """It waits for others, and may be asked here again."""
    on = Asked()
    on.permission("p1")
    on.question("q1")

    on.prompts.forget()
    open_still = on.prompts.has("p1") or on.prompts.has("q1")
    on.permission("p1")
    on.next_run_of_the_loop()

    assert (open_still, on.session.settled) == (False, {})
    assert on.shown == "p1"


def test_after_the_end_nothing_is_shown_and_no_timer_is_left() -> None:
    """Nobody is there who could answer."""
    on = Asked()
    on.permission("p1")
    on.question("q1")

    on.prompts.abandon()

    assert (on.shown, on.clock.pending(), on.session.settled) == (None, 0, {})
