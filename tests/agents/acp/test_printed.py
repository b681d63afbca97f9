"""What an agent prints beside what it says."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from robota_console.agents.acp.printed import LENGTH, LINES, SIZE, Printed, PrintedLines


def test_the_newest_lines_are_kept() -> None:
    """A program's last words say what went wrong."""
    printed = Printed()

    for number in range(LINES + 5):
        printed.add(f"line {number}")

    assert printed.lines()[0] == "line 5"
    assert printed.lines()[-1] == f"line {LINES + 4}"
    assert printed.last() == printed.lines()[-10:]


@given(st.lists(st.binary(max_size=3000), max_size=60))
def test_whatever_is_printed_the_log_stays_small(pieces: list[bytes]) -> None:
    """A program that prints for days must not fill the memory."""
    printed = Printed()
    lines = PrintedLines(printed)

    for piece in pieces * 20:
        lines.feed(piece)
    lines.end()

    assert len(printed.lines()) <= LINES
    assert sum(map(len, printed.lines())) <= SIZE
    assert all(len(line) <= LENGTH + 3 for line in printed.lines())


def test_a_line_may_come_in_pieces_and_bad_bytes_are_spelled() -> None:
    """Each line is heard as one."""
    printed = Printed()
    lines = PrintedLines(printed, "stderr: ")

    for piece in (b"one\ntw", b"o\n\n", b"\xff!"):
        lines.feed(piece)
    lines.end()

    assert printed.lines() == ("stderr: one", "stderr: two", r"stderr: \xff!")


def test_only_the_last_process_is_heard_unasked() -> None:
    """What an agent printed before it was started again says nothing of why it failed now."""
    printed = Printed()
    printed.add("out of memory")

    printed.restarted()
    assert printed.last() == ()
    printed.add("out of disk")

    assert printed.last() == ("out of disk",)
    assert printed.lines() == ("out of memory", "out of disk")
