"""Answers that are waited for, each by its own request id."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable


class Requests:
    """Nobody waits for ever: what is not answered is ended with the connection."""

    def __init__(self, next_id: Callable[[], str]) -> None:
        self.next_id = next_id
        """Returns an id that no request had."""
        self._waiting: dict[str, asyncio.Future[Any]] = {}

    async def answer_to(self, request_id: str) -> Any:
        """Return the answer; None where none will come."""
        future = self._waiting[request_id] = asyncio.get_running_loop().create_future()
        try:
            return await future
        finally:
            self._waiting.pop(request_id, None)

    def answered(self, request_id: str, answer: Any) -> bool:
        """Give an answer to who waits for it; False where nobody does."""
        future = self._waiting.pop(request_id, None)
        if future is None or future.done():
            return False
        future.set_result(answer)
        return True

    def end(self) -> None:
        """Let everybody know that no answer will come."""
        for request_id in list(self._waiting):
            self.answered(request_id, None)
