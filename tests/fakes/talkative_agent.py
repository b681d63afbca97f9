"""An agent with a memory, settings, a log and something to say outside its turns."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from robota_console.ports.agent import AgentCapabilities
from tests.fakes.agent import ScriptedAgent, Step

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from robota_console.model.agent_setting import AgentSetting
    from robota_console.model.entry import Entry
    from robota_console.ports.agent import AgentSide


class TalkativeAgent(ScriptedAgent):
    """`Outspoken`, `Lasting`, `Adjustable` and `Logged`, by what the test gives it."""

    def __init__(
        self,
        *turns: Sequence[Step],
        memory: str = "",
        remembers: bool = True,
        settings: Sequence[AgentSetting] = (),
        log: Sequence[str] = (),
        at_start: Callable[[AgentSide], Awaitable[None]] | None = None,
        refuses: str = "",
    ) -> None:
        super().__init__(*turns)
        self.capabilities = AgentCapabilities(remembers=remembers)
        self.memory = memory
        self._settings = list(settings)
        self._log = log
        self._at_start = at_start
        self._refuses = refuses
        self.side: AgentSide | None = None
        self.reminded: list[tuple[str, tuple[Entry, ...]]] = []

    def meet(self, session: AgentSide) -> None:
        """Note whom to talk to."""
        self.side = session

    async def start(self) -> None:
        """Be ready, after what the test wants said or asked first."""
        await super().start()
        if self._at_start is not None and self.side is not None:
            await self._at_start(self.side)

    def remind(self, memory: str, entries: Sequence[Entry]) -> None:
        """Note what it is reminded of."""
        self.reminded.append((memory, tuple(entries)))

    def settings(self) -> Sequence[AgentSetting]:
        """Return them as they are now."""
        return tuple(self._settings)

    async def adjust(self, setting_id: str, value: str) -> None:
        """Set one, or refuse."""
        if self._refuses:
            raise RuntimeError(self._refuses)
        self._settings = [
            replace(one, value=value) if one.setting_id == setting_id else one for one in self._settings
        ]

    def log(self) -> Sequence[str]:
        """Return what the test gave."""
        return self._log
