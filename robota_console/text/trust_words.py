"""What is said of a folder whose own settings and plugins nobody has trusted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.text.menu import one_line, spoken_list

if TYPE_CHECKING:
    from collections.abc import Sequence

    from robota_console.model.question import Question, Response

PLUGINS = "plugins"
YES, NO = "yes", "no"
FROM_NEXT_START = "What this folder brings is read from the next session on."


def question(folder: str, brought: Sequence[str]) -> Question:
    """Ask whether a folder is trusted, saying what it would bring."""
    from robota_console.model.question import Option, Question

    return Question(
        title="Trust this folder?",
        description=f"It brings {spoken_list(brought, 'and')}. Folder {one_line(folder)}.",
        options=(Option(YES, "yes"), Option(NO, "no")),
    )


def trusts(response: Response) -> bool | None:
    """Return what an answer means; None where there was none."""
    from robota_console.model.question import Answer

    return response.values == (YES,) if isinstance(response, Answer) else None


def not_read(brought: Sequence[str]) -> str:
    """Say that a folder's own things were passed over, and what reads them."""
    said, it = _unread(brought)
    return f"{said} not read: not trusted. --trust reads {it}."


def not_here(brought: Sequence[str]) -> str:
    """Say it while a session runs, which is not begun anew with a flag."""
    said, it = _unread(brought)
    return f"{said} not read: not trusted. robota-console trust reads {it} from the next session on."


def _unread(brought: Sequence[str]) -> tuple[str, str]:
    was, it = ("were", "them") if len(brought) > 1 or PLUGINS in brought else ("was", "it")
    return f"This folder's {spoken_list(brought, 'and')} {was}", it


def trusted(folder: str) -> str:
    """Say that a folder's own settings and plugins are read from the next session on."""
    return f"{one_line(folder)} is trusted. --forget takes that back."


def forgotten(folder: str) -> str:
    """Say that nothing is decided about a folder any more."""
    return f"Nothing is decided about {one_line(folder)} any more. The next session there asks."


def no_folder(path: str) -> str:
    """Say that there is nothing to trust."""
    return f"{one_line(path)} is no folder."


def not_kept(path: str, why: str) -> str:
    """Say that a decision could not be kept."""
    return f"{one_line(path)} not written: {one_line(why)}. The next session asks again."


def unreadable(path: str, why: str) -> str:
    """Say that earlier decisions could not be read, so that no folder counts as trusted."""
    return f"{one_line(path)} not read: {one_line(why)}. No folder counts as trusted."
