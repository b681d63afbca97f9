"""The tool calls of a session: which are open, when each is said to begin and to end."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from robota_console.agents.acp import words
from robota_console.agents.acp.raw import text
from robota_console.agents.acp.tool_call import Call
from robota_console.model.event import StatusChanged, ToolEnd, ToolOutput, ToolStart
from robota_console.model.tool import ToolResult

if TYPE_CHECKING:
    from collections.abc import Mapping

    from robota_console.ports.agent import AgentEvent
    from robota_console.ports.clock import Clock

MOST = 10_000
"""Calls that are kept, open ones and ended ones."""
WAITS = 1.0
"""Seconds a pending call may wait for a permission or its start before it is said to run."""
_ENDS = {"completed": ToolResult.SUCCESS, "failed": ToolResult.ERROR}
_ID_ROOM = 1_000
_LOOKED_AT = 100
"""Newest calls that a permission under another id may be about."""


class ToolCalls:
    """Each call that is said to begin is said to end, once.

    A pending call is held back: most agents ask for it next, and some only then
    say what it is. A call that was asked about begins once it is granted.
    """

    def __init__(self, folder: str, clock: Clock, *, most: int = MOST) -> None:
        self._folder = folder
        self._clock = clock
        self._most = most
        self._open: dict[str, Call] = {}
        self._waiting: dict[str, Call] = {}
        """Those that are announced and did not begin."""
        self._asked: set[str] = set()
        """Those that a person or a rule is deciding on."""
        self._over: dict[str, bool] = {}
        """By id, whether the call was denied in this turn."""
        self.any_began = False
        """In this turn."""

    def update(self, raw: Mapping[str, object]) -> list[AgentEvent]:
        """Take a `tool_call` or a `tool_call_update`."""
        call_id = text(raw.get("toolCallId"))[:_ID_ROOM]
        if not call_id or self._is_late(call_id, raw):
            return []
        call = self._call(call_id)
        call.merge(raw)
        is_news = not call.announced and raw.get("sessionUpdate") == "tool_call"
        call.announced = True
        events = [*_changed(call), *self._progress(call, is_news=is_news), *self._too_many()]
        self.any_began = self.any_began or bool(events)
        return events

    def asked(self, raw: Mapping[str, object]) -> Call:
        """Take the call a permission is asked for, and return all that is known of it."""
        call_id = text(raw.get("toolCallId"))[:_ID_ROOM]
        # A call without an id, or one that is over, is known by the permission alone.
        has_room = call_id in self._open or len(self._open) < self._most
        is_kept = call_id and call_id not in self._over and has_room
        call = self._call(call_id) if is_kept else Call(call_id, self._folder)
        call.merge({**raw, "status": call.fields.get("status")})
        call.asked = call.command()
        if is_kept:
            self._asked.add(call_id)
        return call

    def decided(self, raw: Mapping[str, object], *, granted: bool) -> list[AgentEvent]:
        """Begin the call that was granted, or end the one that was denied."""
        call = self._open.get(text(raw.get("toolCallId"))[:_ID_ROOM])
        if call is None:
            return []
        asked = call.asked
        self._asked.discard(call.call_id)
        for waiting in self._waiting.values():
            waiting.seen_at = self._clock.now()
        if not call.announced and (other := self._twin(call)) is not None:
            del self._open[call.call_id]  # deepagents asks under an id of its own
            call = other
        if not granted:
            self.any_began = True
            return [self._end(call, ToolResult.DENIED)]
        call.allowed = asked
        news = _changed(call)
        if call.has_started or (not call.announced and self._waiting):
            return news
        self.any_began = True
        return [*news, self._start(call)]

    def late(self) -> list[AgentEvent]:
        """Begin the calls that wait too long."""
        if self._asked or not self._waiting:
            return []
        due = self._clock.now() - WAITS
        waiting = [call for call in self._waiting.values() if call.seen_at <= due]
        self.any_began = self.any_began or bool(waiting)
        return [self._start(call) for call in waiting]

    def close(self, *, drop_waiting: bool) -> list[AgentEvent]:
        """End what is open, and forget this turn."""
        events: list[AgentEvent] = []
        for call in list(self._open.values()):
            if call.has_started or (call.announced and not drop_waiting):
                events += self._started(call)
                events.append(self._end(call, None))
        self._open.clear()
        self._waiting.clear()
        self._asked.clear()
        self._over = dict.fromkeys(self._over, False)
        self.any_began = False
        return events

    def _call(self, call_id: str) -> Call:
        if call_id not in self._open:
            self._open[call_id] = Call(call_id, self._folder, seen_at=self._clock.now())
        return self._open[call_id]

    # A call that ended says no more; its id may be used again by a new one.
    def _is_late(self, call_id: str, raw: Mapping[str, object]) -> bool:
        if call_id not in self._over:
            return False
        is_new = raw.get("sessionUpdate") == "tool_call" and text(raw.get("status")) not in _ENDS
        if self._over[call_id] or not is_new:
            return True
        del self._over[call_id]
        return False

    def _progress(self, call: Call, *, is_news: bool) -> list[AgentEvent]:
        result = _ENDS.get(call.status)
        more = call.more_output()
        is_asked = call.call_id in self._asked
        waits = call.status == "pending" or (not call.status and (is_news or is_asked))
        if waits and not call.has_started:
            self._waiting[call.call_id] = call
            return []
        events = self._started(call)
        if more and result is None:
            events.append(ToolOutput(call.name, more, call.call_id))
        if result is not None:
            events.append(self._end(call, result))
        return events

    def _started(self, call: Call) -> list[AgentEvent]:
        return [] if call.has_started else [self._start(call)]

    def _start(self, call: Call) -> AgentEvent:
        self._waiting.pop(call.call_id, None)
        call.started_at = self._clock.now()
        return ToolStart(call.state())

    def _end(self, call: Call, result: ToolResult | None) -> AgentEvent:
        self._open.pop(call.call_id, None)
        self._waiting.pop(call.call_id, None)
        self._asked.discard(call.call_id)
        self._over[call.call_id] = result is ToolResult.DENIED
        while len(self._over) > self._most:
            del self._over[next(iter(self._over))]
        return ToolEnd(call.ended(result, self._clock.now()))

    def _too_many(self) -> list[AgentEvent]:
        if len(self._open) <= self._most:
            return []
        call = next(iter(self._open.values()))
        return [*self._started(call), self._end(call, None)]

    # The announced call that a permission under another id is about.
    def _twin(self, asked: Call) -> Call | None:
        about = _about(asked)
        newest = islice(reversed(self._open.values()), _LOOKED_AT)
        same = (call for call in newest if call.announced and call.call_id not in self._asked)
        return next((call for call in same if about and _about(call) == about), None)


def _changed(call: Call) -> list[AgentEvent]:
    allowed = call.allowed
    now = call.other_command()
    return [StatusChanged(words.another_command(allowed, now))] if now else []


def _about(call: Call) -> tuple[object, ...]:
    about = call.claim()
    if about.command or about.paths:
        return about.kind, about.command, about.paths
    title = text(call.fields.get("title"))
    return (title,) if title else ()
