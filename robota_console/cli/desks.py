"""The desk of a terminal, for a session of its own or of a host."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.cli.adapter import ShellAdapter
from robota_console.cli.aids import NamedFiles, OwnEditor, SystemClipboard, clipboard_commands
from robota_console.cli.started import PRODUCT
from robota_console.console.desk import Aids, Desk
from robota_console.transcript.record import Record

if TYPE_CHECKING:
    from collections.abc import Callable

    from robota_console.cli.foreground import Foreground
    from robota_console.cli.started import Started
    from robota_console.cli.trust import Trust
    from robota_console.ports.channel import ChannelPort
    from robota_console.ports.cli_adapter import CliAdapter
    from robota_console.ports.clock import Clock
    from robota_console.text.numbered import Numbers
    from robota_console.transcript.voice import Voice


def first_desk(
    started: Started,
    channel: ChannelPort,
    adapter: CliAdapter,
    *,
    voice: Voice,
    clock: Clock,
    numbers: Numbers,
    foreground: Foreground,
    set_pace: Callable[[bool], None],
) -> Desk:
    """Return the desk a terminal begins with; it moves from session to session."""
    editor = started.environment.editor()
    return Desk(
        channel=channel,
        voice=voice,
        clock=clock,
        adapter=adapter,
        aids=Aids(
            clipboard=SystemClipboard(clipboard_commands(started.environment)),
            editor=OwnEditor(editor, foreground) if editor else None,
            files=NamedFiles(started.folder),
        ),
        numbers=numbers,
        record=Record(),
        presentation=started.presentation,
        set_pace=set_pace,
    )


def adapter(
    started: Started, trust: Callable[[], Trust] | None = None, sharing: Callable[[], str] = lambda: ""
) -> ShellAdapter:
    """Return what the shell tells a surface; `trust` is what is known of the folder by now.

    `sharing` says how other terminals have a part in the session.
    """
    return ShellAdapter(
        PRODUCT,
        started.settings,
        blocked=started.policy.carried.blocked_commands,
        trust=trust or (lambda: started.trust),
        read=bool(started.trust.decision),
        sharing=sharing,
    )
