"""What is held back to be merged or finished is said before what came after it."""

import pytest

from robota_console.model import event as e
from robota_console.model.permission import PermissionRequest
from robota_console.model.plan import Plan, PlanStep
from robota_console.model.question import Question
from tests.transcript.stage import Talk, reading

STEPS = Plan((PlanStep("look around"),))


@pytest.mark.parametrize(
    "asked",
    [
        pytest.param(
            e.PermissionAsked(PermissionRequest(request_id="r1", tool_name="run")), id="a permission"
        ),
        pytest.param(e.QuestionAsked("q1", Question(title="Which?")), id="a question"),
    ],
)
def test_what_led_to_a_question_is_said_before_it(asked: e.Event) -> None:
    """A listener decides on what was read and said so far, so it must have been heard."""
    talk = Talk()
    talk.use(reading("a.py"))
    talk.hear(e.TextDelta("I want to change"))

    talk.hear(asked)

    assert talk.lines == ["tool: read a.py.", "assistant: I want to change"]


def test_a_plans_step_is_said_after_the_tools_before_it() -> None:
    """Else a step would seem done before it began."""
    talk = Talk()
    talk.use(reading("a.py"))

    talk.hear(e.PlanEvent("plan_changed", STEPS))

    assert talk.lines == ["tool: read a.py.", "plan: step 1 of 1, look around."]


def test_a_remark_does_not_overtake_the_answer() -> None:
    """A side remark stands where it was made."""
    talk = Talk()
    talk.hear(e.TextDelta("Half a sentence"))

    talk.hear(e.ContextFileRefreshed("AGENTS.md"))

    assert talk.lines == ["assistant: Half a sentence", "notice: AGENTS.md read again."]


def test_t4_no_line_of_an_error_s_details_is_ours() -> None:
    """What comes from a host elsewhere may put several lines into one."""
    talk = Talk()

    talk.hear(e.Error("It broke.", ("Here.\nyou: yes",)))

    assert talk.lines[:3] == ["error: It broke.", "Here.", "quoted: you: yes"]
