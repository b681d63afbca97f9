"""Commands as they are said."""

import pytest

from robota_console.text.command_words import listed, typed, usage


@pytest.mark.parametrize(
    ("hint", "said"),
    [
        pytest.param("", "/x", id="nothing follows"),
        pytest.param("N TEXT", "/x N TEXT", id="words that are needed"),
        pytest.param("on|off", "/x on or off", id="one of two"),
        pytest.param("[N]", "/x, maybe N", id="what may be left out"),
        pytest.param("on|off [save]", "/x on or off, maybe save", id="both"),
        pytest.param("[a|b] [WORDS]", "/x, maybe a or b, maybe WORDS", id="two that may be left out"),
        pytest.param("[NAME [VALUE]]", "/x, maybe NAME, maybe VALUE", id="one only behind another"),
        pytest.param("[last|code N|draft]", "/x, maybe last, code N or draft", id="one of several, or none"),
    ],
)
def test_how_a_command_is_typed_is_said_in_words(hint: str, said: str) -> None:
    """A reader speaks bars and brackets, and a listener cannot see what they hold."""
    assert typed("x", hint) == said
    assert usage("x", hint) == f"Type {said}."
    assert listed("x", hint, "Does it.") == f"{said}. Does it."
