"""A session with an entry of every kind, to be exported."""

from __future__ import annotations

from dataclasses import replace

from robota_console.model.entry import INIT_FAILED, Entry, Role
from robota_console.model.kept_session import SessionFacts
from robota_console.model.tool import Diff, ToolKind, ToolResult, ToolState
from robota_console.text.diff import make_diff

FACTS = SessionFacts(
    session_id="s-20260102-1",
    agent="practice",
    folder="/home/kim/parser",
    name="parser",
    created_at=1767348000.0,
    updated_at=1767351600.0,
    entries=12,
)

LONG = "AWordWithoutAnEnd" * 10
ANSWER = f"""\
## What I found

The parser reads *one* line, see [the docs](https://example.org/docs?a=1&b=2) or <mailto:kim@example.org>.
A [local file](src/app.py), a [trap](javascript:alert(1)) and ![a chart](https://example.org/chart.png).

#### Why

1. first
   - inner, `code`
2. second

| | Size | Responsible | Documentation | Configuration |
|---|---:|---|---|---|
| core | 3 | operations | incomplete | experimental |

```python
def parse(line: str) -> str:
    return line.strip() if line else "a long literal that would not fit a narrow screen at all"
```

    indented <b>code</b>

> quoted, ~~not~~ struck

# Next

#

<script>alert(1)</script> and <img src=x onerror=alert(1)> &#x202e; end.

{LONG}
"""

CHANGED = make_diff("src/app.py", "a = 1\nb = 2\nc = 3\n", "a = 1\nb = 20\n\nc = 3\n")
TOOLS = (
    ToolState("read", "src/app.py", ToolKind.READ, running=False, result=ToolResult.SUCCESS),
    ToolState(
        "write",
        "src/app.py",
        ToolKind.EDIT,
        running=False,
        result=ToolResult.SUCCESS,
        diff=CHANGED,
        further_diffs=(Diff("src/new.py", make_diff("", None, "x\n").lines, created=True),),
    ),
    ToolState(
        "run",
        "npm test",
        ToolKind.RUN,
        running=False,
        result=ToolResult.ERROR,
        exit_code=1,
        output=f"\x1b[31m2 failed\x1b[0m\n```\nstack </pre> trace\n{LONG}\n",
        started_at=10.0,
        ended_at=75.0,
    ),
    ToolState("run", "cat <<'EOF'\nhello\nEOF", ToolKind.RUN, running=False, result=ToolResult.DENIED),
    ToolState("fetch", "https://example.org", ToolKind.FETCH, running=False),
)

_SAID: tuple[Entry, ...] = (
    Entry(entry_id="", role=Role.EVENT, text="The agent is not ready.", event_type=INIT_FAILED),
    Entry(entry_id="", role=Role.USER, text="Fix the parser <now>\n\n# please\n"),
    Entry(entry_id="", role=Role.THINKING, text="**Look** first.\n\n# Then\n\nact."),
    Entry(entry_id="", role=Role.TOOL, tools=TOOLS),
    Entry(entry_id="", role=Role.ASSISTANT, text=ANSWER),
    Entry(entry_id="", role=Role.USER, text="go on", driver="peer:desk2"),
    Entry(entry_id="", role=Role.ASSISTANT, text="Half an answer, ```", interrupted=True),
    Entry(entry_id="", role=Role.ERROR, text="The agent ended, exit 137.\nlast words"),
    Entry(entry_id="", role=Role.USER, text="look again", driver="agent"),
    Entry(entry_id="", role=Role.SYSTEM, text="shutting down"),
)

ENTRIES = tuple(
    replace(entry, entry_id=f"e{number}", at=1767348000.0 + 60 * number)
    for number, entry in enumerate(_SAID, 1)
)
"""An entry of each role, ten in all, a minute apart."""


def when(seconds: float) -> str:
    """Return a time nobody has to know a zone for."""
    return f"second {seconds:.0f}"
