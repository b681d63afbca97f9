"""One run of an agent's process, and the session in it."""

from __future__ import annotations

import asyncio
from collections import deque
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from robota_console.agents.acp import fault, words
from robota_console.agents.acp.commands_map import commands
from robota_console.agents.acp.connection import Connection
from robota_console.agents.acp.facts import PROTOCOL_VERSION, introduction, surroundings
from robota_console.agents.acp.inbox import Asked, Inbox, Update
from robota_console.agents.acp.mapping import UpdateMap
from robota_console.agents.acp.process import spawn
from robota_console.agents.acp.raw import mapping, objects, text
from robota_console.agents.acp.settings_map import SettingsMap
from robota_console.agents.within import pause
from robota_console.model.event import StatusChanged

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from robota_console.agents.acp.facts import Facts
    from robota_console.agents.acp.inbox import Item
    from robota_console.agents.acp.outside import Outside
    from robota_console.agents.acp.printed import Printed
    from robota_console.model.command import CommandSpec
    from robota_console.ports.agent import AgentEvent

EARLY = 1_000
"""Updates kept that come before the session they belong to is known (vibe, 8 of 8)."""
ANYTIME = ("session_info_update", "usage_update", "current_mode_update", "config_option_update")
"""Kinds heard outside a turn too; the rest of what comes then is replay, or late."""
CANCELLED = {"outcome": {"outcome": "cancelled"}}


class Peer:
    """What a turn talks to."""

    def __init__(self, facts: Facts, outside: Outside, printed: Printed) -> None:
        """Start the process; raises RuntimeError with one line where that cannot be done."""
        self._facts = facts
        self._outside = outside
        self._printed = printed
        self._early: deque[Update] = deque(maxlen=EARLY)
        self._heard_at = facts.clock.now()
        self._is_restless = False
        self._agent: Mapping[str, Any] = {}
        self._commands: Sequence[CommandSpec] = ()
        self.session_id = ""
        self.is_ready = False
        self.was_cancelled = False
        self.has_talked = False
        self.prompting: asyncio.Task[Any] | None = None
        self.settings = SettingsMap()
        self.updates = UpdateMap(facts.folder, facts.clock, settings=self.settings)
        self.inbox = Inbox(self._idle)
        self.process = spawn(
            facts.name,
            facts.command,
            environment=facts.environment,
            folder=facts.folder,
            printed=printed,
            limits=facts.limits,
        )
        self.connection = Connection(
            facts.name, self.process, inbox=self.inbox, printed=printed, clock=facts.clock
        )

    @property
    def commands(self) -> Sequence[CommandSpec]:
        """Return its commands, as they are now."""
        return self._commands

    @property
    def memory(self) -> str:
        """Return what it can be reminded with; empty where it cannot."""
        return self.session_id if self._can("loadSession") else ""

    async def open(self, memory: str) -> bool:
        """Begin a session, or go on with one; return whether it knows that one's turns.

        Raises what `request` raises, and RuntimeError with one line.
        """
        await self.connection.open()
        self._agent = mapping(await self._introduced())
        if (version := self._agent.get("protocolVersion", PROTOCOL_VERSION)) != PROTOCOL_VERSION:
            raise RuntimeError(words.wrong_version(self._facts.name, version))
        is_loaded = bool(memory) and self._can("loadSession") and await self._load(memory)
        if not is_loaded:
            await self.begin()
        self.is_ready = True
        return is_loaded

    async def _introduced(self) -> Any:
        introduced = introduction(self._facts.product)
        try:
            return await self.request("initialize", introduced, self._facts.limits.initialize)
        except Exception as error:
            if fault.code_of(error) == fault.NO_METHOD:
                raise RuntimeError(words.no_agent(self._facts.name)) from None
            raise

    async def begin(self) -> None:
        """Begin a new session; what is heard of an earlier one is dropped from now on."""
        before, self.session_id = self.session_id, ""
        try:
            session_id, result = await self._begun()
        except BaseException:
            self.session_id = before
            raise
        self.has_talked = False
        self._take_session(session_id, result)

    async def request(self, method: str, params: dict[str, Any], seconds: float | None = None) -> Any:
        """Return the answer's result; see `Connection.request`."""
        return await self.connection.request(method, params, seconds)

    async def fault(self, error: Exception) -> Exception:
        """Return an error as one line with notes."""
        if isinstance(error, ConnectionError):
            await self.connection.heard_out(self._facts.limits.exit)
        return await fault.told(error, name=self._facts.name, process=self.process, printed=self._printed)

    @property
    def lives(self) -> bool:
        """Return whether it can be talked to."""
        return self.is_ready and not self.connection.is_over and self.process.reads

    async def free(self) -> bool:
        """Return whether an earlier prompt, cancelled by now, has ended; waits a while for it."""
        if self.prompting is not None:
            await asyncio.wait({self.prompting}, timeout=self._facts.limits.unwind)
        return self.prompting is None or self.prompting.done()

    async def cancel(self) -> None:
        """Ask the agent to end its prompt, where one runs."""
        if self.prompting is not None and not self.prompting.done():
            self.was_cancelled = True
            with suppress(ConnectionError):
                await self.connection.notify("session/cancel", {"sessionId": self.session_id})

    async def adjust(self, setting_id: str, value: str) -> None:
        """Set a setting; raises RuntimeError with one line, and what `request` raises."""
        try:
            method, params = self.settings.request(setting_id, value)
        except ValueError as error:
            raise RuntimeError(str(error)) from None
        params = {"sessionId": self.session_id, **params}
        result = await self.request(method, params, self._facts.limits.setting)
        self.settings.set_done(setting_id, value, result)

    async def quiet(self) -> None:
        """Return once a replay that goes on past its reply is over."""
        clock, limits = self._facts.clock, self._facts.limits
        patience = clock.now() + limits.quiet_most
        while self._is_restless and clock.now() < patience:
            if (rest := self._heard_at + limits.quiet - clock.now()) <= 0:
                break
            await pause(clock, rest)
        self._is_restless = False

    def note(self, update: Update) -> bool:
        """Take an update of another session, or of this one's commands; False for the rest."""
        raw = update.raw
        if update.session_id != self.session_id:
            self._printed.add("stdout: an update of another session")
        elif raw.get("sessionUpdate") == "available_commands_update":
            self._commands = commands(raw)
        else:
            return False
        return True

    async def end(self) -> None:
        """End the connection and the process."""
        try:
            await self.connection.close()
        finally:
            await self.process.end()

    def _can(self, what: str) -> bool:
        return mapping(self._agent.get("agentCapabilities")).get(what) is True

    def _surroundings(self) -> dict[str, Any]:
        can = mapping(self._agent.get("agentCapabilities"))
        http = mapping(can.get("mcpCapabilities")).get("http") is True
        for server in self._facts.mcp_servers:
            if not server.command and not http:
                self._printed.add(f"client: {server.name} left out, the agent takes tool programs only")
        return surroundings(self._facts, http=http)

    async def _begun(self) -> tuple[str, Mapping[str, Any]]:
        result = mapping(await self._signed_in("session/new", self._surroundings()))
        if not (session_id := text(result.get("sessionId"))):
            raise RuntimeError(words.no_session(self._facts.name))
        return session_id, result

    async def _load(self, memory: str) -> bool:
        self.session_id = memory
        try:
            result = await self._signed_in("session/load", {"sessionId": memory, **self._surroundings()})
        except Exception as error:
            if fault.code_of(error) is None:
                raise
            details = fault.lines(self._facts.name, error)
            self._printed.add(f"client: session/load failed: {' '.join(details)}")
            return False
        self._is_restless, self._heard_at = True, self._facts.clock.now()
        self._take_session(memory, mapping(result))
        return True

    async def _signed_in(self, method: str, params: dict[str, Any]) -> Any:
        methods = objects(self._agent.get("authMethods"))
        return await self._outside.signed_in(self, method, params, methods)

    def _take_session(self, session_id: str, result: Mapping[str, Any]) -> None:
        self.session_id = session_id
        self.settings = SettingsMap()
        self.settings.take_new_session(result)
        self._commands = ()
        self.updates = UpdateMap(self._facts.folder, self._facts.clock, settings=self.settings)
        early, self._early = self._early, deque(maxlen=EARLY)
        for update in early:
            self._idle(update)

    def _idle(self, item: Item) -> None:
        if isinstance(item, Asked):
            if item.method == "session/request_permission":
                item.answer(CANCELLED)
            else:
                self._outside.elicit(item)
            return
        self._heard_at = self._facts.clock.now()
        if not self.session_id:
            self._early.append(item)
            return
        before = self._commands
        if not self.note(item) and item.raw.get("sessionUpdate") in ANYTIME:
            for event in self.updates.update(item.raw):
                self._outside.hear(_aside(event))
        if before not in ((), self._commands):
            self._outside.hear(StatusChanged(words.commands_changed(self._facts.name), detail=True))


def _aside(event: AgentEvent) -> AgentEvent:
    return replace(event, detail=True) if isinstance(event, StatusChanged) else event
