"""The door, where the program cannot run (V24), and the limits it knows (V23)."""

import pytest

from robota_console.cli import door
from robota_console.terminal.kind import LINE_LIMITS, line_limit


def test_v24_windows_itself_is_told_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """No traceback: what to use instead, and exit code 3."""
    monkeypatch.setattr("robota_console.cli.door.sys.platform", "win32")

    with pytest.raises(SystemExit) as ended:
        door.main()

    assert ended.value.code == 3
    assert capfd.readouterr().err == "error: Windows itself is not supported yet. Use WSL. Exit code 3.\n"


@pytest.mark.parametrize(
    ("platform", "expected"),
    [
        pytest.param("linux", 4096, id="Linux"),
        pytest.param("darwin", 1024, id="macOS"),
        pytest.param("freebsd14", min(LINE_LIMITS.values()), id="any other: the smallest that is known"),
    ],
)
def test_v23_line_limits_are_a_table(platform: str, expected: int) -> None:
    """A line that may be cut is only known where the limit is."""
    assert line_limit(platform) == expected
