"""One turn: an agent's events from begin to end, whatever the agent does."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from robota_console.model import event as e
from robota_console.ports.agent import AgentEvent, StopReason
from robota_console.session import words
from robota_console.session.failure import contained
from robota_console.session.pieces import pieces, weight
from robota_console.session.turn_record import TurnRecord
from robota_console.session.waiting import leave_alone

if TYPE_CHECKING:
    from collections.abc import Callable

    from robota_console.ports.agent import Agent
    from robota_console.ports.clock import Clock, Timer
    from robota_console.session.limits import Limits
    from robota_console.session.turn_context import SessionTurnContext

BREATH = 32
"""After so many events without a pause, long ones by their weight, the rest of the program gets its turn."""


class Turn:
    """Follows one turn of an agent. What the agent says goes to `say`, in order."""

    def __init__(
        self,
        prompt: str,
        *,
        agent: Agent,
        context: SessionTurnContext,
        clock: Clock,
        limits: Limits,
        say: Callable[[e.Event], None],
        refusal: str = "",
    ) -> None:
        """`refusal` is why the agent is not to be given the prompt, where it is not."""
        self._prompt = prompt
        self._refusal = refusal
        self._agent = agent
        self._context = context
        self._clock = clock
        self._limits = limits
        self._say = say
        self._following: asyncio.Task[None] | None = None
        self._asking_to_end: asyncio.Task[None] | None = None
        self._given_up: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._timer: Timer | None = None
        self._over = False
        self.aborted = False
        self.record = TurnRecord(clock)

    async def run(self) -> BaseException | None:
        """Return once the turn is over: what the agent raised, or None.

        An aborted turn is over at the latest `cancel` and `close` seconds after the
        abort; an agent that goes on then is left alone, and heard no more.
        """
        if self.aborted:
            return None
        if self._refusal:
            self._end()
            return RuntimeError(self._refusal)
        self._following = following = asyncio.get_running_loop().create_task(contained(self._follow()))
        try:
            await asyncio.wait({following, self._given_up}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._end()
        if not following.done():
            return None
        return RuntimeError(words.BROKE_OFF) if following.cancelled() else following.exception()

    def abort(self) -> None:
        """Ask the agent to end; from now on it is denied everything."""
        if self.aborted or self._over:
            return
        self.aborted = True
        self._context.close(words.TURN_STOPPED)
        if self._following is not None:
            self._asking_to_end = asyncio.get_running_loop().create_task(self._agent.cancel())
            self._timer = self._clock.later(self._limits.cancel, self._close)

    def _close(self) -> None:
        if self._following is not None:
            self._following.cancel()
            self._timer = self._clock.later(self._limits.close, self._give_up)

    def _give_up(self) -> None:
        self._given_up.set_result(None)

    def _end(self) -> None:
        self._over = True
        self._context.close(words.TURN_OVER)
        if self._timer is not None:
            self._timer.cancel()
        self._given_up.cancel()
        for task in (self._following, self._asking_to_end):
            if task is not None:
                leave_alone(task)

    async def _follow(self) -> None:
        events = self._agent.turn(self._prompt, self._context)
        held = 0
        cut = False
        try:
            async for event in events:
                aborted = self.aborted
                for piece in pieces(event):
                    if self._over:
                        return
                    # What an abort cut is not heard to its end, and neither is what would stand behind it.
                    cut = cut or aborted is not self.aborted
                    if cut and isinstance(piece, e.TextDelta | e.ThoughtDelta):
                        break
                    self._take(piece)
                    held += weight(piece)
                    if held >= BREATH:
                        held = 0
                        await asyncio.sleep(0)
        finally:
            if (close := getattr(events, "aclose", None)) is not None:
                await close()

    def _take(self, event: object) -> None:
        # What is no agent's to say, such as the turn's own end, is not passed on.
        if not isinstance(event, AgentEvent):
            return
        if isinstance(event, StopReason):
            self.record.stop_reason = event.words
        else:
            self._say(self.record.note(event))
