"""The real working folder: what only a real disk can show."""

from __future__ import annotations

import errno
import os
import stat
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from robota_console.agents.workspace.folder import FolderWorkspace
from robota_console.agents.workspace.loading import READ_BOUND
from robota_console.agents.workspace.saving import save

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def workspace(tmp_path: Path) -> FolderWorkspace:
    """Return a workspace on an empty folder."""
    return FolderWorkspace(str(tmp_path))


def test_a_link_is_called_by_what_it_leads_to(tmp_path: Path, workspace: FolderWorkspace) -> None:
    """A permission for a link would be one for anything it is turned to later."""
    (tmp_path / "real.txt").write_text("real")
    (tmp_path / "link").symlink_to("real.txt")
    (tmp_path / "loop").symlink_to("loop")

    assert workspace.locate("link") == ("real.txt", False)
    with pytest.raises(OSError, match="loop"):
        workspace.read("loop")


def test_a_link_in_a_circle_hides_no_other_name(tmp_path: Path, workspace: FolderWorkspace) -> None:
    """One broken link must not keep a person from the whole folder."""
    (tmp_path / "loop").symlink_to("loop")
    (tmp_path / "sub").mkdir()

    assert workspace.listing(".") == ["loop", "sub/"]


def test_a_way_up_behind_a_link_starts_where_the_link_leads(
    tmp_path: Path, workspace: FolderWorkspace
) -> None:
    """`link/..` looks like the working folder and is not."""
    (tmp_path / "link").symlink_to("/usr/bin")

    assert workspace.locate("link/../lib-not-there") == ("/usr/lib-not-there", True)


def test_a_working_folder_behind_a_link_is_inside(tmp_path: Path) -> None:
    """`/tmp` is a link on a Mac; its files are inside all the same."""
    (tmp_path / "real").mkdir()
    (tmp_path / "link").symlink_to("real")

    workspace = FolderWorkspace(str(tmp_path / "link"))

    assert workspace.locate(str(tmp_path / "link" / "a.txt")) == ("a.txt", False)
    assert workspace.root() == str(tmp_path / "real")


def test_home_is_known_only_where_it_was_given(tmp_path: Path) -> None:
    """The library reads no environment; the shell says what a tilde means."""
    assert FolderWorkspace(str(tmp_path)).locate("~/a") == ("~/a", False)
    assert FolderWorkspace(str(tmp_path), home="/home/me").locate("~/a") == ("/home/me/a", True)
    assert FolderWorkspace(str(tmp_path), home="/home/me").locate("~") == ("/home/me", True)


def test_a_written_file_keeps_its_mode_and_its_link(tmp_path: Path, workspace: FolderWorkspace) -> None:
    """A script stays runnable; a link stays a link and its target is written."""
    script = tmp_path / "script"
    script.write_text("old")
    script.chmod(0o750)
    (tmp_path / "link").symlink_to("script")

    workspace.write("link", "new")

    assert (tmp_path / "link").is_symlink()
    assert script.read_text() == "new"
    assert stat.S_IMODE(script.stat().st_mode) == 0o750


def test_a_file_is_replaced_and_never_written_over(tmp_path: Path, workspace: FolderWorkspace) -> None:
    """Whoever reads it meanwhile, or pulls the plug, has the old one whole."""
    (tmp_path / "a.txt").write_text("old")

    with (tmp_path / "a.txt").open() as reader:
        workspace.write("a.txt", "new and longer")
        assert reader.read() == "old"

    assert [path.name for path in tmp_path.iterdir()] == ["a.txt"]
    assert (tmp_path / "a.txt").read_text() == "new and longer"


def test_a_new_file_has_the_mode_of_any_new_file(tmp_path: Path, workspace: FolderWorkspace) -> None:
    """Not the narrow one of a temporary file."""
    (tmp_path / "plain").touch()

    workspace.write("new", "text")

    assert (tmp_path / "new").stat().st_mode == (tmp_path / "plain").stat().st_mode


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write anything")
def test_a_protected_file_is_not_replaced(tmp_path: Path, workspace: FolderWorkspace) -> None:
    """Its folder would allow that, its own mode does not."""
    (tmp_path / "kept").write_text("old")
    (tmp_path / "kept").chmod(0o400)

    with pytest.raises(PermissionError):
        workspace.write("kept", "new")


def test_a_full_disk_leaves_the_old_file(tmp_path: Path) -> None:
    """Nothing is lost, and nothing half-written lies about."""
    (tmp_path / "a.txt").write_text("old")
    taken = [5]

    def disk(descriptor: int, data: bytes) -> int:
        if not taken:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return os.write(descriptor, data[: taken.pop()])

    with pytest.raises(OSError, match="No space left"):
        save(tmp_path / "a.txt", b"much too long", write=disk)

    assert [path.name for path in tmp_path.iterdir()] == ["a.txt"]
    assert (tmp_path / "a.txt").read_text() == "old"


LIMITED = """
import resource, sys
from robota_console.agents.workspace.folder import FolderWorkspace
resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))
try:
    FolderWorkspace(sys.argv[1]).write("a.txt", "x" * 10_000)
except OSError as error:
    print(error.errno, error.filename)
"""


def test_a_write_the_system_cuts_short_leaves_the_old_file(tmp_path: Path) -> None:
    """The same with a real kernel that refuses in the middle."""
    (tmp_path / "a.txt").write_text("old")

    said = subprocess.run(
        [sys.executable, "-c", LIMITED, str(tmp_path)], capture_output=True, text=True, check=True
    ).stdout

    assert said == f"{errno.EFBIG} a.txt\n"
    assert [path.name for path in tmp_path.iterdir()] == ["a.txt"]
    assert (tmp_path / "a.txt").read_text() == "old"


@pytest.mark.parametrize("path", ["/dev/full", "/dev/zero", "pipe"])
def test_pipes_and_devices_are_refused_at_once(tmp_path: Path, workspace: FolderWorkspace, path: str) -> None:
    """Reading them may never end; a turn would hang without a word."""
    os.mkfifo(tmp_path / "pipe")

    with pytest.raises(OSError, match="not a plain file"):
        workspace.read(path)


def test_a_pipe_is_not_replaced_by_a_file(tmp_path: Path, workspace: FolderWorkspace) -> None:
    """Somebody waits at its other end."""
    os.mkfifo(tmp_path / "pipe")

    with pytest.raises(OSError, match="not a plain file"):
        workspace.write("pipe", "x")

    assert (tmp_path / "pipe").is_fifo()


def test_a_huge_file_is_read_in_part_and_says_so(tmp_path: Path, workspace: FolderWorkspace) -> None:
    """What is missing is named; a letter is not cut in two."""
    (tmp_path / "huge").write_bytes(b"x" * (READ_BOUND - 1) + "é".encode() + b"y" * 1000)

    text = workspace.read("huge")

    assert text.startswith("x" * (READ_BOUND - 1) + "\n")
    assert text.endswith("\nOnly the first 1,048,576 of 1,049,577 bytes were read.\n")
    with pytest.raises(OSError, match="longer than 1,048,576 bytes"):
        workspace.read("huge", whole=True)


def test_a_file_of_just_the_bound_is_read_whole(tmp_path: Path, workspace: FolderWorkspace) -> None:
    """The bound is not one byte off."""
    (tmp_path / "just").write_bytes(b"x" * READ_BOUND)

    assert workspace.read("just") == workspace.read("just", whole=True) == "x" * READ_BOUND


def test_a_name_that_is_no_text_can_be_said(tmp_path: Path, workspace: FolderWorkspace) -> None:
    """Names are bytes on Linux."""
    (tmp_path / os.fsdecode(b"caf\xe9")).touch()

    assert list(workspace.listing(".")) == ["caf\\xe9"]


def test_half_a_surrogate_pair_is_written_as_its_name(tmp_path: Path, workspace: FolderWorkspace) -> None:
    """A model's JSON can hold one; it must not stop the write, nor be a path."""
    workspace.write("a.txt", "x\ud800")

    assert (tmp_path / "a.txt").read_text() == "x\\ud800"
    with pytest.raises(OSError, match="no file can have that name"):
        workspace.read("x\ud800")


def test_a_search_leaves_out_what_is_not_worth_it(tmp_path: Path, workspace: FolderWorkspace) -> None:
    """Git's own files, huge ones, binaries, and links, which may lead outside."""
    (tmp_path / ".git").mkdir()
    (tmp_path / ".git" / "config").write_text("needle")
    (tmp_path / "huge").write_text("needle" + "x" * (1 << 20))
    (tmp_path / "binary").write_bytes(b"needle\0")
    outside = tmp_path.parent / f"{tmp_path.name}-outside"
    outside.mkdir()
    (outside / "secret").write_text("needle")
    (tmp_path / "link").symlink_to(outside)
    (tmp_path / "file-link").symlink_to(outside / "secret")
    (tmp_path / "found").write_text("needle")

    assert [found.path for found in workspace.search("needle")] == ["found"]


def test_a_search_outside_gives_full_paths(tmp_path: Path, workspace: FolderWorkspace) -> None:
    """What was permitted outside is not to be taken for something inside."""
    outside = tmp_path.parent / f"{tmp_path.name}-beside"
    outside.mkdir()
    (outside / "a.txt").write_text("needle")

    assert [found.path for found in workspace.search("needle", str(outside))] == [str(outside / "a.txt")]


def test_a_vanished_folder_is_not_made_again(tmp_path: Path) -> None:
    """A write into it would bring back a folder that somebody removed."""
    root = tmp_path / "gone"
    root.mkdir()
    workspace = FolderWorkspace(str(root))
    root.rmdir()

    with pytest.raises(FileNotFoundError, match="the working folder is gone"):
        workspace.write("a.txt", "text")

    assert not root.exists()


def test_only_a_file_that_may_be_executed_is_a_program(tmp_path: Path) -> None:
    """A folder's bits mean something else, and what is not there cannot run."""
    (tmp_path / "go").write_text("echo hi\n")
    (tmp_path / "go").chmod(0o755)
    (tmp_path / "notes.txt").write_text("hi\n")
    (tmp_path / "link").symlink_to("go")
    workspace = FolderWorkspace(str(tmp_path))

    assert workspace.runs("go")
    assert workspace.runs("link")
    assert not any(map(workspace.runs, ("notes.txt", ".", "none", "a\0b")))
