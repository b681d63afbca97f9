"""The port `GrantStore`: files and the fake keep the same promises; and what only files can do wrong."""

from __future__ import annotations

import json
import stat
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

import pytest

from robota_console.store.grants import FileGrants
from tests.fakes.store import MemoryGrantStore
from tests.store.full import room_for

if TYPE_CHECKING:
    from pathlib import Path

    from robota_console.ports.store import GrantStore


@pytest.fixture(params=["real", "fake"])
def grants(request: pytest.FixtureRequest, tmp_path: Path) -> GrantStore:
    """Return a store of each kind in which nothing is granted."""
    return FileGrants(tmp_path / "grants", tmp_path) if request.param == "real" else MemoryGrantStore()


def test_what_was_granted_is_kept_in_order_and_once(grants: GrantStore) -> None:
    """A person is not asked again, and hears each grant once."""
    assert tuple(grants.patterns()) == ()

    for pattern in ("run(npm test)", "write(docs/*)", "run(npm test)"):
        grants.remember(pattern)

    assert tuple(grants.patterns()) == ("run(npm test)", "write(docs/*)")


def test_what_was_taken_back_is_gone(grants: GrantStore) -> None:
    """From then on a person is asked again."""
    grants.remember("run(npm test)")
    grants.remember("write(docs/*)")

    grants.forget("run(npm test)")
    grants.forget("run(npm test)")

    assert tuple(grants.patterns()) == ("write(docs/*)",)


def only_file(folder: Path) -> Path:
    """Return the one file there."""
    (path,) = folder.iterdir()
    return path


def test_grants_are_of_one_project_and_kept_outside_it(tmp_path: Path) -> None:
    """A folder can grant itself nothing, nor another folder anything."""
    shop, other, kept = tmp_path / "shop", tmp_path / "other", tmp_path / "grants"
    shop.mkdir()
    (tmp_path / "link").symlink_to(shop)
    FileGrants(kept, shop).remember("run(npm test)")

    assert FileGrants(kept, other).patterns() == ()
    assert FileGrants(kept, str(tmp_path / "link")).patterns() == ("run(npm test)",)
    assert list(shop.iterdir()) == []
    assert json.loads(only_file(kept).read_text())["folder"] == str(shop)
    assert stat.S_IMODE(kept.stat().st_mode) == 0o700
    assert stat.S_IMODE(only_file(kept).stat().st_mode) == 0o600


def test_a_file_copied_to_another_project_grants_nothing(tmp_path: Path) -> None:
    """What is inside counts, not only what the file is called."""
    FileGrants(tmp_path / "a", "/shop").remember("run(*)")
    FileGrants(tmp_path / "b", "/other").remember("run(ls)")
    only_file(tmp_path / "b").write_bytes(only_file(tmp_path / "a").read_bytes())

    with pytest.raises(OSError, match="damaged: "):
        FileGrants(tmp_path / "b", "/other").patterns()


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        pytest.param(b"", "damaged", id="empty"),
        pytest.param(b"{}", "damaged", id="no version"),
        pytest.param(b'{"version":2}', "newer version", id="newer"),
        pytest.param(
            b'{"version":1,"folder":"/shop","patterns":"run(*)"}', "damaged", id="patterns are a text"
        ),
        pytest.param(b'{"version":1,"folder":"/shop","patterns":[7]}', "damaged", id="a pattern is a number"),
    ],
)
def test_what_cannot_be_read_grants_nothing_and_is_left_alone(
    tmp_path: Path, data: bytes, problem: str
) -> None:
    """A person is asked, and the file can still be repaired."""
    grants = FileGrants(tmp_path / "grants", "/shop")
    grants.remember("run(ls)")
    path = only_file(tmp_path / "grants")
    path.write_bytes(data)

    for act in (grants.patterns, lambda: grants.remember("run(ls)"), lambda: grants.forget("run(ls)")):
        with pytest.raises(OSError, match=problem):
            act()
    assert path.read_bytes() == data


def test_a_full_disk_changes_nothing(tmp_path: Path) -> None:
    """A grant that was not kept is told, and those before are whole."""
    grants = FileGrants(tmp_path / "grants", "/shop")
    grants.remember("run(ls)")

    with room_for(tmp_path / "none", 10), pytest.raises(OSError, match="File too large"):
        grants.remember("run(npm test)")

    assert grants.patterns() == ("run(ls)",)
    only_file(tmp_path / "grants")


def test_several_may_grant_at_once(tmp_path: Path) -> None:
    """Two consoles in one project lose no grant of each other."""
    patterns = [f"run(make {number})" for number in range(20)]

    with ThreadPoolExecutor(4) as threads:
        list(threads.map(lambda one: FileGrants(tmp_path / "grants", "/shop").remember(one), patterns))

    assert sorted(FileGrants(tmp_path / "grants", "/shop").patterns()) == sorted(patterns)
