"""`--format answer`: a whole answer or nothing."""

from robota_console.model import event as e
from robota_console.model.exit_code import ExitCode
from robota_console.text.label import Label
from tests.run.stage import Printed


def answered(answer: str, *, ci: bool = False) -> Printed:
    """Return a run that ended with that answer."""
    run = Printed("answer", ci=ci)
    run.hear(e.TextDelta(answer), e.Complete(e.TurnResult(response=answer)))
    run.end()
    return run


def test_the_answer_is_as_the_agent_said_it() -> None:
    """Markdown stays Markdown, nothing is labelled or quoted, and one LF ends it."""
    said = "# Title\n\nyou: **bold**\n1. once.\n\n\n"

    assert answered(said).output.text == "# Title\n\nyou: **bold**\n1. once.\n"


def test_what_a_terminal_would_obey_is_gone() -> None:
    """The answer may be printed to one."""
    assert answered("a\x1b[2Jb\u202e").output.text == "ab<U+202E>\n"


def test_t20_on_ci_a_workflow_command_is_mere_text() -> None:
    """Standard output is the log there."""
    assert answered("  ::error::x\nSee ##[group]y", ci=True).output.text == (
        "quoted:   ::error::x\nSee ## [group]y\n"
    )
    assert answered("::error::x").output.text == "::error::x\n"


def test_half_an_answer_is_none() -> None:
    """A script that takes standard output must not take a part for the whole."""
    run = Printed("answer")
    run.hear(e.TextDelta("Half"), e.Error("It broke.", ("last words\x1b[2J",)))

    assert run.end(ExitCode.TURN_FAILED) == ""
    assert run.asides == [("notice", "last words")]
    assert run.report.error == "It broke."


def test_no_answer_is_said_on_standard_error() -> None:
    """An empty file has its reason in the log."""
    run = answered("")

    assert run.output.text == ""
    assert run.asides == [("notice", "The agent answered nothing.")]


def test_notices_and_warnings_go_to_standard_error() -> None:
    """Standard output is the answer's alone (V20)."""
    run = Printed("answer")
    run.report.say(Label.NOTICE, "Odd.")

    assert (run.asides, run.output.text) == ([("notice", "Odd.")], "")
