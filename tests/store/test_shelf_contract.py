"""The ports `Shelf` and `Journal`: files and the fakes keep the same promises."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from robota_console.model.kept_session import SessionFacts
from robota_console.model.task import LoopRecord
from robota_console.store.shelf import FileShelf
from tests.fakes.shelf import MemoryShelf
from tests.store.kept import FACTS, entry, ids

if TYPE_CHECKING:
    from pathlib import Path

    from robota_console.ports.store import Shelf

LINK = "https://forge.example/team/app/pull/12"
LOOPS = (LoopRecord(loop_id="loop1", instruction="look", times_left=3),)


@pytest.fixture(params=["real", "fake"])
def shelf(request: pytest.FixtureRequest, tmp_path: Path) -> Shelf:
    """Return an empty shelf of each kind."""
    return FileShelf(tmp_path / "kept") if request.param == "real" else MemoryShelf()


def test_what_was_kept_is_loaded(shelf: Shelf) -> None:
    """A session goes on where it ended."""
    journal = shelf.new(FACTS)
    journal.append(entry(1))
    journal.rename("Shop", 2)
    journal.remember("acp-7")
    journal.link(LINK)
    journal.keep_loops(LOOPS)
    journal.append(entry(2))
    journal.close()

    kept = shelf.open("one").load()

    assert kept.newest == (entry(1), entry(2))
    assert kept.last_number == 2
    assert kept.loops == LOOPS
    assert kept.problems == ()
    expected = replace(FACTS, name="Shop", named_by=2, memory="acp-7", linked=LINK, entries=2)
    assert replace(kept.facts, updated_at=0.0) == expected


def test_what_is_kept_counts_while_the_session_runs(shelf: Shelf) -> None:
    """An export is whole at any time."""
    journal = shelf.new(FACTS)

    for number in range(1, 4):
        journal.append(entry(number))
        assert ids(journal.entries()) == [f"e{one}" for one in range(1, number + 1)]
        assert journal.load().facts.entries == number


def test_nothing_is_left_of_a_session_in_which_nothing_was_said(shelf: Shelf) -> None:
    """A list of sessions has no empty ones."""
    journal = shelf.new(FACTS)
    journal.rename("Shop", 2)
    journal.remember("acp-7")
    journal.keep_loops(LOOPS)
    journal.clear()
    assert journal.load().facts.name == "Shop"
    assert list(journal.entries()) == []
    journal.close()

    assert shelf.sessions() == []
    with pytest.raises(FileNotFoundError):
        shelf.open("one")
    with pytest.raises(FileNotFoundError):
        shelf.fork("one", "two")


def test_what_came_before_the_first_entry_is_kept_with_it(shelf: Shelf) -> None:
    """A session that was named before its first word has its name."""
    journal = shelf.new(FACTS)
    journal.rename("Shop", 2)
    journal.remember("acp-7")
    journal.keep_loops(LOOPS)
    journal.append(entry(1))
    journal.close()

    kept = shelf.open("one").load()

    assert (kept.facts.name, kept.facts.named_by, kept.facts.memory) == ("Shop", 2, "acp-7")
    assert kept.loops == LOOPS


def test_a_new_session_has_the_facts_it_was_given(shelf: Shelf) -> None:
    """A name that came with the command line is its name."""
    shelf.new(replace(FACTS, name="Shop", named_by=2, memory="x")).append(entry(1))

    assert [(one.name, one.named_by, one.agent, one.folder) for one in shelf.sessions()] == [
        ("Shop", 2, "practice", "/work")
    ]


def test_a_clear_begins_anew_and_numbers_go_on(shelf: Shelf) -> None:
    """No id is ever used twice, and what was cleared is not heard again."""
    journal = shelf.new(replace(FACTS, name="Shop"))
    journal.append(entry(1))
    journal.append(entry(2))
    journal.clear()
    journal.close()

    again = shelf.open("one")
    assert again.load().newest == ()
    assert again.load().last_number == 2
    assert again.load().facts.entries == 0
    again.append(entry(3))

    assert ids(again.entries()) == ids(again.load().newest) == ["e3"]
    assert again.load().facts.name == "Shop"


def test_only_the_newest_of_many_are_loaded(shelf: Shelf) -> None:
    """A long session opens as fast as a short one; all of it can still be read."""
    journal = shelf.new(FACTS)
    for number in range(1, 452):
        journal.append(entry(number))
    journal.close()

    again = shelf.open("one")
    kept = again.load()

    assert ids(kept.newest) == [f"e{number}" for number in range(252, 452)]
    assert (kept.facts.entries, kept.last_number) == (451, 451)
    assert ids(again.entries()) == [f"e{number}" for number in range(1, 452)]


def test_one_that_is_open_is_not_opened_again(shelf: Shelf) -> None:
    """Two consoles never write one session."""
    journal = shelf.new(FACTS)
    journal.append(entry(1))

    with pytest.raises(BlockingIOError, match="Session one is open in"):
        shelf.open("one")
    assert [one.running for one in shelf.sessions()] == [True]
    journal.close()
    journal.close()

    assert [one.running for one in shelf.sessions()] == [False]
    assert ids(shelf.open("one").entries()) == ["e1"]


def test_a_closed_journal_takes_nothing(shelf: Shelf) -> None:
    """What is said too late is a fault, never lost in silence."""
    for session_id, count in (("one", 1), ("two", 0)):
        journal = shelf.new(SessionFacts(session_id=session_id))
        for number in range(count):
            journal.append(entry(number))
        journal.close()

        with pytest.raises(OSError, match="Bad file descriptor"):
            journal.append(entry(9))
        with pytest.raises(OSError, match="Bad file descriptor"):
            journal.clear()
        with pytest.raises(OSError, match="Bad file descriptor"):
            journal.load()
        with pytest.raises(OSError, match="Bad file descriptor"):
            list(journal.entries())
    assert [one.entries for one in shelf.sessions()] == [1]


def test_a_fork_is_a_session_of_its_own(shelf: Shelf) -> None:
    """Another way can be tried, and the first one stays as it was."""
    journal = shelf.new(replace(FACTS, name="Shop", memory="acp-7"))
    journal.append(entry(1))
    journal.keep_loops(LOOPS)

    shelf.fork("one", "two")
    fork = shelf.open("two")
    fork.append(entry(2))
    journal.append(entry(3))

    assert ids(fork.entries()) == ["e1", "e2"]
    assert ids(journal.entries()) == ["e1", "e3"]
    kept = fork.load()
    assert (kept.facts.session_id, kept.facts.name, kept.facts.memory) == ("two", "Shop", "acp-7")
    assert kept.loops == LOOPS
    with pytest.raises(FileExistsError):
        shelf.fork("one", "two")


def test_an_id_is_not_used_twice(shelf: Shelf) -> None:
    """No session is ever written over."""
    shelf.new(FACTS).append(entry(1))

    with pytest.raises(FileExistsError):
        shelf.new(FACTS)


def test_what_is_not_there_is_told(shelf: Shelf) -> None:
    """A wrong id is an answer, not a crash."""
    with pytest.raises(FileNotFoundError, match="No such session"):
        shelf.open("none")
    with pytest.raises(FileNotFoundError, match="No such session"):
        shelf.fork("none", "two")
    assert shelf.sessions() == []


def test_the_fake_can_be_full_and_in_use_elsewhere() -> None:
    """Whoever uses it can test what happens then."""
    shelf = MemoryShelf()
    shelf.new(FACTS).append(entry(1))
    shelf.journals["one"].close()
    shelf.elsewhere.add("one")
    with pytest.raises(BlockingIOError):
        shelf.open("one")
    shelf.fault = OSError(28, "No space left on device")

    with pytest.raises(OSError, match="No space"):
        shelf.sessions()
