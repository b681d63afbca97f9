"""A journal as a file: private, only growing, never trusted further than it can be read."""

from __future__ import annotations

import stat
import tracemalloc
from typing import TYPE_CHECKING

import pytest

from robota_console.model.kept_session import SessionFacts
from robota_console.store import codec, tail
from robota_console.store.record import Checkpoint, Kept
from robota_console.store.shelf import FileShelf
from tests.store.full import room_for
from tests.store.kept import begun, entry, ids

if TYPE_CHECKING:
    from pathlib import Path


def mode(path: Path) -> int:
    """Return a file's permission bits."""
    return stat.S_IMODE(path.stat().st_mode)


def test_only_its_owner_reads_it(tmp_path: Path) -> None:
    """What was said stays with whoever said it, whatever was done to the files meanwhile."""
    folder = tmp_path / "kept"
    path = folder / "one.jsonl"
    journal = begun(folder, entry(1))
    assert (mode(folder), mode(path), mode(folder / "one.lock")) == (0o700, 0o600, 0o600)
    journal.close()
    folder.chmod(0o755)
    path.chmod(0o644)

    FileShelf(folder).open("one").close()

    assert (mode(folder), mode(path)) == (0o700, 0o600)


def test_a_symbolic_link_is_not_followed(tmp_path: Path) -> None:
    """Nobody leads what is said into another file."""
    begun(tmp_path, entry(1)).close()
    (tmp_path / "two.jsonl").symlink_to(tmp_path / "one.jsonl")
    (tmp_path / "three.jsonl").mkdir()
    shelf = FileShelf(tmp_path)

    assert {one.session_id: one.problem for one in shelf.sessions()} == {
        "one": "",
        "two": "A symbolic link is not followed",
        "three": "Not a file",
    }
    with pytest.raises(OSError, match="A symbolic link is not followed"):
        shelf.open("two")
    with pytest.raises(FileExistsError):
        shelf.fork("one", "two")
    with pytest.raises(FileExistsError):
        shelf.new(SessionFacts(session_id="two"))


def test_each_entry_is_one_line_when_append_returns(tmp_path: Path) -> None:
    """Whatever ends the process afterwards, it is there."""
    journal = begun(tmp_path, entry(1))
    path = tmp_path / "one.jsonl"

    journal.append(entry(2, "x" * 3_000_000))

    assert (codec.encode(Kept(entry(2, "x" * 3_000_000))) in path.read_bytes()) is True
    assert ids(journal.load().newest) == ["e1", "e2"]


def test_what_did_not_change_is_not_written_again(tmp_path: Path) -> None:
    """A session that is only looked at stays as it was used last."""
    journal = begun(tmp_path, entry(1))
    journal.rename("Shop", 2)
    journal.remember("acp-7")
    journal.close()
    path = tmp_path / "one.jsonl"
    before = path.read_bytes(), path.stat().st_mtime_ns

    journal = FileShelf(tmp_path).open("one")
    journal.load()
    journal.rename("Shop", 2)
    journal.remember("acp-7")
    journal.keep_loops(())
    journal.close()

    assert (path.read_bytes(), path.stat().st_mtime_ns) == before
    assert not (tmp_path / "one.lock").exists()


def test_a_damaged_line_is_named_and_passed_over(tmp_path: Path) -> None:
    """One bad spot costs one line, in a long session as in a short one."""
    begun(tmp_path, *map(entry, range(1, 151))).close()
    path = tmp_path / "one.jsonl"
    lines = path.read_bytes().split(b"\n")
    lines[130] = b"\0\xff garbage"
    lines[140] = lines[140][:20]
    path.write_bytes(b"\n".join(lines))

    journal = FileShelf(tmp_path).open("one")

    assert journal.load().problems == ("Lines 131, 141 of the kept session are damaged and were skipped.",)
    assert len(journal.load().newest) == len(list(journal.entries())) == 148


def test_a_line_is_numbered_from_the_files_beginning(tmp_path: Path) -> None:
    """Whoever opens the file in an editor finds it, though its beginning was never read."""
    journal = begun(tmp_path, *map(entry, range(1, 1001)))
    path = tmp_path / "one.jsonl"
    with path.open("ab") as file:
        file.write(b"garbage\n")
    number = path.read_bytes().count(b"\n")

    assert journal.load().problems == (f"Line {number} of the kept session is damaged and was skipped.",)


def test_a_full_disk_is_told_and_glues_nothing(tmp_path: Path) -> None:
    """What comes after is whole again, once there is room."""
    journal = begun(tmp_path, entry(1))
    path = tmp_path / "one.jsonl"

    for more in (0, 1, 30):
        with room_for(path, more), pytest.raises(OSError, match="File too large"):
            journal.append(entry(2))
    assert ids(journal.load().newest) == ["e1"]
    journal.append(entry(3))
    journal.rename("Shop", 2)

    kept = journal.load()
    assert ids(kept.newest) == ids(journal.entries()) == ["e1", "e3"]
    assert kept.facts.name == "Shop"
    assert (kept.facts.entries, kept.last_number) == (2, 3)


def test_a_session_that_begins_on_a_full_disk_leaves_nothing_half(tmp_path: Path) -> None:
    """It begins as soon as there is room, with its name."""
    journal = FileShelf(tmp_path).new(SessionFacts(session_id="one", name="Shop"))
    path = tmp_path / "one.jsonl"

    with room_for(path, 30), pytest.raises(OSError, match="File too large"):
        journal.append(entry(1))
    assert list(tmp_path.iterdir()) == []
    journal.append(entry(2))

    assert ids(journal.load().newest) == ["e2"]
    assert (journal.load().facts.name, journal.load().facts.entries) == ("Shop", 1)


def test_a_checkpoint_that_finds_no_room_costs_no_entry(tmp_path: Path) -> None:
    """It only spares reading; the next one comes in its place."""
    journal = begun(tmp_path, *map(entry, range(1, 98)))
    journal.rename("Shop", 2)
    path = tmp_path / "one.jsonl"

    with room_for(path, len(codec.encode(Kept(entry(98)))) + 5):
        journal.append(entry(98))
    journal.append(entry(99))

    kept = journal.load()
    assert (kept.facts.entries, kept.last_number, kept.facts.name) == (99, 99, "Shop")
    assert ids(journal.entries()) == [f"e{number}" for number in range(1, 100)]
    assert b'"entries":99' in path.read_bytes()


@pytest.mark.parametrize("count", [1000, 5000])
def test_loading_reads_the_same_however_long(count: int) -> None:
    """A session of years opens like one of today."""
    lines = [b'{"type":"session","version":1,"id":"one"}\n', b'{"type":"name","name":"Shop"}\n']
    for number in range(1, count + 1):
        lines.append(codec.encode(Kept(entry(number))))
        if number % 90 == 0:
            lines.append(
                codec.encode(Checkpoint(name="Shop", entries=number, last_number=number, line=len(lines) + 1))
            )
    data = b"".join(lines)
    read: list[int] = []

    def counting(offset: int, size: int) -> bytes:
        read.append(size)
        return data[offset : offset + size]

    found = tail.scan(counting, len(data), 200)

    assert (found.now.name, found.now.entries, found.now.line) == ("Shop", count, len(lines))
    assert len(found.newest) == 200
    assert sum(read) <= 64 * 1024


def test_very_long_entries_are_not_all_loaded() -> None:
    """The newest are heard soon, though each is megabytes."""
    long = "x" * 1_000_000
    data = b"".join(codec.encode(Kept(entry(number, long))) for number in range(1, 30))
    data += codec.encode(Checkpoint(entries=29, last_number=29, line=30))

    found = tail.scan(lambda offset, size: data[offset : offset + size], len(data), 200)

    assert ids(found.newest) == [f"e{number}" for number in range(21, 30)]
    assert found.now.entries == 29


def test_facts_are_near_the_end_after_long_entries(tmp_path: Path) -> None:
    """A name that was given long ago costs no more to find."""
    journal = begun(tmp_path, entry(1))
    journal.rename("Shop", 2)
    for number in range(2, 6):
        journal.append(entry(number, "x" * 700_000))

    assert (tmp_path / "one.jsonl").read_bytes().count(b'{"type":"facts","name":"Shop"') == 2


def test_all_entries_are_read_without_holding_them(tmp_path: Path) -> None:
    """A long session is exported in little memory."""
    journal = begun(tmp_path, *(entry(number, "x" * 20_000) for number in range(1, 400)))

    tracemalloc.start()
    count = sum(1 for _ in journal.entries())
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()

    assert count == 399
    assert peak < 1_500_000
