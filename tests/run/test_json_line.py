"""An object's line: plain to every reader of bytes, whole to every reader of JSON."""

import json
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from robota_console.run.json_line import json_line
from robota_console.text.ci import neutral
from robota_console.text.sanitizer import sanitize
from tests.text.hostile import texts

ANY_TEXT = st.text(st.characters()) | texts


@given(ANY_TEXT)
def test_t1_any_text_is_one_line_that_a_terminal_prints(text: str) -> None:
    """No byte of an agent's reaches a terminal raw, and the writer's own sanitizer finds nothing to do."""
    line = json_line({"text": text})

    assert re.fullmatch(r"[ -~]*\n", line)
    assert sanitize(line) == line


@given(st.text(st.characters(exclude_categories=["Cs"])))
def test_what_is_read_back_is_what_was_said(text: str) -> None:
    """To the byte: a script may depend on it."""
    assert json.loads(json_line({"text": text})) == {"text": text}


@given(st.text("#[]avso "))
def test_t20_no_ci_service_obeys_a_word_in_it(text: str) -> None:
    """Services look for `##[` anywhere in a line, and the object is printed to their log."""
    line = json_line({"text": text})

    assert neutral(line) == line
    assert json.loads(line) == {"text": text}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("a\ud800b", "a\ufffdb", id="a lone high surrogate"),
        pytest.param("a\udfff", "a\ufffd", id="a lone low surrogate"),
        pytest.param("\ud83d\ude00", "\U0001f600", id="two halves are one character"),
    ],
)
def test_what_strict_readers_refuse_is_replaced(text: str, expected: str) -> None:
    """Many parsers take no lone surrogate, and would take nothing of the line then."""
    assert json.loads(json_line({"a": [text]})) == {"a": [expected]}


def test_a_number_that_json_lacks_is_null() -> None:
    """`NaN` is no JSON, whatever an agent says its cost is."""
    assert json_line({"cost": float("nan"), "more": float("inf")}) == '{"cost": null, "more": null}\n'


def test_a_long_line_is_one_line() -> None:
    """A reader by lines must not get half an object."""
    assert json_line({"text": "x" * 1_000_000}).count("\n") == 1
