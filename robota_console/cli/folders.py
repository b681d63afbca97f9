"""Where the platform keeps a person's settings and data."""

from __future__ import annotations

import os
import sys
from pathlib import Path

NAME = "robota-console"


def config_folder() -> Path:
    """Return the platform's folder for a person's settings; it need not be there."""
    if known := _on_linux("XDG_CONFIG_HOME", ".config"):
        return known
    from platformdirs import user_config_dir

    return Path(user_config_dir(NAME, appauthor=False))


def plugins_folder() -> Path:
    """Return where the person's own plugins are, whichever settings file is used."""
    return config_folder() / "plugins"


def themes_folder() -> Path:
    """Return where the person's own themes are, whichever settings file is used."""
    return config_folder() / "themes"


def data_folder() -> Path:
    """Return the platform's folder for what is kept; it need not be there."""
    if known := _on_linux("XDG_DATA_HOME", ".local/share"):
        return known
    from platformdirs import user_data_dir

    return Path(user_data_dir(NAME, appauthor=False))


def hosts_folder() -> Path:
    """Return where sessions that are served are found; it need not be there."""
    return data_folder() / "hosts"


# What platformdirs says in the usual case (XDG Base Directory), without its import, which takes
# as long as a tenth of a start. Android also says that it is Linux.
def _on_linux(variable: str, usual: str) -> Path | None:
    named, home = os.environ.get(variable), os.environ.get("HOME", "")
    if sys.platform != "linux" or "ANDROID_ROOT" in os.environ or named or not home.startswith("/"):
        return None
    return Path(home, usual, NAME)
