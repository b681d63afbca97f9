"""The sieve of a search: it may let too much pass, and never stops what holds the words."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from robota_console.store import jsonl
from robota_console.store.sieve import Sieve, well_formed

ALPHABET = 'aAbsSkKfiIßẞſKﬁﬀİıéÉёЁ \\"/\n\t\0\x7f\ud800\udc80\U0001f600\U00010400\U00010428'
texts = st.text(ALPHABET, max_size=12)


@given(texts, st.integers(0, 11), st.integers(0, 11), st.booleans())
def test_what_holds_the_words_passes(text: str, start: int, end: int, escaped: bool) -> None:
    """No message is missed, however its characters fold and whoever wrote the line."""
    words = text.casefold()[start:end]
    fields = {"text": text}
    line = json.dumps(fields).encode() if escaped else jsonl.dump(fields)

    assert Sieve([words]).passes(line)


@given(texts, texts)
def test_in_any_case(words: str, around: str) -> None:
    """Capital letters in the words, or in the message, change nothing."""
    for text in (words.upper(), words.lower(), words.swapcase()):
        if words.casefold() in text.casefold():
            assert Sieve([words]).passes(jsonl.dump({"text": around + text + around}))


@pytest.mark.parametrize(
    ("words", "text"),
    [
        pytest.param("strasse", "Straße", id="two letters for one"),
        pytest.param("straße", "STRASSE", id="one letter for two"),
        pytest.param("kelvin", "Kelvin", id="a sign that folds into a letter"),
        pytest.param("ЁЖ", "ёж", id="another alphabet"),
    ],
)
def test_letters_that_fold_into_others_are_found(words: str, text: str) -> None:
    """Whoever types a word finds it as it may be written."""
    assert Sieve([words]).passes(jsonl.dump({"text": text}))


def test_what_does_not_hold_the_words_is_stopped() -> None:
    """That is what makes a search quick."""
    line = jsonl.dump({"text": "npm test", "project": "/shop"})
    assert not Sieve(["cargo"]).passes(line)
    assert not Sieve(["npm", "/mill"]).passes(line)
    assert not Sieve(["é"]).passes(line)
    assert not Sieve(["cargo"]).passes(jsonl.dump({"text": "Straße"}))
    assert Sieve(["npm", "/shop"]).passes(line)
    assert Sieve([""]).passes(line)


@given(
    st.lists(st.sampled_from([b"{}", b'{"a":1}', b"}", b"{", b"", b"x", b"}{"]), min_size=1), st.booleans()
)
def test_lines_that_are_no_records_are_seen_from_outside(lines: list[bytes], ended: bool) -> None:
    """Each is counted, so that a person hears that something could not be read."""
    run = b"\n".join(lines) + b"\n" * ended

    whole = run.removesuffix(b"\n").split(b"\n")
    assert well_formed(run) == all(line.startswith(b"{") and line.endswith(b"}") for line in whole)
