"""Other sessions in the place of the one that is served, as `/new`, `/resume` and `/fork` want them."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from robota_console.cli import agents, kept
from robota_console.cli.host import SWITCHES, ShellHost
from robota_console.model.command import HostActionKind
from robota_console.model.option import session_options
from robota_console.text import host_words
from robota_console.wire.host_session import ChangeRefusal

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from robota_console.cli.begun import Begun
    from robota_console.host.host import Host
    from robota_console.model.command import HostAction
    from robota_console.model.kept_session import SessionFacts
    from robota_console.ports.clock import Clock
    from robota_console.session.session import BuiltInSession


class ServedSwitch:
    """Holds the session that is served. A `SessionSwitch`, and the `HostActions` of its sessions.

    Another one begins before the one served ends: where it cannot, that one goes on.
    """

    def __init__(
        self, begun: Begun, flags: Mapping[str, Any], *, clock: Clock, leave: Callable[[], None]
    ) -> None:
        self.host: Host
        """To be set before anybody is served."""
        self._begun = begun
        self._flags = flags
        self._clock = clock
        self._leave = leave
        self._opens = False
        self._ending: set[asyncio.Task[None]] = set()
        self.session = self._made(begun)

    async def perform(self, action: HostAction) -> str | None:
        """Do what a session orders; return None, or one line that says why not."""
        if action.kind not in SWITCHES:
            shell = ShellHost(self._begun.started.settings_path, leave=self._leave)
            return await shell.perform(action)
        found = await self._opened(action.kind, str(action.values[SWITCHES[action.kind]]))
        if isinstance(found, str):
            return found
        self.host.replace(found)
        return None

    async def listing(self) -> Sequence[SessionFacts]:
        """Return kept sessions, the one used last first; raises OSError."""
        return await asyncio.to_thread(kept.shelf().sessions)

    async def switch(self, session_id: str | None) -> BuiltInSession | ChangeRefusal:
        """End the session served and return another, initialized; None: a new one."""
        kind = HostActionKind.NEW_SESSION if session_id is None else HostActionKind.RESUME_SESSION
        found = await self._opened(kind, session_id or "")
        return ChangeRefusal.START_FAILED if isinstance(found, str) else found

    async def end(self) -> None:
        """End the session that is served, and wait for those before."""
        self._end(self.session)
        await asyncio.gather(*self._ending)

    def _made(self, begun: Begun) -> BuiltInSession:
        options = session_options(begun.started.options(begun.name))
        return agents.session(options, begun, self._clock, self)

    async def _opened(self, kind: HostActionKind, wanted: str) -> BuiltInSession | str:
        if self._opens or self.session.status().is_executing:
            return host_words.NOT_NOW
        following = kept.following(kind, wanted, self._begun, self._flags)
        if isinstance(following, str):
            return following
        self._opens = True
        try:
            session = self._made(following)
            await self._begin(session)
        except (OSError, RuntimeError) as error:
            return getattr(error, "strerror", None) or str(error)
        finally:
            self._opens = False
        self._end(self.session)
        self.session, self._begun = session, following
        return session

    async def _begin(self, session: BuiltInSession) -> None:
        try:
            await session.initialize()
        except BaseException:
            self._end(session)
            raise

    def _end(self, session: BuiltInSession) -> None:
        ending = asyncio.get_running_loop().create_task(session.shutdown())
        self._ending.add(ending)
        ending.add_done_callback(self._ending.discard)
