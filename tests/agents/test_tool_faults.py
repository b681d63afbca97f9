"""What a tool says when the system refuses, and what is no fault of a tool."""

from __future__ import annotations

import errno

import pytest

from robota_console.agents.tools.fault import clause
from robota_console.agents.tools.listing import list_folder
from robota_console.agents.tools.reading import read_file
from robota_console.model.tool import ToolResult
from tests.agents.shop import Shop


def test_a_fault_of_ours_is_no_failed_tool() -> None:
    """It is raised, so that it is told as what it is."""
    shop = Shop()
    shop.workspace.read = None  # type: ignore[assignment,method-assign]

    with pytest.raises(TypeError):
        shop.use(lambda bench: read_file(bench, "a.txt"))


@pytest.mark.parametrize("path", ["a\0b", "a\ud800"])
def test_a_path_no_file_can_have_is_a_failed_tool(path: str) -> None:
    """Foreign words can hold anything."""
    shop = Shop()

    for act in (read_file, list_folder):
        outcome = shop.use(lambda bench, act=act: act(bench, path))  # type: ignore[misc]
        assert outcome.state.result is ToolResult.ERROR
    assert shop.person.requests == []


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (FileNotFoundError(errno.ENOENT, "No such file or directory", "a"), "it does not exist"),
        (FileNotFoundError(errno.ENOENT, "the working folder is gone", "a"), "the working folder is gone"),
        (OSError(errno.EIO, "Input/output error", "a"), "input/output error"),
        (OSError("words of its own"), "words of its own"),
        (OSError(), "the system refused"),
    ],
)
def test_why_the_system_refused_is_half_a_plain_sentence(error: OSError, words: str) -> None:
    """No number, no path twice."""
    assert clause(error) == words
