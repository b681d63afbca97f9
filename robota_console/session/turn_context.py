"""What one turn may ask of the session, until it is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.model.event import QuestionAsked
from robota_console.model.permission import Decision, Verdict
from robota_console.model.question import Cancelled
from robota_console.session import words

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from robota_console.model.permission import PermissionRequest
    from robota_console.model.question import Question, Response
    from robota_console.ports.agent import TaskLog
    from robota_console.session.listeners import Listeners
    from robota_console.session.loops import LoopDesk
    from robota_console.session.parking import Parking
    from robota_console.session.permission_desk import PermissionDesk
    from robota_console.session.tasks import TaskDesk


class SessionTurnContext:
    """A `TurnContext`. Once closed it denies, cancels and starts nothing."""

    def __init__(
        self,
        *,
        requester: str,
        permissions: PermissionDesk,
        questions: Parking[QuestionAsked, Response],
        tasks: TaskDesk,
        loops: LoopDesk,
        listeners: Listeners,
    ) -> None:
        self._requester = requester
        self._permissions = permissions
        self._questions = questions
        self._tasks = tasks
        self._loops = loops
        self._listeners = listeners
        self._closed = ""

    def close(self, reason: str) -> None:
        """Answer whatever is asked from now on with that reason."""
        self._closed = self._closed or reason

    async def permission(self, request: PermissionRequest) -> Verdict:
        """Return the rules' or the person's decision."""
        if self._closed:
            return Verdict(Decision.DENY, self._closed, by_person=False)
        return await self._permissions.ask(request, self._requester)

    async def question(self, question: Question) -> Response:
        """Return the person's answer; cancelled at once where nobody listens."""
        if self._closed:
            return Cancelled(self._closed)
        if not self._listeners.any_for(QuestionAsked):
            return Cancelled(words.NOBODY_TO_ASK)
        request_id = self._questions.new_id()
        return await self._questions.ask(request_id, QuestionAsked(request_id, question, self._requester))

    def start_task(self, name: str, work: Callable[[TaskLog], Awaitable[bool]]) -> str:
        """Run work beside the turns; raises RuntimeError where it cannot start."""
        if self._closed:
            raise RuntimeError(self._closed)
        return self._tasks.start(name, work)

    def start_loop(self, instruction: str, delay: float, times: int | None = None) -> str:
        """Begin a self-paced loop; raises RuntimeError where it cannot start."""
        if self._closed:
            raise RuntimeError(self._closed)
        return self._loops.start(instruction, delay, times)
