"""An agent that speaks the Agent Client Protocol, as a child process."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, TypeVar

from robota_console.agents.acp.facts import Facts
from robota_console.agents.acp.limits import AcpLimits
from robota_console.agents.acp.printed import Printed
from robota_console.agents.turn import Turn
from robota_console.ports.agent import AgentCapabilities

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Mapping, Sequence

    from robota_console.agents.acp.outside import Outside
    from robota_console.agents.acp.peer import Peer
    from robota_console.model.agent_setting import AgentSetting
    from robota_console.model.command import CommandSpec
    from robota_console.model.entry import Entry
    from robota_console.model.mcp_server import McpServer
    from robota_console.model.option import Product
    from robota_console.ports.agent import AgentEvent, AgentSide, TurnContext
    from robota_console.ports.clock import Clock

T = TypeVar("T")


class AcpAgent:
    """An `Agent`, and `Forgetful`, `Outspoken`, `Lasting`, `Adjustable` and `Logged`.

    One that ended between two turns is started again, once for each turn.
    """

    def __init__(
        self,
        name: str,
        argv: Sequence[str],
        *,
        environment: Mapping[str, str],
        folder: str,
        clock: Clock,
        product: Product,
        mcp_servers: Sequence[McpServer] = (),
        limits: AcpLimits | None = None,
    ) -> None:
        """Keep what it is started with; `environment` is all its process gets."""
        self._facts = Facts(
            name=name,
            command=tuple(argv),
            environment=environment,
            folder=folder,
            clock=clock,
            product=product,
            mcp_servers=tuple(mcp_servers),
            limits=limits or AcpLimits(),
        )
        self._printed = Printed()
        self._session: AgentSide | None = None
        self._outside: Outside | None = None
        self._peer: Peer | None = None
        self._turn: Turn | None = None
        self._memory = ""
        self._remembers = True
        self._has_talked = False
        self._endings: set[asyncio.Task[None]] = set()

    @property
    def name(self) -> str:
        """Return the name it is chosen by."""
        return self._facts.name

    @property
    def capabilities(self) -> AgentCapabilities:
        """Return whether it knows the turns before; what it runs on is its own affair."""
        return AgentCapabilities(remembers=self._remembers, network=True)

    def meet(self, session: AgentSide) -> None:
        """Take whom to tell what it says of itself, and to ask how to sign in."""
        self._session = session

    def remind(self, memory: str, entries: Sequence[Entry]) -> None:
        """Go on with the session of that id, where the agent can; the entries are its own to know."""
        self._memory = memory
        self._remembers = False

    @property
    def memory(self) -> str:
        """Return its session's id; empty where it cannot load one."""
        return self._peer.memory if self._peer is not None and self._peer.is_ready else self._memory

    async def start(self) -> None:
        """Start its process and a session; raises RuntimeError with one line, and ends the process then."""
        is_reminded = not self._remembers
        try:
            knows = await self._open(self._memory)
        except RuntimeError as error:
            from robota_console.agents.acp import fault

            raise fault.at_start(error, self._printed) from None
        self._remembers = knows or not is_reminded

    def commands(self) -> Sequence[CommandSpec]:
        """Return the agent's own commands."""
        return self._peer.commands if self._peer is not None else ()

    def settings(self) -> Sequence[AgentSetting]:
        """Return its modes, models and options."""
        return self._peer.settings.settings() if self._peer is not None else ()

    async def adjust(self, setting_id: str, value: str) -> None:
        """Set one of them; raises RuntimeError with one line."""
        peer = self._running()
        await self._asked(peer, peer.adjust(setting_id, value))

    async def forget(self) -> None:
        """Begin a new session in the same process; raises RuntimeError with one line."""
        peer = self._running()
        await self._asked(peer, peer.begin())
        self._remembers = True

    def log(self) -> Sequence[str]:
        """Return what its process printed beside what it said."""
        return self._printed.lines()

    def turn(self, prompt: str, context: TurnContext) -> AsyncIterator[AgentEvent]:
        """Give the agent a message."""
        turn: Turn = Turn(lambda emit: self._talk(prompt, context, turn.told, emit))
        self._turn = turn
        return turn.events()

    async def cancel(self) -> None:
        """End the turn at once, and tell the agent."""
        if self._turn is not None:
            self._turn.cancel()
        if self._peer is not None:
            await self._peer.cancel()

    async def close(self) -> None:
        """End the turn and the process, with all that it left behind."""
        if self._turn is not None:
            self._turn.cancel()
        if self._outside is not None:
            self._outside.close()
        if self._peer is not None:
            self._let_go(self._peer)
        for ending in tuple(self._endings):
            await ending

    async def _talk(
        self,
        prompt: str,
        context: TurnContext,
        told: Callable[[], Awaitable[None]],
        emit: Callable[[AgentEvent], Awaitable[None]],
    ) -> None:
        from robota_console.agents.acp.talk import Talk
        from robota_console.agents.in_order import InOrder

        peer = await self._ready(emit)
        await self._asked(peer, Talk(peer, self._facts, InOrder(context, told), emit).run(prompt))

    async def _ready(self, emit: Callable[[AgentEvent], Awaitable[None]]) -> Peer:
        from robota_console.agents.acp import words
        from robota_console.model.event import StatusChanged

        peer = self._peer
        is_free = peer is None or await peer.free()
        if peer is not None and is_free and peer.lives:
            await peer.quiet()
            return peer
        if peer is not None:
            self._keep(peer)
            await peer.end()
        self._remembers = await self._open(self._memory) or (self._remembers and not self._has_talked)
        say = words.started_again if is_free else words.did_not_stop
        await emit(StatusChanged(say(self.name, remembers=self._remembers)))
        assert self._peer is not None
        await self._peer.quiet()
        return self._peer

    async def _open(self, memory: str) -> bool:
        """Start a process and a session; return whether it knows the session remembered."""
        from robota_console.agents.acp.outside import Outside
        from robota_console.agents.acp.peer import Peer

        if self._outside is None:
            self._outside = Outside(self._facts)
        self._outside.session = self._session
        self._printed.restarted()
        self._peer = peer = Peer(self._facts, self._outside, self._printed)
        try:
            return await self._asked(peer, peer.open(memory))
        except BaseException:
            self._let_go(peer)
            raise

    def _running(self) -> Peer:
        from robota_console.agents.acp import words

        if self._peer is None or not self._peer.lives:
            raise RuntimeError(words.not_running(self.name))
        return self._peer

    async def _asked(self, peer: Peer, work: Coroutine[Any, Any, T]) -> T:
        """Return what the work comes to; what went wrong is raised as one line with notes."""
        try:
            return await work
        except Exception as error:
            raise await peer.fault(error) from None

    def _keep(self, peer: Peer) -> None:
        # One that never got ready knows of no session: what the one before it knew still holds.
        if peer.is_ready:
            self._memory, self._has_talked = peer.memory, peer.has_talked

    def _let_go(self, peer: Peer) -> None:
        ending = asyncio.get_running_loop().create_task(peer.end())
        self._endings.add(ending)
        ending.add_done_callback(self._endings.discard)
