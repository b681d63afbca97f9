"""One line for all that wait for the person: first come, first shown, one at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

from robota_console.following import words

if TYPE_CHECKING:
    from collections.abc import Callable

    from robota_console.ports.clock import Clock, Timer

RequestT = TypeVar("RequestT")
AnswerT = TypeVar("AnswerT")


class PromptLine:
    """The order of arrival, whatever is asked.

    When the shown one leaves, the next is shown on a later run of the loop, so that
    what was typed for the one cannot reach the other.
    """

    def __init__(self, clock: Clock, on_shown: Callable[[], None]) -> None:
        self._clock = clock
        self._on_shown = on_shown
        self._waiting: list[object] = []
        self._shown: object | None = None
        self._timer: Timer | None = None
        self._stopped = False

    @property
    def shown(self) -> object | None:
        """Return the request that is shown."""
        return self._shown

    def join(self, request: object) -> None:
        """Stand at the end; shown at once where nobody is before."""
        if self._shown is None and not self._waiting and self._timer is None:
            self._shown = request
        else:
            self._waiting.append(request)

    def leave(self, request: object) -> None:
        """Stand no longer in the line; a free place is filled later."""
        if request is self._shown:
            self._shown = None
            if not self._stopped:
                self._timer = self._clock.later(0.0, self._show_next)
        else:
            self._waiting = [one for one in self._waiting if one is not request]

    def stop(self) -> None:
        """Show nobody else any more."""
        self._stopped = True
        if self._timer is not None:
            self._timer.cancel()

    def _show_next(self) -> None:
        self._timer = None
        if self._waiting:
            self._shown = self._waiting.pop(0)
            self._on_shown()


class PromptQueue(Generic[RequestT, AnswerT]):
    """The requests of one kind. Each leaves once: answered here, dismissed, or drained.

    A request is out of the queue before its answer is told to the session, so
    nothing the session does at that moment can settle it twice.
    """

    def __init__(
        self, line: PromptLine, settle: Callable[[str, AnswerT], bool], *, unanswered: AnswerT
    ) -> None:
        self._line = line
        self._settle = settle
        self._unanswered = unanswered
        self._open: dict[str, RequestT] = {}
        self._closed = False

    @property
    def shown(self) -> RequestT | None:
        """Return the request that is shown, where it is one of this kind."""
        return next((one for one in self._open.values() if one is self._line.shown), None)

    @property
    def waiting(self) -> int:
        """Return how many of this kind are not shown yet."""
        return len(self._open) - (self.shown is not None)

    def add(self, request_id: str, request: RequestT) -> None:
        """Take a request; one whose id is open already is the same one, said again.

        Once the queue is closed a request is settled at once, unanswered.
        """
        if self._closed:
            self._settle(request_id, self._unanswered)
        elif request_id not in self._open:
            self._open[request_id] = request
            self._line.join(request)

    def resolve(self, request: RequestT, answer: AnswerT) -> bool:
        """Answer the very object that is shown; False for any other, or where it was settled before."""
        for request_id, one in self._open.items():
            if one is request and one is self._line.shown:
                self._leave(request_id)
                return self._settle(request_id, answer)
        return False

    def dismiss(self, request_id: str) -> bool:
        """Let go of a request that was settled elsewhere; False where it is not here."""
        if request_id not in self._open:
            return False
        self._leave(request_id)
        return True

    def has(self, request_id: str) -> bool:
        """Return whether a request of that id is open."""
        return request_id in self._open

    def forget(self) -> None:
        """Let go of all there are without an answer: they are for others to settle."""
        for request_id in list(self._open):
            self._leave(request_id)

    def drain(self) -> None:
        """Settle all there are, unanswered; raises ExceptionGroup once all were told."""
        errors = []
        for request_id in list(self._open):
            if not self.dismiss(request_id):
                continue  # the session dismissed it while another was settled
            try:
                self._settle(request_id, self._unanswered)
            except Exception as error:  # the others wait too
                errors.append(error)
        if errors:
            raise ExceptionGroup(words.DRAIN_FAILED, errors)

    def close(self) -> None:
        """Drain, and take no more."""
        self._closed = True
        self.drain()

    def _leave(self, request_id: str) -> None:
        self._line.leave(self._open.pop(request_id))
