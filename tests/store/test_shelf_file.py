"""A shelf as a folder: its list, its index, and who has what open."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest

from robota_console.model.kept_session import SessionFacts
from robota_console.store.shelf import FileShelf
from tests.store.full import room_for
from tests.store.kept import begun, entry, ids

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

HOLD = """
import sys
from pathlib import Path
from robota_console.model.entry import Entry, Role
from robota_console.store.shelf import FileShelf
journal = FileShelf(Path(sys.argv[1])).open("one")
journal.append(Entry(entry_id="e2", role=Role.USER))
print("open", flush=True)
sys.stdin.read()
"""


@contextmanager
def other_process(folder: Path) -> Iterator[subprocess.Popen[bytes]]:
    """Have another process open session `one`, until it is killed."""
    command = [sys.executable, "-c", HOLD, str(folder)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"open\n"
        try:
            yield process
        finally:
            process.kill()


def test_the_second_console_is_told_who_has_the_session(tmp_path: Path) -> None:
    """It may attach there, or fork; and once the first is killed, the session can be opened."""
    begun(tmp_path, entry(1)).close()
    shelf = FileShelf(tmp_path)

    with other_process(tmp_path) as process:
        assert shelf.sessions()[0].running
        with pytest.raises(BlockingIOError, match=f"Session one is open in process {process.pid}$"):
            shelf.open("one")
        shelf.fork("one", "two")
    assert not any(one.running for one in shelf.sessions())

    assert ids(shelf.open("one").load().newest) == ids(shelf.open("two").load().newest) == ["e1", "e2"]


def test_a_damaged_or_newer_file_is_listed_and_never_written(tmp_path: Path) -> None:
    """What cannot be read is told as it is, and left as it is."""
    files = {
        "newer": b'{"type":"session","version":2,"name":{"id":"newer"}}\n{"type":"entry"}\n',
        "empty": b"",
        "garbage": b"\0\xff\n" * 20,
        "other": b'{"type":"entry","entry_id":"e1","role":"user"}\n',
        "unversioned": b'{"type":"session","id":"unversioned"}\n',
        "long": b"x" * 200_000,
    }
    for name, data in files.items():
        (tmp_path / f"{name}.jsonl").write_bytes(data)
    shelf = FileShelf(tmp_path)

    for _ in range(2):
        problems = {one.session_id: one.problem for one in shelf.sessions()}
        assert problems == dict.fromkeys(files, "damaged, line 1") | {"newer": "written by a newer version"}
    for name, problem in problems.items():
        with pytest.raises(OSError, match=f"^Session {name} cannot be opened: {problem}$"):
            shelf.open(name)
        with pytest.raises(OSError, match=f"^Session {name} cannot be opened: {problem}$"):
            shelf.fork(name, "copy")
    assert {path.stem: path.read_bytes() for path in tmp_path.glob("*.jsonl")} == files


def test_the_one_used_last_comes_first(tmp_path: Path) -> None:
    """It is the one that is gone on with."""
    for number, session_id in enumerate(("a", "b", "c")):
        begun(tmp_path, entry(1), session_id=session_id).close()
        os.utime(tmp_path / f"{session_id}.jsonl", (number, number))
    os.utime(tmp_path / "b.jsonl", (9, 9))

    assert [(one.session_id, one.updated_at) for one in FileShelf(tmp_path).sessions()] == [
        ("b", 9.0),
        ("c", 2.0),
        ("a", 0.0),
    ]


def test_a_journal_that_did_not_change_is_not_read_again(tmp_path: Path) -> None:
    """Hundreds of sessions are listed at once."""
    begun(tmp_path, entry(1)).close()
    shelf = FileShelf(tmp_path)
    shelf.sessions()
    index = tmp_path / "index.json"
    index.write_bytes(index.read_bytes().replace(b'"folder":"/work"', b'"folder":"/told"'))

    assert [one.folder for one in shelf.sessions()] == ["/told"]
    shelf.open("one").append(entry(2))
    assert [(one.folder, one.entries) for one in shelf.sessions()] == [("/work", 2)]


@pytest.mark.parametrize(
    "index",
    [
        pytest.param(None, id="missing"),
        pytest.param(b"", id="empty"),
        pytest.param(b"\0garbage", id="garbage"),
        pytest.param(b'{"version":2,"sessions":{}}', id="newer"),
        pytest.param(b'{"version":1,"sessions":[]}', id="no sessions in it"),
        pytest.param(b'{"version":1,"sessions":{"one":7,"gone":{}}}', id="rows that are none"),
        pytest.param(b'{"version":1,"sessions":{"one":{"size":SIZE,"mtime":MTIME}}}', id="no facts in it"),
        pytest.param(
            b'{"version":1,"sessions":{"one":{"size":SIZE,"mtime":1%s,"agent":"","folder":"",'
            b'"name":"","named_by":0,"created_at":0.0,"entries":0,"problem":""}}}' % (b"0" * 400),
            id="a time that no float holds",
        ),
    ],
)
def test_the_index_is_made_anew_from_the_journals(tmp_path: Path, index: bytes | None) -> None:
    """It is never needed, and never believed against a journal."""
    begun(tmp_path, entry(1)).close()
    path, status = tmp_path / "index.json", (tmp_path / "one.jsonl").stat()
    if index is not None:
        values = {b"SIZE": status.st_size, b"MTIME": status.st_mtime_ns}
        for word, value in values.items():
            index = index.replace(word, str(value).encode())
        path.write_bytes(index)

    assert [(one.session_id, one.entries) for one in FileShelf(tmp_path).sessions()] == [("one", 1)]
    assert [*json.loads(path.read_bytes())["sessions"]] == ["one"]
    assert path.stat().st_mode & 0o777 == 0o600


def test_a_list_needs_no_room_on_the_disk(tmp_path: Path) -> None:
    """Sessions are found though the disk is full."""
    begun(tmp_path, entry(1)).close()

    with room_for(tmp_path / "none", 0):
        assert ids_of(FileShelf(tmp_path)) == ["one"]
    assert not (tmp_path / "index.json").exists()
    assert [path.name for path in tmp_path.iterdir()] == ["one.jsonl"]


def test_a_problem_that_went_away_is_forgotten(tmp_path: Path) -> None:
    """A file that could not be read yesterday is looked at again today."""
    path = tmp_path / "one.jsonl"
    path.mkdir()
    shelf = FileShelf(tmp_path)
    assert [one.problem for one in shelf.sessions()] == ["Not a file"]
    path.rmdir()
    begun(tmp_path, entry(1)).close()

    assert [one.problem for one in shelf.sessions()] == [""]


def test_a_problem_is_never_believed_of_the_index(tmp_path: Path) -> None:
    """What hindered reading may be gone, though the file is the same."""
    begun(tmp_path, entry(1)).close()
    shelf = FileShelf(tmp_path)
    shelf.sessions()
    index = tmp_path / "index.json"
    index.write_bytes(index.read_bytes().replace(b'"problem":""', b'"problem":"Permission denied"'))

    assert [one.problem for one in shelf.sessions()] == [""]


@pytest.mark.parametrize("session_id", ["", ".", "../one", "a/b", "a.b", "é", "a" * 65, "a\0", "a\n"])
def test_an_id_is_never_a_path(tmp_path: Path, session_id: str) -> None:
    """Nothing outside the folder is ever opened or made."""
    begun(tmp_path / "kept", entry(1)).close()
    shelf = FileShelf(tmp_path / "kept")

    for act in (
        lambda: shelf.new(SessionFacts(session_id=session_id)),
        lambda: shelf.fork("one", session_id),
    ):
        with pytest.raises(OSError, match="A session's id is letters, digits"):
            act()
    for act in (lambda: shelf.open(session_id), lambda: shelf.fork(session_id, "two")):
        with pytest.raises(FileNotFoundError, match="No such session"):
            act()


def test_other_files_in_the_folder_are_no_sessions(tmp_path: Path) -> None:
    """What an editor or a copy left there is not listed."""
    for name in (".one.jsonl.tmp", "one.jsonl~", "a b.jsonl", "one", "one.lock", ".jsonl"):
        (tmp_path / name).write_bytes(b"x")

    assert FileShelf(tmp_path).sessions() == []


def test_a_folder_that_is_not_there_is_not_made(tmp_path: Path) -> None:
    """Looking leaves nothing behind."""
    shelf = FileShelf(tmp_path / "none")

    assert shelf.sessions() == []
    shelf.new(SessionFacts(session_id="one")).close()
    with pytest.raises(FileNotFoundError):
        shelf.open("one")
    assert list(tmp_path.iterdir()) == []


def test_what_a_link_leads_to_stays_as_open_as_it_is(tmp_path: Path) -> None:
    """It may hold other things, of other people; the journals in it are their owner's alone all the same."""
    shared = tmp_path / "shared"
    shared.mkdir()
    shared.chmod(0o755)
    (tmp_path / "sessions").symlink_to(shared)

    begun(tmp_path / "sessions", entry(1)).close()

    assert shared.stat().st_mode & 0o777 == 0o755
    assert (shared / "one.jsonl").stat().st_mode & 0o777 == 0o600


def test_a_fork_has_whole_lines_and_says_where_it_comes_from(tmp_path: Path) -> None:
    """What the other process is writing at this moment is not copied half."""
    journal = begun(tmp_path, entry(1), entry(2, "x" * 1_500_000), entry(3))
    path = tmp_path / "one.jsonl"
    whole = path.read_bytes()
    with path.open("ab") as file:
        file.write(b'{"type":"entry","entry_id":"e4"')

    FileShelf(tmp_path, wall=lambda: 7.0).fork("one", "two")

    head, _, rest = (tmp_path / "two.jsonl").read_bytes().partition(b"\n")
    assert json.loads(head)["forked_from"] == "one"
    assert json.loads(head)["created_at"] == 7.0
    assert rest == whole.partition(b"\n")[2]
    journal.close()


def test_a_fork_has_the_last_line_too_where_only_its_end_is_missing(tmp_path: Path) -> None:
    """What is heard in the one is heard in the other."""
    begun(tmp_path, entry(1), entry(2)).close()
    path = tmp_path / "one.jsonl"
    whole = path.read_bytes().partition(b'{"type":"facts"')[0]
    path.write_bytes(whole.removesuffix(b"\n"))
    shelf = FileShelf(tmp_path)

    shelf.fork("one", "two")

    assert ids(shelf.open("two").entries()) == ids(shelf.open("one").entries()) == ["e1", "e2"]


def test_a_fork_that_finds_no_room_leaves_nothing(tmp_path: Path) -> None:
    """There is a whole copy or none."""
    begun(tmp_path, *map(entry, range(1, 50))).close()

    with room_for(tmp_path / "two.jsonl", 1000), pytest.raises(OSError, match="File too large"):
        FileShelf(tmp_path).fork("one", "two")

    assert not (tmp_path / "two.jsonl").exists()


def ids_of(shelf: FileShelf) -> list[str]:
    """Return the ids of all sessions."""
    return [one.session_id for one in shelf.sessions()]
