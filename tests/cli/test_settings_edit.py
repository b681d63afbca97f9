"""A settings file that is kept in: what comes out can be read, and all else in it is as it was."""

import os
import tomllib
from pathlib import Path

import pytest

from robota_console.cli.settings_edit import Value, set_keys


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Return where the settings are."""
    return tmp_path / "robota.toml"


@pytest.mark.parametrize("value", ["\U0001f600", 'a "b" \\ c', "del\x7f tab\t", "a\u2028b\u0085c", True, 40])
def test_any_value_is_read_back_as_it_was_kept(path: Path, value: Value) -> None:
    """A file that was broken by keeping a theme would lose every other setting at the next start."""
    set_keys(path, {"theme": value})
    set_keys(path, {"bell": True})

    assert tomllib.loads(path.read_text(encoding="utf-8")) == {"theme": value, "bell": True}


@pytest.mark.parametrize(
    "old",
    [
        pytest.param(
            'theme = """\nbell = 1\n"""', id="a text of three lines, one of which looks like a setting"
        ),
        pytest.param('theme = [\n  "a",\n  "b",\n]', id="a list over several lines"),
        pytest.param("'theme' = 1", id="a key in quotes"),
    ],
)
def test_a_value_of_several_lines_is_replaced_whole(path: Path, old: str) -> None:
    """Its rest would be no TOML any more."""
    path.write_text(f"# mine\n{old}\npage = 3\n")

    set_keys(path, {"theme": "ink", "bell": True})

    assert path.read_text() == 'bell = true\n# mine\ntheme = "ink"\npage = 3\n'


def test_other_lines_keep_their_ends_and_odd_characters(path: Path) -> None:
    """Windows line ends, and a line separator in a comment, are nobody's to mend."""
    path.write_bytes("# a\u2028b\r\npage = 3\r\n".encode())

    set_keys(path, {"bell": True})

    assert path.read_bytes() == "bell = true\n# a\u2028b\r\npage = 3\r\n".encode()


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("page = [\n", id="it is no TOML"),
        pytest.param("a = " + "[" * 5000, id="nested"),
        pytest.param("theme.name = 1\n", id="a key with parts"),
    ],
)
def test_a_file_that_cannot_be_changed_is_left_as_it_was(path: Path, text: str) -> None:
    """Whoever wrote it mends it; the session goes on with the setting."""
    path.write_text(text)

    with pytest.raises(ValueError, match=r"\w"):
        set_keys(path, {"theme": "ink"})

    assert path.read_text() == text
    assert list(path.parent.iterdir()) == [path]


def test_a_link_stays_a_link_and_the_file_keeps_its_mode(path: Path, tmp_path: Path) -> None:
    """Settings that are kept in a folder of dotfiles stay there, readable for whom they were."""
    kept = tmp_path / "dotfiles" / "robota.toml"
    kept.parent.mkdir()
    kept.write_text("page = 3\n")
    kept.chmod(0o644)
    path.symlink_to(kept)

    set_keys(path, {"bell": True})

    assert path.readlink() == kept
    assert kept.read_text() == "bell = true\npage = 3\n"
    assert kept.stat().st_mode & 0o777 == 0o644


def test_a_pipe_in_the_files_place_holds_nobody(path: Path) -> None:
    """It is refused with the system's words."""
    os.mkfifo(path)

    with pytest.raises(OSError, match="not a file"):
        set_keys(path, {"bell": True})
