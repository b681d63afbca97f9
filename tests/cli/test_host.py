"""What the shell does for a session: each action by the table, whole or not at all."""

import asyncio
from pathlib import Path

import pytest

from robota_console.cli.adapter import HIDDEN
from robota_console.cli.host import SWITCHES, ShellHost
from robota_console.model.command import HostAction, HostActionKind


def perform(host: ShellHost, kind: HostActionKind, **values: object) -> str | None:
    """Order one action; a key's dashes are given as underscores."""
    given = {key.replace("_", "-"): value for key, value in values.items()}
    return asyncio.run(host.perform(HostAction(kind, given)))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Return where the settings are, in a folder that is not there yet."""
    return tmp_path / "config" / "robota.toml"


def test_a_setting_is_kept_in_a_new_file(path: Path) -> None:
    """Who saves the mode hears it at the next start."""
    host = ShellHost(path, leave=lambda: None)

    assert perform(host, HostActionKind.SETTINGS_PATCH, screen_reader=True) is None

    assert path.read_text() == "screen-reader = true\n"


def test_the_other_lines_stay_as_they_are(path: Path) -> None:
    """Comments, order and what is not understood are the person's own."""
    path.parent.mkdir()
    path.write_text('# mine\nscreen_reader = false # off\nstream = "line"\n[other]\nbell = 1\n')
    host = ShellHost(path, leave=lambda: None)

    assert perform(host, HostActionKind.SETTINGS_PATCH, screen_reader=True, bell=False) is None

    assert path.read_text() == (
        'bell = false\n# mine\nscreen-reader = true\nstream = "line"\n[other]\nbell = 1\n'
    )


@pytest.mark.parametrize(
    "values",
    [
        pytest.param({"screen_reader": True, "no_such": True}, id="one unknown key refuses all"),
        pytest.param({"screen_reader": [1]}, id="a value no setting has"),
        pytest.param({"allow": "run"}, id="a grant is never kept for a session"),
        pytest.param({"stream": "loud"}, id="a value the setting does not take"),
    ],
)
def test_a_patch_is_checked_whole_before_any_of_it_is_written(path: Path, values: dict[str, object]) -> None:
    """A half written patch would leave settings nobody chose."""
    host = ShellHost(path, leave=lambda: None)

    refused = perform(host, HostActionKind.SETTINGS_PATCH, **values)

    assert refused is not None
    assert "Nothing was changed." in refused
    assert not path.exists()


def test_a_value_that_is_refused_is_told_with_what_is_expected(path: Path) -> None:
    """Nobody has to look up what a setting takes."""
    refused = perform(ShellHost(path, leave=lambda: None), HostActionKind.SETTINGS_PATCH, bell="maybe")

    assert refused == "bell maybe: yes or no expected. Nothing was changed."


def test_a_file_that_cannot_be_written_is_said_in_one_line(tmp_path: Path) -> None:
    """The choice holds for this session, and the listener knows that it will not last."""
    (tmp_path / "config").write_text("in the way")
    host = ShellHost(tmp_path / "config" / "robota.toml", leave=lambda: None)

    refused = perform(host, HostActionKind.SETTINGS_PATCH, bell=True)

    assert refused is not None
    assert refused.endswith("The setting lasts for this session.")


def test_a_reset_keeps_the_old_file_beside(path: Path) -> None:
    """What was set by hand can be had back."""
    path.parent.mkdir()
    path.write_text("bell = true\n")
    host = ShellHost(path, leave=lambda: None)

    assert perform(host, HostActionKind.SETTINGS_RESET) is None

    assert not path.exists()
    assert path.with_suffix(".toml.old").read_text() == "bell = true\n"


def test_exit_leaves_and_what_is_not_possible_is_refused_by_name(path: Path) -> None:
    """Every action has an end that is heard."""
    left: list[bool] = []
    host = ShellHost(path, leave=lambda: left.append(True))

    assert perform(host, HostActionKind.EXIT) is None
    assert left == [True]
    for kind in (HostActionKind.RESTART, HostActionKind.LANGUAGE, HostActionKind.REMOTE_CONTROL):
        assert perform(host, kind) == f"{kind.value} is not possible here."


def test_the_hidden_commands_are_the_ones_that_can_do_nothing(path: Path) -> None:
    """Nobody is told of a command that only answers that it is not possible here."""
    host = ShellHost(path, leave=lambda: None, switch=lambda _kind, _wanted: None)

    for kind in HostActionKind:
        refused = kind.value in HIDDEN
        values = {SWITCHES[kind]: ""} if kind in SWITCHES else {}
        answer = perform(host, kind, **values) if kind is not HostActionKind.EXIT else None
        assert (answer == f"{kind.value} is not possible here.") is refused
