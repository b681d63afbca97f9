"""One tool call of an agent: what its messages said so far, and how it is said."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from robota_console.agents.acp.claim import TAKES_AWAY, Claim, claim, input_of, unquoted
from robota_console.agents.acp.command_of import command_of
from robota_console.agents.acp.raw import line, text
from robota_console.agents.acp.tool_content import diffs, exit_code, has_diff, output
from robota_console.agents.tools.kept import Kept
from robota_console.model.tool import ToolKind, ToolResult, ToolState

if TYPE_CHECKING:
    from collections.abc import Mapping

FIELDS = ("kind", "status", "title", "content", "locations", "rawInput", "rawOutput")
NO_END = "The agent did not say how it ended."
_NAMES: Mapping[ToolKind, str] = {
    ToolKind.READ: "read",
    ToolKind.SEARCH: "search",
    ToolKind.EDIT: "write",
    ToolKind.RUN: "run",
    ToolKind.FETCH: "fetch",
}
"""As our own agents call their tools."""
_OTHERS = {"think": "think", "switch_mode": "switch mode"}
UNNAMED = "unnamed tool"
"""Of two words, as no name is that can be granted: nobody knows which tools else have none."""
_NAME_ROOM = 80
_TAIL = 200
"""Characters at the end of what was printed that are looked for in what replaces it."""
_PIECE = 1 << 16
"""Characters kept or left out together."""


@dataclass(eq=False, slots=True)
class Call:
    """A call; `announced` by a message of its own, not by a permission alone."""

    call_id: str
    folder: str
    fields: dict[str, object] = field(default_factory=dict)
    announced: bool = False
    seen_at: float = 0.0
    started_at: float | None = None
    name: str = ""
    """Once it was said, it stays."""
    printed: str = ""
    asked: str = ""
    """The command a permission was asked for last."""
    allowed: str = ""
    """The command that was granted."""
    changed: Mapping[str, object] = field(default_factory=dict)
    """The fields that last had a change, where later ones have none."""

    def merge(self, raw: Mapping[str, object]) -> None:
        """Take the fields of a further message that say something."""
        before = self.fields
        self.fields = {**before, **{name: raw[name] for name in FIELDS if raw.get(name) is not None}}
        # What an input held stays known: a later message cannot take a command out of it.
        if (old := input_of(before)) and (new := input_of(raw)):
            self.fields["rawInput"] = {**old, **new}
        if has_diff(before) and not has_diff(self.fields):
            self.changed = before

    @property
    def status(self) -> str:
        """Return its status, empty where none was said."""
        return text(self.fields.get("status"))

    @property
    def has_started(self) -> bool:
        """Return whether its start was said."""
        return self.started_at is not None

    def claim(self) -> Claim:
        """Return what it says it is about."""
        return claim(self.fields, self.folder)

    def command(self) -> str:
        """Return the command that its input names; empty where it names none."""
        return command_of(input_of(self.fields), self.folder)

    def other_command(self) -> str:
        """Return the command it says it runs where another one was allowed, once; else nothing."""
        now = self.command() if self.allowed else ""
        if not now or now == self.allowed:
            return ""
        self.allowed = ""
        return now

    def more_output(self) -> str:
        """Return what it printed since the last call; content comes as a whole each time."""
        now = output(self.fields)
        before, self.printed = self.printed, now
        if now.startswith(before):
            return now[len(before) :]
        end = before[-_TAIL:]
        place = now.find(end)
        return now[place + len(end) :] if place >= 0 else now

    def _name(self, about: Claim) -> str:
        raw = text(self.fields.get("kind"))
        takes_away = about.kind is ToolKind.EDIT and raw in TAKES_AWAY
        return raw if takes_away else name_of(self.fields, about.said_kind)

    def state(self) -> ToolState:
        """Return it as it runs."""
        about = self.claim()
        self.name = self.name or self._name(about)
        return ToolState(
            name=self.name,
            first_arg=first_arg(self.fields, about),
            kind=about.said_kind,
            execution_id=self.call_id,
            started_at=self.started_at,
        )

    def ended(self, result: ToolResult | None, at: float) -> ToolState:
        """Return it as it ended; without a result the agent did not say how."""
        state, code = self.state(), exit_code(self.fields)
        printed = output(self.fields)
        if result is None:
            printed = f"{printed.rstrip()}\n{NO_END}".lstrip()
        elif result is ToolResult.SUCCESS and code:
            result = ToolResult.ERROR
        kept = Kept()
        for place in range(0, len(printed), _PIECE):
            kept.add(printed[place : place + _PIECE])
        holder = self.fields if has_diff(self.fields) else self.changed
        changed = diffs(holder, self.folder) if result is ToolResult.SUCCESS else ()
        return ToolState(
            name=state.name,
            first_arg=state.first_arg,
            kind=state.kind,
            running=False,
            result=result or ToolResult.ERROR,
            exit_code=code,
            output=kept.text(),
            lines=kept.lines if kept.is_cut else None,
            diff=changed[0] if changed else None,
            further_diffs=changed[1:],
            execution_id=self.call_id,
            started_at=state.started_at,
            ended_at=at,
        )


def name_of(fields: Mapping[str, object], kind: ToolKind) -> str:
    """Return the name a tool is known by: one of our own, else the agent's title."""
    if kind is not ToolKind.OTHER:
        return _NAMES[kind]
    title = line(unquoted(text(fields.get("title"))), _NAME_ROOM)
    return title or _OTHERS.get(text(fields.get("kind")), UNNAMED)


def first_arg(fields: Mapping[str, object], about: Claim) -> str:
    """Return what a tool works on: a command, a path, an address, words; else what its title says."""
    match about.said_kind:
        case ToolKind.RUN:
            found = about.command
        case ToolKind.FETCH:
            found = about.address
        case ToolKind.SEARCH:
            found = about.query or _path(about)
        case _ if about.said_kind is ToolKind.READ or about.kind is ToolKind.EDIT:
            found = _path(about)
        case _:
            return ""
    return found or _title_object(text(fields.get("title")))


def _path(about: Claim) -> str:
    return about.paths[0][0] if about.paths else ""


# What a title is about, without its verb: "Read src/a.py" and "`ls`".
def _title_object(title: str) -> str:
    verb = r"(?:read|view|writ|edit|search|fetch|grep|find|delet|mov)(?:e|ing|ting)?(?:\s+for)?"
    words = line(title, 2000)
    return unquoted(re.sub(rf"^{verb}:?\s+(?=\S)", "", words, count=1, flags=re.IGNORECASE))
