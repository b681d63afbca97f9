"""What menus and prompts are made of."""

from __future__ import annotations

import pytest

from robota_console.text.menu import cells, one_line, peer, sentence, shortened, spoken_list


@pytest.mark.parametrize(
    ("text", "line"),
    [
        pytest.param("sqlite\n2. postgres", "sqlite 2. postgres", id="a line end opens no row"),
        pytest.param(" \x1b[31mred\x1b[0m\t", "red", id="colour disappears"),
        pytest.param("a\u2028b", "a<U+2028>b", id="a line separator is named"),
    ],
)
def test_t4_a_foreign_label_stays_on_its_line(text: str, line: str) -> None:
    """What an agent calls an option cannot become another option."""
    assert one_line(text) == line


def test_sentences_end_once() -> None:
    """Two marks at an end are heard as two."""
    assert [sentence(words) for words in ("ok", "Which?", "No.", "Go!")] == ["ok.", "Which?", "No.", "Go!"]


def test_lists_are_spoken_with_a_word_before_the_last() -> None:
    """`1, 2 or 4` is how a person says it."""
    assert [spoken_list(items) for items in ([], ["1"], ["1", "4"], ["1", "2", "4"])] == [
        "",
        "1",
        "1 or 4",
        "1, 2 or 4",
    ]


def test_t6_words_are_kept_whole_where_room_is_short() -> None:
    """Half a word is no word to an ear."""
    assert shortened("Postgres 17 local", 12) == "Postgres 17"
    assert shortened("Postgres 17", 11) == "Postgres 17"
    assert shortened("Postgres", 7) == ""
    assert shortened("日本 海", 5) == "日本"
    assert cells("日本 aＡ") == 8


@pytest.mark.parametrize(
    ("requester", "words"),
    [
        ("", ""),
        ("owner", ""),
        ("peer:owner", "the other terminal"),
        ("peer:desk2", "peer desk2"),
        ("peer:a_b-c.d", "peer a_b-c.d"),
        ("peer:a\n1. once: x", "peer a1.oncex"),
        ("peer:\x1b", "peer unnamed"),
    ],
)
def test_a_peer_is_named_as_a_plain_identifier(requester: str, words: str) -> None:
    """A name that carries words of its own could answer in the console's voice."""
    assert peer(requester) == words
