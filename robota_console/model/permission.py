"""A permission a tool needs: the request, the decision, the mode."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Any

from robota_console.model.tool import ToolKind

if TYPE_CHECKING:
    from collections.abc import Mapping

    from robota_console.model.tool import Diff


class PermissionMode(Enum):
    """What asks: everything is read in each mode."""

    PLAN = "plan"
    """Reading only; edits and commands are denied."""
    DEFAULT = "default"
    """Edits and commands ask."""
    ACCEPT_EDITS = "accept-edits"
    """Commands ask."""
    BYPASS = "bypass"
    """Nothing asks."""


class Decision(Enum):
    """The four answers, by the word that is typed and said."""

    ONCE = "once"
    SESSION = "session"
    PROJECT = "project"
    DENY = "deny"


@dataclass(frozen=True, slots=True)
class Verdict:
    """An answer to a permission; `words` tell the agent why it was denied."""

    decision: Decision
    words: str = ""
    by_person: bool = True
    """Whether a person said so; else a rule, the mode, or that nobody could be asked."""

    @property
    def granted(self) -> bool:
        """Return whether the tool may run."""
        return self.decision is not Decision.DENY


DENIED = Verdict(Decision.DENY)


@dataclass(frozen=True, slots=True, kw_only=True)
class PermissionRequest:
    """A tool waits for one answer. All text in it is foreign."""

    request_id: str
    tool_name: str
    kind: ToolKind = ToolKind.OTHER
    command: str = ""
    """What a command tool would run, whole, its lines as they are."""
    path: str = ""
    """What an edit would write; relative inside the working folder, else absolute."""
    further_paths: tuple[str, ...] = ()
    """Other paths it is about, which only deny rules look at: what is about several is never let pass."""
    outside: bool = False
    """Whether it reaches outside the working folder."""
    runs: bool = False
    """Whether what an edit would write is a program: it may be executed, or says what executes it."""
    args: Mapping[str, Any] | None = None
    diff: Diff | None = None
    pattern: str = ""
    """What `session` and `project` would remember, as `tool(glob)`."""
    pattern_words: str = ""
    """The same in words: `every npm test with any words after it`."""
    can_persist_project: bool = False
    requester: str = ""
    """The driver whose message led to it; as a surface sees it `owner` is its own person."""
    note: str = ""
    """What an answer means beyond this very use: the agent offers no yes for once.

    Ours, but for a name of the agent's in it, and a sentence without its full stop.
    """
