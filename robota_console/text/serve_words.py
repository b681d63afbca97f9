"""What is said where a session is served."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.text import catalog
from robota_console.text.menu import one_line, sentence, spoken_list

if TYPE_CHECKING:
    from collections.abc import Sequence

    from robota_console.model.setting import Presentation

WHICH = "serve --resume needs the session's name or id."


def open_already(session_id: str) -> str:
    """Say that a session is open in another process, which may serve it."""
    called = one_line(session_id)
    return f"That session is open already. If it is served, robota-console attach {called} goes there."


def not_served(folder: str, why: str) -> str:
    """Say that a session could not be put where others find it."""
    return sentence(f"Not served, {one_line(folder)}: {one_line(why)}")


def serving(product: str, name: str, attach: str) -> str:
    """Say that a session is served, how to get to it, and how it ends."""
    called = f" a session named {one_line(name)}" if name else " a session"
    return f"{product}. Serving{called}. Another terminal: {attach}. Ctrl-C ends it."


def serves_now(name: str, attach: str) -> str:
    """Say that another session is served in the place of the one before, and how to get to it."""
    called = f"a session named {one_line(name)}" if name else "another session"
    return f"Now serving {called}. Another terminal: {attach}."


SSH_FORM = "Over ssh it is ssh://HOST/ID."


NO_NAME = "attach needs a session's name or id. robota-console supervise lists them."


def nothing_served(typed: str) -> str:
    """Say that no session is served under that name."""
    called = one_line(typed)
    return f"No session is served here as {called}. robota-console supervise lists those that are."


def several_served(typed: str, ids: Sequence[str]) -> str:
    """Say by which ids the sessions are told apart that are meant by one name."""
    return f"{len(ids)} sessions are meant by {one_line(typed)}: {spoken_list(list(map(one_line, ids)))}."


def not_listed(folder: str, why: str) -> str:
    """Say that the folder of served sessions is none that can be listed."""
    return sentence(f"Served sessions cannot be listed, {one_line(folder)}: {one_line(why)}")


def supervising(product: str, shown: Presentation) -> str:
    """Say what this is, and the mode with what switched it on (T13)."""
    reader = shown.screen_reader
    mode = catalog.screen_reader_mode(one_line(reader.source)) if reader.value else "Plain mode."
    return f"{product}. {mode} Sessions that are served."


def not_opened(why: str, url: str) -> str:
    """Say which page was not shown, for it may be opened elsewhere, and why."""
    return f"{one_line(url)} was not opened: {one_line(why)}."


def not_begun(why: str) -> str:
    """Say that no session could be begun."""
    return f"No session was begun: {one_line(why)}"
