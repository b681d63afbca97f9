"""What is said of agents that can be chosen, and of those that cannot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.text.duration import count
from robota_console.text.menu import one_line, sentence, spoken_list

if TYPE_CHECKING:
    from collections.abc import Sequence

INSTALL_MODEL = "pip install 'robota-console[model]'"
MODEL_MISSING = f"Agent model is not installed. {INSTALL_MODEL}"
BUILT_IN = "built in, no network"
INSTALLED = "the extra is installed"
UNTRIED = " Not tried with this console."
NO_SUCH_FORMAT = "--format takes text or json."
LISTED = "robota-console agents lists them."


def said_last(lines: int) -> str:
    """Say how many lines follow that an agent printed before it was gone."""
    return f"last words of the agent, {count(lines, 'line')}."


def unknown(name: str, near: Sequence[str]) -> str:
    """Say that no agent has a name, and which was meant perhaps."""
    meant = f" Did you mean {spoken_list(near)}?" if near else ""
    return f"No agent is called {one_line(name)}.{meant} {LISTED}"


def not_installed(name: str, program: str, install: str) -> str:
    """Say that a known agent is not on this machine, and how it gets there."""
    way = one_line(install) or f"There is no program {one_line(program)}."
    return f"Agent {one_line(name)} is not installed. {way}"


def no_program(program: str) -> str:
    """Say that the program of `--acp` is not there."""
    return f"There is no program {one_line(program)}. It is found on PATH, or by its path."


def two_agents(command_source: str, name_source: str) -> str:
    """Say that two agents were chosen at once."""
    return f"{one_line(command_source)} and {one_line(name_source)} choose two agents. Leave one out."


def found(name: str, where: str, *, tried: bool) -> str:
    """Return the line of an agent that is here."""
    return f"{one_line(name)}: found, {one_line(where)}.{'' if tried else UNTRIED}"


def missing(name: str, install: str, needs: str, *, tried: bool) -> str:
    """Return the line of an agent that is not here: how to install it, what it needs, whether we know it."""
    way = sentence(one_line(install)) if install else "Its program is not there."
    said = " ".join(filter(None, (way, needs and sentence(f"Needs {one_line(needs)}"))))
    return f"{one_line(name)}: not found. {said}{'' if tried else UNTRIED}"
