"""Answers on their way to the host, each with the session it was asked in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.wire import message as m

if TYPE_CHECKING:
    from collections.abc import Callable

    from robota_console.model.permission import Verdict
    from robota_console.model.question import Response
    from robota_console.wire.message import ClientMessage
    from robota_console.wire.refusal import Refusal
    from robota_console.wire_channel.facts import Facts


class Answering:
    """Sends an answer; the first one counts, and which that was the host tells."""

    def __init__(self, facts: Facts, send: Callable[[ClientMessage], Refusal | None]) -> None:
        self._facts = facts
        self._send = send

    def resolve_permission(self, request_id: str, verdict: Verdict) -> bool:
        """Answer a permission; False where it could not be sent."""
        session = self._facts.session_id
        return self._sent(
            request_id,
            m.PermissionResponse(
                id=request_id, result=verdict.decision, words=verdict.words, session_id=session
            ),
        )

    def resolve_ask(self, request_id: str, response: Response) -> bool:
        """Answer a question; False where it could not be sent."""
        session = self._facts.session_id
        return self._sent(request_id, m.AskResponse(id=request_id, response=response, session_id=session))

    def _sent(self, request_id: str, message: ClientMessage) -> bool:
        if self._send(message) is not None:  # too long a reason: it is asked again
            self._send(m.GetPrompts())
            return False
        self._facts.answered.add(request_id)
        return True
