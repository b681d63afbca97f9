"""`/history`: what was typed before, in this session and others, put back as a draft."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.console.commands.drafting import reason
from robota_console.console.picking import ROWS, Pick
from robota_console.console.prompt import Prompt, PromptKind
from robota_console.console.search import Search
from robota_console.model.typed_before import Scope
from robota_console.text import history_words
from robota_console.text.label import Label
from robota_console.transcript.block import block, one_line

if TYPE_CHECKING:
    from collections.abc import Sequence

    from robota_console.console.desk import Desk
    from robota_console.transcript.block import Block

MOST = 200
"""Messages a search gives at most."""
SCOPES = {scope.value: scope for scope in Scope}


def has_history(desk: Desk) -> bool:
    """Return whether there is somewhere to look (no history source, no command)."""
    return desk.aids.history is not None


async def history(desk: Desk, args: str) -> Sequence[Block]:
    """Search; the first rows are said as soon as they are found, and a number makes one a draft."""
    source = desk.aids.history
    assert source is not None
    scope, words = scope_of(args)
    session_id = desk.channel.status().session_id
    desk.search = search = Search(
        lambda found: source.search(words, scope, session_id=session_id, most=MOST, found=found)
    )
    await search.enough(ROWS)
    if search.is_over and (problem := _problem(search)):
        desk.search = None
        return [problem]
    texts = search.texts
    page = search.page if search.is_over else None
    head = block(Label.NOTICE, history_words.head(len(texts), words, page))
    if not texts:
        desk.search = None
        return [head]
    return [head, *_said(desk, search, ())]


async def further(desk: Desk, pick: Pick) -> Sequence[Block]:
    """Return the next rows of the same search; it may have to be waited for."""
    search = desk.search
    if search is None:
        return []
    await search.enough(len(pick.texts) + ROWS)
    return _said(desk, search, pick.texts)


def leave(desk: Desk) -> None:
    """Look no further: a row was chosen, or none."""
    if desk.search is not None:
        desk.search.stop()
        desk.search = None


def _problem(search: Search) -> Block | None:
    if search.stopped:
        return block(Label.NOTICE, history_words.STOPPED)
    try:
        search.page  # noqa: B018 - raises what went wrong
    except OSError as error:
        return block(Label.ERROR, history_words.not_read(one_line(reason(error))))
    return None


def _said(desk: Desk, search: Search, before: Sequence[str]) -> Sequence[Block]:
    """Return the rows behind those said before; the prompt that takes a number follows them."""
    texts = search.texts[: len(before) + ROWS]
    pick = Pick(texts, more=not search.is_over or len(search.texts) > len(texts))
    desk.next_prompt = Prompt(PromptKind.PICK, pick.prompt, pick=pick)
    rows = pick.rows(len(before))
    return [block(None, *rows)] if rows else [block(Label.NOTICE, history_words.NO_MORE)]


def scope_of(args: str) -> tuple[Scope, str]:
    """Return where to look and what for: a scope's word may come first, `all` without one."""
    first, _, rest = args.partition(" ")
    scope = SCOPES.get(first.casefold())
    return (Scope.ALL, args) if scope is None else (scope, rest.strip())
