"""Permissions: decided by the rules, else by the person, else denied."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from robota_console.model.event import PermissionAsked, StatusChanged
from robota_console.model.permission import DENIED, Decision, PermissionMode, Verdict
from robota_console.session import words
from robota_console.session.parking import Parking
from robota_console.session.pattern_words import in_words
from robota_console.session.policy import Ruling

if TYPE_CHECKING:
    from robota_console.model.permission import PermissionRequest
    from robota_console.session.listeners import Listeners
    from robota_console.session.pattern import Pattern
    from robota_console.session.permission_memory import PermissionMemory

ALLOWED = Verdict(Decision.ONCE)


class PermissionDesk:
    """Where requests wait; what is granted for longer goes to the memory."""

    def __init__(self, memory: PermissionMemory, listeners: Listeners) -> None:
        self._memory = memory
        self._listeners = listeners
        self._parking: Parking[PermissionAsked, Verdict] = Parking("permission-", listeners.emit)

    async def ask(self, request: PermissionRequest, requester: str = "") -> Verdict:
        """Return what is decided. The agent's own id, pattern and requester count for nothing."""
        judgement = self._memory.judge(request)
        if judgement.ruling is Ruling.ALLOW and self._is_all(request):
            return ALLOWED
        if judgement.ruling is Ruling.DENY:
            why = words.denied_by(judgement.rule, self._memory.mode, request.kind)
            return Verdict(Decision.DENY, why, by_person=False)
        if not self._listeners.any_for(PermissionAsked):
            return Verdict(Decision.DENY, words.NOBODY_TO_ASK, by_person=False)
        granting = self._memory.pattern_for(request)
        asked = replace(
            request,
            request_id=self._parking.new_id(),
            pattern=str(granting) if granting else "",
            pattern_words=in_words(granting) if granting else "",
            can_persist_project=granting is not None and self._memory.can_persist,
            requester=requester,
        )
        return await self._parking.ask(asked.request_id, PermissionAsked(asked))

    def resolve(self, request_id: str, verdict: Verdict, *, answerer: str = "") -> bool:
        """Settle a request. False where it was settled before, and where a project cannot keep it.

        In the second case it still waits: what cannot be chosen neither grants nor denies.
        """
        asked = self._parking.asked(request_id)
        if asked is None:
            return False
        if verdict.decision is Decision.PROJECT and not asked.request.can_persist_project:
            self._listeners.emit(StatusChanged(words.PROJECT_KEEPS_NOTHING))
            return False
        self._parking.settle(request_id, verdict, answerer=answerer, words=verdict.decision.value)
        if verdict.decision in (Decision.SESSION, Decision.PROJECT):
            self._grant(self._memory.pattern_for(asked.request), verdict.decision)
        return True

    def asked(self) -> tuple[PermissionAsked, ...]:
        """Return what waits, oldest first."""
        return tuple(self._parking.waiting().values())

    def settle_all(self) -> None:
        """Deny all that waits."""
        self._parking.settle_all(DENIED)

    def _grant(self, granting: Pattern | None, scope: Decision) -> None:
        if granting is None:
            self._listeners.emit(StatusChanged(words.NOTHING_TO_REMEMBER))
            return
        if scope is Decision.PROJECT and (problem := self._memory.remember_for_project(granting)):
            self._listeners.emit(StatusChanged(words.kept_for_session_only(problem)))
            scope = Decision.SESSION
        if scope is Decision.SESSION:
            self._memory.remember(granting)
        for request_id, waiting in self._parking.waiting().items():
            request = waiting.request
            if self._memory.judge(request).ruling is Ruling.ALLOW and self._is_all(request):
                self._parking.settle(request_id, ALLOWED, words=scope.value)

    # No rule is about more than one use: where a yes would give the agent more, a person says it (V11).
    def _is_all(self, request: PermissionRequest) -> bool:
        return not request.note or self._memory.mode is PermissionMode.BYPASS
