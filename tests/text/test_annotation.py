"""A workflow annotation: one line, whatever words are in it (V20)."""

import pytest

from robota_console.text.annotation import Level, annotation


@pytest.mark.parametrize(
    ("title", "message", "expected"),
    [
        pytest.param("Run", "ok.", "::notice title=Run::ok.", id="plain words"),
        pytest.param("A, b: 5%", "A, b: 5%", "::notice title=A%2C b%3A 5%25::A, b: 5%25", id="marks"),
        pytest.param("Run", "a\r\n::error::b", "::notice title=Run::a ::error::b", id="further lines"),
        pytest.param("Run", "a ##[error]b", "::notice title=Run::a ## [error]b", id="another command"),
        pytest.param("Run", "a\x1b[2Jb", "::notice title=Run::ab", id="a control sequence"),
    ],
)
def test_v20_foreign_words_stay_words(title: str, message: str, expected: str) -> None:
    """What GitHub shows is what was said, and nothing in it is obeyed."""
    assert annotation(Level.NOTICE, title, message) == expected
