"""What an agent reports as an error, as one line and what else it said."""

from __future__ import annotations

import json

import pytest

from robota_console.agents.acp.fault import lines, unwrapped

QUOTA = json.dumps({"error": {"code": 429, "message": "Quota is used up.", "status": "INTERNAL"}})


class Reported(Exception):  # noqa: N818 - it stands for the SDK's own
    """An error as the SDK raises it."""

    data: object = None


@pytest.mark.parametrize(
    ("text", "heard"),
    [
        pytest.param(QUOTA, "Quota is used up.", id="as gemini passes on its model's"),
        pytest.param(json.dumps({"error": {"message": QUOTA}}), "Quota is used up.", id="one in another"),
        pytest.param('{"error": "No such model."}', "No such model.", id="a text alone"),
        pytest.param('{"message": "Busy."}', "Busy.", id="without a frame"),
        pytest.param('{"error": {"code": 5}}', '{"error": {"code": 5}}', id="JSON that says nothing"),
        pytest.param("{not json", "{not json", id="no JSON"),
        pytest.param("[1]", "[1]", id="no object"),
        pytest.param("Plain.", "Plain.", id="plain"),
        pytest.param('{"a":' * 100_000, '{"a":' * 100_000, id="nested without end"),
    ],
)
def test_an_error_that_is_json_is_heard_as_its_message(text: str, heard: str) -> None:
    """Nobody follows braces and quotes by ear."""
    assert unwrapped(text) == heard


def test_an_error_in_its_details_is_unwrapped_too() -> None:
    """The first line is what happened, not that something did."""
    error = Reported("Internal error")
    error.data = {"details": QUOTA}

    assert lines("gemini", error) == ["Quota is used up."]
