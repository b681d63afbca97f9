"""Permissions and questions: one line, one shown, each settled exactly once."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from robota_console.channel.prompts import Prompts
from robota_console.model import event as e
from robota_console.model.permission import DENIED, Decision, Verdict
from robota_console.model.question import Answer, Cancelled, Question
from robota_console.model.render_state import RenderState
from tests.channel.setting import broken_session, permission
from tests.fakes.clock import ManualClock
from tests.fakes.session import ScriptedSession

ONCE = Verdict(Decision.ONCE)
YES = Answer(("yes",))


class Asked:
    """Prompts on a scripted session, and a surface that remembers what it saw."""

    def __init__(self, session: ScriptedSession | None = None) -> None:
        self.session = session or ScriptedSession()
        self.clock = ManualClock()
        self.shown_later: list[str | None] = []
        self.prompts = Prompts(self.session, self.clock, lambda: self.shown_later.append(self.shown))
        self.session.on(e.PromptResolved, self.hear_resolved)

    def hear_resolved(self, event: e.PromptResolved) -> None:
        self.prompts.hear(event)

    @property
    def state(self) -> RenderState:
        return self.prompts.onto(RenderState())

    @property
    def shown(self) -> str | None:
        prompt = self.state.permission or self.state.question
        return prompt.request_id if prompt else None

    def permission(self, request_id: str, **facts: Any) -> None:
        self.prompts.hear(e.PermissionAsked(permission(request_id, **facts)))

    def question(self, request_id: str) -> None:
        self.prompts.hear(e.QuestionAsked(request_id, Question(title="Which?"), "peer:desk2"))

    def answer(self) -> bool:
        """Answer what is shown, if anything is."""
        state = self.state
        if state.permission:
            return self.prompts.permissions.resolve(state.permission, ONCE)
        return state.question is not None and self.prompts.questions.resolve(state.question, YES)

    def next_run_of_the_loop(self) -> None:
        self.clock.advance(0.0)


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


def test_drained_means_denied_and_cancelled() -> None:
    """A tool that waits for a permission nobody will give must not wait for ever."""
    asked = Asked()
    asked.permission("p1")
    asked.question("q1")
    asked.permission("p2")

    asked.prompts.drain()

    assert asked.session.settled == {"p1": DENIED, "p2": DENIED, "q1": Cancelled()}
    assert asked.shown is None
    asked.next_run_of_the_loop()
    assert asked.shown is None


def test_a_drained_queue_takes_the_next_turns_prompts() -> None:
    """Aborting one turn must not deny the next one's permissions."""
    asked = Asked()
    asked.permission("p1")
    asked.prompts.drain()
    asked.next_run_of_the_loop()

    asked.permission("p2")

    assert asked.shown == "p2"


def test_a_closed_queue_settles_what_still_comes_at_once() -> None:
    """Asked while the session ends, nobody will answer: the tool must hear so."""
    asked = Asked()
    asked.prompts.close()

    asked.permission("p1")
    asked.question("q1")

    assert asked.session.settled == {"p1": DENIED, "q1": Cancelled()}
    assert asked.clock.pending() == 0


def test_a_queue_closed_between_two_prompts_leaves_no_timer() -> None:
    """The next one must not come up in a session that is over."""
    asked = Asked()
    asked.permission("p1")
    asked.permission("p2")
    asked.answer()

    asked.prompts.close()

    assert asked.clock.pending() == 0
    assert asked.session.settled == {"p1": ONCE, "p2": DENIED}


def test_a_session_that_fails_at_one_answer_still_gets_the_others() -> None:
    """One fault must not leave the tools behind it waiting."""
    asked = Asked(broken_session("resolve_permission"))
    asked.permission("p1")
    asked.question("q1")
    asked.permission("p2")

    with pytest.raises(ExceptionGroup) as raised:
        asked.prompts.drain()

    assert len(raised.value.exceptions) == 2
    assert asked.session.settled == {"q1": Cancelled()}


STEPS = st.lists(
    st.tuples(
        st.sampled_from(["permission", "question", "answer", "dismiss", "drain", "loop", "twice"]),
        st.integers(0, 9),
    ),
    max_size=40,
)


@given(STEPS)
def test_whatever_happens_each_prompt_leaves_once_and_one_at_most_is_shown(
    steps: list[tuple[str, int]],
) -> None:
    """An unsettled permission hangs a tool; one settled twice was granted by nobody."""
    asked = Asked()
    told: list[str] = []
    elsewhere: set[str] = set()
    for number, (step, pick) in enumerate(steps):
        request_id = f"r{number}"
        match step:
            case "permission":
                asked.permission(request_id)
                told.append(request_id)
            case "question":
                asked.question(request_id)
                told.append(request_id)
            case "answer":
                asked.answer()
            case "twice":
                asked.answer()
                asked.answer()
            case "dismiss" if told:
                chosen = told[pick % len(told)]
                if chosen not in asked.session.settled:
                    elsewhere.add(chosen)
                    asked.prompts.hear(e.PromptResolved(chosen, "desk2"))
            case "drain":
                asked.prompts.drain()
            case _:
                asked.next_run_of_the_loop()
        assert asked.state.permission is None or asked.state.question is None
        left = [one for one in told if one not in asked.session.settled and one not in elsewhere]
        if asked.shown or asked.clock.pending() == 0:
            assert asked.shown == next(iter(left), None)
        waiting = asked.state.permissions_waiting + asked.state.questions_waiting
        assert waiting == len(left) - bool(asked.shown)

    asked.prompts.close()

    answers = [call[1] for call in asked.session.calls]
    assert sorted(answers + list(elsewhere)) == sorted(told)
    assert asked.shown is None
