"""What a terminal knows of a host's session beside what it shows."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from robota_console.model.permission import PermissionMode
from robota_console.ports.session import SessionStatus
from robota_console.wire.message import ConnectionRole

if TYPE_CHECKING:
    from collections.abc import Iterable

    from robota_console.model.command import CommandSpec
    from robota_console.model.render_state import RenderState
    from robota_console.wire.message import HostHello, StatusSnapshot
    from robota_console.wire_channel.ended import Ended

SHORT_ID = 8
"""Characters of an id that stand for a session without a name."""


@dataclass(slots=True)
class Facts:
    """As the host told them last."""

    hello: HostHello | None = None
    session_id: str = ""
    status: StatusSnapshot | None = None
    commands: tuple[CommandSpec, ...] = ()
    logs: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """Lines of background tasks, as far as they were read."""
    mine: list[str] = field(default_factory=list)
    """Messages sent from here whose turn has not begun."""
    taken: list[str] = field(default_factory=list)
    """Those taken back that the host has not given back."""
    answered: set[str] = field(default_factory=set)
    """Prompts answered here that the host has not said to be settled."""

    away: bool = False
    """The connection broke, and is being made again."""
    ended: Ended | None = None
    """How it ended."""

    @property
    def observing(self) -> bool:
        """Return whether no order is sent from here: the person wants none, or the host takes none."""
        return self.hello is not None and self.hello.role is ConnectionRole.OBSERVE

    @property
    def driver_id(self) -> str:
        """Return the name this terminal goes by at the host."""
        return self.hello.driver_id if self.hello else ""

    def renamed(self, driver_id: str) -> None:
        """Go by this name."""
        if self.hello is not None:
            self.hello = replace(self.hello, driver_id=driver_id)

    def began(self, session_id: str) -> None:
        """Know nothing yet of a session but its id."""
        self.session_id = session_id
        self.status = None
        self.commands = ()
        self.logs.clear()

    def label(self, state: RenderState) -> str:
        """Return the session's name, its short id until it has one."""
        told = self.status.session_name if self.status else ""
        return state.session_name or told or self.session_id[:SHORT_ID]

    def busy(self, state: RenderState) -> bool:
        """Return whether a turn runs, or is about to."""
        return state.is_thinking or bool(state.waiting) or bool(self.mine)

    def as_status(self, state: RenderState) -> SessionStatus:
        """Return the status as it is now: the last one told, and what was heard since."""
        told, hello = self.status, self.hello
        return SessionStatus(
            session_id=self.session_id,
            name=state.session_name or (hello.session_name if hello and told is None else ""),
            agent=told.agent if told else (hello.agent if hello else ""),
            folder=told.cwd if told else "",
            mode=told.permission_mode if told else PermissionMode.DEFAULT,
            is_executing=self.busy(state),
            waiting=state.waiting,
            context=state.context,
            usage=state.usage,
            remembered=told.remembered if told else (),
        )


def apart(texts: Iterable[str], others: Iterable[str]) -> tuple[list[str], list[str]]:
    """Return those texts that are among the others, and the rest; the same words twice are two."""
    left = Counter(others)
    among, rest = list[str](), list[str]()
    for text in texts:
        (among if left[text] > 0 else rest).append(text)
        left[text] -= 1
    return among, rest
