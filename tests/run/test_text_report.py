"""`--format text`: its annotation, and what else is a run's own."""

import pytest

from robota_console.model import event as e
from robota_console.model.exit_code import ExitCode
from robota_console.model.setting import Resolved, Verbosity
from tests.run.stage import Printed

COMPLETE = (e.Thinking(True), e.TextDelta("Hi"), e.Complete(e.TurnResult(response="Hi")), e.Thinking(False))


def test_v20_without_being_asked_for_there_is_no_annotation() -> None:
    """It is opt-in."""
    run = Printed("text")
    run.hear(*COMPLETE)

    assert run.end() == "First.\nassistant: Hi\ndone: ok.\n"


def test_v20_one_annotation_at_the_end_says_how_it_went() -> None:
    """Who looks at the pull request reads it there."""
    run = Printed("text", annotation_title="Robota Console")
    run.hear(*COMPLETE)

    assert run.end().endswith("\ndone: ok.\n::notice title=Robota Console::ok.\n")


def test_v20_a_failure_is_an_error_with_its_reason() -> None:
    """A foreign reason opens no line of its own."""
    run = Printed("text", annotation_title="Robota Console")
    run.hear(e.Thinking(True), e.Error("100% broke\n::set-env::x"), e.Thinking(False))

    assert run.end(ExitCode.TURN_FAILED).endswith("\n::error title=Robota Console::100%25 broke\n")


def test_v20_so_is_a_run_that_never_began() -> None:
    """The fault is on standard error and beside the pull request."""
    run = Printed("text", annotation_title="Robota Console")

    assert run.end(ExitCode.UNAVAILABLE, fault="No agent.").endswith(
        "\n::error title=Robota Console::No agent.\n"
    )


def test_v14_a_silent_turn_has_a_heartbeat_and_none_after_its_end() -> None:
    """A log that grows is a run that lives."""
    run = Printed("text")
    run.hear(e.Thinking(True))
    run.clock.advance(30)
    assert run.output.lines[-1] == "status: working, 30 seconds."

    run.hear(*COMPLETE[1:])
    before = run.output.text
    run.clock.advance(600)

    assert run.output.text == before


@pytest.mark.parametrize(
    ("verbosity", "said"), [(Verbosity.NORMAL, ""), (Verbosity.FULL, "notice: Indexed.\n")]
)
def test_details_of_the_agent_s_own_are_said_where_all_is(verbosity: Verbosity, said: str) -> None:
    """Who looks for a fault asks for them; a log that nobody asked for them in stays short (T19)."""
    run = Printed("text", verbosity=Resolved(verbosity))

    run.hear(e.StatusChanged("Indexed.", detail=True), e.StatusChanged(detail=True))

    assert run.end() == f"First.\n{said}"
