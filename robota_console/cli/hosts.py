"""Sessions that are served on this machine, as the command line names them."""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING

from robota_console.cli.folders import hosts_folder
from robota_console.text import serve_words

if TYPE_CHECKING:
    import socket

    from robota_console.host.registration import Registration
    from robota_console.wire.message_base import ConnectionRole

SSH = "ssh://"


def found(typed: str) -> Registration | str:
    """Return the session that is served under an id, the start of one, or a name; else why not, in a line.

    What counts is the session that is served now: the one a host began with, and left for
    another, is not served any more.
    """
    from robota_console.host import proof

    folder = hosts_folder()
    if not typed.strip():  # an id begins with nothing, too
        return serve_words.NO_NAME
    try:
        served = proof.alive(folder)
    except OSError as error:
        return serve_words.not_listed(str(folder), error.strerror or str(error))
    ways = (
        [one for one in served if one.session_id == typed],
        [one for one in served if one.name.casefold() == typed.casefold()],
        [one for one in served if one.session_id.startswith(typed)],
    )
    meant = next((matching for matching in ways if matching), [])
    if len(meant) > 1:
        return serve_words.several_served(typed, [one.session_id for one in meant])
    return meant[0] if meant else serve_words.nothing_served(typed)


def is_served(session_id: str) -> bool:
    """Return whether a terminal can attach to a session; not where nobody can tell."""
    from robota_console.host import proof

    try:
        return any(one.session_id == session_id for one in proof.alive(hosts_folder()))
    except OSError:
        return False


def connected(host: Registration, role: ConnectionRole) -> socket.socket:
    """Return a connection to the very process that was found; raises OSError."""
    from robota_console.host import proof

    return proof.connected(hosts_folder(), host, role)


def again(typed: str, moved_to: str) -> str:
    """Return what attaches to a session once more; `moved_to` is its id where the host went to another."""
    if not moved_to:
        return typed
    return f"{typed.rpartition('/')[0]}/{moved_to}" if typed.startswith(SSH) else moved_to


def by_ssh(typed: str, *, observe: bool, program: str) -> tuple[str, ...] | None:
    """Return the command for `ssh://host/ID`; None where that is not what was typed.

    Raises ValueError with one line where it lacks one of the two.
    """
    if not typed.startswith(SSH):
        return None
    host, _, wanted = typed.removeprefix(SSH).partition("/")
    if not host or not wanted or host.startswith("-") or wanted.startswith("-"):
        raise ValueError(serve_words.SSH_FORM)
    more = ("--observe",) if observe else ()
    # A shell there takes the words apart again: a name may have spaces, and worse.
    return ("ssh", "-T", host, program, "attach", shlex.quote(wanted), "--stdio", *more)
