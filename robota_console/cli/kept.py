"""Kept sessions at this shell: which one begins, and what of it is there already."""

from __future__ import annotations

import shlex
from dataclasses import replace
from os import urandom
from pathlib import Path
from typing import TYPE_CHECKING, Any

from robota_console.cli.begun import Begun
from robota_console.cli.folders import data_folder
from robota_console.cli.started import Started, start
from robota_console.model.command import HostActionKind
from robota_console.text import session_words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from robota_console.model.kept_session import SessionFacts
    from robota_console.store.shelf import FileShelf

COMMAND = "acp "
"""How the agent of a session is kept that was named by a command."""


def shelf() -> FileShelf:
    """Return all kept sessions."""
    from robota_console.store.shelf import FileShelf

    return FileShelf(data_folder() / "sessions")


def agent_word(started: Started) -> str:
    """Return the agent as it is kept: its name, or the command it was named by."""
    words = started.settings.of("acp").value
    by_command = words and started.agent.command is not None and started.agent.command.argv[1:] == words[1:]
    return f"{COMMAND}{shlex.join(words)}" if by_command else started.agent.name


def first(started: Started, flags: Mapping[str, Any]) -> Begun | str:
    """Return the session the command line asks for, or one line that says why there is none."""
    if not (keeps := started.settings.of("keep-sessions")).value:
        return session_words.keeps_nothing(keeps.source)
    name, wanted = flags.get("session_name") or "", flags.get("resume")
    if wanted == "":
        return Begun(started=started, name=name, resume="")
    try:
        kept = shelf().sessions()
        if wanted is None:
            here = (one for one in kept if one.folder == started.folder and not one.problem)
            facts = next(here, None)
        else:
            facts = session_words.found(kept, wanted)
        if facts is None:
            return session_words.NONE_HERE if wanted is None else session_words.none_such(wanted)
        if started.presentation.interactive and facts.running and not flags.get("fork"):
            return Begun(started=started, name=name, resume=facts.session_id)
        return _opened(facts, flags, name=name, fork=bool(flags.get("fork")))
    except OSError as error:
        return session_words.not_opened(error.strerror or str(error))


def following(kind: HostActionKind, wanted: str, begun: Begun, flags: Mapping[str, Any]) -> Begun | str:
    """Return the session that takes the place of one that runs, or one line that says why none does."""
    if kind is HostActionKind.NEW_SESSION:
        return Begun(started=begun.started, name=wanted)
    flags = {**flags, "agent": None, "acp": None} if kind is HostActionKind.RESUME_SESSION else flags
    try:
        facts = next((one for one in shelf().sessions() if one.session_id == wanted), None)
        if facts is None:
            return (
                session_words.NOTHING_TO_FORK
                if wanted == begun.session_id
                else session_words.none_such(wanted)
            )
        if flags.get("trust") and facts.folder != begun.started.folder:
            flags = {**flags, "trust": None}  # it was said of another folder
        copies = kind is HostActionKind.FORK_SESSION
        opened = _opened(facts, flags, name="", fork=copies)
    except OSError as error:
        return session_words.not_opened(error.strerror or str(error))
    heard = copies and wanted == begun.session_id
    return replace(opened, heard=True) if heard and isinstance(opened, Begun) else opened


def _opened(facts: SessionFacts, flags: Mapping[str, Any], *, name: str, fork: bool) -> Begun | str:
    """Open a session, in its own folder and with its own agent unless another is named."""
    if facts.problem:
        return session_words.not_readable(facts)
    if not Path(facts.folder).is_dir():
        return session_words.folder_gone(facts)
    started = start(_with_agent(facts, flags), asks=True, folder=facts.folder)
    _name_source(started, flags)
    if problem := started.settings.refused or started.agent.problem:
        return problem
    kept_in, session_id = shelf(), facts.session_id
    if fork:
        session_id = urandom(4).hex()
        kept_in.fork(facts.session_id, session_id)
    try:
        journal = kept_in.open(session_id)
    except BlockingIOError as error:
        from robota_console.cli.hosts import is_served

        return session_words.open_elsewhere(error.strerror or "", facts, served=is_served(facts.session_id))
    try:
        if fork and facts.name:
            taken = [one.name for one in kept_in.sessions()]
            journal.rename(session_words.copied(facts.name, taken), facts.named_by)
        kept = journal.load()
    except OSError:
        journal.close()
        raise
    return Begun(started=started, session_id=session_id, name=name, journal=journal, kept=kept)


def _name_source(started: Started, flags: Mapping[str, Any]) -> None:
    """Say of an agent that was kept that it was, and not that somebody named it now."""
    values = started.settings.values
    for key in ("agent", "acp"):
        if not flags.get(key) and values[key].source == f"--{key}":
            values[key] = replace(values[key], source="the kept session")


def _with_agent(facts: SessionFacts, flags: Mapping[str, Any]) -> Mapping[str, Any]:
    if flags.get("agent") or flags.get("acp"):
        return flags
    if facts.agent.startswith(COMMAND):
        return {**flags, "acp": facts.agent.removeprefix(COMMAND)}
    return {**flags, "agent": facts.agent} if facts.agent else flags
