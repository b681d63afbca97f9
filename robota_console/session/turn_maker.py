"""Where turns come from: a message, the agent, and the session's parts it may use."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from robota_console.session.turn import Turn
from robota_console.session.turn_context import SessionTurnContext

if TYPE_CHECKING:
    from collections.abc import Callable

    from robota_console.model.event import QuestionAsked, TurnResult
    from robota_console.model.question import Response
    from robota_console.ports.agent import Agent
    from robota_console.ports.clock import Clock
    from robota_console.session.agent_desk import AgentDesk
    from robota_console.session.limits import Limits
    from robota_console.session.listeners import Listeners
    from robota_console.session.loops import LoopDesk
    from robota_console.session.parking import Parking
    from robota_console.session.permission_desk import PermissionDesk
    from robota_console.session.tasks import TaskDesk
    from robota_console.session.turn_queue import Message


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnMaker:
    """Makes a turn of a message, and a result of a turn."""

    agent: Agent
    desk: AgentDesk
    permissions: PermissionDesk
    questions: Parking[QuestionAsked, Response]
    tasks: TaskDesk
    loops: LoopDesk
    listeners: Listeners
    clock: Clock
    limits: Limits
    refusal: Callable[[str], str]
    """Why a message may not reach the agent; empty where it may."""

    def turn(self, message: Message) -> Turn:
        """Return the turn, which does not run yet."""
        context = SessionTurnContext(
            requester=message.requester,
            permissions=self.permissions,
            questions=self.questions,
            tasks=self.tasks,
            loops=self.loops,
            listeners=self.listeners,
        )
        return Turn(
            message.text,
            agent=self.agent,
            context=context,
            clock=self.clock,
            limits=self.limits,
            say=self.desk.hear,
            refusal=self.refusal(message.text),
        )

    def result(self, turn: Turn) -> TurnResult:
        """Return what a turn has come to, with the context and usage the agent last said."""
        return turn.record.result(self.desk.context, self.desk.usage)
