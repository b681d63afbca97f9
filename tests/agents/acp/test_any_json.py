"""Whatever an agent sends, nothing is raised, and every tool that begins ends once."""

from __future__ import annotations

import json
from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from robota_console.agents.acp import auth
from robota_console.agents.acp.commands_map import commands
from robota_console.agents.acp.content import block_text
from robota_console.agents.acp.elicitation import elicit
from robota_console.agents.acp.mapping import outcome
from robota_console.agents.acp.on_disk import seen
from robota_console.agents.acp.settings_map import SettingsMap
from robota_console.agents.acp.stop import stop_words
from robota_console.agents.workspace.folder import FolderWorkspace
from robota_console.model.event import ToolEnd, ToolOutput, ToolStart
from robota_console.model.permission import DENIED, PermissionMode
from robota_console.model.question import Answer, Question, QuestionKind, Response
from robota_console.session.policy import Rules, judge
from robota_console.text.permission_menu import permission_lines
from robota_console.text.question_menu import question_lines
from tests.agents.acp.script import JSON, ONCE, Scene, asks, shaped

FIELDS = (
    "sessionUpdate", "toolCallId", "title", "kind", "status", "content", "locations", "rawInput", "rawOutput",
    "path", "line", "command", "type", "text", "oldText", "newText", "exit_code", "output", "url", "entries",
    "plan", "planId", "used", "size", "cost", "amount", "currentModeId", "configOptions", "messageId",
)  # fmt: skip
WORDS = (
    "1", "2", "read", "edit", "execute", "delete", "pending", "in_progress", "completed", "failed", "diff",
    "content", "text", "/etc/x", "a.py", "npm test", "tool_call", "tool_call_update", "agent_message_chunk",
    "plan", "plan_update", "usage_update", "items", "markdown", "image", "resource",
)  # fmt: skip
SCHEMA = (
    "type", "title", "description", "default", "enum", "oneOf", "const", "minimum", "maximum", "minLength",
    "maxItems", "minItems", "items", "required", "properties", "format", "writeOnly", "mode", "message",
    "requestedSchema", "url",
)  # fmt: skip
TYPES = ("object", "string", "number", "integer", "boolean", "array", "form", "url", "password", "title", "1")
OFFERS = (
    "modes", "models", "configOptions", "availableModes", "availableModels", "currentModeId", "id", "modelId",
    "currentModelId", "name", "options", "value", "currentValue", "category", "type", "availableCommands",
    "input", "hint", "vars", "args", "env", "link", "sessionUpdate", "currentValue",
)  # fmt: skip
CHOICES = ("mode", "model", "a", "b", "env_var", "terminal", "current_mode_update", "config_option_update")

updates = st.builds(
    lambda raw, kind, call_id: (
        {**raw, "sessionUpdate": kind, "toolCallId": call_id} if isinstance(raw, dict) else raw
    ),
    shaped(*FIELDS, words=WORDS),
    st.sampled_from(WORDS),
    st.sampled_from(["1", "2", "3", None]),
)


@given(st.lists(updates, max_size=5))
def test_any_updates_are_events_or_nothing(raws: list[object]) -> None:
    """A bad message costs itself at most, not the turn."""
    scene = Scene()

    for raw in raws:
        scene.map.update(raw)

    scene.map.turn_ended()


@given(shaped("toolCall", "options", *FIELDS, "optionId", words=(*WORDS, "allow_once", "allow_always")))
def test_any_permission_can_be_heard_judged_and_answered(raw: object) -> None:
    """Whatever it says, somebody can refuse it."""
    scene = Scene()

    request = seen(scene.map.permission(raw), FolderWorkspace("/nonexistent"))
    scene.map.decided(raw, ONCE)

    assert permission_lines(request, rows=True).lines
    judge(request, rules=Rules(), mode=PermissionMode.DEFAULT)
    assert set(outcome(raw, ONCE)) == set(outcome(raw, DENIED)) == {"outcome"}
    scene.map.turn_ended()


async def _answer(question: Question) -> Response:
    question_lines(question)
    if question.kind in (QuestionKind.TEXT, QuestionKind.SECRET):
        return Answer(text=question.default_text or "7")
    return Answer(values=tuple(option.value for option in question.options[: question.max_select]))


def _run(raw: object) -> dict[str, object]:
    coroutine = elicit(raw, _answer)
    try:
        coroutine.send(None)
    except StopIteration as end:
        result: dict[str, object] = end.value
        return result
    raise AssertionError("nothing in it waits")


@given(shaped(*SCHEMA, words=TYPES))
def test_any_form_has_a_result(raw: object) -> None:
    """An agent that asks badly gets an answer, and one that is JSON."""
    result = _run(raw)

    assert result["action"] in ("accept", "decline", "cancel")
    json.dumps(result, allow_nan=False)


@given(st.dictionaries(st.text(max_size=5), shaped(*SCHEMA, words=TYPES), max_size=4), JSON)
def test_any_fields_have_a_result(properties: dict[str, object], required: object) -> None:
    """The same for a form that is one."""
    result = _run({"requestedSchema": {"properties": properties, "required": required}, "message": "m"})

    json.dumps(result, allow_nan=False)


@given(shaped(*OFFERS, words=CHOICES), shaped(*OFFERS, words=CHOICES))
def test_any_settings_commands_and_ways_to_sign_in_are_taken(raw: object, update: object) -> None:
    """A bad entry is passed over."""
    settings = SettingsMap()
    settings.take_new_session(raw)
    settings.update(update)

    settings.news()
    for setting in settings.settings():
        for option in setting.options:
            method, _ = settings.request(setting.setting_id, option.value)
            assert method.startswith("session/set_")
            settings.set_done(setting.setting_id, option.value, update)
            break
        break
    commands(raw)
    auth.question([raw, update])
    for way in (raw, update):
        auth.words(way, ["agent"])


@given(JSON | shaped("type", "text", "data", "mimeType", "uri", "resource", "blob", words=("image", "text")))
def test_any_content_and_any_end_has_words_or_none(raw: object) -> None:
    """No shape is a fault."""
    assert isinstance(block_text(raw), str)
    assert isinstance(stop_words(raw), str)


steps = st.lists(
    st.tuples(
        st.sampled_from(["tool_call", "tool_call_update", "ask", "grant", "deny", "wait", "end"]),
        st.sampled_from(["1", "2", "3"]),
        st.sampled_from([None, "pending", "in_progress", "completed", "failed", "odd"]),
    ),
    max_size=25,
)


@given(steps, st.booleans())
def test_every_tool_that_begins_ends_once_in_whatever_order(
    order: list[tuple[str, str, str | None]], interrupted: bool
) -> None:
    """A tool that never ends would be heard as running for ever; one that ends twice, as two."""
    scene, events = Scene(), []
    for step, call_id, status in order:
        asked = asks({"toolCallId": call_id, "title": f"run {call_id}", "kind": "execute"})
        match step:
            case "ask":
                scene.map.permission(asked)
            case "grant" | "deny":
                events += scene.map.decided(asked, ONCE if step == "grant" else DENIED)
            case "wait":
                scene.clock.advance(5)
                events += scene.map.late()
            case "end":
                events += scene.map.turn_ended(interrupted=interrupted)
            case _:
                raw = {"sessionUpdate": step, "toolCallId": call_id, "status": status}
                events += scene.map.update({**raw, "content": [{"type": "text", "text": str(len(events))}]})
    events += scene.map.turn_ended(interrupted=interrupted)

    running: Counter[str | None] = Counter()
    for event in events:
        if isinstance(event, ToolStart):
            assert not running[event.state.execution_id]
            running[event.state.execution_id] = 1
        elif isinstance(event, ToolOutput):
            assert running[event.execution_id]
        elif isinstance(event, ToolEnd):
            denied = event.state.result is not None and event.state.result.value == "denied"
            assert running[event.state.execution_id] or denied
            running[event.state.execution_id] = 0
    assert not any(running.values())
