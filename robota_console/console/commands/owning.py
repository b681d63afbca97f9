"""Commands of the terminal the person sits at, wherever its session is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.console.commands import drafting
from robota_console.console.commands.lending import lent, refusal
from robota_console.console.commands.outcome import told
from robota_console.text import attach_words
from robota_console.text.label import Label
from robota_console.transcript.block import block

if TYPE_CHECKING:
    from collections.abc import Awaitable, Sequence

    from robota_console.console.desk import Desk
    from robota_console.model.command import CommandResult
    from robota_console.transcript.block import Block


def shell(desk: Desk, args: str) -> Awaitable[Sequence[Block]]:
    """Run a command, or the person's shell."""
    return _lent(desk, "shell", args)


def editor(desk: Desk, args: str) -> Awaitable[Sequence[Block]]:
    """Open a file in the person's editor; without one the draft."""
    return _lent(desk, "editor", args) if args else drafting.edit(desk, "")


def keybindings(desk: Desk, args: str) -> Awaitable[Sequence[Block]]:
    """Open the file that says what the keys of drawn mode do."""
    return _lent(desk, "keybindings", args)


def theme(desk: Desk, args: str) -> Sequence[Block] | Awaitable[Sequence[Block]]:
    """Say or set how drawn mode looks; there, without words, show the themes to choose from."""
    if not args and desk.drawing is not None and desk.drawing.panel("theme"):
        return []
    return _theme(desk, args)


async def _theme(desk: Desk, args: str) -> Sequence[Block]:
    return _said(desk, "theme", await _result(desk, "theme", args))


async def _lent(desk: Desk, name: str, args: str) -> Sequence[Block]:
    if why := refusal(desk):
        return [block(Label.ERROR, why)]
    return _said(desk, name, await lent(desk, _result(desk, name, args)))


async def _result(desk: Desk, name: str, args: str) -> CommandResult | None:
    if desk.aids.own is not None:
        return await desk.aids.own.run(name, args)
    return await desk.channel.execute(name, args)


def _said(desk: Desk, name: str, result: CommandResult | None) -> Sequence[Block]:
    if result is None:
        return [block(Label.ERROR, attach_words.not_at_this_terminal(name))]
    return told(result, ci=desk.presentation.ci)
