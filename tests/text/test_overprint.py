"""Lines that write over themselves."""

from __future__ import annotations

import pytest

from robota_console.text.overprint import overprinted


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        pytest.param("a 10%\ra 20%\n", "a 20%\n", id="a bar that grew"),
        pytest.param("a 10%\ra 20%\r\nnext\r\n", "a 20%\nnext\n", id="a bar on a line that ends with CRLF"),
        pytest.param("a 10%\r", "a 10%", id="a bar that waits to be written over"),
        pytest.param("one\r\r\ntwo", "one\ntwo", id="CR CR LF"),
        pytest.param("gone\r\x1b[K\n", "\x1b[K\n", id="a line that was wiped"),
        pytest.param("plain\n", "plain\n", id="a line without"),
    ],
)
def test_a_line_is_what_was_written_on_it_last(text: str, shown: str) -> None:
    """A hundred steps of a bar would be one long word; the last is what a sighted person sees."""
    assert overprinted(text) == shown
