"""Facts about descriptors and terminals (T12, V23)."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from robota_console.terminal.kind import columns, encoding, is_terminal, line_limit
from tests.support.terminal_pair import resize

if TYPE_CHECKING:
    from pathlib import Path

    from tests.terminal.ends import Ends


def test_a_terminal_is_one_and_has_a_width(terminal: Ends) -> None:
    """Widths of 20 and 40 cells are as good as 80 (T12)."""
    resize(terminal.ours, 24, 20)

    assert is_terminal(terminal.theirs)
    assert columns(terminal.theirs) == 20


def test_a_pipe_and_a_closed_descriptor_are_none(pipe_out: Ends) -> None:
    """Whatever standard output is, asking never fails (T12)."""
    assert not is_terminal(pipe_out.theirs)
    assert columns(pipe_out.theirs) == 0
    assert not is_terminal(999)
    assert columns(999) == 0


@pytest.mark.parametrize(
    ("name", "codeset", "chosen"),
    [
        pytest.param("C", "ANSI_X3.4-1968", "utf-8", id="C was nobody's choice"),
        pytest.param("POSIX", "ANSI_X3.4-1968", "utf-8", id="nor was POSIX"),
        pytest.param("", "ANSI_X3.4-1968", "utf-8", id="no locale at all"),
        pytest.param("de_DE.UTF-8", "UTF-8", "utf-8", id="a UTF-8 locale"),
        pytest.param("de_DE", "ISO-8859-1", "iso8859-1", id="an old locale, chosen"),
        pytest.param("xx", "KLINGON-7", "utf-8", id="an encoding nobody knows"),
        pytest.param("xx", "UTF-16", "utf-8", id="one that does not write ASCII as ASCII"),
        pytest.param("xx", "base64", "utf-8", id="a codec that is no text encoding"),
        pytest.param("xx", "idna", "utf-8", id="a codec that takes no error handler"),
        pytest.param("xx", "ISO-2022-JP", "utf-8", id="one that shifts by escape sequences"),
    ],
)
def test_the_encoding_follows_the_locale_where_one_was_chosen(name: str, codeset: str, chosen: str) -> None:
    """LC_ALL=C must not turn every foreign letter into a code (T12, PEP 538)."""
    assert encoding(name, codeset) == chosen


def test_line_limits_are_a_table_and_the_smallest_one_is_assumed() -> None:
    """A line is rather asked for again than sent without its end (V23)."""
    assert [line_limit(system) for system in ("linux", "darwin", "freebsd14")] == [4096, 1024, 1024]


KEEP = """
import json, os, sys
from robota_console.terminal.kind import keep_standard_open
keep_standard_open()
taken = os.open("/dev/null", os.O_RDWR)
reads, writes = [], []
for descriptor in (0, 1, 2):
    try: os.read(descriptor, 1)
    except OSError as error: reads.append(error.strerror)
    try: os.write(descriptor, b"")
    except OSError as error: writes.append(error.strerror)
os.write(int(sys.argv[1]), json.dumps([taken > 2, reads, writes]).encode())
"""


def test_closed_standard_descriptors_stay_closed_to_use_and_cannot_be_taken(
    pipe_out: Ends, tmp_path: Path
) -> None:
    """With stdout closed, the next file opened would get its number, and the transcript (T12)."""
    script = tmp_path / "keep.py"
    script.write_text(KEEP)
    report = pipe_out.theirs
    command = f"exec {sys.executable} {script} {report} <&- >&- 2>&-"

    subprocess.run(["sh", "-c", command], pass_fds=[report], check=True)

    assert json.loads(os.read(pipe_out.ours, 1000)) == [
        True,
        ["Bad file descriptor"],
        ["Bad file descriptor"] * 2,
    ]
