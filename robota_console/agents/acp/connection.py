"""A connection to an agent: requests and their answers by the SDK, as plain JSON both ways."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from robota_console.agents.acp import fault, words
from robota_console.agents.acp.inbox import Asked
from robota_console.agents.acp.transport import ProcessTransport
from robota_console.agents.tools.aside import aside
from robota_console.agents.within import within

if TYPE_CHECKING:
    from acp.connection import Connection as SdkConnection

    from robota_console.agents.acp.inbox import Inbox
    from robota_console.agents.acp.printed import Printed
    from robota_console.agents.acp.process import AgentProcess
    from robota_console.ports.clock import Clock

ASKED = ("session/request_permission", "elicitation/create")
"""What an agent may request of us: no files, no terminals, for none were declared."""


class Connection:
    """Open from `open` until the agent says no more, or `close`."""

    def __init__(
        self, name: str, process: AgentProcess, *, inbox: Inbox, printed: Printed, clock: Clock
    ) -> None:
        self._name = name
        self._inbox = inbox
        self._printed = printed
        self._clock = clock
        self._transport = ProcessTransport(process, inbox, printed)
        self._sdk: SdkConnection | None = None
        self._complaints = _Complaints(printed)

    async def open(self) -> None:
        """Load the SDK, while the agent itself loads, and begin to read."""
        sdk = await aside(_load)
        logging.getLogger().addHandler(self._complaints)
        self._sdk = sdk(self._handle, self._transport)

    @property
    def is_over(self) -> bool:
        """Return whether the agent has said its last."""
        return self._transport.is_over

    async def request(self, method: str, params: dict[str, Any], seconds: float | None = None) -> Any:
        """Return the answer's result.

        Raises ConnectionError where the agent says no more, RuntimeError where it takes
        longer than so many seconds, and the SDK's RequestError, which has a `code`.
        """
        assert self._sdk is not None
        work = self._sdk.send_request(method, params)
        if seconds is None:
            return await work
        try:
            return await within(self._clock, seconds, work)
        except TimeoutError:
            silent = words.silent(self._name, seconds, method)
            raise fault.noted(silent, self._printed.last()) from None

    async def notify(self, method: str, params: dict[str, Any]) -> None:
        """Tell the agent something; raises ConnectionError where it says no more."""
        assert self._sdk is not None
        await self._sdk.send_notification(method, params)

    async def heard_out(self, seconds: float) -> None:
        """Return once the agent's last words are read, or after so many seconds.

        One that is gone is noticed by writing to it, before what it printed is read.
        """
        with suppress(TimeoutError):
            await asyncio.wait_for(self._transport.heard_out.wait(), seconds)

    async def close(self) -> None:
        """Read no more; whoever waits for an answer gets a ConnectionError."""
        if self._sdk is not None:
            await self._sdk.close()
        logging.getLogger().removeHandler(self._complaints)

    async def _handle(self, method: str, params: Any, is_notification: bool) -> Any:
        if is_notification:
            self._printed.add(f"stdout: notification {method:.200}, not known here")
            return None
        if method in ASKED and isinstance(params, dict):
            asked = Asked(method, params)
            self._inbox.put(asked)
            return await asked.reply
        from acp.exceptions import RequestError

        self._printed.add(f"stdout: request {method:.200}, refused")
        if method in ASKED:
            raise RequestError.invalid_params()
        raise RequestError.method_not_found(method)


def _load() -> type[SdkConnection]:
    from acp.connection import Connection as SdkConnection

    return SdkConnection


class _Complaints(logging.Handler):
    """Takes what the SDK logs: without a handler its tracebacks would go to the terminal."""

    def __init__(self, printed: Printed) -> None:
        super().__init__()
        self._printed = printed

    def emit(self, record: logging.LogRecord) -> None:
        """Keep the first line of it."""
        self._printed.add(f"client: {record.getMessage().partition(chr(10))[0]}")
