"""Commands on the whole session: saying its entries again, writing them to a file."""

from __future__ import annotations

from collections import deque
from datetime import datetime
from pathlib import PurePath
from typing import TYPE_CHECKING

from robota_console.console.commands.drafting import reason
from robota_console.model.kept_session import SessionFacts
from robota_console.text import command_words, keeping_words
from robota_console.text.label import Label
from robota_console.text.pick import number
from robota_console.transcript.block import block, one_line
from robota_console.transcript.retelling import RESUMED, TOLD, retold

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from robota_console.console.desk import Desk
    from robota_console.model.entry import Entry
    from robota_console.transcript.block import Block


def transcript(desk: Desk, args: str) -> Sequence[Block]:
    """Say the newest entries again, whole; `/transcript all` says all of them."""
    most = number(args) if args else RESUMED
    if args != "all" and not most:
        return [block(Label.ERROR, command_words.usage("transcript", "[N|all]"))]
    try:
        entries = deque((entry for entry in desk.channel.entries() if entry.role in TOLD), maxlen=most)
    except OSError as error:
        return [block(Label.ERROR, keeping_words.entries_not_read(one_line(reason(error))))]
    shown = desk.presentation
    told = retold(entries, desk.numbers, ci=shown.ci, stream=shown.stream.value)
    return told or [block(Label.NOTICE, keeping_words.NO_ENTRIES)]


async def export(desk: Desk, args: str) -> Sequence[Block]:
    """Write the session to a new file: Markdown, JSON lines or a web page, by its suffix."""
    import asyncio

    from robota_console.text.export.kind import exporter
    from robota_console.text.export.words import NOT_A_KIND

    files = desk.aids.files
    if not args or files is None:
        return [block(Label.ERROR, command_words.usage("export", "FILE"))]
    write = exporter(PurePath(args).suffix)
    if write is None:
        return [block(Label.ERROR, NOT_A_KIND)]
    path, counted = one_line(args), _Counted(desk.channel.entries())
    try:
        await asyncio.to_thread(files.write_pieces, args, write(counted, _facts(desk), _when))
    except FileExistsError:
        return [block(Label.ERROR, keeping_words.file_exists(path))]
    except OSError as error:
        return [block(Label.ERROR, keeping_words.file_not_written(path, one_line(reason(error))))]
    return [block(Label.NOTICE, keeping_words.exported(counted.number, path))]


class _Counted:
    """Entries, and how many there were."""

    def __init__(self, entries: Iterator[Entry]) -> None:
        self._entries = entries
        self.number = 0

    def __iter__(self) -> Iterator[Entry]:
        for entry in self._entries:
            self.number += 1
            yield entry


def _facts(desk: Desk) -> SessionFacts:
    now = desk.channel.status()
    return SessionFacts(session_id=now.session_id, agent=now.agent, folder=now.folder, name=now.name)


def _when(at: float) -> str:
    return datetime.fromtimestamp(at).astimezone().isoformat(" ", "minutes")
