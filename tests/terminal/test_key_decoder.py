"""Keys from raw bytes (`--keys single`)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from robota_console.terminal.key_decoder import KeyDecoder


def names(*reads: bytes) -> list[str]:
    """Return the keys of these reads, each followed by the other without a pause, then a pause."""
    decoder = KeyDecoder()
    keys = [key.key for data in reads for key in decoder.feed(data, 0)]
    return keys + [key.key for key in decoder.flush(0)]


@pytest.mark.parametrize(
    ("raw", "keys"),
    [
        pytest.param(b"1yN", ["1", "y", "N"], id="characters are themselves"),
        pytest.param("é日".encode(), ["é", "日"], id="in every script"),
        pytest.param(b"\r\n\t \x7f\x08", ["enter", "enter", "tab", " ", "backspace", "ctrl-h"], id="by name"),
        pytest.param(b"\x1b[A\x1b[B\x1bOC\x1b[D", ["up", "down", "right", "left"], id="cursor keys"),
        pytest.param(
            b"\x1b[H\x1b[5~\x1b[3~\x1bOP\x1b[15~", ["home", "page-up", "delete", "f1", "f5"], id="more"
        ),
        pytest.param(b"\x04\x15", ["ctrl-d", "ctrl-u"], id="with Ctrl"),
        pytest.param(b"\x1b", ["escape"], id="Esc, with nothing after it"),
        pytest.param(b"\x1b\x1b[A", ["escape", "up"], id="Esc, and a key right after it"),
        pytest.param(
            b"\x1bz\x1b[[A\x1b[99~q", ["unknown", "unknown", "unknown", "q"], id="keys no table has"
        ),
        pytest.param(b"\xff\xe2\x80\xae", ["\ufffd", "unknown"], id="no key of anybody's"),
        pytest.param(b"\x1b[1", ["unknown"], id="a sequence that never ends"),
    ],
)
def test_each_key_has_a_name(raw: bytes, keys: list[str]) -> None:
    """A menu is answered by one key, and knows a digit from an arrow."""
    assert names(raw) == keys


@given(
    st.lists(st.sampled_from(["1", "é", "\x1b[A", "\x1b[15~", "\x1bOP", "\x1bz", "\n"]), max_size=8),
    st.data(),
)
def test_any_split_gives_the_same_keys(pressed: list[str], data: st.DataObject) -> None:
    """A slow line may cut a sequence anywhere; it is still one key."""
    raw = "".join(pressed).encode()
    cut = data.draw(st.integers(0, len(raw)))

    assert names(raw[:cut], raw[cut:]) == names(raw)


def test_an_escape_waits_for_what_may_follow() -> None:
    """Esc alone and an arrow begin alike; the caller is told that a pause will decide."""
    decoder = KeyDecoder()

    assert decoder.feed(b"\x1b", 0) == []
    assert decoder.waits
    assert [key.key for key in decoder.flush(1)] == ["escape"]
    assert not decoder.waits
