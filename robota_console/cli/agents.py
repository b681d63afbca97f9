"""The agents the shell can make, by name: one table."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from robota_console.ports.agent import Agent
    from robota_console.ports.clock import Clock

PRACTICE = "practice"


def uses_network(name: str) -> bool:
    """Return whether an agent of that name talks to anything but this machine."""
    return name != PRACTICE


def make(name: str, *, folder: str, environment: Mapping[str, str], clock: Clock) -> Agent:
    """Return an agent; raises LookupError with one line for a name nobody has."""
    if name != PRACTICE:
        raise LookupError(f"No agent is called {name}. There is: {PRACTICE}.")
    from robota_console.agents.practice.agent import PracticeAgent
    from robota_console.agents.workspace.children import ShellProcesses
    from robota_console.agents.workspace.folder import FolderWorkspace

    return PracticeAgent(
        workspace=FolderWorkspace(folder, home=environment.get("HOME", "")),
        processes=ShellProcesses(environment),
        clock=clock,
    )
