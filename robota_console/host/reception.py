"""What clients say: each message has its row."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from robota_console.host import answers, words
from robota_console.model.command import CommandResult
from robota_console.model.event import PermissionAsked
from robota_console.model.permission import Verdict
from robota_console.wire import message as m

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping

    from robota_console.host.client import Client
    from robota_console.host.host import Host
    from robota_console.ports.session import Session
    from robota_console.wire.message import ClientMessage

COMMANDS = 8
"""Commands of one client that may run at once."""


class Reception:
    """Does what a client says, or answers it. Commands run beside what is said next: they may ask."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._running: set[asyncio.Task[None]] = set()
        self._changing = False
        self._rows: Mapping[type[Any], Callable[[Client, Session, Any], Awaitable[None]]] = {
            m.GetHistory: self._history,
            m.GetPrompts: self._prompts,
            m.GetExecutionWorkspace: self._workspace,
            m.Submit: self._submit,
            m.Command: self._command,
            m.Abort: self._abort,
            m.CancelQueue: self._cancel_queue,
            m.PermissionResponse: self._permission,
            m.AskResponse: self._answer,
            m.StopWaitingLoop: self._stop_loop,
            m.ListSessions: self._list,
            m.NewSession: self._new,
            m.SwitchSession: self._switch,
        }

    async def hear(self, client: Client, message: ClientMessage) -> None:
        """Take one message; raises nothing. A command goes on when its client, or the host, is gone."""
        session = self._host.session
        if session is None:
            return
        try:
            if (read := answers.READ.get(type(message))) is not None:
                client.tell(read(session, message))
            else:
                await self._rows[type(message)](client, session, message)
        except Exception:  # a session that breaks takes no client with it
            self._refuse(client, words.FAILED, message)

    def _refuse(self, client: Client, why: str, message: ClientMessage) -> None:
        client.tell(m.ProtocolError(message=why, request_id=getattr(message, "request_id", "")))

    async def _history(self, client: Client, _session: Session, asked: m.GetHistory) -> None:
        transcript = self._host.transcript
        if transcript is None:
            return
        try:
            page = await transcript.page(asked.from_index)
        except OSError:
            self._refuse(client, words.UNREADABLE, asked)
            return
        if transcript is self._host.transcript:
            client.send(page)

    async def _prompts(self, client: Client, _session: Session, _asked: m.GetPrompts) -> None:
        for asked in self._host.prompts.open():
            if isinstance(asked, PermissionAsked):
                client.tell(m.PermissionRequest(event=asked.request))
            else:
                client.tell(m.AskRequest(event=asked))

    async def _workspace(self, client: Client, session: Session, _asked: m.GetExecutionWorkspace) -> None:
        client.tell(answers.workspace(session, self._host.workspace))

    async def _submit(self, client: Client, session: Session, said: m.Submit) -> None:
        if said.prompt.strip():
            session.submit(said.prompt, driver=client.driver_id)
        client.tell(answers.pending(session))

    async def _abort(self, _client: Client, session: Session, _said: m.Abort) -> None:
        session.abort()

    async def _cancel_queue(self, client: Client, session: Session, _said: m.CancelQueue) -> None:
        if texts := session.cancel_queue(driver=client.driver_id):
            client.tell(m.QueueReturned(texts=texts, reason="interrupted"))
        client.tell(answers.pending(session))

    async def _permission(self, client: Client, session: Session, said: m.PermissionResponse) -> None:
        if not self._is_of(client, session, said):
            return
        verdict = Verdict(said.result, said.words)
        if not session.resolve_permission(said.id, verdict, answerer=client.driver_id):
            still_open = self._host.prompts.is_open(said.id)
            self._refuse(client, words.STILL_OPEN if still_open else words.ANSWERED, said)

    async def _answer(self, client: Client, session: Session, said: m.AskResponse) -> None:
        if self._is_of(client, session, said) and not session.resolve_ask(
            said.id, said.response, answerer=client.driver_id
        ):
            self._refuse(client, words.ANSWERED, said)

    def _is_of(self, client: Client, session: Session, said: m.PermissionResponse | m.AskResponse) -> bool:
        if said.session_id in ("", session.status().session_id):
            return True
        self._refuse(client, words.OTHER_SESSION, said)
        return False

    async def _stop_loop(self, client: Client, session: Session, said: m.StopWaitingLoop) -> None:
        outcome = session.stop_waiting_loop()
        client.tell(m.WaitingLoopStop(request_id=said.request_id, outcome=outcome))

    async def _command(self, client: Client, session: Session, said: m.Command) -> None:
        if len(client.commands) >= COMMANDS:
            self._refuse(client, words.BUSY, said)
            return
        self._beside(client, self._run(client, session, said))

    async def _run(self, client: Client, session: Session, said: m.Command) -> None:
        try:
            result = await session.execute_command(said.name, said.args, driver=client.driver_id)
        except Exception:  # as above
            result = CommandResult(message=words.FAILED, success=False)
        client.tell(_told(said, result))

    async def _list(self, client: Client, session: Session, said: m.ListSessions) -> None:
        def refuse(code: m.ListingRefusal, why: str) -> None:
            client.tell(m.SessionsError(request_id=said.request_id, code=code, message=why))

        if self._host.other is None:
            refuse(m.ListingRefusal.NOT_AVAILABLE, words.NOT_AVAILABLE)
            return
        try:
            found = tuple(await self._host.other.listing())
        except OSError:
            refuse(m.ListingRefusal.LIST_FAILED, words.LISTING_FAILED)
            return
        listing = m.SessionListing(sessions=found, current_session_id=session.status().session_id)
        client.tell(m.Sessions(request_id=said.request_id, listing=listing))

    async def _new(self, client: Client, _session: Session, said: m.NewSession) -> None:
        self._change(client, None, said.request_id)

    async def _switch(self, client: Client, session: Session, said: m.SwitchSession) -> None:
        if said.session_id != session.status().session_id:
            self._change(client, said.session_id, said.request_id)

    def _change(self, client: Client, session_id: str | None, request_id: str) -> None:
        refusal = self._why_not(client)
        if refusal is None:
            self._changing = True
            self._beside(client, self._changed(client, session_id, request_id))
        else:
            _tell_refusal(client, refusal, request_id)

    def _why_not(self, client: Client) -> m.ChangeRefusal | None:
        if self._host.other is None:
            return m.ChangeRefusal.NOT_AVAILABLE
        if self._changing:
            return m.ChangeRefusal.IN_PROGRESS
        alone = all(one is client for one in self._host.drivers())
        return m.ChangeRefusal.PROMPT_PENDING if alone and self._host.prompts.open() else None

    async def _changed(self, client: Client, session_id: str | None, request_id: str) -> None:
        found: Session | m.ChangeRefusal = m.ChangeRefusal.FAILED
        try:
            if self._host.other is not None:
                found = await self._host.other.switch(session_id)
        except Exception:  # whatever opens sessions may break; the client is told
            found = m.ChangeRefusal.FAILED
        finally:
            self._changing = False
        if isinstance(found, m.ChangeRefusal):
            _tell_refusal(client, found, request_id)
        elif self._host.session is not None:
            self._host.replace(found)

    def _beside(self, client: Client, work: Any) -> None:
        task = asyncio.get_running_loop().create_task(work)
        for tasks in (self._running, client.commands):
            tasks.add(task)
            task.add_done_callback(tasks.discard)


def _tell_refusal(client: Client, code: m.ChangeRefusal, request_id: str) -> None:
    why = words.CHANGE_REFUSED[code.value]
    client.tell(m.SessionChangeFailed(code=code, message=why, request_id=request_id))


def _told(said: m.Command, result: CommandResult | None) -> m.CommandResult:
    if result is None:
        return m.CommandResult(
            name=said.name, message="", success=False, known=False, request_id=said.request_id
        )
    return m.CommandResult(
        name=said.name,
        message=result.message,
        success=result.success,
        lines=result.lines,
        started_turn=result.started_turn,
        registry_reloaded=result.registry_reloaded,
        request_id=said.request_id,
    )
