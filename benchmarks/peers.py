"""The peers, installed from the index into an environment of their own."""

from __future__ import annotations

import subprocess
import sys
import tempfile
import venv
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

HERE = Path(__file__).parent
REQUIREMENTS = (HERE / "requirements.txt", HERE / "sanitizer" / "requirements.txt")
SECONDS = 300


@contextmanager
def installed(folder: Path | None) -> Iterator[Path]:
    """Give the folder of the peers' environment: that one, or a new one that goes away afterwards."""
    if folder is not None:
        if not program(folder, "llm").exists():
            _install(folder)
        yield folder
        return
    with tempfile.TemporaryDirectory(prefix="peers-") as name:
        _install(Path(name))
        yield Path(name)


def program(folder: Path, name: str) -> Path:
    """Return a program of that environment."""
    return folder / "bin" / name


def _install(folder: Path) -> None:
    print(f"Installing the peers into {folder}.", file=sys.stderr, flush=True)
    venv.create(folder, with_pip=True)
    command: list[str | Path] = [program(folder, "pip"), "install", "--quiet", "--disable-pip-version-check"]
    for path in REQUIREMENTS:
        command += ["-r", path]
    # What pip warns of is the index's own business, and what it fails of is its status.
    subprocess.run(command, check=True, timeout=SECONDS, stderr=subprocess.DEVNULL)
