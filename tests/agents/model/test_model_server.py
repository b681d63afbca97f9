"""The tests' own model server: its Gemini side, which agents of others are tested with."""

from __future__ import annotations

import json
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request as Asked
from urllib.request import urlopen

import pytest

from tests.support.model_server.script import AFTER_A_TOOL, WRITTEN
from tests.support.model_server.server import Request, model_server

SCHEMA = {"type": "object", "properties": {"file_path": {}, "content": {}}, "required": ["file_path"]}
OFFER = [{"functionDeclarations": [{"name": "write_file", "parametersJsonSchema": SCHEMA}]}]


def ask(url: str, contents: list[dict[str, Any]], verb: str = "streamGenerateContent?alt=sse") -> str:
    """Return what the server answers."""
    body = json.dumps({"contents": contents, "tools": OFFER}).encode()
    with urlopen(Asked(f"{url}/v1beta/models/gemini:{verb}", body), timeout=5) as answer:
        return str(answer.read().decode())


def parts(answer: str) -> list[dict[str, Any]]:
    """Return the parts of a streamed answer."""
    chunks = [json.loads(line.removeprefix("data: ")) for line in answer.splitlines() if line]
    return [part for chunk in chunks for part in chunk["candidates"][0]["content"]["parts"]]


def user(text: str) -> dict[str, Any]:
    """Return what a person says."""
    return {"role": "user", "parts": [{"text": text}]}


def test_gemini_streams_words_thoughts_and_calls() -> None:
    """In its own shapes, from the same directives."""
    requests: list[Request] = []
    with model_server(requests) as url:
        echoed, thought, called = (ask(url, [user(text)]) for text in ("hi", "%%THINK%%", "%%WRITE a.txt%%"))

    assert [part["text"] for part in parts(echoed)] == ["You said: ", "hi", ""]
    assert parts(thought)[0] == {"text": "Let me ", "thought": True}
    assert parts(called)[1] == {
        "functionCall": {"name": "write_file", "args": {"file_path": "a.txt", "content": WRITTEN}}
    }
    assert requests[0].body["contents"] == [user("hi")]


def test_gemini_answers_a_tools_result_and_counts_and_fails() -> None:
    """What a client asks beside a conversation."""
    result = {"role": "user", "parts": [{"functionResponse": {"name": "write_file", "response": {}}}]}
    with model_server() as url:
        whole = json.loads(ask(url, [user("%%WRITE a%%"), result], "generateContent"))
        counted = json.loads(ask(url, [user("hi")], "countTokens"))
        with pytest.raises(HTTPError) as raised:
            ask(url, [user("%%FAIL 429 3%%")])

    assert whole["candidates"][0]["content"]["parts"] == [{"text": AFTER_A_TOOL}]
    assert counted == {"totalTokens": 10}
    assert (raised.value.code, raised.value.headers["Retry-After"]) == (429, "3")
    raised.value.close()
