"""What a turn has come to so far."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from robota_console.model import event as e

if TYPE_CHECKING:
    from robota_console.model.tool import ToolState
    from robota_console.model.usage import ContextState, Usage
    from robota_console.ports.clock import Clock


class TurnRecord:
    """Gathers the answer, the thoughts and the tools; gives tools their times."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._began = clock.now()
        self._answer: list[str] = []
        self._thoughts: list[str] = []
        self._answering = True
        self.tools: list[ToolState] = []
        """Each that began, in order, as it stands."""
        self.stop_reason = ""

    @property
    def answer(self) -> str:
        """Return the answer so far; what a tool parts is parted by an empty line."""
        return "".join(self._answer)

    @property
    def thoughts(self) -> str:
        """Return the thoughts so far."""
        return "".join(self._thoughts)

    def note(self, event: e.Event) -> e.Event:
        """Take an event in, and return it as it is to be told."""
        match event:
            case e.TextDelta(delta=delta):
                self._text(delta)
            case e.ThoughtDelta(delta=delta):
                self._thoughts.append(delta)
            case e.ToolStart(state=state):
                self._answering = False
                started = (
                    state if state.started_at is not None else replace(state, started_at=self._clock.now())
                )
                self.tools.append(started)
                return e.ToolStart(started)
            case e.ToolEnd(state=state):
                return e.ToolEnd(self._ended(state))
            case _:
                pass
        return event

    def result(self, context: ContextState | None, usage: Usage | None) -> e.TurnResult:
        """Return what the turn comes to; a tool that did not end stays as it was, running."""
        return e.TurnResult(
            response=self.answer,
            tools=tuple(self.tools),
            context=context,
            usage=usage,
            stop_reason=self.stop_reason,
            duration=self._clock.now() - self._began,
        )

    def _text(self, delta: str) -> None:
        if not delta:
            return
        before = self._answer[-1] if self._answer else "\n"
        if not self._answering and not before.endswith("\n") and not delta.startswith("\n"):
            self._answer.append("\n\n")
        self._answering = True
        self._answer.append(delta)

    def _ended(self, state: ToolState) -> ToolState:
        place = self._place(state)
        began = self.tools[place].started_at if place is not None else None
        ended = replace(
            state,
            running=False,
            started_at=state.started_at if state.started_at is not None else began,
            ended_at=state.ended_at if state.ended_at is not None else self._clock.now(),
        )
        if place is None:
            self.tools.append(ended)
        else:
            self.tools[place] = ended
        return ended

    def _place(self, state: ToolState) -> int | None:
        # The last one that runs: by its execution id where both have one, else by its name.
        for place in reversed(range(len(self.tools))):
            known = self.tools[place]
            if not known.running:
                continue
            if state.execution_id and known.execution_id:
                if state.execution_id == known.execution_id:
                    return place
            elif state.name == known.name:
                return place
        return None
