"""An agent's updates, written short; and any JSON at all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import strategies as st

from robota_console.agents.acp.mapping import UpdateMap
from robota_console.model.event import Event, ToolEnd, ToolStart
from robota_console.model.permission import Decision, Verdict
from tests.fakes.clock import ManualClock

if TYPE_CHECKING:
    from collections.abc import Sequence

    from robota_console.model.tool import ToolState
    from robota_console.ports.agent import AgentEvent

FOLDER = "/work/shop"
ONCE = Verdict(Decision.ONCE)
RUNS = {"kind": "execute", "rawInput": {"command": "npm test"}}
OPTIONS = (("allow_always", "a1"), ("allow_once", "o1"), ("reject_always", "r2"), ("reject_once", "r1"))

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


def shaped(*names: str, words: tuple[str, ...] = ()) -> st.SearchStrategy[object]:
    """Return objects with members of these names and values of any shape, some of them the given words."""
    value = st.deferred(lambda: known | JSON | st.lists(known, max_size=3))
    known: st.SearchStrategy[object] = st.deferred(
        lambda: st.sampled_from(words or ("a",)) | st.dictionaries(st.sampled_from(names), value, max_size=6)
    )
    return st.dictionaries(st.sampled_from(names), value, max_size=8) | JSON


class Scene:
    """A turn with an agent."""

    def __init__(self) -> None:
        self.clock = ManualClock()
        self.map = UpdateMap(FOLDER, self.clock)

    def call(self, call_id: str, title: str = "", **fields: object) -> list[AgentEvent]:
        """Announce a tool call."""
        raw = {"sessionUpdate": "tool_call", "toolCallId": call_id, "title": title, **fields}
        return self.map.update(raw)

    def more(self, call_id: str, **fields: object) -> list[AgentEvent]:
        """Update a tool call."""
        return self.map.update({"sessionUpdate": "tool_call_update", "toolCallId": call_id, **fields})

    def say(self, words: str, **fields: object) -> list[AgentEvent]:
        """Say a piece of the answer."""
        return self.map.update({"sessionUpdate": "agent_message_chunk", "content": said(words), **fields})

    def think(self, words: str) -> list[AgentEvent]:
        """Think aloud."""
        return self.map.update({"sessionUpdate": "agent_thought_chunk", "content": said(words)})


def said(words: str) -> dict[str, object]:
    """Return a content block of text."""
    return {"type": "text", "text": words}


def printed(words: str) -> list[object]:
    """Return a tool call's content that is text."""
    return [{"type": "content", "content": said(words)}]


def asks(call: object, options: tuple[tuple[str, str], ...] = OPTIONS) -> dict[str, object]:
    """Return the params of a permission request."""
    offered = [{"kind": kind, "optionId": option_id, "name": "?"} for kind, option_id in options]
    return {"sessionId": "s", "toolCall": call, "options": offered}


def marks(events: Sequence[AgentEvent]) -> list[str]:
    """Return events by their kinds, short."""
    return [event.kind.removeprefix("tool_") for event in events if isinstance(event, Event)]


def end(events: Sequence[AgentEvent]) -> ToolState:
    """Return the state of the only end among them."""
    (found,) = (event.state for event in events if isinstance(event, ToolEnd))
    return found


def start(events: Sequence[AgentEvent]) -> ToolState:
    """Return the state of the only start among them."""
    (found,) = (event.state for event in events if isinstance(event, ToolStart))
    return found
