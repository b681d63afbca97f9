"""Prompts that wait for an answer: each has an id, and its first answer wins."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Generic, TypeVar

from robota_console.model.event import PromptResolved

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from robota_console.model.event import Event

AskedT = TypeVar("AskedT", bound="Event")
AnswerT = TypeVar("AnswerT")


class Parking(Generic[AskedT, AnswerT]):
    """Where those who asked wait. However a prompt ends, a `PromptResolved` says so, once."""

    def __init__(self, prefix: str, emit: Callable[[Event], None]) -> None:
        self._prefix = prefix
        self._emit = emit
        self._count = 0
        self._waiting: dict[str, tuple[AskedT, asyncio.Future[AnswerT]]] = {}

    def new_id(self) -> str:
        """Return an id that no prompt had before."""
        self._count += 1
        return f"{self._prefix}{self._count}"

    async def ask(self, request_id: str, asked: AskedT) -> AnswerT:
        """Say that something is asked and wait until it is settled."""
        answer: asyncio.Future[AnswerT] = asyncio.get_running_loop().create_future()
        self._waiting[request_id] = asked, answer
        self._emit(asked)
        try:
            return await answer
        finally:
            if self._waiting.pop(request_id, None) is not None:  # who asked was cancelled
                self._emit(PromptResolved(request_id))

    def settle(self, request_id: str, answer: AnswerT, *, answerer: str = "", words: str = "") -> bool:
        """Answer a prompt; False where it was settled before, or never asked."""
        if request_id not in self._waiting:
            return False
        _, waiting = self._waiting.pop(request_id)
        if not waiting.done():
            waiting.set_result(answer)
        self._emit(PromptResolved(request_id, answerer, words))
        return True

    def settle_all(self, answer: AnswerT) -> None:
        """Answer everything that waits."""
        for request_id in tuple(self._waiting):
            self.settle(request_id, answer)

    def asked(self, request_id: str) -> AskedT | None:
        """Return what was asked; None where it waits no longer."""
        waiting = self._waiting.get(request_id)
        return None if waiting is None else waiting[0]

    def waiting(self) -> Mapping[str, AskedT]:
        """Return what waits by its id, oldest first."""
        return {request_id: asked for request_id, (asked, _) in self._waiting.items()}
