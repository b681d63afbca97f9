"""What an agent might write to be taken for the console, as hypothesis strategies."""

from __future__ import annotations

from hypothesis import strategies as st

from robota_console.model.permission import PermissionRequest
from robota_console.model.question import Option, Question
from robota_console.model.tool import ToolKind

_OURS = [
    "1. once.", "4. deny.", "\n2. session.", "\n１．once",
    "permission required: run ls.", "\nquestion: Sure?",
    "\nchosen: once, ls.", "Run rm? 1 once, 4 deny: ", "\nChoose 1 to 9, c cancels: ", "yes or no: ",
    "Password for root: ", "line 1: true", "c", "cancel", "repeat", "all", "yes", "No",
]  # fmt: skip
_CONTROLS = ["\x1b[2J", "\x1b]0;", "\x07", "\x9b31m", "\r", "\r\n", "\x0b", "\x85"]
_INVISIBLE = ["\u202e", "\u2028", "\u200b", "\ufeff", "\u3164", "\u00a0"]
_OTHERS = ["مرحبا", "наме", "日本", "/etc", "3", ",", "-", " ", "\t", "|", "...", "'"]
_FRAGMENTS = st.sampled_from([*_OURS, *_CONTROLS, *_INVISIBLE, *_OTHERS])
texts = st.one_of(st.text(max_size=12), st.lists(_FRAGMENTS, max_size=4).map("".join))
"""Foreign text: labels, rows, prompts, control sequences, other scripts."""

typed = st.one_of(
    texts, st.integers(0, 12).map(str), st.sampled_from(["", "y", "n", "1,2", "1-3", "9" * 5000])
)
"""A line somebody typed."""


@st.composite
def questions(draw: st.DrawFn) -> Question:
    """Return any question an agent may ask, nonsense limits included."""
    labels = draw(st.lists(texts, max_size=8))
    return Question(
        title=draw(texts),
        description=draw(texts),
        options=tuple(Option(f"value {place}", label, draw(texts)) for place, label in enumerate(labels)),
        min_select=draw(st.integers(-1, 9)),
        max_select=draw(st.integers(-1, 9)),
        allow_free_text=draw(st.booleans()),
        masked=draw(st.booleans()) and draw(st.booleans()),
        allow_empty=draw(st.booleans()),
        placeholder=draw(texts),
        default_values=tuple(draw(st.lists(st.integers(0, 8).map("value {}".format), max_size=3))),
        default_text=draw(st.none() | texts),
    )


@st.composite
def requests(draw: st.DrawFn) -> PermissionRequest:
    """Return any permission an agent may need."""
    return PermissionRequest(
        request_id="r1",
        tool_name=draw(texts),
        kind=draw(st.sampled_from(ToolKind)),
        command=draw(st.just("") | texts | st.lists(texts, max_size=12).map("\n".join)),
        path=draw(st.just("") | texts),
        outside=draw(st.booleans()),
        args=draw(st.none() | st.dictionaries(texts, texts | st.integers() | st.lists(texts), max_size=9)),
        pattern=draw(st.just("") | texts),
        pattern_words=draw(st.just("") | texts),
        can_persist_project=draw(st.booleans()),
        requester=draw(st.just("") | texts),
    )
