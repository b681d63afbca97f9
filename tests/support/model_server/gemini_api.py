"""The server's Gemini side: generateContent, streamed or whole, and counting tokens."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from tests.support.model_server.openai_api import text_of
from tests.support.model_server.script import Call, Reply, Say, Think, reply_to

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from tests.support.model_server.script import Piece

VERDICT = {"reasoning": "nothing more is due", "next_speaker": "user"}
"""What gemini-cli asks for as JSON beside the conversation: who is to speak next."""


def understand(body: Mapping[str, Any]) -> Reply:
    """Return the answer to a request."""
    if (body.get("generationConfig") or {}).get("responseMimeType") == "application/json":
        return Reply(pieces=(Say(json.dumps(VERDICT)),))
    contents = body.get("contents") or [{}]
    turns: Sequence[Mapping[str, Any]] = contents if isinstance(contents, list) else [contents]
    last = turns[-1].get("parts") or []
    asked: Mapping[str, Any] = next((turn for turn in reversed(turns) if _is_asked(turn)), {})
    return reply_to(
        text_of(asked.get("parts")),
        tools=_tools(body),
        after_a_tool=any("functionResponse" in part for part in last),
    )


def error(reply: Reply) -> dict[str, Any]:
    """Return an error's body."""
    return {
        "error": {"code": reply.status, "message": f"Scripted failure {reply.status}.", "status": "INTERNAL"}
    }


def whole(reply: Reply) -> dict[str, Any]:
    """Return an answer that is not streamed."""
    return _response([_part(piece) for piece in reply.pieces], reply, "STOP")


def piece(piece: Piece, reply: Reply) -> str:
    """Return a piece of a streamed answer."""
    return f"data: {json.dumps(_response([_part(piece)], reply))}\n\n"


def end(reply: Reply) -> str:
    """Return what a stream ends with."""
    return f"data: {json.dumps(_response([{'text': ''}], reply, 'STOP'))}\n\n"


def _is_asked(turn: Mapping[str, Any]) -> bool:
    return turn.get("role", "user") == "user" and bool(text_of(turn.get("parts")))


def _tools(body: Mapping[str, Any]) -> dict[str, Mapping[str, Any]]:
    declared = (
        function
        for tool in body.get("tools") or ()
        for function in tool.get("functionDeclarations") or tool.get("function_declarations") or ()
    )
    return {
        function["name"]: function.get("parametersJsonSchema") or function.get("parameters") or {}
        for function in declared
    }


def _part(piece: Piece) -> dict[str, Any]:
    match piece:
        case Call(name, arguments):
            return {"functionCall": {"name": name, "args": arguments}}
        case Think(text):
            return {"text": text, "thought": True}
        case Say(text):
            return {"text": text}
        case _:
            return {}


def _response(parts: Sequence[object], reply: Reply, reason: str = "") -> dict[str, Any]:
    candidate: dict[str, Any] = {"content": {"role": "model", "parts": parts}, "index": 0}
    if reason:
        candidate["finishReason"] = reason
    count = len(reply.pieces)
    usage = {"promptTokenCount": 100, "candidatesTokenCount": count, "totalTokenCount": 100 + count}
    return {"candidates": [candidate], "usageMetadata": usage, "modelVersion": "fake"}
