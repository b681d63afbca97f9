"""What the shell hands over, and which of it the session gets: one declared table."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from enum import Enum
from typing import TYPE_CHECKING

from robota_console.model.permission import PermissionMode
from robota_console.model.setting import Presentation

if TYPE_CHECKING:
    from collections.abc import Mapping

NEUTRAL_NAME = "Assistant"
"""What the program is called where the shell gave no name."""


@dataclass(frozen=True, slots=True)
class RawOverride:
    """A value as the shell found it, unread, and the words that name its source in a diagnostic."""

    raw: str
    label: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Product:
    """What the program is called: to a person, on a command line, to an agent."""

    display_name: str = ""
    command_name: str = ""
    version: str = ""

    @property
    def spoken_name(self) -> str:
        """Return the display name; `Assistant` where the shell gave none, or a blank one."""
        return self.display_name.strip() or NEUTRAL_NAME


@dataclass(frozen=True, slots=True, kw_only=True)
class Keybindings:
    """Where key bindings are kept, and what a valid file may hold."""

    path: str
    schema: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class PermissionBaseline:
    """The mode and patterns a session starts with; a pattern is `tool` or `tool(glob)`."""

    mode: PermissionMode = PermissionMode.DEFAULT
    allow: tuple[str, ...] = ()
    deny: tuple[str, ...] = ()


class ProjectAccess(Enum):
    """Whether the working folder's own settings, plugins and stored grants may be used."""

    GRANTED = "granted"
    REFUSED = "refused"


@dataclass(frozen=True, slots=True, kw_only=True)
class OrgPolicy:
    """What an organization rules out. It is only carried here; the session decides by it."""

    blocked_commands: frozenset[str] = frozenset()
    """Command names, without the slash."""
    label: str = ""
    """Words that name the policy where a command is refused."""
    permission_modes: frozenset[PermissionMode] = frozenset(PermissionMode)
    """Modes that may be chosen."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RenderOptions:
    """All that the shell resolved, for the surface and for the session it shows."""

    agent: str
    """The name an agent is chosen by."""
    working_folder: str
    session_name: str = ""
    """A name given by the person; empty lets the session name itself."""
    resume_id: str | None = None
    settings_sources: tuple[str, ...] = ()
    """Paths of settings files, the weakest first."""
    plugin_folders: tuple[str, ...] = ()
    permission_baseline: PermissionBaseline = PermissionBaseline()
    project_access: ProjectAccess = ProjectAccess.REFUSED
    session_loops: bool = False
    """Whether a stored loop may run again."""
    org_policy: OrgPolicy = OrgPolicy()
    product: Product = Product()
    command_tool_prefix: str = ""
    """How tools that are commands begin; not said."""
    keybindings: Keybindings | None = None
    presentation: Presentation = field(default_factory=Presentation)
    """With the resolved screen-reader decision."""
    pacing: RawOverride | None = None
    """Milliseconds between frames, as typed."""
    capabilities: Mapping[str, RawOverride] = field(default_factory=dict)
    """Overrides of what the terminal can do, by capability."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionOptions:
    """What a session is built from, as plain facts. Its agent and ports come beside them."""

    agent: str
    working_folder: str
    name: str = ""
    resume_id: str | None = None
    settings_sources: tuple[str, ...] = ()
    plugin_folders: tuple[str, ...] = ()
    permission_baseline: PermissionBaseline = PermissionBaseline()
    project_access: ProjectAccess = ProjectAccess.REFUSED
    loops_may_rearm: bool = False
    org_policy: OrgPolicy = OrgPolicy()
    product: Product = Product()
    command_tool_prefix: str = ""


@dataclass(frozen=True, slots=True)
class Forward:
    """The session gets the field under the same name."""


@dataclass(frozen=True, slots=True)
class Rename:
    """The session gets the field under another name."""

    to: str


@dataclass(frozen=True, slots=True)
class PresentationOnly:
    """The session never sees the field."""


Row = Forward | Rename | PresentationOnly

ROWS: Mapping[str, Row] = {
    "agent": Forward(),
    "working_folder": Forward(),
    "session_name": Rename("name"),
    "resume_id": Forward(),
    "settings_sources": Forward(),
    "plugin_folders": Forward(),
    "permission_baseline": Forward(),
    "project_access": Forward(),
    "session_loops": Rename("loops_may_rearm"),
    "org_policy": Forward(),
    "product": Forward(),
    "command_tool_prefix": Forward(),
    "keybindings": PresentationOnly(),
    "presentation": PresentationOnly(),
    "pacing": PresentationOnly(),
    "capabilities": PresentationOnly(),
}
"""Every field of `RenderOptions`, once: a field that nobody thought about is refused, not dropped."""


def session_options(options: RenderOptions) -> SessionOptions:
    """Return what the session gets; raises ValueError that names a field without a row."""
    given: dict[str, object] = {}
    for name in (one.name for one in fields(options)):
        value = getattr(options, name)
        match ROWS.get(name):
            case Forward():
                given[name] = value
            case Rename(to=to):
                given[to] = value
            case PresentationOnly():
                pass
            case None:
                raise ValueError(f"render option {name} has no row: forward, rename or presentation only")
    return SessionOptions(**given)  # type: ignore[arg-type]
