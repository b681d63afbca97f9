"""Reading a file from its end gives what reading it from its beginning gives."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from robota_console.store import backwards, forwards

contents = st.lists(st.binary(max_size=40).map(lambda piece: piece.replace(b"\n", b"")), max_size=20).map(
    b"\n".join
)
blocks = st.integers(1, 50)


def reading(data: bytes) -> backwards.ReadAt:
    """Return a way to read these bytes."""
    return lambda offset, count: data[offset : offset + count]


def whole(data: bytes) -> list[bytes]:
    """Return their lines, read at once."""
    return data.removesuffix(b"\n").split(b"\n") if data else []


@given(contents, blocks)
def test_any_block_gives_the_same_lines(data: bytes, block: int) -> None:
    """Where a block ends is never heard."""
    assert [*backwards.lines(reading(data), len(data), block)][::-1] == whole(data)


@given(contents, blocks)
def test_runs_are_the_file_in_whole_lines(data: bytes, block: int) -> None:
    """A search looks at many lines at once, and never at half of one."""
    runs = [*backwards.runs(reading(data), len(data), block)]

    assert b"".join(reversed(runs)) == data
    assert all(run.endswith(b"\n") for run in runs[1:])


@given(contents, blocks)
def test_forwards_gives_the_same_lines_with_their_ends(data: bytes, block: int) -> None:
    """An export has each line once, and a clear is found where it is."""
    found = [*forwards.lines(reading(data), 0, len(data), block)]

    assert [line for _, line in found] == whole(data)
    for after, line in found:
        assert data[:after].removesuffix(b"\n").endswith(line)
        assert after == len(data) or data[after - 1 : after] == b"\n"


def test_only_as_many_blocks_are_read_as_asked_for() -> None:
    """The newest line of a long file costs one block."""
    read: list[int] = []
    data = b"0123456789\n" * 1000

    def counting(offset: int, count: int) -> bytes:
        read.append(count)
        return data[offset : offset + count]

    assert next(backwards.lines(counting, len(data), 64)) == b"0123456789"
    assert read == [64]


def test_a_last_line_without_its_end_is_torn() -> None:
    """What comes next is not glued to it."""
    assert backwards.is_torn(reading(b"a\nb"), 3)
    assert not backwards.is_torn(reading(b"a\n"), 2)
    assert not backwards.is_torn(reading(b""), 0)
