"""Words for kept sessions: how each is listed, and which one is meant."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING

from robota_console.text.duration import spoken
from robota_console.text.menu import one_line, sentence

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from robota_console.model.kept_session import SessionFacts


def title(facts: SessionFacts) -> str:
    """Return what a session is called: its name, else the words that it has none, and its id."""
    return one_line(facts.name) if facts.name else f"unnamed {facts.session_id}"


def copied(name: str, taken: Collection[str]) -> str:
    """Return what the copy of a session is called: the next number behind its name that is not `taken`.

    A copy of a copy, `garden 2`, is `garden 3`; `Chapter 7` is nobody's copy where there is no `Chapter`.
    """
    known = {one.casefold() for one in taken}
    base, _, number = name.rpartition(" ")
    if not (base and number.isdecimal() and base.casefold() in known):
        base = name
    return next(said for place in count(2) if (said := f"{base} {place}").casefold() not in known)


def agent_called(kept: str) -> str:
    """Return an agent's name: of one kept as a command its program's, since nobody follows a path by ear."""
    import shlex

    kind, _, command = one_line(kept).partition(" ")
    if kind != "acp":
        return one_line(kept)
    try:
        program, *_ = shlex.split(command)
    except ValueError:
        return one_line(kept)
    return program.rpartition("/")[2]


def about(facts: SessionFacts, now: float) -> str:
    """Return when it was used last, and what it is, as a few sentences."""
    used = f"Used {spoken(max(0.0, now - facts.updated_at))} ago" if facts.updated_at else "Never used"
    parts = [
        used,
        "1 entry" if facts.entries == 1 else f"{facts.entries} entries",
        f"agent {agent_called(facts.agent)}",
    ]
    folder = f" Folder {one_line(facts.folder)}." if facts.folder else ""
    return f"{', '.join(parts)}.{folder}"


def listed(facts: SessionFacts, now: float, *, here: str = "") -> str:
    """Return one line: the name first, a sentence of its own, what may be wrong next, the id last."""
    if facts.problem:
        return not_readable(facts)
    state = "This one. " if facts.session_id == here else "Open in another console. " if facts.running else ""
    return f"{sentence(title(facts))} {state}{about(facts, now)} Id {facts.session_id}."


def not_readable(facts: SessionFacts) -> str:
    """Say why a session cannot be opened; its file stays as it is."""
    return f"{facts.session_id} cannot be opened: {one_line(facts.problem)}. Its file stays as it is."


NONE_HERE = "No session of this folder is kept. Start without --continue."
NOTHING_TO_FORK = "Nothing was said yet, so there is nothing to copy. /new begins another session."


def none_such(typed: str) -> str:
    """Say that not just one kept session is meant."""
    return f"Not one kept session is meant by {one_line(typed)}. robota-console sessions lists them."


def not_read(why: str) -> str:
    """Say that what is kept could not be looked at."""
    return f"Sessions not read: {one_line(why)}."


def not_opened(why: str) -> str:
    """Say that sessions could not be opened."""
    return f"Session not opened: {one_line(why)}."


def folder_gone(facts: SessionFacts) -> str:
    """Say that a session's working folder is no more."""
    return (
        f"The folder is gone, {one_line(facts.folder)}. "
        f"{sentence(f'Session {named(facts.name, facts.session_id)}')} Its file stays as it is."
    )


def open_elsewhere(held: str, facts: SessionFacts, *, served: bool) -> str:
    """Say that another console has a session open, and the ways on."""
    way = f"{goes_there(facts.session_id)} " if served else ""
    return f"{one_line(held)}. {way}robota-console --resume {facts.session_id} --fork goes on in a copy."


def goes_there(session_id: str) -> str:
    """Say how another terminal goes to a session that is served."""
    return f"robota-console attach {session_id} goes there."


def begins(name: str, agent: str) -> str:
    """Say that a session begins."""
    words = f"new session, named {one_line(name)}" if name else "new session"
    return f"{sentence(words)} Agent {one_line(agent)}."


def goes_on(name: str, session_id: str, agent: str, folder: str, entries: int, told: int) -> str:
    """Say which session goes on, and how many of its entries are `told` next where not all.

    An agent or a folder that the person knows of already is empty.
    """
    counted = "1 entry" if entries == 1 else f"{entries} entries"
    part = f", the last {told} follow" if 0 < told < entries else ""
    news = f" Agent {one_line(agent)}." if agent else ""
    news += f" Folder {one_line(folder)}." if folder else ""
    return f"{sentence(f'session goes on, {named(name, session_id)}')} {counted}{part}.{news}"


def named(name: str, session_id: str) -> str:
    """Return what a session is called as it ends a sentence: a name may hold commas, and words of ours."""
    return f"named {one_line(name)}" if name else f"unnamed {session_id}"


NONE = "No session is kept."


def keeps_nothing(source: str) -> str:
    """Say that no session can go on where none is kept, and where that was set."""
    return f"No session can go on where none is kept: {_off(source)}"


def not_kept(source: str) -> str:
    """Say to whoever wants one of the kept sessions that none is kept, and where that was set."""
    return f"Sessions are not kept: {_off(source)}"


def _off(source: str) -> str:
    return f"keep-sessions is off, from {one_line(source)}. --keep-sessions keeps them."


def none_has(typed: str) -> str:
    """Say that words fit no kept session."""
    return f"No kept session has {one_line(typed)}."


def holds(facts: SessionFacts, typed: str) -> bool:
    """Return whether a session's name, folder, agent or id hold all the words."""
    text = f"{facts.name} {facts.folder} {facts.agent} {facts.session_id}".casefold()
    return all(word in text for word in typed.casefold().split())


def found(sessions: Sequence[SessionFacts], typed: str) -> SessionFacts | None:
    """Return the session an id, the start of one, a name, or words of one mean; None where not just one."""
    wanted = typed.casefold()
    ways = (
        lambda facts: facts.session_id == typed,
        lambda facts: facts.name.casefold() == wanted,
        lambda facts: facts.session_id.startswith(wanted),
        lambda facts: all(word in facts.name.casefold() for word in wanted.split()),
    )
    for way in ways:
        matching = [facts for facts in sessions if way(facts)]
        if len(matching) == 1:
            return matching[0]
        if matching and way is ways[1]:
            return matching[0]  # of several with one name the one used last, which comes first
    return None
