"""Writing a file: what is shown before, and what is never overwritten."""

from __future__ import annotations

import pytest

from robota_console.agents.tools.writing import write_file
from robota_console.model.event import ToolEnd
from robota_console.model.permission import DENIED
from robota_console.model.tool import Diff, DiffKind, ToolKind, ToolResult
from tests.agents.shop import Meddler, Shop
from tests.agents.stage import Person
from tests.fakes.workspace import MemoryWorkspace


def test_a_write_shows_its_change_before_it_is_permitted() -> None:
    """The person decides about lines, not about a name."""
    shop = Shop()

    shop.use(lambda bench: write_file(bench, "a.txt", "one\n2\n"))

    (request,) = shop.person.requests
    assert (request.tool_name, request.kind, request.path) == ("write", ToolKind.EDIT, "a.txt")
    assert request.diff
    assert request.diff.count(DiffKind.ADDED) == request.diff.count(DiffKind.REMOVED) == 1
    end = shop.events[-1]
    assert isinstance(end, ToolEnd)
    assert end.state.diff == request.diff
    assert shop.workspace.files["/folder/a.txt"] == b"one\n2\n"


@pytest.mark.parametrize(
    ("before", "text", "program", "runs"),
    [
        pytest.param("x", "echo hi\n", True, True, id="what may be executed"),
        pytest.param("x", "#!/bin/sh\n", False, True, id="what becomes a script"),
        pytest.param("#!/bin/sh\n", "x", False, True, id="what was a script"),
        pytest.param("x", "echo hi\n", False, False, id="words"),
    ],
)
def test_a_program_is_written_as_one(before: str, text: str, program: bool, runs: bool) -> None:
    """Whoever may write any file and run this one may run anything: the session asks again."""
    shop = Shop(workspace=MemoryWorkspace({"go": before}))
    shop.workspace.programs = {"go"} if program else set()

    shop.use(lambda bench: write_file(bench, "go", text))

    (request,) = shop.person.requests
    assert request.runs is runs


def test_a_write_that_changes_nothing_asks_nothing() -> None:
    """A question about no change could not be answered."""
    shop = Shop(person=Person(DENIED))

    outcome = shop.use(lambda bench: write_file(bench, "a.txt", "one\ntwo\n"))

    assert shop.person.requests == []
    assert outcome.state.result is ToolResult.SUCCESS
    assert outcome.state.diff == Diff("a.txt")
    assert outcome.state.output == ""


def test_a_file_that_changed_while_it_was_asked_is_not_overwritten() -> None:
    """The change that was heard is not the one that would be made."""
    shop = Shop()
    shop.person = Meddler(lambda: shop.workspace.files.update({"/folder/a.txt": b"mine"}))

    outcome = shop.use(lambda bench: write_file(bench, "a.txt", "x"))

    assert outcome.reason == "it was changed meanwhile"
    assert shop.workspace.files["/folder/a.txt"] == b"mine"


def test_a_full_disk_fails_the_tool_and_nothing_else() -> None:
    """One line with what happened and where; the old file is there."""
    shop = Shop()
    shop.workspace.full = True

    outcome = shop.use(lambda bench: write_file(bench, "a.txt", "x"))

    assert outcome.state.result is ToolResult.ERROR
    assert outcome.reason == "the disk is full"
    assert outcome.state.output == "a.txt: the disk is full."
    assert shop.workspace.files["/folder/a.txt"] == b"one\ntwo\n"


def test_a_file_that_is_no_text_is_not_overwritten() -> None:
    """A picture is not the place for words."""
    shop = Shop(MemoryWorkspace({"logo.png": b"\x89PNG\0"}))

    outcome = shop.use(lambda bench: write_file(bench, "logo.png", "x"))

    assert outcome.reason == "it is not UTF-8 text"
    assert shop.person.requests == []
