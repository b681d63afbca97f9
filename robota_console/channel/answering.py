"""Answers that are given at the session's own terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from robota_console.model.permission import Verdict
    from robota_console.model.question import Response
    from robota_console.ports.session import Session

OWNER = "owner"
"""Who types and answers at this terminal, as the session is told."""


class Answering:
    """Gives the session an answer, and says whose it is: others who were asked hear that."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def resolve_permission(self, request_id: str, verdict: Verdict) -> bool:
        """Answer a permission; False where it was settled before."""
        return self._session.resolve_permission(request_id, verdict, answerer=OWNER)

    def resolve_ask(self, request_id: str, response: Response) -> bool:
        """Answer a question; False where it was settled before."""
        return self._session.resolve_ask(request_id, response, answerer=OWNER)
