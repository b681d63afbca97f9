"""What a session is given to be kept in: a journal, a log of what was sent, a project's grants."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from robota_console.model.kept_session import SessionFacts
from robota_console.model.option import ProjectAccess

if TYPE_CHECKING:
    from robota_console.cli.begun import Begun
    from robota_console.ports.store import GrantStore, Journal, PromptHistory, PromptLog
    from robota_console.session.registry import CommandModule

HISTORY = "history.jsonl"


@dataclass(frozen=True, slots=True, kw_only=True)
class Stores:
    """Stores, and the commands on them; none where nothing is kept."""

    journal: Journal | None = None
    prompts: PromptLog | None = None
    grants: GrantStore | None = None
    modules: tuple[CommandModule, ...] = ()


def kept_in(begun: Begun) -> Stores:
    """Return the stores of a session, as the settings want them; nothing is written yet."""
    from robota_console.cli.folders import data_folder
    from robota_console.cli.hosts import is_served
    from robota_console.cli.kept import agent_word, shelf
    from robota_console.session.commands.sessions import NothingKept, SessionsCommands
    from robota_console.store.grants import FileGrants
    from robota_console.store.prompt_log import FilePromptLog
    from robota_console.text import session_words

    started, folder = begun.started, data_folder()
    keeps, logs = started.settings.of("keep-sessions"), started.settings.of("history").value
    journal = begun.journal
    if journal is None and keeps.value:
        facts = SessionFacts(
            session_id=begun.session_id, agent=agent_word(started), folder=started.folder, name=begun.name
        )
        journal = shelf().new(facts)
    commands = (
        SessionsCommands(shelf(), started.folder, here=begun.session_id, served=is_served)
        if keeps.value
        else NothingKept(session_words.not_kept(keeps.source))
    )
    trusted = started.trust.access is ProjectAccess.GRANTED
    return Stores(
        journal=journal,
        prompts=FilePromptLog(folder / HISTORY, started.trust.folder) if logs else None,
        grants=FileGrants(folder / "grants", started.trust.folder) if trusted else None,
        modules=(commands,),
    )


def typed_before(begun: Begun) -> PromptHistory | None:
    """Return where `/history` looks; None where nothing typed is kept, or nobody types."""
    from robota_console.cli.folders import data_folder
    from robota_console.store.prompt_history import FilePromptHistory

    started = begun.started
    if not started.settings.of("history").value:
        return None
    return FilePromptHistory(data_folder() / HISTORY, started.trust.folder)
