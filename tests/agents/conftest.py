"""Tests of this folder may get a small project to work in."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a small project."""
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "app.py").write_text("x = 1  # TODO\n")
    (tmp_path / "notes.txt").write_text("one\ntodo two\n")
    (tmp_path / "__init__.py").touch()
    return tmp_path
