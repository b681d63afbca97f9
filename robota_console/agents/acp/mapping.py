"""The updates of an agent's session as the events of a turn."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from robota_console.agents.acp.chunks import Joint
from robota_console.agents.acp.permission_map import outcome, request_of
from robota_console.agents.acp.plan_map import PlanMap
from robota_console.agents.acp.raw import line, mapping, text, whole
from robota_console.agents.acp.tool_calls import ToolCalls
from robota_console.model.event import ContextUpdate, SessionRenamed, StatusChanged, TextDelta, ThoughtDelta
from robota_console.model.usage import ContextState, Usage

if TYPE_CHECKING:
    from collections.abc import Mapping

    from robota_console.agents.acp.settings_map import SettingsMap
    from robota_console.model.permission import PermissionRequest, Verdict
    from robota_console.ports.agent import AgentEvent
    from robota_console.ports.clock import Clock

__all__ = ["UpdateMap", "outcome"]

_SILENT = ("user_message_chunk", "available_commands_update")
"""An echo of the prompt; and what is the command map's."""


class UpdateMap:
    """Makes events of one session's updates; whatever their shape, it never raises."""

    def __init__(self, folder: str, clock: Clock, *, settings: SettingsMap | None = None) -> None:
        """Begin; with the session's `settings` a change that the agent made itself is said here."""
        self._tools = ToolCalls(folder, clock)
        self._folder = folder
        self._settings = settings
        self._plans = PlanMap()
        self._text, self._thoughts = Joint(), Joint(thoughts=True)
        self._said_text = False
        self._usage: ContextUpdate | None = None
        self._title = ""

    @property
    def said_anything(self) -> bool:
        """Return whether this turn had a text or a tool."""
        return self._said_text or self._tools.any_began

    def update(self, raw: object) -> list[AgentEvent]:
        """Return the events of one `session/update`, given its `update` member."""
        message = mapping(raw)
        kind = message.get("sessionUpdate")
        if not isinstance(kind, str):
            return []
        return [*self._tools.late(), *self._events(kind, message)]

    def late(self) -> list[AgentEvent]:
        """Return the starts of calls that wait to begin for a second, and that nobody was asked about."""
        return self._tools.late()

    def permission(self, raw_params: object) -> PermissionRequest:
        """Return the request of a `session/request_permission`, given its params."""
        raw = mapping(mapping(raw_params).get("toolCall"))
        call = self._tools.asked(raw)
        return request_of(call.call_id, call.fields, raw_params, self._folder)

    def decided(self, raw_params: object, verdict: Verdict) -> list[AgentEvent]:
        """Return what a verdict means for its call: a start where it was granted, an end where denied."""
        return self._tools.decided(mapping(mapping(raw_params).get("toolCall")), granted=verdict.granted)

    def prompted_again(self) -> None:
        """Let the answer to the turn's next prompt begin apart from the one before."""
        self._text.part()
        self._thoughts.part()

    def turn_ended(self, *, interrupted: bool = False) -> list[AgentEvent]:
        """Return the ends of calls left running, and begin anew.

        Calls that had not begun are told too, unless the turn was interrupted.
        """
        events = self._tools.close(drop_waiting=interrupted)
        self._text, self._thoughts = Joint(), Joint(thoughts=True)
        self._said_text = False
        return events

    def _events(self, kind: str, raw: Mapping[str, object]) -> list[AgentEvent]:
        match kind:
            case "agent_message_chunk":
                return self._message(raw)
            case "agent_thought_chunk":
                words = self._thoughts.feed(raw)
                return [ThoughtDelta(words)] if words else []
            case "tool_call" | "tool_call_update":
                return self._tools.update(raw)
            case "plan":
                return self._plans.whole(raw)
            case "plan_update":
                return self._plans.update(raw)
            case "plan_removed":
                return self._plans.removed(raw)
            case _:
                return self._aside(kind, raw)

    def _aside(self, kind: str, raw: Mapping[str, object]) -> list[AgentEvent]:
        match kind:
            case "usage_update":
                return self._used(raw)
            case "session_info_update":
                return self._renamed(line(raw.get("title")))
            case "current_mode_update" | "config_option_update":
                return self._changed(raw)
            case _ if kind in _SILENT:
                return []
            case _:
                words = f"The agent sent an update of a kind unknown here, {line(kind, 60) or 'unnamed'}."
                return [StatusChanged(words, detail=True)]

    def _message(self, raw: Mapping[str, object]) -> list[AgentEvent]:
        words = self._text.feed(raw)
        self._said_text = self._said_text or bool(words)
        return [TextDelta(words)] if words else []

    def _used(self, raw: Mapping[str, object]) -> list[AgentEvent]:
        used, size = whole(raw.get("used")), whole(raw.get("size"))
        usage = _cost(mapping(raw.get("cost")))
        if used is None and size is None and usage is None:
            return []
        before = self._usage.context if self._usage else ContextState()
        context = ContextState(
            before.used_tokens if used is None else used, before.max_tokens if size is None else size
        )
        event = ContextUpdate(context, usage)
        if event == self._usage:
            return []
        self._usage = event
        return [event]

    def _renamed(self, title: str) -> list[AgentEvent]:
        if not title or title == self._title:
            return []
        self._title = title
        return [SessionRenamed(title)]

    def _changed(self, raw: Mapping[str, object]) -> list[AgentEvent]:
        if self._settings is None:
            return []
        self._settings.update(raw)
        return [StatusChanged(words) for words in self._settings.news()]


def _cost(raw: Mapping[str, object]) -> Usage | None:
    amount = raw.get("amount")
    if isinstance(amount, bool) or not isinstance(amount, int | float):
        return None
    if not 0 <= amount < 10**15 or not math.isfinite(amount):
        return None
    currency = text(raw.get("currency"))
    return Usage(cost=float(amount), currency=currency if _is_currency(currency) else "USD")


def _is_currency(code: str) -> bool:
    return len(code) == 3 and code.isascii() and code.isalpha() and code.isupper()
