"""The server's OpenAI side: chat completions, streamed or whole, and the list of models."""

from __future__ import annotations

import json
from itertools import count
from typing import TYPE_CHECKING, Any

from tests.support.model_server.script import Call, Reply, Say, Think, reply_to

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from tests.support.model_server.script import Piece

_calls = count(1)


def models(names: Sequence[str]) -> dict[str, Any]:
    """Return the list of models."""
    return {
        "object": "list",
        "data": [{"id": name, "object": "model", "created": 1, "owned_by": "nobody"} for name in names],
    }


def understand(body: Mapping[str, Any], answers: Mapping[str, Sequence[Reply]]) -> Reply:
    """Return the answer to a request: the one given by the user's text, else by what is in that."""
    messages: Sequence[Mapping[str, Any]] = body.get("messages") or [{}]
    tools = {
        tool["function"]["name"]: tool["function"].get("parameters") or {} for tool in body.get("tools") or ()
    }
    asked = next((place for place in range(len(messages)) if messages[~place].get("role") == "user"), 0)
    text = text_of(messages[~asked].get("content"))
    if text in answers:
        given = [
            message for message in messages[len(messages) - asked :] if message.get("role") == "assistant"
        ]
        return answers[text][len(given)]
    return reply_to(text, tools=tools, after_a_tool=messages[-1].get("role") == "tool")


def text_of(content: object) -> str:
    """Return a message's text, which may come in parts."""
    if isinstance(content, str):
        return content
    parts = content if isinstance(content, list) else []
    return "\n".join(part["text"] for part in parts if isinstance(part, dict) and "text" in part)


def error(reply: Reply) -> dict[str, Any]:
    """Return an error's body."""
    return {"error": {"message": f"Scripted failure {reply.status}.", "type": "scripted", "code": None}}


def whole(body: Mapping[str, Any], reply: Reply) -> dict[str, Any]:
    """Return an answer that is not streamed."""
    message: dict[str, Any] = {
        "role": "assistant",
        "content": "".join(piece.text for piece in reply.pieces if isinstance(piece, Say)),
    }
    if reply.calls_a_tool:
        calls = (piece for piece in reply.pieces if isinstance(piece, Call))
        message["tool_calls"] = [_call(place, piece) for place, piece in enumerate(calls)]
    choice = {"index": 0, "message": message, "finish_reason": _reason(reply)}
    return _envelope(body, "chat.completion", [choice]) | {"usage": _usage(reply)}


def begin(body: Mapping[str, Any]) -> str:
    """Return what a stream begins with."""
    return _data(_chunk(body, {"role": "assistant", "content": ""}))


def piece(body: Mapping[str, Any], piece: Piece, place: int) -> str:
    """Return a piece of a streamed answer; `place` counts the calls before it."""
    match piece:
        case Say(text):
            return _data(_chunk(body, {"content": text}))
        case Think(text):
            return _data(_chunk(body, {"reasoning_content": text}))
        case Call():
            return "".join(_data(_chunk(body, {"tool_calls": [part]})) for part in _call_parts(place, piece))
        case _:
            return "data: {no json\n\n"


def end(body: Mapping[str, Any], reply: Reply) -> str:
    """Return what a stream ends with."""
    last = _data(_chunk(body, {}, _reason(reply)))
    return (
        last
        + _data(_envelope(body, "chat.completion.chunk", []) | {"usage": _usage(reply)})
        + "data: [DONE]\n\n"
    )


def _call(place: int, call: Call) -> dict[str, Any]:
    function = {"name": call.name, "arguments": json.dumps(call.arguments)}
    return {"index": place, "id": f"call_{next(_calls)}", "type": "function", "function": function}


def _call_parts(place: int, call: Call) -> Iterator[dict[str, Any]]:
    # As servers stream them: the name first, the arguments in parts that are no JSON by themselves.
    first = _call(place, call)
    arguments = first["function"]["arguments"]
    yield first | {"function": {"name": call.name, "arguments": ""}}
    half = len(arguments) // 2
    for part in (arguments[:half], arguments[half:]):
        yield {"index": place, "function": {"arguments": part}}


def _chunk(body: Mapping[str, Any], delta: Mapping[str, Any], reason: str | None = None) -> dict[str, Any]:
    choice = {"index": 0, "delta": delta, "finish_reason": reason}
    return _envelope(body, "chat.completion.chunk", [choice])


def _envelope(body: Mapping[str, Any], kind: str, choices: Sequence[object]) -> dict[str, Any]:
    return {"id": "chat-1", "object": kind, "created": 1, "model": body.get("model", ""), "choices": choices}


def _reason(reply: Reply) -> str:
    return "tool_calls" if reply.calls_a_tool else "length" if reply.is_cut else "stop"


def _usage(reply: Reply) -> dict[str, int]:
    pieces = len(reply.pieces)
    return {"prompt_tokens": 100, "completion_tokens": pieces, "total_tokens": 100 + pieces}


def _data(value: object) -> str:
    return f"data: {json.dumps(value)}\n\n"
