"""The agents the shell can make, one builder a kind; and a session round one."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

from robota_console.cli.agent_choice import MODEL, PRACTICE
from robota_console.cli.stores import Stores, kept_in
from robota_console.text.agent_words import INSTALL_MODEL

if TYPE_CHECKING:
    from robota_console.cli.begun import Begun
    from robota_console.cli.started import Started
    from robota_console.model.option import SessionOptions
    from robota_console.ports.agent import Agent
    from robota_console.ports.clock import Clock
    from robota_console.ports.session import HostActions
    from robota_console.ports.workspace import Processes, Workspace
    from robota_console.session.registry import CommandModule, PluginSource
    from robota_console.session.session import BuiltInSession

LOOP_DELAY = (1.0, 3_600.0)
"""Seconds between a loop's turns; a demonstration need not take a minute."""


def session(
    options: SessionOptions,
    begun: Begun,
    clock: Clock,
    host: HostActions,
    *,
    modules: tuple[CommandModule, ...] = (),
) -> BuiltInSession:
    """Return a session with the agent that was chosen, kept where that is wanted.

    `modules` are commands beside those on kept sessions.
    """
    from robota_console.session.limits import Limits
    from robota_console.session.session import BuiltInSession

    started = begun.started
    stores = kept_in(begun) if begun.keeps else Stores()
    return BuiltInSession(
        options,
        agent=agent(started, clock),
        clock=clock,
        host=host,
        limits=Limits(loop_delay=LOOP_DELAY),
        modules=(*stores.modules, *modules),
        plugins=plugins(options),
        journal=stores.journal,
        prompts=stores.prompts,
        grants=stores.grants,
        session_id=begun.session_id,
    )


def agent(started: Started, clock: Clock) -> Agent:
    """Return the agent that was chosen; raises RuntimeError or OSError with one line."""
    if started.agent.command is not None:
        return _acp(started, clock)
    return {PRACTICE: _practice, MODEL: _model}[started.agent.name](started, clock)


def plugins(options: SessionOptions) -> PluginSource:
    """Return where the session's plugin commands come from."""
    from robota_console.session.plugin_folder import FolderPlugins

    return FolderPlugins(options.plugin_folders)


def _practice(started: Started, clock: Clock) -> Agent:
    from robota_console.agents.practice.agent import PracticeAgent

    return PracticeAgent(**_hands(started), clock=clock)


def _acp(started: Started, clock: Clock) -> Agent:
    from robota_console.agents.acp.agent import AcpAgent
    from robota_console.cli.started import PRODUCT

    command = started.agent.command
    assert command is not None
    return AcpAgent(
        started.agent.name,
        command.argv,
        environment={**started.environment.variables, **dict(command.environment)},
        folder=started.folder,
        clock=clock,
        product=PRODUCT,
        mcp_servers=started.settings.mcp,
    )


def _model(started: Started, clock: Clock) -> Agent:
    from robota_console.agents.model.agent import ModelAgent

    config = started.agent.model
    assert config is not None
    return ModelAgent(
        config,
        **_hands(started),
        clock=clock,
        install=INSTALL_MODEL,
        environment=started.environment.variables,
        mcp_servers=started.settings.mcp,
    )


class _Hands(TypedDict):
    workspace: Workspace
    processes: Processes


def _hands(started: Started) -> _Hands:
    """Return what an agent in this process works with: the folder, and programs in it."""
    from robota_console.agents.workspace.children import ShellProcesses
    from robota_console.agents.workspace.folder import FolderWorkspace

    variables = started.environment.variables
    return {
        "workspace": FolderWorkspace(started.folder, home=variables.get("HOME", "")),
        "processes": ShellProcesses(variables),
    }
