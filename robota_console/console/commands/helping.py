"""`/help`: what a person needs first, then groups; a group, a name, how names begin, or all."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from robota_console.model.command import CommandSpec
from robota_console.text import command_words
from robota_console.text.command_group import ALL, FIRST, grouped, words_of
from robota_console.text.duration import count
from robota_console.text.label import Label
from robota_console.text.menu import sentence
from robota_console.transcript.block import block, one_line

if TYPE_CHECKING:
    from collections.abc import Awaitable, Iterator, Mapping, Sequence

    from robota_console.console.desk import Desk
    from robota_console.ports.cli_adapter import Picker
    from robota_console.transcript.block import Block

SOON = 0.3
"""Seconds that the list of commands waits for an agent's own."""
FEW = 20
"""So many commands need no groups."""


def listed(desk: Desk) -> Sequence[CommandSpec]:
    """Return all that can be run here: the session's, the terminal's and the shell's own, lists included."""
    from robota_console.console.commands.table import COMMANDS, ROWS

    adapter = desk.adapter
    specs = {spec.name: spec for spec in desk.channel.commands()}
    specs |= {row.name: row.spec for row in ROWS if row.offered(desk)}
    specs |= {spec.name: spec for spec in adapter.commands()}
    specs |= {each.name: _opens(each) for each in adapter.pickers() if each.name not in COMMANDS}
    hidden = adapter.hidden_commands()
    return [spec for name, spec in specs.items() if name not in hidden]


def _opens(picker: Picker) -> CommandSpec:
    return CommandSpec(name=picker.name, description=picker.title, source="terminal")


def help_lines(desk: Desk, args: str) -> Sequence[Block] | Awaitable[Sequence[Block]]:
    """List the commands asked for, else the first and the groups. A starting agent is waited for."""
    state = desk.channel.snapshot()
    if state.is_ready or state.permission is not None or state.question is not None:
        return _help(desk, args)
    return _help_soon(desk, args)


async def _help_soon(desk: Desk, args: str) -> Sequence[Block]:
    there = asyncio.Event()
    deaf = desk.channel.subscribe(lambda change: there.set() if change.state.is_ready else None)
    timer = desk.clock.later(SOON, there.set)
    try:
        await there.wait()
    finally:
        timer.cancel()
        deaf()
    return _help(desk, args)


def _help(desk: Desk, args: str) -> Sequence[Block]:
    specs = {spec.name: spec for spec in sorted(listed(desk), key=lambda spec: spec.name)}
    state = desk.channel.snapshot()
    asked = state.permission is not None or state.question is not None
    if asked:
        specs = {name: spec for name, spec in specs.items() if spec.read_only}
    later = [] if state.is_ready or asked else [command_words.AGENTS_LATER]
    wanted = args.casefold()
    if not wanted:
        head = command_words.help_head(len(specs), asked=asked, part=len(specs) > FEW)
        rows = list(_overview(specs) if len(specs) > FEW else map(_row, specs.values()))
    else:
        found = _found(specs, wanted)
        if not found:
            unknown = command_words.unknown_command(one_line(wanted.lstrip("/")))
            return [block(Label.ERROR, " ".join([unknown, *later]))]
        head, rows = f"{count(len(found), 'command')}.", list(map(_row, found))
    return [block(Label.NOTICE, " ".join([head, *later])), block(None, *rows)]


def _found(specs: Mapping[str, CommandSpec], wanted: str) -> Sequence[CommandSpec]:
    """Return a group's, or that one, or those that begin so; what has a slash is no group."""
    if wanted == ALL:
        return tuple(specs.values())
    for group, members in grouped(specs.values()).items():
        if group.casefold() == wanted:
            return members
    begun = {name.casefold(): spec for name, spec in specs.items()}
    name = wanted.lstrip("/")
    return (begun[name],) if name in begun else [spec for key, spec in begun.items() if key.startswith(name)]


def _overview(specs: Mapping[str, CommandSpec]) -> Iterator[str]:
    """Give the first commands, then each group, or what a group of one is of; last how all are listed."""
    yield from (_row(specs[name]) for name in FIRST if name in specs)
    for group, (one, *further) in grouped(specs.values()).items():
        if further:
            yield one_line(command_words.group_row(group, 1 + len(further), words_of(group)))
        elif one.name not in FIRST:
            yield _row(one)
    yield command_words.group_row(ALL, len(specs), command_words.BY_NAME)


def _row(spec: CommandSpec) -> str:
    words = sentence(one_line(spec.description))
    return one_line(command_words.listed(spec.name, spec.argument_hint, words))
