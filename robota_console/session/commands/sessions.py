"""`/sessions`, `/resume`, `/new` and `/fork`: kept sessions, and going to another."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from robota_console.model.command import CommandResult, CommandSpec, HostAction, HostActionKind
from robota_console.model.question import Answer, Option, Question
from robota_console.session import failure, words
from robota_console.session.commands.replies import listed, refused
from robota_console.session.naming import one_line
from robota_console.text import session_words
from robota_console.text.pick import number

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from robota_console.model.kept_session import SessionFacts
    from robota_console.ports.store import Shelf
    from robota_console.session.workings import Workings

FORK = CommandSpec(name="fork", description="Goes on in a copy of this session.")
NEW = CommandSpec(name="new", description="Begins another session.", argument_hint="[NAME]")
RESUME = CommandSpec(name="resume", description="Goes back to a kept session.", argument_hint="[N|ID|WORDS]")
SESSIONS = CommandSpec(name="sessions", description="Lists kept sessions.", argument_hint="[WORDS]")
SPECS = (FORK, NEW, RESUME, SESSIONS)
MENU = 9
"""Sessions that are offered at a time."""


class SessionsCommands:
    """All four; the host does what ends this session."""

    def __init__(self, shelf: Shelf, folder: str, *, here: str, served: Callable[[str], bool]) -> None:
        """`folder` is the working folder, whose sessions are offered; `here` is this session's id.

        `served` tells of another's id whether a terminal can attach to it.
        """
        self._shelf = shelf
        self._folder = folder
        self._here = here
        self._served = served
        self._listed: tuple[str, ...] = ()

    def specs(self) -> Sequence[CommandSpec]:
        """Return all of them."""
        return SPECS

    async def run(self, name: str, args: str, session: Workings) -> CommandResult:
        """List, or go; not while a turn runs."""
        try:
            if name == SESSIONS.name:
                return self._sessions(args.strip())
            if session.status().is_executing:
                return refused(words.STOP_FIRST)
            if name == NEW.name:
                return await _ordered(session, HostActionKind.NEW_SESSION, {"name": one_line(args)})
            if name == FORK.name:
                return await _ordered(session, HostActionKind.FORK_SESSION, {"session": self._here})
            return await self._resume(args.strip(), session)
        except OSError as error:
            return refused(words.sessions_not_read(failure.one_line(error)))

    def _sessions(self, args: str) -> CommandResult:
        found = [facts for facts in self._shelf.sessions() if session_words.holds(facts, args)]
        self._listed = tuple(facts.session_id for facts in found)
        now = time.time()
        lines = [
            f"{number}. {session_words.listed(facts, now, here=self._here)}"
            for number, facts in enumerate(found, 1)
        ]
        if not lines:
            return listed((), session_words.none_has(args) if args else words.NO_SESSIONS)
        return CommandResult(message=words.sessions_head(len(found)), lines=tuple(lines))

    async def _resume(self, args: str, session: Workings) -> CommandResult:
        everything = self._shelf.sessions()
        kept = [facts for facts in everything if facts.session_id != self._here]
        if not args:
            found = await self._asked(kept, session)
            if found is None:
                usable = any(not one.problem for one in kept)
                return CommandResult() if usable else refused(words.NONE_TO_RESUME)
        elif (place := number(args)) and place <= len(self._listed):
            found = next((one for one in everything if one.session_id == self._listed[place - 1]), None)
        else:
            found = session_words.found(kept, args) or session_words.found(everything, args)
        if found is None:
            return refused(words.no_such_session(args))
        if found.session_id == self._here:
            return refused(words.THIS_SESSION)
        if found.problem:
            return refused(session_words.not_readable(found))
        if found.running:
            served = self._served(found.session_id)
            return await _copied(found, session, session_words.goes_there(found.session_id) if served else "")
        return await _ordered(session, HostActionKind.RESUME_SESSION, {"session": found.session_id})

    async def _asked(self, kept: Sequence[SessionFacts], session: Workings) -> SessionFacts | None:
        usable = [facts for facts in kept if not facts.problem]
        nearby = sorted(usable, key=lambda facts: facts.folder != self._folder)[:MENU]
        if not nearby:
            return None
        now = time.time()
        options = tuple(
            Option(facts.session_id, session_words.title(facts), session_words.about(facts, now))
            for facts in nearby
        )
        match await session.ask(Question(title=words.WHICH_SESSION, options=options)):
            case Answer(values=(chosen, *_)):
                return next((facts for facts in nearby if facts.session_id == chosen), None)
            case _:
                return None


class NothingKept:
    """All four, where no session is kept: each says why."""

    def __init__(self, why: str) -> None:
        self._why = why

    def specs(self) -> Sequence[CommandSpec]:
        """Return all of them; whoever lists commands leaves them out."""
        return SPECS

    async def run(self, _name: str, _args: str, _session: Workings) -> CommandResult:
        """Say that none is kept."""
        return refused(self._why)


async def _copied(found: SessionFacts, session: Workings, way: str) -> CommandResult:
    """Offer a copy of a session that another console has open, and name the way to it, if there is one."""
    question = Question(
        title=words.open_elsewhere(session_words.named(found.name, found.session_id), way),
        options=(Option("fork", words.FORK, words.FORK_MEANS), Option("leave", words.LEAVE_IT)),
    )
    match await session.ask(question):
        case Answer(values=("fork", *_)):
            return await _ordered(session, HostActionKind.FORK_SESSION, {"session": found.session_id})
        case _:
            return CommandResult()


async def _ordered(session: Workings, kind: HostActionKind, values: dict[str, object]) -> CommandResult:
    if session.status().is_executing:  # a loop's turn may have begun while a menu was open
        return refused(words.STOP_FIRST)
    problem = await session.host(HostAction(kind, values))
    return refused(problem) if problem else CommandResult()
