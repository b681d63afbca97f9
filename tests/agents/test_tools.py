"""The tools: what they ask, what they say, what they never do unasked."""

from __future__ import annotations

import asyncio
import errno
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pytest

from robota_console.agents.tools.fault import clause
from robota_console.agents.tools.kept import Kept
from robota_console.agents.tools.listing import list_folder
from robota_console.agents.tools.reading import read_file
from robota_console.agents.tools.running import path_outside, run_command
from robota_console.agents.tools.searching import search_files
from robota_console.agents.tools.toolbox import Toolbox
from robota_console.agents.tools.writing import write_file
from robota_console.model.event import ToolEnd, ToolOutput, ToolStart
from robota_console.model.permission import DENIED, PermissionRequest, Verdict
from robota_console.model.tool import DiffKind, ToolKind, ToolResult
from tests.agents.stage import ONCE, Person
from tests.fakes.clock import ManualClock
from tests.fakes.processes import Play, PlayedProcesses
from tests.fakes.workspace import MemoryWorkspace

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from robota_console.agents.tools.bench import Bench
    from robota_console.agents.tools.use import Outcome
    from robota_console.ports.agent import AgentEvent

SCRIPT = {"npm test": Play(("ok 1\n", "ok 2\n")), "npm fail": Play(("no\n",), 2)}


@dataclass
class Shop:
    """A folder in memory, played commands, a clock that stands at 5."""

    workspace: MemoryWorkspace = field(
        default_factory=lambda: MemoryWorkspace({"a.txt": "one\ntwo\n"}, links={"way": "/etc"})
    )
    processes: PlayedProcesses = field(default_factory=lambda: PlayedProcesses(SCRIPT))
    person: Person = field(default_factory=lambda: Person(ONCE))
    events: list[AgentEvent] = field(default_factory=list)

    def use(self, act: Callable[[Bench], Awaitable[Outcome[object]]]) -> Outcome[object]:
        """Use a tool once."""

        async def emit(event: AgentEvent) -> None:
            self.events.append(event)

        async def whole() -> Outcome[object]:
            toolbox = Toolbox(workspace=self.workspace, processes=self.processes, clock=ManualClock(5))
            return await act(toolbox.bench(self.person, emit))

        return asyncio.run(whole())


def test_a_tool_says_its_start_its_output_and_its_end() -> None:
    """In that order, under one id, with the times a duration is made of."""
    shop = Shop()

    outcome = shop.use(lambda bench: run_command(bench, "npm test"))

    start, first, second, end = shop.events
    assert isinstance(start, ToolStart)
    assert (start.state.name, start.state.first_arg, start.state.kind) == ("run", "npm test", ToolKind.RUN)
    assert start.state.running
    assert [first, second] == [ToolOutput("run", "ok 1\n", "run-1"), ToolOutput("run", "ok 2\n", "run-1")]
    assert isinstance(end, ToolEnd)
    assert end.state == outcome.state
    assert not end.state.running
    assert (end.state.result, end.state.exit_code) == (ToolResult.SUCCESS, 0)
    assert (end.state.output, end.state.execution_id) == ("ok 1\nok 2\n", "run-1")
    assert (end.state.started_at, end.state.ended_at) == (5, 5)


def test_a_command_that_fails_is_a_failed_tool_with_its_code() -> None:
    """`exit 2` is heard, and the turn goes on."""
    outcome = Shop().use(lambda bench: run_command(bench, "npm fail"))

    assert (outcome.state.result, outcome.state.exit_code) == (ToolResult.ERROR, 2)
    assert outcome.value == 2
    assert outcome.state.output == "no\n"


def test_a_denied_tool_never_began() -> None:
    """It has an end, so that it is told, and no start, for nothing ran."""
    shop = Shop(person=Person(DENIED))

    outcome = shop.use(lambda bench: run_command(bench, "npm test"))

    assert [type(event) for event in shop.events] == [ToolEnd]
    assert outcome.denied
    assert outcome.value is None
    assert shop.processes.started == []


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


def test_a_write_that_changes_nothing_asks_nothing() -> None:
    """A question about no change could not be answered."""
    shop = Shop(person=Person(DENIED))

    outcome = shop.use(lambda bench: write_file(bench, "a.txt", "one\ntwo\n"))

    assert shop.person.requests == []
    assert outcome.state.result is ToolResult.SUCCESS
    assert outcome.state.output == "nothing to change."


class Meddler(Person):
    """Somebody who does something while they are asked, and then says yes."""

    def __init__(self, act: Callable[[], object]) -> None:
        super().__init__(ONCE)
        self._act = act

    async def permission(self, request: PermissionRequest) -> Verdict:
        """Act first."""
        self._act()
        return await super().permission(request)


def test_a_file_that_changed_while_it_was_asked_is_not_overwritten() -> None:
    """The change that was heard is not the one that would be made."""
    shop = Shop()
    shop.person = Meddler(lambda: shop.workspace.files.update({"/folder/a.txt": b"mine"}))

    outcome = shop.use(lambda bench: write_file(bench, "a.txt", "x"))

    assert outcome.reason == "it was changed meanwhile"
    assert shop.workspace.files["/folder/a.txt"] == b"mine"


@pytest.mark.parametrize(
    "act",
    [
        pytest.param(lambda bench: read_file(bench, "turned/a.txt"), id="read"),
        pytest.param(lambda bench: list_folder(bench, "turned"), id="list"),
        pytest.param(lambda bench: search_files(bench, "x", "turned"), id="search"),
        pytest.param(lambda bench: write_file(bench, "turned/new.txt", "x"), id="write"),
    ],
)
def test_a_link_that_is_turned_while_it_was_asked_is_not_followed(
    act: Callable[[Bench], Awaitable[Outcome[object]]],
) -> None:
    """What was permitted is what was said."""
    shop = Shop()
    shop.person = Meddler(lambda: shop.workspace.turn("turned", "/etc"))

    outcome = shop.use(act)

    assert outcome.state.result is ToolResult.ERROR
    assert outcome.reason == "it leads elsewhere now"
    assert "/etc/new.txt" not in shop.workspace.files


@pytest.mark.parametrize("path", ["/etc/passwd", "../../etc/passwd", "way/passwd"])
@pytest.mark.parametrize(
    "act",
    [
        pytest.param(lambda bench, path: read_file(bench, path), id="read"),
        pytest.param(lambda bench, path: list_folder(bench, path), id="list"),
        pytest.param(lambda bench, path: search_files(bench, "root", path), id="search"),
        pytest.param(lambda bench, path: write_file(bench, path, "x"), id="write"),
        pytest.param(lambda bench, path: run_command(bench, f"cat '{path}'"), id="run"),
    ],
)
def test_every_way_out_of_the_folder_is_asked_and_can_be_refused(
    act: Callable[[Bench, str], Awaitable[Outcome[object]]], path: str
) -> None:
    """The true path is said, and a no leaves everything untouched."""
    shop = Shop(person=Person(DENIED))

    outcome = shop.use(lambda bench: act(bench, path))

    (request,) = shop.person.requests
    assert request.outside
    assert request.path == "/etc/passwd"
    assert outcome.denied
    assert shop.processes.started == []
    assert "/etc/passwd" not in shop.workspace.files


def test_what_stays_inside_is_not_called_outside() -> None:
    """Else the word would soon mean nothing."""
    shop = Shop()

    shop.use(lambda bench: write_file(bench, "deep/../b.txt", "x"))
    shop.use(lambda bench: run_command(bench, "npm test"))

    assert [(request.path, request.outside) for request in shop.person.requests] == [
        ("b.txt", False),
        ("", False),
    ]


@pytest.mark.parametrize(
    ("command", "path"),
    [
        ("cat /etc/passwd", "/etc/passwd"),
        ('cat "/etc/passwd"', "/etc/passwd"),
        ("tool --file=/etc/passwd", "/etc/passwd"),
        ("cat a.txt ../b.txt", "/b.txt"),
        ("cd .. && ls", "/"),
        ("sort <way/hosts", "/etc/hosts"),
        ("rm -r ~", "~"),
        ("rm ${HOME}/x", "~/x"),
        ("cat a.txt 2>/dev/null", ""),
        ("npm test -- --watch", ""),
        ("curl https://example.org/a", ""),
        ("echo \ud800 '\0'", ""),
    ],
)
def test_a_command_names_what_it_reaches_outside(command: str, path: str) -> None:
    """The path is said first (V11); what a shell makes up while it runs cannot be."""
    assert path_outside(Shop().workspace, command) == path


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


def test_of_a_flood_the_beginning_and_the_end_are_kept() -> None:
    """And what is missing is said; a command that floods for hours takes no more memory."""
    kept = Kept(bound=10)
    for number in range(1000):
        kept.add(f"{number:03}\n")

    assert kept.text() == "000\n001\n00\n3,978 characters left out.\n997\n998\n999\n"


@pytest.mark.parametrize("length", [0, 1, 9, 10, 11, 19, 20])
def test_within_the_bounds_everything_is_kept(length: int) -> None:
    """To the letter."""
    text = "abcdefghijklmnopqrstuvwxyz"[:length]
    kept = Kept(bound=10)
    for letter in text:
        kept.add(letter)

    assert kept.text() == text
    whole = Kept(bound=10)
    whole.add(text)
    assert whole.text() == text
