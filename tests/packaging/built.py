"""The distributions, built once, and environments with nothing but the wheel and what it asks for."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

TOP = Path(__file__).parents[2]
SOURCES = ("pyproject.toml", "setup.cfg", "MANIFEST.in", "README.md", "CHANGELOG.md", "LICENSE")
FOLDERS = ("robota_console", "robota_console_rich", "docs", "a11y", "benchmarks", "tests")
LEFT = shutil.ignore_patterns("node_modules", "__pycache__", "*.egg-info", ".*")
NO_INDEX = re.compile(
    r"No matching distribution|Could not find a version|ConnectionError|Name or service|timed out"
)
PATIENCE = 120.0
"""Seconds for one step; a build takes 3, an installation 5 to 10."""


@dataclass(frozen=True, slots=True)
class Built:
    """Both distributions, and the folder they are in."""

    folder: Path

    @property
    def tree(self) -> Path:
        """Return the sources as they were built."""
        return self.folder.parent / "tree"

    @property
    def wheel(self) -> Path:
        """Return the wheel, which was built from the other one."""
        return next(self.folder.glob("*.whl"))

    @property
    def source(self) -> Path:
        """Return the source distribution."""
        return next(self.folder.glob("*.tar.gz"))

    def installed(self, place: Path, extras: str = "") -> Path:
        """Return the folder of programs of a new environment that the wheel was installed in."""
        subprocess.run([sys.executable, "-m", "venv", "--without-pip", place], check=True, timeout=PATIENCE)
        pip = (sys.executable, "-m", "pip", "--python", str(place / "bin" / "python"), "install")
        done(*pip, "--quiet", "--disable-pip-version-check", f"{self.wheel}{extras}")
        return place / "bin"


def build(place: Path) -> Built:
    """Build both in a copy of the sources, so that nothing is left beside them."""
    tree = place / "tree"
    tree.mkdir()
    for name in SOURCES:
        shutil.copy(TOP / name, tree)
    for name in FOLDERS:
        shutil.copytree(TOP / name, tree / name, ignore=LEFT)
    done(sys.executable, "-m", "build", "--outdir", str(place / "dist"), str(tree))
    return Built(place / "dist")


def done(*argv: str) -> None:
    """Run a step; without a package index it cannot be taken, which only a CI service holds against us."""
    step = subprocess.run(argv, check=False, capture_output=True, text=True, timeout=PATIENCE)
    said = step.stdout + step.stderr
    if step.returncode and NO_INDEX.search(said) and "CI" not in os.environ:
        pytest.skip("no package index can be reached")
    assert step.returncode == 0, said[-2000:]
