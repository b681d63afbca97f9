"""The practice agent stays in its folder unless it is let out."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from robota_console.model.permission import DENIED
from robota_console.model.tool import ToolResult
from tests.agents.stage import Person, play

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize(
    "prompt",
    [
        "read ../../../../../../etc/passwd",
        "read /etc/passwd",
        "read way/passwd",
        "list way",
        "search x in way",
    ],
)
def test_no_words_lead_out_of_the_folder_unasked(tmp_path: Path, prompt: str) -> None:
    """A no is enough to keep it in."""
    (tmp_path / "way").symlink_to("/etc")
    person = Person(DENIED)

    heard = play(tmp_path, prompt, person)

    assert [request.outside for request in person.requests] == [True]
    assert [state.result for state in heard.ends] == [ToolResult.DENIED]
    assert "root" not in heard.answer
    assert heard.answer.endswith("permission denied.")
