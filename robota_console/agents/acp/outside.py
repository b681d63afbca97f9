"""What an agent says and asks outside its turns, signing in among it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from robota_console.agents.acp import auth, fault, words
from robota_console.agents.acp.elicitation import elicit
from robota_console.model.question import Answer, Cancelled

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from robota_console.agents.acp.facts import Facts
    from robota_console.agents.acp.inbox import Asked
    from robota_console.agents.acp.peer import Peer
    from robota_console.model.question import Question, Response
    from robota_console.ports.agent import AgentEvent, AgentSide

MOST_ASKED = 8
"""Questions outside turns that may wait at a time; one more is cancelled."""
TRIES = 3
"""Times a person may sign in before it is given up."""
CANCELLED = {"action": "cancel"}


class Outside:
    """The way to the session; without one nobody hears and nobody answers."""

    def __init__(self, facts: Facts) -> None:
        self._facts = facts
        self._elicitations: set[asyncio.Task[None]] = set()
        self.session: AgentSide | None = None

    def hear(self, event: AgentEvent) -> None:
        """Pass it on."""
        if self.session is not None:
            self.session.hear(event)

    async def question(self, question: Question) -> Response:
        """Return the person's answer."""
        return await self.session.question(question) if self.session is not None else Cancelled()

    def elicit(self, asked: Asked) -> None:
        """Ask what an agent wants to know while no turn runs."""
        if len(self._elicitations) >= MOST_ASKED:
            asked.answer(CANCELLED)
            return
        task = asyncio.get_running_loop().create_task(self._elicit(asked))
        self._elicitations.add(task)
        task.add_done_callback(self._elicitations.discard)

    def close(self) -> None:
        """Ask nothing more."""
        for task in self._elicitations:
            task.cancel()

    async def signed_in(
        self, peer: Peer, method: str, params: dict[str, Any], methods: Sequence[Mapping[str, Any]]
    ) -> Any:
        """Return what a session's request comes to, after the person signed in where that is needed.

        Raises what the request raises, and RuntimeError with one line that says how to sign in.
        """
        seconds = self._facts.limits.session
        for _ in range(TRIES):
            try:
                return await peer.request(method, params, seconds)
            except Exception as error:
                if fault.code_of(error) != fault.SIGN_IN:
                    raise
                if not methods:
                    raise self._refusal(words.NO_METHOD, str(error)) from None
            await self._sign_in(peer, methods)
        try:
            return await peer.request(method, params, seconds)
        except Exception as error:
            if fault.code_of(error) != fault.SIGN_IN:
                raise
            raise self._refusal(words.OUT_OF_TRIES, str(error)) from None

    async def _sign_in(self, peer: Peer, methods: Sequence[Mapping[str, Any]]) -> None:
        response = await self.question(auth.question(methods))
        if not isinstance(response, Answer) or not response.values:
            raise self._refusal(words.NOT_SIGNED_IN)
        method = next((one for one in methods if one.get("id") == response.values[0]), {})
        if not self._is_up_to_the_agent(method):
            raise self._refusal(auth.words(method, self._facts.command))
        await peer.request("authenticate", {"methodId": response.values[0]}, self._facts.limits.sign_in)

    def _is_up_to_the_agent(self, method: Mapping[str, Any]) -> bool:
        if auth.kind(method) == auth.ENV_VAR:
            return self._facts.environment.keys() >= set(auth.variables(method))
        return auth.kind(method) == auth.AGENT

    def _refusal(self, rest: str, note: str = "") -> RuntimeError:
        error = RuntimeError(words.sign_in(self._facts.name, rest))
        error.add_note(note)
        return error

    async def _elicit(self, asked: Asked) -> None:
        try:
            asked.answer(await elicit(asked.raw, self.question))
        finally:
            asked.answer(CANCELLED)
