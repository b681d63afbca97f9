"""Turns one at a time, and the messages behind them."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from robota_console.model import event as e
from robota_console.model.entry import Role
from robota_console.session import failure
from robota_console.session.turn_queue import AGENT, OWN, WAKEUP, Message, TurnQueue

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from robota_console.session.history import History
    from robota_console.session.loops import LoopDesk
    from robota_console.session.turn import Turn
    from robota_console.session.turn_maker import TurnMaker

INTERRUPTED = "interrupted"
FULL = "full"
CLOSED = "closed"


class Turns:
    """Runs what is submitted, in order; a person's messages go before a loop's.

    What a turn came to is in the history before it is told, so that no listener
    can undo it.
    """

    def __init__(
        self,
        maker: TurnMaker,
        *,
        began: Callable[[Message], None],
        ended: Callable[[Message, e.Event], None],
        emit: Callable[[e.Event], None],
        history: History,
        loops: LoopDesk,
        most_waiting: int,
    ) -> None:
        self._maker = maker
        self._began = began
        self._ended = ended
        self._emit = emit
        self._history = history
        self._loops = loops
        self._queue = TurnQueue(most_waiting)
        self._told: tuple[str, ...] = ()
        self._turn: Turn | None = None
        self._running: asyncio.Task[None] | None = None
        self._open = False
        self._closed = False

    @property
    def running(self) -> bool:
        """Return whether a turn runs."""
        return self._turn is not None

    def waiting(self) -> tuple[str, ...]:
        """Return the texts behind the running turn."""
        return self._queue.texts()

    def open(self) -> None:
        """Let turns run from now on; what was submitted before goes first."""
        self._open = True
        self.advance()

    def submit(self, message: Message) -> None:
        """Take a message: a turn now, or behind the running one; given back where neither can be."""
        if self._closed or not self._queue.add(message):
            reason = CLOSED if self._closed else FULL
            self._emit(e.QueueReturned((message.text,), reason, message.driver))
        else:
            self.advance()
            self._tell()

    def advance(self) -> None:
        """Begin the next turn, where none runs and something waits."""
        if self._turn is not None or not self._open:
            return
        message = self._queue.take() or self._due()
        if message is not None:
            self._tell()
            self._turn = turn = self._maker.turn(message)
            self._running = asyncio.get_running_loop().create_task(self._run(turn, message))

    def abort(self) -> bool:
        """Ask the running turn to end; False without one.

        What waits behind it is not sent: messages are given back, loops wait again.
        """
        if self._turn is None:
            return False
        self._turn.abort()
        self._loops.put_back()
        self._return(INTERRUPTED)
        return True

    def take_back(self, driver: str) -> tuple[str, ...]:
        """Let no message wait any longer: return this driver's, give the others back to who wrote them."""
        taken = self._queue.take_back()
        self._tell()
        names = OWN if driver in OWN else (driver,)
        own = tuple(text for name in names for text in taken.pop(name, ()))
        self._give_back(taken, INTERRUPTED)
        return own

    async def close(self) -> None:
        """Give back what waits and end the running turn; takes as long as an abort may."""
        self._closed = True
        self._return(CLOSED)
        if self._turn is not None:
            self._turn.abort()
        if self._running is not None:
            await asyncio.wait({self._running})

    def _due(self) -> Message | None:
        loop = self._loops.take_due()
        if loop is None:
            return None
        return Message(text=loop.instruction, driver=AGENT, source=WAKEUP, loop_id=loop.loop_id)

    def _return(self, reason: str) -> None:
        taken = self._queue.take_back()
        self._tell()
        self._give_back(taken, reason)

    def _give_back(self, taken: Mapping[str, tuple[str, ...]], reason: str) -> None:
        for driver, texts in taken.items():
            self._emit(e.QueueReturned(texts, reason, driver))

    def _tell(self) -> None:
        waiting = self._queue.texts()
        if waiting != self._told:
            self._told = waiting
            self._emit(e.QueueChanged(waiting))

    async def _run(self, turn: Turn, message: Message) -> None:
        self._history.add(Role.USER, message.text, driver=message.driver)
        self._began(message)
        self._emit(e.UserMessage(message.text, message.driver))
        self._emit(e.TurnSource(message.source))
        self._emit(e.Thinking(is_thinking=True))
        try:
            end = self._end(turn, await turn.run())
            self._emit(end)
        finally:
            self._turn = self._running = None
            self._emit(e.Thinking(is_thinking=False))
            if message.loop_id is not None:
                self._loops.turn_ended(message.loop_id)
        self._ended(message, end)
        self.advance()

    def _end(self, turn: Turn, error: BaseException | None) -> e.Event:
        record = turn.record
        if record.thoughts:
            self._history.add(Role.THINKING, record.thoughts)
        if record.tools:
            self._history.add(Role.TOOL, tools=tuple(record.tools))
        if record.answer or turn.aborted:
            self._history.add(Role.ASSISTANT, record.answer, interrupted=turn.aborted)
        if turn.aborted:
            return e.Interrupted(self._maker.result(turn))
        if error is None:
            return e.Complete(self._maker.result(turn))
        message, *detail = failure.lines(error)
        self._history.add(Role.ERROR, "\n".join((message, *detail)))
        return e.Error(message, tuple(detail))
