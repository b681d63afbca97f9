"""Ways out of the folder: each is asked, named by its true path, and not followed unasked."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from robota_console.agents.tools.listing import list_folder
from robota_console.agents.tools.reading import read_file
from robota_console.agents.tools.running import path_outside, run_command
from robota_console.agents.tools.searching import search_files
from robota_console.agents.tools.writing import write_file
from robota_console.model.permission import DENIED
from robota_console.model.tool import ToolResult
from tests.agents.shop import Meddler, Shop
from tests.agents.stage import Person

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from robota_console.agents.tools.bench import Bench
    from robota_console.agents.tools.use import Outcome


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
        (r"cat ..\/b.txt", "/b.txt"),
        (r"cat .\./b.txt", "/b.txt"),
        ("cat .'.'/b.txt", "/b.txt"),
        ('cat "."."/b.txt', "/b.txt"),
        (r"cat \/etc/passwd", "/etc/passwd"),
        ("cat ''/etc/passwd", "/etc/passwd"),
        ("cat .?/b.txt", "/b.txt"),
        ("cat .*/b.txt", "/b.txt"),
        ("cat .[.]/b.txt", "/b.txt"),
        ("cat src/../.?/b.txt", "/b.txt"),
        ("cat {.,..}/b.txt", "/"),
        ("cc -I/etc x.c", "/etc"),
        ("make -C../x", "/x"),
        ("make -fC../x", "/x"),
        ("tool -f~/x", "~/x"),
        ("tool @/etc/passwd", "/etc/passwd"),
        ("tool a:/etc/passwd", "/etc/passwd"),
        ("tool a,/etc/passwd", "/etc/passwd"),
        ("tool file:///etc/passwd", "/etc/passwd"),
        ("cat ~root/x", "~root/x"),
        ("cat $PWD/../b.txt", "/b.txt"),
        ("cat ${PWD}/../b.txt", "/b.txt"),
        ("cat a.txt$(echo ../b.txt)", "/b.txt"),
        ("git clone ssh://git@example.org/a", ""),
        ("ls *.py .*rc -la a.b?", ""),
        ("git log a..b -- src/a.py:3", ""),
        ("go test ./...", ""),
        ("tool --dir=sub -Isub/x", ""),
        ("npm test -- --watch", ""),
        ("curl https://example.org/a", ""),
        ("echo \ud800 '\0'", ""),
        (f"cat {'a ' * 499}../b.txt", "/"),
        (f"cat {'a ' * 498}../b.txt", "/b.txt"),
        (f"cat {'a ' * 499}", ""),
        (f"cat >notes.txt <<E\n{'a ' * 999}\nE", ""),
    ],
)
def test_a_command_names_what_it_reaches_outside(command: str, path: str) -> None:
    """The path is said first (V11); what a shell makes up while it runs cannot be."""
    assert path_outside(Shop().workspace, command) == path
