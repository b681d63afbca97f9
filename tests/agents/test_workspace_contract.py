"""What every Workspace does, the real folder and the one in memory."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING, Protocol

import pytest

from robota_console.agents.workspace.folder import FolderWorkspace
from robota_console.ports.workspace import Found
from tests.fakes.workspace import MemoryWorkspace

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from robota_console.ports.workspace import Workspace


class Maker(Protocol):
    def __call__(self, files: Mapping[str, str | bytes], links: Mapping[str, str] = ...) -> Workspace: ...


@pytest.fixture(params=["folder", "memory"])
def workspace_with(request: pytest.FixtureRequest, tmp_path: Path) -> Maker:
    """Return what makes a workspace with these files, and links to absolute paths."""

    def memory(files: Mapping[str, str | bytes], links: Mapping[str, str] = {}) -> Workspace:
        return MemoryWorkspace(files, links=links)

    def folder(files: Mapping[str, str | bytes], links: Mapping[str, str] = {}) -> Workspace:
        root = tmp_path / "folder"
        root.mkdir()
        for path, data in files.items():
            (root / path).parent.mkdir(parents=True, exist_ok=True)
            (root / path).write_bytes(data.encode() if isinstance(data, str) else data)
        for path, target in links.items():
            (root / path).symlink_to(target)
        return FolderWorkspace(str(root))

    return memory if request.param == "memory" else folder


@pytest.mark.parametrize(
    ("path", "shown"),
    [
        pytest.param("a.txt", "a.txt", id="a file is shown relative"),
        pytest.param("./src/../a.txt", "a.txt", id="a detour inside is straightened"),
        pytest.param("not/there", "not/there", id="what is not there yet may be shown"),
        pytest.param(".", ".", id="the folder itself is a dot"),
    ],
)
def test_what_lies_inside_is_shown_relative(workspace_with: Maker, path: str, shown: str) -> None:
    """A short path is heard faster, and says that it is in the folder."""
    workspace = workspace_with({"a.txt": "a", "src/b.txt": "b"})

    assert workspace.locate(path) == (shown, False)
    assert workspace.locate(f"{workspace.root()}/{path}") == (shown, False)


@pytest.mark.parametrize(
    ("path", "shown"),
    [
        pytest.param("/etc/hosts", "/etc/hosts", id="an absolute path"),
        pytest.param("../../../../../../../../etc/hosts", "/etc/hosts", id="a way up"),
        pytest.param("way/hosts", "/etc/hosts", id="a link"),
    ],
)
def test_what_leads_outside_is_said_in_full(workspace_with: Maker, path: str, shown: str) -> None:
    """Whoever permits it must hear where it really leads."""
    workspace = workspace_with({"a.txt": "a"}, {"way": "/etc"})

    assert workspace.locate(path) == (shown, True)


def test_a_folder_beside_it_with_a_longer_name_is_outside(workspace_with: Maker) -> None:
    """`/home/me/app-secret` is not inside `/home/me/app`."""
    workspace = workspace_with({"a.txt": "a"})

    assert workspace.locate(workspace.root() + "-secret/key")[1]


def test_names_come_sorted_and_folders_are_told_apart(workspace_with: Maker) -> None:
    """The same folder is heard the same way each time."""
    workspace = workspace_with({"b.txt": "", "a.txt": "", "src/deep/c.txt": ""})

    assert list(workspace.listing(".")) == ["a.txt", "b.txt", "src/"]
    assert list(workspace.listing("src")) == ["deep/"]


def test_bytes_that_are_no_text_are_named(workspace_with: Maker) -> None:
    """A stray byte is heard as what it is, and stops nothing."""
    workspace = workspace_with({"latin.txt": b"caf\xe9\r\n"})

    assert workspace.read("latin.txt") == "caf\\xe9\r\n"


def test_text_to_be_written_back_is_exact_or_refused(workspace_with: Maker) -> None:
    """Replacing a word may not spoil a byte elsewhere."""
    workspace = workspace_with({"latin.txt": b"caf\xe9", "good.txt": "café\r\n"})

    assert workspace.read("good.txt", whole=True) == "café\r\n"
    with pytest.raises(OSError, match="not UTF-8") as refused:
        workspace.read("latin.txt", whole=True)
    assert refused.value.filename == "latin.txt"


@pytest.mark.parametrize("path", ["new.txt", "old.txt", "deep/er/new.txt"])
def test_what_was_written_is_read(workspace_with: Maker, path: str) -> None:
    """A new file, an old one and one in folders that are not there yet."""
    workspace = workspace_with({"old.txt": "before\n"})

    workspace.write(path, "één\r\ntwo")

    assert workspace.read(path, whole=True) == "één\r\ntwo"


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        pytest.param("nope.txt", FileNotFoundError, id="what is not there"),
        pytest.param("src", IsADirectoryError, id="a folder"),
        pytest.param("a\0b", OSError, id="a name no file can have"),
    ],
)
def test_what_cannot_be_read_is_an_error_with_its_path(
    workspace_with: Maker, path: str, kind: type[OSError]
) -> None:
    """The line that is said names the file."""
    workspace = workspace_with({"src/a.txt": "a"})

    with pytest.raises(kind) as error:
        workspace.read(path)

    assert error.value.filename == path
    assert error.value.errno


def test_a_folder_is_not_overwritten(workspace_with: Maker) -> None:
    """Nor is the working folder itself."""
    workspace = workspace_with({"src/a.txt": "a"})

    for path in ("src", "."):
        with pytest.raises(IsADirectoryError):
            workspace.write(path, "text")
    assert list(workspace.listing(".")) == ["src/"]


def test_a_file_and_what_is_not_there_have_no_listing(workspace_with: Maker) -> None:
    """Each is an error of its own kind."""
    workspace = workspace_with({"a.txt": "a"})

    with pytest.raises(NotADirectoryError):
        workspace.listing("a.txt")
    with pytest.raises(FileNotFoundError):
        workspace.listing("nope")


def test_a_search_finds_lines_whatever_their_case(workspace_with: Maker) -> None:
    """Where it was found is file and line, in the order of names."""
    workspace = workspace_with(
        {"b.txt": "  A TODO here\nno\n", "a/c.txt": "x\nmy todo\n", "d.bin": b"todo\0"}
    )

    assert list(workspace.search("todo")) == [
        Found("a/c.txt", 2, "my todo"),
        Found("b.txt", 1, "A TODO here"),
    ]
    assert [found.path for found in workspace.search("ToDo", "a")] == ["a/c.txt"]
    assert [found.path for found in workspace.search("TODO", "b.txt")] == ["b.txt"]
    assert list(workspace.search("nowhere")) == []


def test_a_search_gives_two_hundred_places_at_most(workspace_with: Maker) -> None:
    """More could not be listened to."""
    workspace = workspace_with({"a.txt": "x\n" * 500})

    assert len(workspace.search("x")) == 200


def test_a_search_where_nothing_is_fails(workspace_with: Maker) -> None:
    """`nothing found` would be another thing."""
    workspace = workspace_with({"a.txt": "x"})

    with pytest.raises(FileNotFoundError):
        workspace.search("x", "nope")


def test_a_working_folder_that_vanished_is_said(workspace_with: Maker) -> None:
    """The words are about the folder, not about a file that was never the trouble."""
    workspace = workspace_with({"a.txt": "a"})
    if isinstance(workspace, MemoryWorkspace):
        workspace.gone = True
    else:
        shutil.rmtree(workspace.root())

    for act in (
        lambda: workspace.listing("."),
        lambda: workspace.read("a.txt"),
        lambda: workspace.write("a.txt", "b"),
        lambda: workspace.search("a"),
    ):
        with pytest.raises(FileNotFoundError, match="the working folder is gone") as error:
            act()
        assert error.value.filename == workspace.root()
