"""The platform's folders: what platformdirs says, whether it was asked or not."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import platformdirs
import pytest

from robota_console.cli import folders

VARIABLES = ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "ANDROID_ROOT")


@pytest.mark.parametrize(
    "environment",
    [
        pytest.param({"HOME": "/home/ada"}, id="as usual"),
        pytest.param({"HOME": "/home/ada/"}, id="a slash at the end"),
        pytest.param({"HOME": "/"}, id="no home of one's own"),
        pytest.param({"HOME": "ada"}, id="a relative home"),
        pytest.param({"HOME": ""}, id="an empty home"),
        pytest.param({}, id="no home"),
        pytest.param({"HOME": "/home/ada", "XDG_CONFIG_HOME": "/a", "XDG_DATA_HOME": "/b"}, id="named"),
        pytest.param({"HOME": "/home/ada", "XDG_CONFIG_HOME": "", "XDG_DATA_HOME": " "}, id="named blank"),
        pytest.param({"HOME": "/home/ada", "XDG_CONFIG_HOME": "a", "XDG_DATA_HOME": "b"}, id="relative"),
    ],
)
def test_the_folders_are_what_platformdirs_says(
    environment: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody's sessions are looked for elsewhere because a start was to be quick."""
    for variable in VARIABLES:
        monkeypatch.delenv(variable, raising=False)
    for variable, value in environment.items():
        monkeypatch.setenv(variable, value)

    found = folders.config_folder(), folders.data_folder()

    config = platformdirs.user_config_dir(folders.NAME, appauthor=False)
    data = platformdirs.user_data_dir(folders.NAME, appauthor=False)
    assert found == (Path(config), Path(data))


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere it is asked")
def test_a_usual_start_on_linux_asks_nobody() -> None:
    """Five milliseconds of each start are heard before the first word."""
    program = "import sys; from robota_console.cli import folders as f; f.config_folder(), f.data_folder()"
    check = "assert 'platformdirs' not in sys.modules"

    subprocess.run([sys.executable, "-c", f"{program}; {check}"], env={"HOME": "/home/ada"}, check=True)
