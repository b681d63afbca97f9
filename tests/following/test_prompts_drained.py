"""Prompts that nobody will answer: each is settled, exactly once."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from robota_console.model import event as e
from robota_console.model.permission import DENIED
from robota_console.model.question import Cancelled
from tests.channel.setting import broken_session
from tests.following.asked import ONCE, Asked


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
