"""A journal that was cut off anywhere: nothing that was whole is lost, and it goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from robota_console.store import codec
from robota_console.store.record import Cleared, Kept
from robota_console.store.shelf import FileShelf
from tests.store.kept import begun, entry, ids

if TYPE_CHECKING:
    from pathlib import Path


def journal_bytes(folder: Path) -> bytes:
    """Return a journal with a record of each kind."""
    journal = begun(folder, entry(1), entry(2, "Grüße\ud800\n"))
    journal.rename("Shop", 2)
    journal.remember("acp-7")
    journal.append(entry(3))
    journal.clear()
    journal.append(entry(4))
    journal.close()
    (path,) = folder.glob("*.jsonl")
    return path.read_bytes()


def expected(data: bytes) -> list[str]:
    """Return the ids of the entries that are there, by the plainest reading."""
    found: list[str] = []
    for line in data.split(b"\n"):
        try:
            record = codec.decode(line)
        except ValueError:
            continue
        if isinstance(record, Cleared):
            found.clear()
        if isinstance(record, Kept):
            found.append(record.entry.entry_id)
    return found


def test_a_cut_at_every_byte_loses_at_most_what_was_being_written(tmp_path: Path) -> None:
    """Kill -9 at any moment: the session opens, says what is left, and goes on."""
    whole = journal_bytes(tmp_path / "whole")
    head = whole.index(b"\n") + 1
    shelf = FileShelf(tmp_path / "cut")
    (tmp_path / "cut").mkdir()
    path = tmp_path / "cut" / "one.jsonl"

    for cut in range(head, len(whole) + 1):
        path.write_bytes(whole[:cut])
        left = expected(whole[:cut])
        assert shelf.sessions()[0].entries == len(left)
        journal = shelf.open("one")
        kept = journal.load()
        assert ids(kept.newest) == left, cut
        assert ids(journal.entries()) == left, cut
        assert len(kept.problems) <= 1
        journal.append(entry(9))
        journal.close()

        assert path.read_bytes().startswith(whole[:cut]), cut
        again = shelf.open("one")
        assert ids(again.load().newest) == ids(again.entries()) == [*left, "e9"], cut
        assert again.load().last_number == 9
        again.close()


def test_a_cut_in_the_first_line_is_listed_and_left_alone(tmp_path: Path) -> None:
    """Nothing was kept yet; whose it was cannot be told any more."""
    whole = journal_bytes(tmp_path / "whole")
    shelf = FileShelf(tmp_path / "cut")
    (tmp_path / "cut").mkdir()
    path = tmp_path / "cut" / "one.jsonl"

    for cut in range(whole.index(b"\n") + 1):
        path.write_bytes(whole[:cut])
        assert [one.problem for one in shelf.sessions()] == ["damaged, line 1"]
        with pytest.raises(OSError, match="Session one cannot be opened: damaged, line 1"):
            shelf.open("one")
        assert path.read_bytes() == whole[:cut]


def test_checkpoints_survive_a_cut_too(tmp_path: Path) -> None:
    """A long session whose last checkpoint was cut off has all its facts."""
    journal = begun(tmp_path, *map(entry, range(1, 230)))
    journal.rename("Shop", 2)
    journal.close()
    path = tmp_path / "one.jsonl"
    whole = path.read_bytes()

    for cut in range(len(whole) - 200, len(whole)):
        path.write_bytes(whole[:cut])
        again = FileShelf(tmp_path).open("one")
        kept = again.load()
        left = expected(whole[:cut])
        assert ids(kept.newest) == left[-200:], cut
        assert kept.facts.entries == kept.last_number == len(left), cut
        again.close()
        assert path.read_bytes() == whole[:cut]
