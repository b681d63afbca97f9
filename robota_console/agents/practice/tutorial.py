"""The guided tutorial: it listens to what the person does, and says the next step once one is done."""

from __future__ import annotations

import asyncio
import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from robota_console.agents.practice.tutorial_course import Course
from robota_console.agents.practice.tutorial_steps import Answered, Decided, Interrupted, Said
from robota_console.model.command import CommandSpec
from robota_console.model.question import Answer
from robota_console.model.tool import ToolKind

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from robota_console.agents.practice.desk import Desk
    from robota_console.agents.practice.tutorial_steps import Fact
    from robota_console.model.permission import PermissionRequest, Verdict
    from robota_console.model.question import Question, Response
    from robota_console.ports.agent import TaskLog, TurnContext
    from robota_console.ports.clock import Clock

SPEC = CommandSpec(
    name="tutorial",
    description="Guides through the console, step by step.",
    argument_hint="[N|stop]",
    source="agent",
)
COMMAND = re.compile(r"/?/tutorial(?:\s+(?P<args>.*))?", re.IGNORECASE | re.DOTALL)
READING = frozenset((ToolKind.READ, ToolKind.SEARCH, ToolKind.LIST))
GAP = 0.2
"""Seconds behind a turn in which the next one can only have been typed before its end."""


def command(prompt: str) -> str | None:
    """Return what stands behind `/tutorial`; None where a prompt is something else."""
    found = COMMAND.fullmatch(prompt.strip())
    return (found["args"] or "").strip() if found else None


class Tutorial:
    """Answers turns while the tutorial is on; whatever is no order to it is answered as always."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._course = Course()
        self._ended_at: float | None = None

    async def take(self, desk: Desk, prompt: str) -> None:
        """Answer one message, and say the next step where one was done."""
        args = command(prompt)
        waited = self._ended_at is not None and self._clock.now() - self._ended_at < GAP
        said = self._course.begin(args) if args is not None else self._course.order(prompt)
        try:
            if said:
                await desk.say(said)
            else:
                self._course.note(Said(text=prompt, queued=waited, again=self._course.heard(prompt)))
                await self._answer(desk, prompt)
        except asyncio.CancelledError:
            self._course.note(Interrupted())
            raise
        finally:
            self._ended_at = self._clock.now()

    async def _answer(self, desk: Desk, prompt: str) -> None:
        from robota_console.agents.practice import tutorial_acts
        from robota_console.agents.practice.answering import answer

        note = self._course.note
        desk = replace(desk, bench=replace(desk.bench, context=Watched(desk.bench.context, note)))
        act = tutorial_acts.meant(self._course, prompt)
        await (act(desk) if act else answer(desk, prompt))
        if said := self._course.go_on():
            await desk.say(f"\n\n{said}")


@dataclass(frozen=True, slots=True)
class Watched:
    """A `TurnContext` that notes what the person decides and answers."""

    context: TurnContext
    note: Callable[[Fact], None]

    async def permission(self, request: PermissionRequest) -> Verdict:
        """Return the decision."""
        verdict = await self.context.permission(request)
        if request.kind not in READING or request.outside:  # else nobody is asked
            self.note(
                Decided(
                    granted=verdict.granted,
                    by_person=verdict.by_person,
                    words=verdict.words,
                    lines=len(request.command.splitlines()),
                )
            )
        return verdict

    async def question(self, question: Question) -> Response:
        """Return the answer."""
        response = await self.context.question(question)
        if isinstance(response, Answer):
            self.note(Answered(question.title))
        return response

    def start_task(self, name: str, work: Callable[[TaskLog], Awaitable[bool]]) -> str:
        """Start it now."""
        return self.context.start_task(name, work)

    def start_loop(self, instruction: str, delay: float, times: int | None = None) -> str:
        """Start it now."""
        return self.context.start_loop(instruction, delay, times)
