"""Commands that only tell keep to the settings that say how one is told, `--width` first."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.faults.ending import piped

if TYPE_CHECKING:
    from pathlib import Path

CELLS = 24


@pytest.mark.parametrize(
    "words",
    [
        pytest.param(["agents"], id="agents"),
        pytest.param(["check", "--", "printf", "done"], id="check"),
        pytest.param(["doctor"], id="doctor"),
        pytest.param(["sessions", "what no session has in its name"], id="sessions"),
    ],
)
def test_t12_what_is_told_fits_a_braille_display(words: list[str], tmp_path: Path) -> None:
    """Panning to the right is what the width is set against; a path alone goes over the edge (T12)."""
    lines = piped(tmp_path, "--width", str(CELLS), *words, foreign=None).splitlines()

    assert len(lines) > 1
    assert [line for line in lines if len(line) > CELLS and " " in line] == []
