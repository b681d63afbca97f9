"""What a journal's first and last lines say of its session."""

from __future__ import annotations

import os
from dataclasses import replace
from typing import TYPE_CHECKING

from robota_console.model.kept_session import SessionFacts
from robota_console.store import header, private, tail

if TYPE_CHECKING:
    from pathlib import Path

    from robota_console.store.record import Checkpoint, Header


def of(head: Header, now: Checkpoint) -> SessionFacts:
    """Return the facts of a session that begins and ends like this."""
    return SessionFacts(
        session_id=head.session_id,
        agent=head.agent,
        folder=head.folder,
        name=now.name,
        named_by=now.named_by,
        memory=now.memory,
        linked=now.linked,
        created_at=head.created_at,
        entries=now.entries,
    )


def look(path: Path, session_id: str) -> SessionFacts:
    """Return a journal's facts as they are listed, or the problem with it."""
    try:
        descriptor = private.open_file(path, os.O_RDONLY)
    except OSError as error:
        return SessionFacts(session_id=session_id, problem=error.strerror or str(error))
    try:
        read = private.reader(descriptor)
        head, _ = header.read(read)
        now = tail.scan(read, os.fstat(descriptor).st_size).now
    except (OSError, ValueError) as error:
        return SessionFacts(session_id=session_id, problem=getattr(error, "strerror", None) or str(error))
    finally:
        os.close(descriptor)
    return replace(of(head, now), session_id=session_id, memory="", linked="")
