"""The built-in commands, one family a file."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from robota_console.session.registry import CommandModule


def built_in() -> tuple[CommandModule, ...]:
    """Return all of them."""
    from robota_console.session.commands.agent import AgentCommands
    from robota_console.session.commands.conversation import ConversationCommands
    from robota_console.session.commands.host import HostCommands
    from robota_console.session.commands.linking import LinkCommands
    from robota_console.session.commands.loop import LoopCommand
    from robota_console.session.commands.mode import ModeCommand
    from robota_console.session.commands.permissions import PermissionsCommand
    from robota_console.session.commands.plugins import PluginsCommand
    from robota_console.session.commands.presentation import PresentationCommands
    from robota_console.session.commands.reports import ReportCommands
    from robota_console.session.commands.settings import SettingsCommand
    from robota_console.session.commands.tasks import TasksCommand

    return (
        AgentCommands(), ConversationCommands(), HostCommands(), LinkCommands(), LoopCommand(),
        ModeCommand(), PermissionsCommand(), PluginsCommand(), PresentationCommands(),
        ReportCommands(), SettingsCommand(), TasksCommand(),
    )  # fmt: skip
