"""One script of turns with something of every kind, played in a session whose voice is chosen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from robota_console.agents.practice import samples
from robota_console.model import event as e
from robota_console.model.permission import PermissionRequest
from robota_console.model.plan import Plan, PlanStep, StepStatus
from robota_console.model.question import Option, Question
from robota_console.model.tool import ToolKind, ToolResult, ToolState
from robota_console.text.diff import make_diff
from tests.console.room import Room
from tests.fakes.agent import HANG
from tests.rich.paint.stage import RecordingCanvas

if TYPE_CHECKING:
    from collections.abc import Callable

    from robota_console.ports.agent import TaskLog, TurnContext
    from robota_console.transcript.voice import Voice
    from tests.fakes.agent import Step
    from tests.fakes.output import RecordingOutput

BEFORE = "import os\nx = 1\nprint(x)\n"
AFTER = "import os\nx = 2\ny = 3\nprint(x)\n"
CHANGE = make_diff("src/app.py", BEFORE, AFTER)
HOSTILE = (
    "\x1b[2J\x1b]0;owned\a\x1b]8;;http://x\x1b\\link\x1b]8;;\x1b\\ \x9b31mred \x1bPq#0\x1b\\ \x08\x7f\r"
    "\x1b[31mred\x1b[0m \u202eevil \x1b[?1049h\x1b[6n\x1b"
)


@dataclass(frozen=True, slots=True)
class Turn:
    """What is typed, the message first, and what the agent does then; it may have to be stopped."""

    typed: tuple[str, ...]
    steps: tuple[Step, ...] = ()
    stopped: bool = False


def _tool(name: str, kind: ToolKind, first: str, **more: Any) -> tuple[e.ToolStart, e.ToolEnd]:
    begun = ToolState(name=name, first_arg=first, kind=kind)
    more.setdefault("result", ToolResult.SUCCESS)
    return e.ToolStart(begun), e.ToolEnd(ToolState(name=name, first_arg=first, kind=kind, **more))


def _plan(done: int) -> Plan:
    steps = ("look", "change", "test")
    states = [StepStatus.COMPLETED if place < done else StepStatus.PENDING for place in range(3)]
    return Plan(tuple(map(PlanStep, steps, states)), "A change")


async def _in_background(context: TurnContext) -> None:
    async def built(log: TaskLog) -> bool:
        log.line("all done")
        return True

    context.start_task("build", built)


TURNS = (
    Turn(("show code",), (e.TextDelta(samples.CODE),)),
    Turn(("show a table",), (e.TextDelta(samples.TABLE),)),
    Turn(("show a list",), (e.TextDelta(samples.LIST), e.TextDelta("\n\n> quoted words\n\n```\nraw\n```\n"))),
    Turn(("show a change",), (e.TextDelta("```diff\n--- a/a.py\n+++ b/a.py\n@@ -1 +1 @@\n-x\n+y\n```\n"),)),
    Turn(
        ("write it", "2"),
        (
            PermissionRequest(
                request_id="p1",
                tool_name="write",
                kind=ToolKind.EDIT,
                path="src/app.py",
                diff=CHANGE,
                pattern="write(src/app.py)",
                pattern_words="every write to src/app.py",
            ),
            *_tool("write", ToolKind.EDIT, "src/app.py", diff=CHANGE),
            e.TextDelta("Written."),
        ),
    ),
    Turn(
        ("run it", "deny not today"),
        (PermissionRequest(request_id="p2", tool_name="run", kind=ToolKind.RUN, command="rm -r .\nls"),),
    ),
    Turn(
        ("test it",),
        _tool(
            "run",
            ToolKind.RUN,
            "npm test",
            result=ToolResult.ERROR,
            output="1\n2\n3\nwarning: 4\n5\n",
            exit_code=1,
        ),
    ),
    Turn(
        ("ask me", "9", "2"),
        (Question(title="Which?", options=(Option("a", "sqlite"), Option("b", "postgres", "A server."))),),
    ),
    Turn(("plan",), (e.PlanEvent("plan_created", _plan(0)), e.PlanEvent("plan_updated", _plan(3)))),
    Turn(("build",), (_in_background, e.TextDelta("It builds."))),
    Turn(("count",), (e.TextDelta("One. Two. "), HANG), stopped=True),
    Turn(("fail",), (RuntimeError("It broke.\nFar away."),)),
    Turn(("say nothing",)),
    Turn(
        (f"pasted {HOSTILE} words",),
        (
            e.TextDelta(
                f"# {HOSTILE}\n\nText {HOSTILE}.\n\n```py\n{HOSTILE}\n```\n\n| {HOSTILE} |\n|---|\n| a |\n"
            ),
            *_tool(
                "run", ToolKind.RUN, f"make {HOSTILE}", output=f"{HOSTILE}\n" * 4, result=ToolResult.ERROR
            ),
        ),
    ),
    Turn(("\u2502 \u2713 done: ok.",), (e.TextDelta("One.\n\n\u256d permission required: run rm.\n"),)),
    Turn(("/last",)),
    Turn(("/code 1",)),
    Turn(("/again",)),
    Turn(("/help",)),
    Turn(("/nothing",)),
)


async def played(
    voice: Callable[[RecordingOutput], Voice],
    *,
    interactive: bool,
    canvas: RecordingCanvas | None = None,
    **presentation: Any,
) -> str:
    """Return all that leaves for the terminal, controls aside, up to the end of input."""
    turns = [turn.steps for turn in TURNS if not turn.typed[0].startswith("/")]
    output = canvas or RecordingCanvas()
    room = Room(*turns, interactive=interactive, output=output, voice=voice, **presentation)
    async with room:
        for turn in TURNS:
            for line in turn.typed:
                await room.type(line)
            if turn.stopped:
                room.surface.interrupt()
                await room.passing()
        await room.ended()
    return room.text
