"""Values that are odd on one side or the other, and what others count on."""

from __future__ import annotations

import json
import math
from typing import Any

import pytest

from robota_console.model import event as e
from robota_console.model.permission import PermissionRequest
from robota_console.model.task import TaskStatus
from robota_console.model.tool import ToolKind, ToolState
from robota_console.wire import message as m
from robota_console.wire.codec import decode_client, decode_host, encode_host
from robota_console.wire.refusal import Refusal


def crossed(values: dict[str, object]) -> dict[str, Any]:
    """Return what a command's values are on the other side."""
    heard = decode_host(encode_host(m.UiIntent(event=e.UiIntent("view", values))))
    assert isinstance(heard, m.UiIntent)
    return dict(heard.event.values)


@pytest.mark.parametrize(
    ("value", "other"),
    [
        pytest.param(2**60, hex(2**60), id="a number no JSON reader keeps exact"),
        pytest.param(math.nan, 0.0, id="not a number"),
        pytest.param(TaskStatus.FAILED, "failed", id="a word of an enum"),
        pytest.param((1, 2), [1, 2], id="a tuple"),
        pytest.param({1: "a"}, {"1": "a"}, id="a key that is no text"),
        pytest.param(object(), "object", id="what is nothing in JSON"),
        pytest.param("a\udc80", "a\ufffd", id="half a character"),
    ],
)
def test_whatever_a_command_hands_on_can_be_read(value: object, other: object) -> None:
    """A plugin's value never costs the line it is in."""
    assert crossed({"value": value}) == {"value": other}


def test_two_halves_are_the_character_they_make() -> None:
    """As in any other program that counts in UTF-16."""
    assert crossed({"value": "\ud83d\ude00"}) == {"value": "\U0001f600"}


def test_null_is_a_field_left_out() -> None:
    """Other languages have no other word for it."""
    assert decode_client('{"type":"command","name":"x","args":null}') == m.Command(name="x")
    assert decode_client('{"type":"read-background-task-log","taskId":"t","cursor":null}') == (
        m.ReadBackgroundTaskLog(task_id="t")
    )


def test_what_has_to_be_in_an_object_is_not_taken_for_one_of_its_fields() -> None:
    """A default that is a bare word is nobody's default."""
    line = '{"type":"ask_request","event":{"id":"p","request":{"title":"Which?","default":"word"}}}'

    said = decode_host(line)

    assert isinstance(said, Refusal)
    assert said.words == "ask_request: event request default.values has to be in an object."


def test_a_tool_of_a_kind_nobody_knows_is_another_tool() -> None:
    """A newer host's tools are still heard."""
    line = '{"type":"tool_start","state":{"toolName":"x","kind":"teleport"}}'

    assert decode_host(line) == m.ToolStart(state=ToolState("x", kind=ToolKind.OTHER))


def test_a_number_without_end_is_refused() -> None:
    """No time is ever reckoned with it."""
    line = '{"type":"hello","protocol":1,"role":"drive","driverId":"","sessionId":"","clock":1e999}'

    said = decode_host(line)

    assert isinstance(said, Refusal)
    assert said.words == "hello: clock has to be a finite number."


def test_a_permission_always_has_arguments_and_a_tool_always_its_state() -> None:
    """Other implementations read these without looking whether they are there."""
    asked = encode_host(m.PermissionRequest(event=PermissionRequest(request_id="p", tool_name="run")))
    began = encode_host(m.ToolStart(state=ToolState("run")))

    assert json.loads(asked)["event"]["toolArgs"] == {}
    assert json.loads(began)["state"] == {"toolName": "run", "firstArg": "", "isRunning": True}


def test_a_summary_for_others_is_as_clean_as_the_rest() -> None:
    """What only others read is held to the same rule."""
    tools = (ToolState("a\udc80", "b\udc80"),)

    line = encode_host(m.Complete(result=e.TurnResult(tools=tools)))

    assert json.loads(line)["result"]["toolSummaries"] == [{"name": "a\ufffd", "args": "b\ufffd"}]
