"""Permissions and questions that wait, as a host keeps them for who comes later."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

from robota_console.host import words
from robota_console.model import event as e
from robota_console.model.permission import Decision, Verdict
from robota_console.model.question import Cancelled

if TYPE_CHECKING:
    from collections.abc import Callable

    from robota_console.ports.session import Session

UNANSWERED = Verdict(Decision.DENY, words.NOBODY_LEFT, by_person=False)


class Prompts:
    """Hears what a session asks only while somebody can answer: else it denies and cancels at once.

    With `attended` this process has a person of its own, who is asked whoever else is there.
    """

    def __init__(self, *, attended: bool, hear: Callable[[e.Event], None]) -> None:
        self._attended = attended
        self._hear = hear
        self._session: Session | None = None
        self._open: dict[str, e.PermissionAsked | e.QuestionAsked] = {}
        self._answering = 0

    def open(self) -> tuple[e.PermissionAsked | e.QuestionAsked, ...]:
        """Return what waits, oldest first."""
        return tuple(self._open.values())

    def is_open(self, request_id: str) -> bool:
        """Return whether that one still waits."""
        return request_id in self._open

    def note(self, event: e.Event) -> None:
        """Keep what is asked, and let go of what was settled."""
        match event:
            case e.PermissionAsked(request=request):
                self._open[request.request_id] = event
            case e.QuestionAsked(request_id=request_id):
                self._open[request_id] = event
            case e.PromptResolved(request_id=request_id):
                self._open.pop(request_id, None)
            case _:
                pass

    def bind(self, session: Session) -> None:
        """Listen to this session, where somebody can answer; what it asked before waits for who comes."""
        self._session = session
        if self._attended or self._answering:
            for asked in session.status().asked:
                self.note(asked)
            self._listen(session)

    def release(self) -> None:
        """Listen to none; what it asked is dropped unanswered."""
        if self._session is not None and (self._attended or self._answering):
            self._leave(self._session)
        self._session = None
        self._open.clear()

    def came(self) -> None:
        """Count one more who can answer."""
        self._answering += 1
        if self._session is not None and self._answering == 1 and not self._attended:
            self._listen(self._session)

    def went(self) -> None:
        """Count one less. With the last, what waits is settled: nobody could answer it any more."""
        self._answering -= 1
        if self._session is None or self._answering or self._attended:
            return
        self._leave(self._session)
        for asked in self.open():
            with contextlib.suppress(Exception):  # whoever tells the others may not be held up by it
                _settle(self._session, asked)
        self._open.clear()

    def _listen(self, session: Session) -> None:
        session.on(e.PermissionAsked, self._hear)
        session.on(e.QuestionAsked, self._hear)

    def _leave(self, session: Session) -> None:
        session.off(e.PermissionAsked, self._hear)
        session.off(e.QuestionAsked, self._hear)


def _settle(session: Session, asked: e.PermissionAsked | e.QuestionAsked) -> None:
    if isinstance(asked, e.PermissionAsked):
        session.resolve_permission(asked.request.request_id, UNANSWERED)
    else:
        session.resolve_ask(asked.request_id, Cancelled(words.NOBODY_LEFT))
