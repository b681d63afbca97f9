"""Tests of this folder may get the ends of pipes and pseudo-terminals."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.terminal.ends import Ends

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture
def pipe_out() -> Iterator[Ends]:
    """A pipe the console writes to."""
    with Ends.pipe_out() as ends:
        yield ends


@pytest.fixture
def pipe_in() -> Iterator[Ends]:
    """A pipe the console reads from."""
    with Ends.pipe_in() as ends:
        yield ends


@pytest.fixture
def terminal() -> Iterator[Ends]:
    """A pseudo-terminal."""
    with Ends.terminal() as ends:
        yield ends
