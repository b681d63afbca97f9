"""Prompts that wait for an answer: each has an id, and its first answer wins."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Generic, TypeVar

from robota_console.model.event import PromptResolved

if TYPE_CHECKING:
    from collections.abc import Callable

    from robota_console.model.event import Event

AnswerT = TypeVar("AnswerT")


class Parking(Generic[AnswerT]):
    """Where those who asked wait. However a prompt ends, a `PromptResolved` says so, once."""

    def __init__(self, prefix: str, emit: Callable[[Event], None]) -> None:
        self._prefix = prefix
        self._emit = emit
        self._count = 0
        self._waiting: dict[str, asyncio.Future[AnswerT]] = {}
        self._asked: dict[str, Event] = {}

    def new_id(self) -> str:
        """Return an id that no prompt had before."""
        self._count += 1
        return f"{self._prefix}{self._count}"

    async def ask(self, request_id: str, asked: Event) -> AnswerT:
        """Say that something is asked and wait until it is settled."""
        answer: asyncio.Future[AnswerT] = asyncio.get_running_loop().create_future()
        self._waiting[request_id] = answer
        self._asked[request_id] = asked
        self._emit(asked)
        try:
            return await answer
        finally:
            self._asked.pop(request_id, None)
            if self._waiting.pop(request_id, None) is not None:  # who asked was cancelled
                self._emit(PromptResolved(request_id))

    def settle(self, request_id: str, answer: AnswerT, *, answerer: str = "", words: str = "") -> bool:
        """Answer a prompt; False where it was settled before, or never asked."""
        waiting = self._waiting.pop(request_id, None)
        if waiting is None:
            return False
        if not waiting.done():
            waiting.set_result(answer)
        self._emit(PromptResolved(request_id, answerer, words))
        return True

    def settle_all(self, answer: AnswerT) -> None:
        """Answer everything that waits."""
        for request_id in tuple(self._waiting):
            self.settle(request_id, answer)

    def asked(self, request_id: str) -> Event | None:
        """Return what was asked; None where it waits no longer."""
        return self._asked.get(request_id) if request_id in self._waiting else None

    def waiting(self) -> tuple[str, ...]:
        """Return the ids of what waits, oldest first."""
        return tuple(self._waiting)
