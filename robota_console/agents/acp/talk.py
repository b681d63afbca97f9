"""One turn with an agent: prompts go out, what comes back is emitted, what is asked is answered."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from robota_console.agents.acp import on_disk, words
from robota_console.agents.acp.elicitation import elicit
from robota_console.agents.acp.inbox import Asked
from robota_console.agents.acp.mapping import outcome
from robota_console.agents.acp.peer import CANCELLED
from robota_console.agents.acp.stop import stop_words
from robota_console.agents.workspace.folder import FolderWorkspace
from robota_console.ports.agent import StopReason

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable

    from robota_console.agents.acp.facts import Facts
    from robota_console.agents.acp.inbox import Item
    from robota_console.agents.acp.peer import Peer
    from robota_console.ports.agent import AgentEvent, TurnContext

MOST_ASKED = 32
"""Permissions and questions that may wait at a time; then nothing more is taken from the agent."""
LOOK_EVERY = 0.5
"""Seconds after which a call that waits to begin is looked at, where nothing else comes."""
USUAL = "end_turn"


class Talk:
    """Runs in the turn's own task, so that a cancelled turn takes nothing more."""

    def __init__(
        self, peer: Peer, facts: Facts, context: TurnContext, emit: Callable[[AgentEvent], Awaitable[None]]
    ) -> None:
        self._peer = peer
        self._facts = facts
        self._context = context
        self._emit = emit
        self._workspace = FolderWorkspace(facts.folder)
        self._asking: dict[asyncio.Task[None], Asked] = {}
        self._denials: list[tuple[str, str]] = []

    async def run(self, prompt: str) -> None:
        """Return once the agent has ended the turn; raises what the request raises."""
        peer = self._peer
        peer.inbox.open()
        try:
            stop = await self._say_until_heard(prompt)
            if self._denials:
                peer.updates.prompted_again()
                stop = await self._say(words.denials(self._denials))
            await self._emit_all(peer.updates.turn_ended())
            if reason := stop_words(stop):
                await self._emit(StopReason(reason))
        except Exception:
            await self._emit_all(peer.updates.turn_ended())
            raise
        finally:
            peer.updates.turn_ended(interrupted=True)
            for task in self._asking:
                task.cancel()
            peer.inbox.close()

    async def _say_until_heard(self, prompt: str) -> object:
        peer, clock = self._peer, self._facts.clock
        may_be_lost, peer.was_cancelled = peer.was_cancelled, False
        began = clock.now()
        stop = await self._say(prompt)
        is_quick = clock.now() - began < self._facts.limits.lost
        if may_be_lost and is_quick and stop == USUAL and not peer.updates.said_anything:
            return await self._say(prompt)  # claude loses the first prompt after a cancel
        return stop

    async def _say(self, text: str) -> object:
        peer = self._peer
        blocks = [{"type": "text", "text": text}]
        params = {"sessionId": peer.session_id, "prompt": blocks}
        loop = asyncio.get_running_loop()
        prompting = peer.prompting = loop.create_task(peer.request("session/prompt", params))
        prompting.add_done_callback(_hear)
        peer.has_talked = True
        while True:
            if (item := peer.inbox.take()) is not None:
                await self._take(item)
            elif prompting.done():
                break
            else:
                await self._news(prompting)
        result = prompting.result()
        return result.get("stopReason") if isinstance(result, dict) else None

    async def _news(self, prompting: asyncio.Task[Any]) -> None:
        peer = self._peer
        timer = self._facts.clock.later(LOOK_EVERY, peer.inbox.poke)
        try:
            await peer.inbox.news(prompting)
        finally:
            timer.cancel()
        await self._emit_all(peer.updates.late())

    async def _take(self, item: Item) -> None:
        peer = self._peer
        if isinstance(item, Asked):
            await self._ask(item)
        elif not peer.note(item):
            await self._emit_all(peer.updates.update(item.raw))

    async def _emit_all(self, events: Iterable[AgentEvent]) -> None:
        for event in events:
            await self._emit(event)

    async def _ask(self, asked: Asked) -> None:
        if asked.raw.get("sessionId", self._peer.session_id) != self._peer.session_id:
            asked.answer(_cancelled(asked))
            return
        prompting = self._peer.prompting
        while prompting is not None and not prompting.done() and len(self._asking) >= MOST_ASKED:
            await asyncio.wait({*self._asking, prompting}, return_when=asyncio.FIRST_COMPLETED)
        if prompting is None or prompting.done():  # it ended its turn without waiting for an answer
            asked.answer(_cancelled(asked))
            return
        is_permission = asked.method == "session/request_permission"
        work = self._permission(asked) if is_permission else self._elicit(asked)
        task = asyncio.get_running_loop().create_task(work)
        self._asking[task] = asked
        task.add_done_callback(self._asked)

    def _asked(self, task: asyncio.Task[None]) -> None:
        asked = self._asking.pop(task)
        asked.answer(_cancelled(asked))
        _hear(task)

    async def _permission(self, asked: Asked) -> None:
        request = on_disk.seen(self._peer.updates.permission(asked.raw), self._workspace)
        verdict = await self._context.permission(request)
        if not verdict.granted and verdict.by_person and verdict.words:
            self._denials.append((request.command or request.path or request.tool_name, verdict.words))
        await self._emit_all(self._peer.updates.decided(asked.raw, verdict))
        asked.answer(outcome(asked.raw, verdict))

    async def _elicit(self, asked: Asked) -> None:
        asked.answer(await elicit(asked.raw, self._context.question))


def _cancelled(asked: Asked) -> dict[str, Any]:
    return CANCELLED if asked.method == "session/request_permission" else {"action": "cancel"}


def _hear(task: asyncio.Task[Any]) -> None:
    # An exception nobody asks for would be written to stderr by asyncio.
    if not task.cancelled():
        task.exception()
