"""The agents the shell can make, by name: one table; and a session round one."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from robota_console.model.option import SessionOptions
    from robota_console.ports.agent import Agent
    from robota_console.ports.clock import Clock
    from robota_console.ports.session import HostActions, Session

PRACTICE = "practice"
LOOP_DELAY = (1.0, 3_600.0)
"""Seconds between a loop's turns; a demonstration need not take a minute."""


def uses_network(name: str) -> bool:
    """Return whether an agent of that name talks to anything but this machine."""
    return name != PRACTICE


def unknown(name: str) -> str | None:
    """Return one line for a name no agent has; None for one that can be made."""
    return None if name == PRACTICE else f"No agent is called {name}. There is: {PRACTICE}."


def session(
    options: SessionOptions, environment: Mapping[str, str], clock: Clock, host: HostActions
) -> Session:
    """Return a session with the agent the options name."""
    from robota_console.session.limits import Limits
    from robota_console.session.session import BuiltInSession

    agent = _practice(options.working_folder, environment, clock)
    return BuiltInSession(options, agent=agent, clock=clock, host=host, limits=Limits(loop_delay=LOOP_DELAY))


def _practice(folder: str, environment: Mapping[str, str], clock: Clock) -> Agent:
    from robota_console.agents.practice.agent import PracticeAgent
    from robota_console.agents.workspace.children import ShellProcesses
    from robota_console.agents.workspace.folder import FolderWorkspace

    return PracticeAgent(
        workspace=FolderWorkspace(folder, home=environment.get("HOME", "")),
        processes=ShellProcesses(environment),
        clock=clock,
    )
