"""Commands that are one order to the host."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from robota_console.model.command import CommandResult, CommandSpec, HostAction, HostActionKind
from robota_console.session.commands.replies import refused, usage

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from robota_console.session.workings import Workings


def _nothing(args: str) -> Mapping[str, object] | None:
    return None if args else {}


def _language(args: str) -> Mapping[str, object] | None:
    return {"language": args} if args and " " not in args else None


def _statusline(args: str) -> Mapping[str, object] | None:
    return {"statusline": args} if args else None


def _remote_control(args: str) -> Mapping[str, object] | None:
    return {"remote-control": args == "on"} if args in ("on", "off") else None


@dataclass(frozen=True, slots=True)
class Row:
    """A command, what it orders, how its words become the order's values, what is said then."""

    spec: CommandSpec
    kind: HostActionKind
    values: Callable[[str], Mapping[str, object] | None]
    said: str = ""


ROWS = (
    Row(
        CommandSpec(name="exit", description="Ends the session and leaves."),
        HostActionKind.EXIT, _nothing,
    ),
    Row(
        CommandSpec(name="restart", description="Ends the session and starts a new one."),
        HostActionKind.RESTART, _nothing,
    ),
    Row(
        CommandSpec(name="language", description="Sets the language of answers.", argument_hint="CODE"),
        HostActionKind.LANGUAGE, _language, "language: {language}.",
    ),
    Row(
        CommandSpec(name="statusline", description="Sets the status line.", argument_hint="on|off|TEXT"),
        HostActionKind.STATUSLINE, _statusline, "status line: {statusline}.",
    ),
    Row(
        CommandSpec(
            name="remote-control", description="Lets other terminals in, or not.", argument_hint="on|off",
        ),
        HostActionKind.REMOTE_CONTROL, _remote_control, "remote control: {args}.",
    ),
)  # fmt: skip


class HostCommands:
    """Each row as a command."""

    def specs(self) -> Sequence[CommandSpec]:
        """Return all of them."""
        return tuple(row.spec for row in ROWS)

    async def run(self, name: str, args: str, session: Workings) -> CommandResult:
        """Give the order; a refusal is one line."""
        row = next(row for row in ROWS if row.spec.name == name)
        values = row.values(args.strip())
        if values is None:
            return usage(row.spec)
        if problem := await session.host(HostAction(row.kind, values)):
            return refused(problem)
        return CommandResult(message=row.said.format(args=args.strip(), **values))
