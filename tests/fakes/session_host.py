"""A host of frames that serves a scripted session: what it is told goes there, what that says comes back."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from robota_console.model.permission import Verdict
from robota_console.wire import message as m
from robota_console.wire.crossing import OUT
from tests.fakes.wire_host import WireHost

if TYPE_CHECKING:
    from tests.fakes.session import ScriptedSession

DRIVER = "driver-1"


class SessionHost(WireHost):
    """The first driver of a session that needs no other."""

    def __init__(self, session: ScriptedSession, **more: Any) -> None:
        super().__init__(driver_id=DRIVER, entries=session.history(), **more)
        self._session = session
        self._tasks: set[asyncio.Task[None]] = set()
        told = session.status()
        self.status = replace(
            self.status, session_name=told.name, permission_mode=told.mode, context=told.context
        )
        for kind in OUT:
            session.on(kind, self.tell)

    def hear(self, said: Any) -> None:
        """Let the session do it."""
        super().hear(said)
        session = self._session
        match said:
            case m.Submit(prompt=text):
                session.submit(text, driver=DRIVER)
            case m.Command():
                self._beside(said)
            case m.Abort():
                session.abort()
            case m.CancelQueue():
                self.tell(m.QueueReturned(texts=session.cancel_queue()))
            case m.PermissionResponse():
                session.resolve_permission(said.id, Verdict(said.result, said.words))
            case m.AskResponse():
                session.resolve_ask(said.id, said.response)
            case m.StopWaitingLoop():
                outcome = session.stop_waiting_loop()
                self.tell(m.WaitingLoopStop(request_id=said.request_id, outcome=outcome))
            case _:
                pass

    def _beside(self, said: m.Command) -> None:
        task = asyncio.ensure_future(self._run(said))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _run(self, said: m.Command) -> None:
        result = await self._session.execute_command(said.name, said.args, driver=DRIVER)
        self.tell(
            m.CommandResult(
                name=said.name,
                message=result.message if result else "",
                success=result is not None and result.success,
                lines=result.lines if result else (),
                known=result is not None,
                request_id=said.request_id,
            )
        )
