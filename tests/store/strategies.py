"""Anything that a session can keep."""

from __future__ import annotations

from hypothesis import strategies as st

from robota_console.model.entry import Entry, Role
from robota_console.model.task import LoopPhase, LoopRecord
from robota_console.model.tool import Diff, DiffKind, DiffLine, ToolKind, ToolResult, ToolState
from robota_console.store import record


def _joined(text: str) -> str:
    # Two halves that stand together are the character they make, in JSON as in UTF-16.
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "surrogatepass")


HOSTILE = '\0\n\r\t\x1b"\\/\x7f\x85\u2028\u2029\ud800\udbff\udc80\udfff\ufeff\uffff\U0001f600aé'
text = st.one_of(st.text(st.characters(exclude_categories=())), st.text(HOSTILE)).map(_joined)
number = st.floats(allow_nan=False)
maybe = st.none()
whole = st.integers(-(2**63), 2**63)
diff_line = st.builds(DiffLine, st.sampled_from(DiffKind), text, maybe | whole)
diff = st.builds(Diff, text, st.lists(diff_line, max_size=3).map(tuple), st.booleans())
tool = st.builds(
    ToolState,
    name=text,
    first_arg=text,
    kind=st.sampled_from(ToolKind),
    running=st.booleans(),
    result=maybe | st.sampled_from(ToolResult),
    exit_code=maybe | whole,
    output=text,
    lines=maybe | whole,
    diff=maybe | diff,
    further_diffs=st.lists(diff, max_size=2).map(tuple),
    execution_id=maybe | text,
    started_at=maybe | number,
    ended_at=maybe | number,
)
entry = st.builds(
    Entry,
    entry_id=text | st.integers(0, 10**6).map(lambda one: f"e{one}"),
    role=st.sampled_from(Role),
    text=text,
    at=number,
    event_type=text,
    tools=st.lists(tool, max_size=2).map(tuple),
    interrupted=st.booleans(),
    driver=text,
)
loop = st.builds(
    LoopRecord,
    loop_id=text,
    instruction=text,
    phase=st.sampled_from(LoopPhase),
    created_at=number,
    expires_at=maybe | number,
    next_allowed_at=maybe | number,
    delay_seconds=maybe | number,
    reason=text,
    times_left=maybe | whole,
    revision=whole,
)
loops = st.lists(loop, max_size=2).map(tuple)
records: st.SearchStrategy[record.Record] = st.one_of(
    st.builds(
        record.Header,
        session_id=text,
        agent=text,
        folder=text,
        created_at=number,
        forked_from=text,
        version=whole,
    ),
    st.builds(record.Kept, entry),
    st.builds(record.Named, text, whole),
    st.builds(record.Remembered, text),
    st.builds(record.Linked, text),
    st.builds(record.LoopsKept, loops),
    st.just(record.Cleared()),
    st.builds(
        record.Checkpoint,
        name=text,
        named_by=whole,
        memory=text,
        linked=text,
        loops=loops,
        entries=whole,
        last_number=whole,
        line=whole,
    ),
)
