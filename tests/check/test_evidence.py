"""What was written, in words that can be heard and found again."""

from __future__ import annotations

import pytest

from robota_console.check.evidence import LENGTH, excerpt, shown


@pytest.mark.parametrize(
    ("written", "said"),
    [
        pytest.param("\x1b[2K\rDone", "<ESC>[2K<CR>Done", id="controls have names"),
        pytest.param("é 名", "é 名", id="letters are left"),
        pytest.param("┌─┐", "<U+250C><U+2500><U+2510>", id="signs have numbers"),
        pytest.param(f"┌{'─' * 30}┐", "<U+250C><U+2500 x30><U+2510>", id="a run is said once"),
        pytest.param("=== a ====  b____", "=== a =<x4>  b_<x4>", id="so is a long run of marks"),
        pytest.param("  Done" + " " * 20, "Done", id="blanks around it are nothing"),
    ],
)
def test_what_cannot_be_heard_is_named(written: str, said: str) -> None:
    """A report of forty dashes would be what it complains of."""
    assert (shown(written), excerpt(written.encode())) == (said, said)


def test_a_name_is_not_cut() -> None:
    """Half of one says nothing."""
    said = shown("a" * (LENGTH - 3) + "\x1b[2J")

    assert said == "a" * (LENGTH - 3)
