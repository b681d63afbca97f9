"""Lines from raw bytes (T18, V4, V15)."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from robota_console.model.typed import LineRead, Oddity
from robota_console.terminal import line_decoder
from robota_console.terminal.line_decoder import LineDecoder


def decoded(*reads: bytes, limit: int | None = None, encoding: str = "utf-8") -> list[LineRead]:
    """Return every line of these reads and of the end after them; read N is at second N."""
    decoder = LineDecoder(encoding=encoding)
    lines = [line for at, data in enumerate(reads) for line in decoder.feed(data, at, limit=limit)]
    return lines + decoder.end(len(reads))


@pytest.mark.parametrize(
    ("raw", "text"),
    [
        pytest.param(b"hello\n", "hello", id="a plain line"),
        pytest.param(b"\n", "", id="Enter alone"),
        pytest.param(b"a\tb\n", "a\tb", id="a tab is text"),
        pytest.param(b"from windows\r\n", "from windows", id="CRLF is one line end"),
        pytest.param("né 日本 👩‍💻\n".encode(), "né 日本 👩‍💻", id="every script"),
        pytest.param("a\u202eb\n".encode(), "a<U+202E>b", id="an invisible character is named"),
    ],
)
def test_a_line_is_what_was_typed(raw: bytes, text: str) -> None:
    """Nothing is odd about a line of text."""
    assert decoded(raw) == [LineRead(text=text, at=0)]


def test_a_character_split_between_two_reads_is_one() -> None:
    """A pipe cuts anywhere; no letter may break (T14)."""
    assert decoded(b"caf\xc3", b"\xa9\n") == [LineRead(text="café", at=1)]


@given(
    st.lists(
        st.one_of(
            st.text(max_size=20).map(lambda text: text.encode("utf-8", "replace")), st.binary(max_size=8)
        ),
        max_size=12,
    ).map(b"\n".join),
    st.lists(st.integers(0, 200), max_size=8),
)
def test_any_split_gives_the_same_lines(raw: bytes, cuts: list[int]) -> None:
    """What is heard does not depend on how the system cut the bytes (T14)."""
    places = [0, *sorted(cuts), len(raw)]
    reads = [raw[start:end] for start, end in pairwise(places)]

    def what(lines: list[LineRead]) -> list[tuple[str, Oddity, bool, str]]:
        return [(line.text, line.oddity, line.whole, line.raw_control) for line in lines]

    assert what(decoded(*reads)) == what(decoded(raw))


def test_bytes_that_are_no_text_are_shown_and_told() -> None:
    r"""Binary input loses nothing: each byte is read as `\xff`, and the line is not sent as it is."""
    assert decoded(b"a\xff\xfeb\n") == [LineRead(text=r"a\xff\xfeb", at=0, oddity=Oddity.BINARY)]


def test_bytes_are_read_in_the_terminals_encoding() -> None:
    """A Latin 1 terminal sends one byte for an e acute."""
    assert decoded(b"caf\xe9\n", encoding="latin-1") == [LineRead(text="café", at=0)]


@pytest.mark.parametrize(
    ("raw", "text", "control"),
    [
        pytest.param(b"\x1b[A\n", "", "\x1b[A", id="Up"),
        pytest.param(b"\x1bOA\n", "", "\x1bOA", id="Up as an application key"),
        pytest.param(b"\x1b\n", "", "\x1b", id="Esc alone"),
        pytest.param(b"ab\x1b[Dc\n", "abc", "\x1b[D", id="Left within a line"),
        pytest.param(b"ab\x1b[3~\x7f\n", "ab", "\x1b[3~\x7f", id="two kinds of delete"),
        pytest.param(b"a\x1b[1;5Cb\n", "ab", "\x1b[1;5C", id="a key with modifiers"),
        pytest.param(b"a\x00\x0cb\n", "a b", "\x00\x0c", id="control characters, a form feed a blank"),
        pytest.param(b"a\rb\n", "ab", "\r", id="a bare CR"),
        pytest.param(b"a\xc2\x85b\n", "ab", "\x85", id="an 8-bit control"),
    ],
)
def test_a_typed_control_sequence_is_taken_out_and_kept_apart(raw: bytes, text: str, control: str) -> None:
    """An arrow is not a word: the line is never sent, but Up can be told from Delete (V4)."""
    assert decoded(raw) == [LineRead(text=text, at=0, oddity=Oddity.CONTROL, raw_control=control)]


@pytest.mark.parametrize(
    ("length", "oddity"),
    [
        pytest.param(4094, Oddity.NONE, id="one less than fits is whole"),
        pytest.param(4095, Oddity.CUT, id="what fills the limit may go on"),
    ],
)
def test_a_line_that_fills_the_terminals_limit_may_be_cut(length: int, oddity: Oddity) -> None:
    """Linux keeps 4,095 bytes and drops the rest silently; that must not become a message (T18, V23)."""
    assert decoded(b"x" * length + b"\n", limit=4096) == [LineRead(text="x" * length, at=0, oddity=oddity)]


def test_joined_pieces_that_did_not_fill_the_limit_are_whole() -> None:
    """Ctrl-D in mid-line makes room: the terminal lost nothing (T18, V15)."""
    assert decoded(b"x" * 3000, b"y" * 3000 + b"\n", limit=4096) == [
        LineRead(text="x" * 3000 + "y" * 3000, at=1)
    ]


def test_a_piece_that_filled_the_limit_marks_the_whole_line() -> None:
    """Ctrl-D after a full line does not make it whole again (T18, V15)."""
    (line,) = decoded(b"x" * 4095, b"y\n", limit=4096)

    assert line.oddity == Oddity.CUT


def test_a_pipe_has_no_line_limit() -> None:
    """A line of 10 MB is one line (T14)."""
    (line,) = decoded(*[b"x" * 65536] * 160, b"\n")

    assert (len(line.text), line.oddity) == (10 * 1024 * 1024, Oddity.NONE)


def test_an_endless_line_is_cut_at_its_bound_and_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """A stream without line ends may not fill the memory, nor lose its end silently (T18)."""
    monkeypatch.setattr(line_decoder, "LINE_MAXIMUM", 10)

    lines = decoded(b"1234567", b"8901234567890", b"more\nnext\n")

    assert lines == [
        LineRead(text="1234567890", at=2, oddity=Oddity.CUT),
        LineRead(text="next", at=2),
    ]


def test_the_rest_without_a_line_end_is_told_as_such() -> None:
    """The last line of a file may lack its LF; it counts, and it is known (V15)."""
    assert decoded(b"one\ntwo") == [LineRead(text="one", at=0), LineRead(text="two", at=1, whole=False)]


def test_the_half_line_can_be_taken_out_and_what_follows_begins_anew() -> None:
    """What was typed before a question is a draft; the answer begins after it (T16, V1)."""
    decoder = LineDecoder()
    decoder.feed(b"Please al", 0)

    assert decoder.half() == "Please al"
    assert decoder.feed(b"yes\n", 1) == [LineRead(text="yes", at=1)]


def test_half_a_character_stays_for_the_line_that_follows() -> None:
    """A letter whose second byte is still to come belongs to neither half (T16)."""
    decoder = LineDecoder()
    decoder.feed(b"caf\xc3", 0)

    assert decoder.half() == "caf"
    assert decoder.feed(b"\xa9\n", 1) == [LineRead(text="é", at=1)]


def test_a_half_line_that_is_put_back_comes_first() -> None:
    """A question that was called off leaves the line as it was typed (T16)."""
    decoder = LineDecoder()
    decoder.feed(b"Please", 0)
    half = decoder.half()
    decoder.feed(b" al", 1)

    decoder.put_back(half)

    assert decoder.feed(b"l\n", 2) == [LineRead(text="Please all", at=2)]


def test_a_half_line_is_sanitized_too() -> None:
    """An arrow in a half line does not reach the draft (T16, V4)."""
    decoder = LineDecoder()
    decoder.feed(b"Please\x1b[D al", 0)

    assert decoder.half() == "Please al"
