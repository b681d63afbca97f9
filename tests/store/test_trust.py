"""Which folders are trusted: the file and the fake keep the same promises."""

from __future__ import annotations

import stat
from typing import TYPE_CHECKING

import pytest

from robota_console.store.trust import TrustFile
from tests.fakes.trust import MemoryTrust

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(params=["real", "fake"])
def trust(request: pytest.FixtureRequest, tmp_path: Path) -> TrustFile | MemoryTrust:
    """Return one of each kind in which nothing was decided."""
    return TrustFile(tmp_path / "data" / "trust.json") if request.param == "real" else MemoryTrust()


def test_a_decision_is_kept_for_its_folder_only(trust: TrustFile | MemoryTrust) -> None:
    """A person is asked once for each folder, and a folder inside a trusted one is another."""
    assert trust.decision("/shop") is None

    trust.decide("/shop", True)
    trust.decide("/mill", False)

    assert (trust.decision("/shop"), trust.decision("/mill")) == (True, False)
    assert trust.decision("/shop/vendor") is None
    trust.decide("/shop", False)
    assert trust.decision("/shop") is False


def test_a_decision_can_be_taken_back(trust: TrustFile | MemoryTrust) -> None:
    """From then on the person is asked again, for that folder alone."""
    trust.decide("/shop", True)
    trust.decide("/mill", True)

    trust.forget("/shop")
    trust.forget("/shop")

    assert (trust.decision("/shop"), trust.decision("/mill")) == (None, True)


def test_looking_makes_nothing(tmp_path: Path) -> None:
    """Whoever decides nothing leaves nothing behind."""
    TrustFile(tmp_path / "data" / "trust.json").forget(tmp_path)
    assert TrustFile(tmp_path / "data" / "trust.json").decision(tmp_path) is None
    assert list(tmp_path.iterdir()) == []


def test_only_its_owner_reads_it(tmp_path: Path) -> None:
    """Nobody else can trust a folder in a person's name."""
    path = tmp_path / "data" / "trust.json"
    TrustFile(path).decide("/shop", True)
    path.chmod(0o666)

    assert TrustFile(path).decision("/shop")

    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


def test_a_link_to_a_trusted_folder_is_the_folder(tmp_path: Path) -> None:
    """And a link that was trusted and leads elsewhere now is not."""
    (tmp_path / "shop").mkdir()
    (tmp_path / "mill").mkdir()
    link = tmp_path / "link"
    link.symlink_to(tmp_path / "shop")
    trust = TrustFile(tmp_path / "data" / "trust.json")
    trust.decide(link, True)
    assert trust.decision(tmp_path / "shop") is True

    link.unlink()
    link.symlink_to(tmp_path / "mill")

    assert trust.decision(link) is None


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        pytest.param(b"{", "damaged", id="cut off"),
        pytest.param(b'{"version":2,"folders":{"/shop":true}}', "newer", id="newer"),
        pytest.param(b'{"version":1,"folders":["/shop"]}', "damaged", id="a list"),
        pytest.param(b'{"version":1,"folders":{"/shop":"yes"}}', "damaged", id="a word"),
    ],
)
def test_what_cannot_be_read_trusts_nothing_and_is_left_alone(
    tmp_path: Path, data: bytes, problem: str
) -> None:
    """It can still be repaired."""
    path = tmp_path / "trust.json"
    path.write_bytes(data)

    with pytest.raises(OSError, match=problem):
        TrustFile(path).decision("/shop")
    with pytest.raises(OSError, match=problem):
        TrustFile(path).decide("/shop", True)
    assert path.read_bytes() == data


def test_a_symbolic_link_is_not_followed(tmp_path: Path) -> None:
    """A file that somebody else writes decides nothing."""
    (tmp_path / "theirs").write_bytes(b'{"version":1,"folders":{"/shop":true}}')
    (tmp_path / "trust.json").symlink_to(tmp_path / "theirs")

    with pytest.raises(OSError, match="A symbolic link is not followed"):
        TrustFile(tmp_path / "trust.json").decision("/shop")
