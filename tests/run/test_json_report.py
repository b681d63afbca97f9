"""`--format json` and `stream-json`: a result whatever the end, and what comes before it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from robota_console.model import event as e
from robota_console.model.exit_code import ExitCode
from robota_console.model.permission import PermissionRequest
from robota_console.model.tool import Diff, DiffKind, DiffLine, ToolKind, ToolResult, ToolState
from robota_console.model.usage import ContextState, Usage
from robota_console.run.json_result import ERROR_CODES
from robota_console.text.label import Label
from tests.run.stage import STATUS, Printed

ADDED = (DiffLine(DiffKind.ADDED, "x", 1),)
WRITE = ToolState(
    "edit",
    "a.py",
    ToolKind.EDIT,
    running=False,
    result=ToolResult.SUCCESS,
    diff=Diff("a.py", ADDED),
    further_diffs=(Diff("b.py", ADDED), Diff("a.py", ADDED)),
)
RUN = ToolState("run", "make", ToolKind.RUN, running=False, result=ToolResult.ERROR, exit_code=2)


def test_json_is_one_object_that_has_all_of_the_turn() -> None:
    """A script asks once and knows everything."""
    run = Printed("json")
    run.hear(e.TextDelta("Half"), e.ToolEnd(WRITE), e.ToolEnd(RUN))
    run.hear(e.Complete(e.TurnResult(response="Half\n\nDone.", usage=Usage(5, 6), stop_reason="max tokens")))

    run.end(seconds=1.5)

    assert run.objects == [
        {
            "type": "result",
            "subtype": "success",
            "exit_code": 0,
            "result": "Half\n\nDone.",
            "session_id": "s1",
            "agent": "practice",
            "tools": [
                {"name": "edit", "argument": "a.py", "result": "success", "exit_code": None},
                {"name": "run", "argument": "make", "result": "error", "exit_code": 2},
            ],
            "files_changed": ["a.py", "b.py"],
            "duration_ms": 1500,
            "usage": {"input_tokens": 5, "output_tokens": 6},
            "stop_reason": "max tokens",
        }
    ]


def test_only_what_a_tool_did_is_told_as_changed() -> None:
    """A change that was denied, or failed, is in no file; and a tool may change none."""
    run = Printed("json")
    denied, failed = (replace(WRITE, result=result) for result in (ToolResult.DENIED, ToolResult.ERROR))
    run.hear(*(e.ToolEnd(tool) for tool in (denied, failed, replace(RUN, result=ToolResult.SUCCESS))))

    run.end()

    assert run.objects[0]["files_changed"] == []


def test_figures_stay_until_newer_ones_are_told() -> None:
    """An agent tells how full its context is more often than what it has used."""
    run = Printed("json")
    run.hear(e.ContextUpdate(ContextState(), Usage(5, 6)), e.ContextUpdate(ContextState()))
    run.hear(e.Complete(e.TurnResult()))

    run.end()

    assert run.objects[0]["usage"] == {"input_tokens": 5, "output_tokens": 6}


@pytest.mark.parametrize("code", [code for code in ExitCode if code])
def test_every_end_has_a_word(code: ExitCode) -> None:
    """A script needs no table of numbers."""
    run = Printed("json")

    run.end(code)

    (found,) = run.objects
    assert (found["subtype"], found["exit_code"]) == ("error", code)
    assert found["error_code"] == found["error"] == ERROR_CODES[code]


def test_a_turn_that_took_too_long_is_told_from_one_that_failed() -> None:
    """One may be tried again with more time."""
    run = Printed("json")

    run.end(ExitCode.TURN_FAILED, timed_out=True, fault="The turn took longer than 5 seconds.")

    assert run.objects[0]["error_code"] == "timeout"
    assert run.objects[0]["error"] == "The turn took longer than 5 seconds."


def test_a_failed_turn_tells_why_and_how_far_it_came() -> None:
    """Its words so far are there, and the agent's last ones too."""
    run = Printed("json")
    run.hear(e.TextDelta("Half an "), e.TextDelta("answer"), e.Error("It broke.\nmore", ("last words",)))

    run.end(ExitCode.TURN_FAILED)

    (found,) = run.objects
    assert found["result"] == "Half an answer"
    assert (found["error"], found["error_detail"]) == ("It broke.", ["more", "last words"])
    assert run.report.error == "It broke."


def test_a_permission_that_was_needed_comes_with_the_pattern_that_gives_it() -> None:
    """A script need not read it out of a sentence."""
    run = Printed("json")
    request = PermissionRequest(request_id="r", tool_name="run", kind=ToolKind.RUN, command="npm test")

    run.end(ExitCode.PERMISSION_NEEDED, needed=request)

    assert run.objects[0]["allow"] == "run(npm test)"


def test_json_says_notices_on_standard_error() -> None:
    """Standard output is one object, and nothing is lost."""
    run = Printed("json")

    run.report.say(Label.WARNING, "Odd.")

    assert run.asides == [("warning", "Odd.")]
    assert run.output.text == ""


def test_stream_json_begins_with_init_and_ends_with_the_result() -> None:
    """What is said before the agent is ready waits for that, so a reader knows how to begin."""
    run = Printed("stream-json")
    run.report.say(Label.WARNING, "Odd.")
    assert run.objects == []
    run.report.ready(STATUS)
    run.hear(e.TextDelta("Hi"), e.Complete(e.TurnResult(response="Hi")))
    run.end()

    assert [found["type"] for found in run.objects] == ["init", "warning", "text_delta", "result"]
    assert run.objects[0] == {
        "type": "init",
        "format": 1,
        "session_id": "s1",
        "agent": "practice",
        "permission_mode": "default",
    }
    assert run.asides == []


def test_stream_json_of_an_agent_that_cannot_start_is_its_result() -> None:
    """What was said before is not lost with it."""
    run = Printed("stream-json")
    run.report.say(Label.WARNING, "Odd.")

    run.end(ExitCode.UNAVAILABLE, fault="No agent.")

    assert [found["type"] for found in run.objects] == ["warning", "result"]
