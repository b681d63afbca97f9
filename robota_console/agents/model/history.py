"""Messages as pydantic-ai has them: made from what was said before, and mended after a turn broke off.

Imports pydantic-ai; only the engine may import it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from pydantic_ai.messages import (
    ModelRequest,
    ModelResponse,
    TextPart,
    ToolCallPart,
    ToolReturnPart,
    UserPromptPart,
)

from robota_console.agents.model.words import CUT, NOT_DONE
from robota_console.model.entry import Role

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pydantic_ai.messages import ModelMessage


def retold(said: Sequence[tuple[Role, str]]) -> list[ModelMessage]:
    """Return messages that say the same; the last is an answer."""
    messages: list[ModelMessage] = []
    for role, text in said:
        if role is Role.USER:
            messages.append(ModelRequest(parts=[UserPromptPart(text)]))
        else:
            messages.append(ModelResponse(parts=[TextPart(text)]))
    return mended(messages, {})


def mended(messages: Sequence[ModelMessage], results: Mapping[str, Any]) -> list[ModelMessage]:
    """Return messages that any endpoint takes, whatever became of the last turn.

    Some refuse a call without a result, an answer without words, or two
    messages of the person in a row. `results` is what tools gave, by their calls.
    """
    kept = list(messages)
    if kept and isinstance(last := kept[-1], ModelResponse) and (last.state != "complete" or not _says(last)):
        words = [part for part in last.parts if isinstance(part, TextPart) and part.content]
        kept[-1:] = [replace(last, parts=words)] if words else []
    if len(kept) > 1 and isinstance(last := kept[-1], ModelRequest) and isinstance(kept[-2], ModelResponse):
        kept[-1:] = _answered(kept[-2], last, results)
    if kept and isinstance(last := kept[-1], ModelResponse) and last.tool_calls:
        kept += _answered(last, ModelRequest(parts=[]), results)
    if kept and isinstance(kept[-1], ModelRequest):
        kept.append(ModelResponse(parts=[TextPart(CUT)]))
    return kept


def _says(response: ModelResponse) -> bool:
    return any(
        isinstance(part, ToolCallPart) or (isinstance(part, TextPart) and part.content)
        for part in response.parts
    )


def _answered(
    response: ModelResponse, request: ModelRequest, results: Mapping[str, Any]
) -> list[ModelMessage]:
    done = {getattr(part, "tool_call_id", None) for part in request.parts}
    missing = [
        ToolReturnPart(call.tool_name, results.get(call.tool_call_id, NOT_DONE), call.tool_call_id)
        for call in response.tool_calls
        if call.tool_call_id not in done
    ]
    parts = [*request.parts, *missing]
    return [replace(request, parts=parts, state="complete")] if parts else []
