"""What an agent may say and ask outside its turns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.model import event as e
from robota_console.model.question import Cancelled
from robota_console.session import words

if TYPE_CHECKING:
    from robota_console.model.question import Question, Response
    from robota_console.ports.agent import AgentEvent
    from robota_console.session.agent_desk import AgentDesk
    from robota_console.session.listeners import Listeners
    from robota_console.session.parking import Parking

OF_ITSELF = (e.SessionRenamed, e.ContextUpdate, e.StatusChanged, e.PlanEvent, e.MemoryEvent, e.Compact)
"""What makes sense without a turn; the rest is not passed on."""


class OutsideTurns:
    """An `AgentSide`."""

    def __init__(
        self, desk: AgentDesk, questions: Parking[e.QuestionAsked, Response], listeners: Listeners
    ) -> None:
        self._desk = desk
        self._questions = questions
        self._listeners = listeners

    def hear(self, event: AgentEvent) -> None:
        """Tell it, where it makes sense without a turn."""
        if isinstance(event, OF_ITSELF):
            self._desk.hear(event)

    async def question(self, question: Question, requester: str = "") -> Response:
        """Return the person's answer; cancelled at once where nobody listens.

        `requester` is the driver whose command asks it, where one does.
        """
        if not self._listeners.any_for(e.QuestionAsked):
            return Cancelled(words.NOBODY_TO_ASK)
        request_id = self._questions.new_id()
        return await self._questions.ask(request_id, e.QuestionAsked(request_id, question, requester))
