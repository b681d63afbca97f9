"""One build and two environments for all tests here: each costs seconds."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.packaging.built import Built, build

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    """Return the wheel and the source distribution."""
    return build(tmp_path_factory.mktemp("built"))


@pytest.fixture(scope="session")
def alone(built: Built, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the programs of an environment with the wheel alone."""
    return built.installed(tmp_path_factory.mktemp("alone") / "venv")


@pytest.fixture(scope="session")
def extra(built: Built, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the programs of an environment with the extras whose libraries are small."""
    return built.installed(tmp_path_factory.mktemp("extra") / "venv", "[rich,check]")
