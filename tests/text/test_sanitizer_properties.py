"""What holds for any text at all."""

from __future__ import annotations

import unicodedata

from hypothesis import given
from hypothesis import strategies as st

from robota_console.text.sanitizer import SanitizerStream, sanitize
from robota_console.text.sequence import LIMIT
from tests.text.sanitizer_cases import ENGLAND, FAMILY

CHARACTERS = (
    "a1#);m[]P^_Xk\\(B \t\n\r\0\x07\x18\x1a\x1b\x7f\x84\x85\x90\x98\x9b\x9c\x9d\x9e\x9f\xad\xe9\u034f\u0301"
    "\u0645\u0930\u094d\u180b\u1820\u180e\u200b\u200c\u200d\u202e\u2028\u2029\u20e3\u2764\u3164\u845b\ud800\udfff"
    "\ufe00\ufe0e\ufe0f\ufeff\ufffe\U0001f3f4\U0001f468\U0001f3fd\U000e0030\U000e0061\U000e007a\U000e007f\U000e0100"
)
PIECES = [
    "\x1b]0;", "\x1b[31m", "\x1b[", "\x1b(", "\x1b\\", "\x1bP", "\r\n", "\r\r\n", "\u200b" * 5,
    FAMILY, ENGLAND, ENGLAND[:4], "1\ufe0f\u20e3", "\u0645\u200c\u0645", "\u2764\ufe0f\u200d",
    "x" * (LIMIT - 3), "1" * (LIMIT - 3),
]  # fmt: skip
foreign = st.one_of(
    st.text(st.characters(exclude_categories=())),
    st.lists(st.sampled_from(CHARACTERS), max_size=30).map("".join),
    st.lists(st.sampled_from([*CHARACTERS, *PIECES]), max_size=12).map("".join),
)
VISIBLE_FORMATS = "\u0600\u0601\u0602\u0603\u0604\u0605\u06dd\u070f\u0890\u0891\u08e2\U000110bd\U000110cd"
BLANK_LETTERS = "\u034f\u115f\u1160\u17b4\u17b5\u180e\u2065\u3164\uffa0"
WORKING = {
    "\u200c",
    "\u200d",
    *map(chr, [*range(0xFE00, 0xFE10), 0x180B, 0x180C, 0x180D, 0x180F, 0xE007F]),
} | set(map(chr, [*range(0xE0030, 0xE003A), *range(0xE0061, 0xE007B), *range(0xE0100, 0xE01F0)]))


def is_forbidden(character: str) -> bool:
    """Return whether nobody may ever hear or see this come through, by Unicode's own tables."""
    if character in "\t\n" or character in VISIBLE_FORMATS or character in WORKING:
        return False
    code = ord(character)
    return (
        unicodedata.category(character) in {"Cc", "Cf", "Cs", "Zl", "Zp"}
        or character in BLANK_LETTERS
        or code & 0xFFFE == 0xFFFE
        or 0xFDD0 <= code <= 0xFDEF
        or 0xE0000 <= code <= 0xE0FFF
    )


@given(foreign)
def test_no_forbidden_character_comes_through(text: str) -> None:
    """What the terminal obeys or the reader trips over is not in what is written."""
    assert not [hex(ord(character)) for character in sanitize(text) if is_forbidden(character)]


@given(foreign)
def test_an_invisible_character_that_stays_has_a_visible_one_before_it(text: str) -> None:
    """At most one selector or joiner does work on a character; more of them could carry a message."""
    left = sanitize(text)
    for at, character in enumerate(left):
        if character in WORKING and not 0xE0000 <= ord(character) <= 0xE00FF:
            before = left[at - 1 : at]
            assert before not in {"", "\n", "\t", " "}
            assert before not in WORKING or (character == "\u200d" and before == "\ufe0f")


@given(foreign)
def test_once_is_enough(text: str) -> None:
    """Text may pass the boundary again on its way, and is still the same."""
    left = sanitize(text)

    assert sanitize(left) == left


@given(foreign, st.data())
def test_wherever_it_is_cut_it_is_heard_the_same(text: str, data: st.DataObject) -> None:
    """A stream in any chunks says what the whole text says."""
    cuts = sorted(data.draw(st.lists(st.integers(0, len(text)), max_size=8)))
    stream = SanitizerStream()

    said = [stream.feed(text[start:end]) for start, end in zip([0, *cuts], [*cuts, len(text)], strict=True)]

    assert "".join([*said, stream.flush()]) == sanitize(text)


@given(st.text(st.characters(exclude_categories=("C", "Z", "M", "Lo"), include_characters=" \t\n")))
def test_visible_text_is_left_alone(text: str) -> None:
    """Nothing is lost that was meant to be read."""
    assert sanitize(text) == text
