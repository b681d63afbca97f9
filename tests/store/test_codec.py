"""A journal's lines: what was kept comes back, and what is not known harms nothing."""

from __future__ import annotations

import json
from dataclasses import fields

import pytest
from hypothesis import given
from hypothesis import strategies as st

from robota_console.model.entry import Entry, Role
from robota_console.model.task import LoopRecord
from robota_console.model.tool import Diff, DiffKind, DiffLine, ToolKind, ToolResult, ToolState
from robota_console.store import codec
from robota_console.store.record import Checkpoint, Header, Kept, LoopsKept, Record
from tests.store import strategies

LINE = DiffLine(DiffKind.ADDED, "x", 1)
DIFF = Diff("a.txt", (LINE,), created=True)
TOOL = ToolState(
    "run", "ls", ToolKind.RUN, running=False, result=ToolResult.ERROR, exit_code=1, output="no", lines=3,
    diff=DIFF, further_diffs=(DIFF,), execution_id="t1", started_at=1.5, ended_at=2.5,
)  # fmt: skip
ENTRY = Entry(
    entry_id="e1",
    role=Role.EVENT,
    text="x",
    at=1.5,
    event_type="y",
    tools=(TOOL,),
    interrupted=True,
    driver="z",
)
LOOP = LoopRecord(
    loop_id="loop1", instruction="x", created_at=1.5, expires_at=2.5, next_allowed_at=3.5, delay_seconds=4.5,
    reason="y", times_left=2, revision=5,
)  # fmt: skip


@given(strategies.records)
def test_what_was_kept_comes_back(kept: Record) -> None:
    """Any text, NUL and halves of characters too, is heard again as it was."""
    line = codec.encode(kept)

    assert codec.decode(line.removesuffix(b"\n")) == kept


@given(strategies.records)
def test_a_record_is_one_line_of_valid_text(kept: Record) -> None:
    """Any other program can read a journal line by line."""
    line = codec.encode(kept)

    assert line.count(b"\n") == 1
    assert line.endswith(b"\n")
    assert isinstance(json.loads(line.decode("utf-8", "strict")), dict)


@pytest.mark.parametrize("whole", [LINE, DIFF, TOOL, ENTRY, LOOP], ids=lambda one: type(one).__name__)
def test_no_field_is_forgotten(whole: object) -> None:
    """A field that is added to the model one day is kept as well, or this fails."""
    kept = LoopsKept((whole,)) if isinstance(whole, LoopRecord) else Kept(ENTRY)
    same = {field.name for field in fields(whole) if getattr(whole, field.name) == field.default}  # type: ignore[arg-type]

    assert same <= {"phase"}
    assert codec.decode(codec.encode(kept)) == kept


def test_what_a_newer_version_added_is_passed_over() -> None:
    """A session goes on under an older version of the console."""
    line = (
        b'{"type":"entry","entry_id":"e1","role":"user","mood":1,"tools":[{"name":"x","kind":"paint","a":1}]}'
    )

    assert codec.decode(line) == Kept(Entry(entry_id="e1", role=Role.USER, tools=(ToolState("x"),)))
    assert codec.decode(b'{"type":"weather","rain":true}') is None


def test_null_is_a_default() -> None:
    """Other writers name what they do not know."""
    line = b'{"type":"entry","entry_id":"e1","role":"tool","text":null,"tools":[{"name":"x","diff":null}]}'

    assert codec.decode(line) == Kept(Entry(entry_id="e1", role=Role.TOOL, tools=(ToolState("x"),)))


@pytest.mark.parametrize(
    "line",
    [
        pytest.param(b"", id="nothing"),
        pytest.param(b"{", id="a line cut off"),
        pytest.param(b"\xff\xfe{}", id="bytes that are no text"),
        pytest.param(b"[]", id="no object"),
        pytest.param(b"{}", id="no type"),
        pytest.param(b'{"type":7}', id="a type that is no text"),
        pytest.param(b'{"type":"entry"}', id="an entry without an id"),
        pytest.param(b'{"type":"entry","entry_id":"e1","role":"wizard"}', id="a role that is not known"),
        pytest.param(b'{"type":"entry","entry_id":7,"role":"user"}', id="an id that is no text"),
        pytest.param(b'{"type":"entry","entry_id":"e1","role":["user"]}', id="a role in a list"),
        pytest.param(
            b'{"type":"entry","entry_id":"e1","role":"user","tools":{}}', id="tools that are no list"
        ),
        pytest.param(
            b'{"type":"entry","entry_id":"e1","role":"user","tools":[1]}', id="a tool that is a number"
        ),
        pytest.param(
            b'{"type":"entry","entry_id":"e1","role":"user","interrupted":1}', id="a number for a flag"
        ),
        pytest.param(b'{"type":"facts","entries":true}', id="a flag for a number"),
        pytest.param(
            b'{"type":"entry","entry_id":"e1","role":"user","at":1' + b"0" * 400 + b"}", id="too large"
        ),
        pytest.param(b'{"type":"facts","line":1' + b"0" * 5000 + b"}", id="a number without end"),
        pytest.param(b"[" * 100_000, id="nested without end"),
    ],
)
def test_a_damaged_line_is_told(line: bytes) -> None:
    """It is named, and never taken for something else."""
    with pytest.raises(ValueError):  # noqa: PT011
        codec.decode(line)


@given(st.binary())
def test_any_bytes_are_read_or_damaged(line: bytes) -> None:
    """Nothing else is ever raised."""
    try:
        codec.decode(line)
    except ValueError:
        return


def test_a_header_says_its_version_and_id_first() -> None:
    """Whatever a newer version writes after them, these are found."""
    assert codec.encode(Header(session_id="a", version=1)) == b'{"type":"session","version":1,"id":"a"}\n'
    assert codec.encode(Checkpoint(entries=3)) == b'{"type":"facts","entries":3}\n'
