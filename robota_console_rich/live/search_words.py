"""Words of the reverse search: what is looked through, how it goes, what the keys do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.model.typed_before import Scope
from robota_console.text.duration import count
from robota_console.text.menu import one_line

if TYPE_CHECKING:
    from collections.abc import Mapping

    from robota_console_rich.live.search_load import Load

PROMPT = "search: "
HINTS: tuple[tuple[str | tuple[str, ...], str], ...] = (
    (("previous", "next"), "Move"),
    ("cycle-scope", "Where"),
    ("insert", "Insert"),
    ("run", "Send"),
    ("close", "Close"),
)
_WHERE: Mapping[Scope, str] = {
    Scope.ALL: "all sessions",
    Scope.SESSION: "this session",
    Scope.PROJECT: "this project",
}


def title(scope: Scope, load: Load | None, found: int, query: str) -> str:
    """Return one line: where it looks, and what came of it."""
    return f"Typed before, {_WHERE[scope]}: {_state(load, found, query)}"


def _state(load: Load | None, found: int, query: str) -> str:
    if load is None:
        return "nothing is kept here"
    if load.problem:
        return f"not read, {one_line(load.problem)}"
    if not load.over:
        return f"{found} so far, loading" if found else "loading"
    unread = f", {count(load.unreadable, 'line')} could not be read" if load.unreadable else ""
    if not load.texts:
        return f"nothing yet{unread}"
    among = f" of the newest {len(load.texts)}" if load.more else ""
    return f"{_count(found, query)}{among}{unread}"


def _count(found: int, query: str) -> str:
    if not query:
        return count(found, "message")
    return "none fits" if not found else "1 fits" if found == 1 else f"{found} fit"
