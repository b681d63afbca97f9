"""What a permission is about, as the files are that it names."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from robota_console.agents.acp.on_disk import seen
from robota_console.agents.acp.permission_map import request_of
from robota_console.agents.workspace.folder import FolderWorkspace

if TYPE_CHECKING:
    from pathlib import Path

    from robota_console.model.permission import PermissionRequest


def request(folder: Path, **fields: object) -> PermissionRequest:
    """Return the request for a call in a folder with links in it that lead out of it."""
    work = folder / "work"
    work.mkdir()
    (folder / "key").write_text("secret")
    (work / "out").symlink_to(folder / "key")
    (work / "up").symlink_to(folder)
    (work / "near").symlink_to("tool")
    (work / "tool").write_text("")
    (work / "tool").chmod(0o755)
    return seen(request_of("1", fields, {}, str(work)), FolderWorkspace(str(work)))


@pytest.mark.parametrize(
    "call",
    [
        pytest.param({"kind": "read", "rawInput": {"path": "out"}}, id="a file"),
        pytest.param({"kind": "read", "rawInput": {"path": "up/key"}}, id="by way of a folder"),
        pytest.param({"kind": "edit", "rawInput": {"path": "out"}}, id="a file that is written"),
        pytest.param({"kind": "move", "rawInput": {"source": "tool", "destination": "up/key"}}, id="a move"),
        pytest.param({"kind": "execute", "rawInput": {"command": "cat tool out"}}, id="in a command"),
        pytest.param({"kind": "execute", "rawInput": {"command": "cat -- 'up/key'"}}, id="between quotes"),
    ],
)
def test_what_a_link_leads_to_is_asked_for_as_what_it_is(tmp_path: Path, call: dict[str, object]) -> None:
    """Its name inside the folder says nothing of where it is."""
    asked = request(tmp_path, **call)

    assert (asked.outside, asked.path) == (True, str(tmp_path / "key"))


@pytest.mark.parametrize(("places", "outside"), [(16, False), (17, True)])
def test_what_is_too_much_to_be_looked_up_is_asked_for(tmp_path: Path, places: int, outside: bool) -> None:
    """A link behind so many names is not passed over."""
    locations = [{"path": f"{'a/' * 2_000}{number}"} for number in range(places)]

    assert request(tmp_path, kind="edit", locations=locations).outside is outside


def test_a_rule_still_knows_the_path_by_the_name_it_was_told_by(tmp_path: Path) -> None:
    """What is denied stays denied."""
    assert request(tmp_path, kind="read", rawInput={"path": "out"}).further_paths == ("out",)


@pytest.mark.parametrize(
    "call",
    [
        {"kind": "read", "rawInput": {"path": "near"}},
        {"kind": "read", "rawInput": {"path": "not\0a name"}},
        {"kind": "execute", "rawInput": {"command": "up/bin/python a.py"}},
        {"kind": "execute", "rawInput": {"command": "cat near"}},
        {"kind": "read", "rawInput": {"path": "a/" * 1_000_000}},
        {"kind": "other"},
        {"kind": "execute"},
        {"kind": "execute", "rawInput": {"command": "ls"}},
    ],
)
def test_what_stays_in_the_folder_is_as_it_was(tmp_path: Path, call: dict[str, object]) -> None:
    """A program is run wherever it is, and what nobody can open leads nowhere."""
    assert not request(tmp_path, **call).outside


@pytest.mark.parametrize(("path", "runs"), [("tool", True), ("near", True), ("new", False)])
def test_writing_a_file_that_may_be_executed_is_writing_a_program(
    tmp_path: Path, path: str, runs: bool
) -> None:
    """A grant to write files is none to change what is run."""
    assert request(tmp_path, kind="edit", rawInput={"path": path}).runs is runs
