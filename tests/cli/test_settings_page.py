"""The settings reference says what the code has."""

from __future__ import annotations

import pytest

from tests.cli.settings_page import PAGE, ROW, page


def test_the_table_is_what_the_code_makes_of_it() -> None:
    """`python -m tests.cli.settings_page` writes it anew: values, defaults and rights never drift."""
    text = PAGE.read_text()

    assert page(text) == text


def test_every_setting_is_told_in_words() -> None:
    """A key and a type are no help; what is decided later is said, too."""
    for key, values, meaning, without in ROW.findall(PAGE.read_text()):
        assert values, key
        assert len(meaning.split()) > 1, key
        assert without, key


def test_a_setting_without_words_is_noticed() -> None:
    """Whoever adds one writes what it is."""
    text = PAGE.read_text()
    row = next(line for line in text.splitlines() if line.startswith("| `pace` |"))

    with pytest.raises(KeyError, match="pace"):
        page(text.replace(f"{row}\n", ""))


@pytest.mark.parametrize(
    ("true", "false"),
    [
        pytest.param("| `keys` | line, single |", "| `keys` | line |", id="a value that is missing"),
        pytest.param("| 300 | no |", "| 200 | no |", id="another default"),
        pytest.param("| yes, not to quiet |", "| yes |", id="more rights than a folder has"),
    ],
)
def test_what_drifts_is_put_right(true: str, false: str) -> None:
    """The code is what counts."""
    text = PAGE.read_text()
    drifted = text.replace(true, false)

    assert drifted != text
    assert page(drifted) == text
