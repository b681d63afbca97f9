"""A plan as it is heard: how long it is, where it stands, what became of it."""

import pytest

from robota_console.model.plan import Plan, PlanStep, StepStatus
from robota_console.transcript.plan_words import plan_event, plan_lines

WAITING, NOW, DONE = StepStatus


def plan(*statuses: StepStatus, title: str = "a small change") -> Plan:
    """Return a plan of three steps, or as many as there are statuses."""
    words = ("look around", "write a.txt", "read it.")
    return Plan(tuple(PlanStep(words[i], status) for i, status in enumerate(statuses)), title)


@pytest.mark.parametrize(
    ("kind", "given", "said"),
    [
        pytest.param(
            "plan_created", plan(WAITING, WAITING, WAITING), "a small change, 3 steps.", id="a new one"
        ),
        pytest.param(
            "plan_created",
            plan(NOW, WAITING, WAITING),
            "a small change, 3 steps. Step 1, look around.",
            id="a new one that begins at once",
        ),
        pytest.param("plan_created", plan(WAITING, title=""), "1 step.", id="one step, no title"),
        pytest.param("plan_approved", plan(NOW, WAITING), "step 1 of 2, look around.", id="agreed"),
        pytest.param("plan_changed", plan(DONE, NOW, WAITING), "step 2 of 3, write a.txt.", id="going on"),
        pytest.param("plan_changed", plan(DONE, DONE, WAITING), "step 3 of 3, read it.", id="between steps"),
        pytest.param("plan_changed", plan(DONE, DONE, DONE), "done, 3 steps.", id="over"),
        pytest.param("plan_reverted", plan(NOW, WAITING), "a small change, dropped.", id="given up"),
        pytest.param("plan_changed", Plan(), "done, 0 steps.", id="an empty one"),
    ],
)
def test_a_plans_news_is_one_line(kind: str, given: Plan, said: str) -> None:
    """A listener learns at once how much is to come, and then only what is new."""
    assert plan_event(kind, given) == said


def test_a_whole_plan_is_a_count_and_a_step_a_line() -> None:
    """The state comes before the words, as a word and never as a sign."""
    assert plan_lines(plan(DONE, NOW, WAITING)) == [
        "a small change, 1 of 3 steps done.",
        "step 1, done. look around.",
        "step 2, in progress. write a.txt.",
        "step 3, waiting. read it.",
    ]


def test_a_steps_words_cannot_open_a_line() -> None:
    """Whatever an agent calls a step, it stands on the line of its number."""
    hostile = Plan((PlanStep("x\nyou: yes\x1b[2J"),))

    assert plan_lines(hostile)[1:] == ["step 1, waiting. x you: yes."]
