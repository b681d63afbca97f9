"""Programs that speak the Agent Client Protocol: one table, one place, and finding one by its name."""

from __future__ import annotations

import os
import shutil
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from robota_console.cli.agent_choice import MODEL, PRACTICE

if TYPE_CHECKING:
    from collections.abc import Mapping

BUILT_IN = (PRACTICE, MODEL)


@dataclass(frozen=True, slots=True, kw_only=True)
class AgentCommand:
    """An agent as a program to be started."""

    name: str
    argv: tuple[str, ...]
    install: str = ""
    """One command that installs it; empty where the person added it without one."""
    needs: str = ""
    """What it wants beside being installed, as words that follow `needs`."""
    environment: tuple[tuple[str, str], ...] = ()
    """Variables beside the console's own."""
    tried: bool = False
    """Whether this project has run a session with it."""


def _npm(
    name: str, *argv: str, package: str, needs: str = "a sign-in or a key", tried: bool = False
) -> AgentCommand:
    return AgentCommand(name=name, argv=argv, install=f"npm install -g {package}", needs=needs, tried=tried)


KNOWN: tuple[AgentCommand, ...] = (
    _npm("auggie", "auggie", "--acp", package="@augmentcode/auggie", needs="an Augment account"),
    _npm(
        "claude", "claude-agent-acp", package="@zed-industries/claude-agent-acp",
        needs="a Claude account or ANTHROPIC_API_KEY", tried=True,
    ),
    _npm("cline", "cline", "--acp", package="cline"),
    _npm(
        "codex", "codex-acp", package="@zed-industries/codex-acp",
        needs="a ChatGPT account or OPENAI_API_KEY", tried=True,
    ),
    _npm("copilot", "copilot", "--acp", package="@github/copilot", needs="a GitHub Copilot account"),
    AgentCommand(
        name="cursor", argv=("cursor-agent", "acp"), needs="a Cursor account",
        install="curl https://cursor.com/install -fsS | bash",
    ),
    AgentCommand(
        name="fast-agent", argv=("fast-agent-acp",), install="pipx install fast-agent-acp",
        needs="Python 3.13 and a key of a model's maker", tried=True,
    ),
    _npm(
        "gemini", "gemini", "--acp", package="@google/gemini-cli",
        needs="a Google account or GEMINI_API_KEY", tried=True,
    ),
    AgentCommand(
        name="goose", argv=("goose", "acp"), install="brew install block-goose-cli",
        needs="one run of goose configure",
    ),
    _npm("kilo", "kilo", "acp", package="@kilocode/cli"),
    _npm(
        "opencode", "opencode", "acp", package="opencode-ai",
        needs="one run of opencode auth login", tried=True,
    ),
    AgentCommand(
        name="openhands", argv=("openhands", "acp"), install="uv tool install openhands --python 3.12",
        needs="one run of openhands, for its settings",
    ),
    _npm(
        "qwen", "qwen", "--acp", package="@qwen-code/qwen-code",
        needs="a Qwen account or OPENAI_API_KEY", tried=True,
    ),
    AgentCommand(
        name="stakpak", argv=("stakpak", "acp"), install="brew install stakpak/stakpak/stakpak",
        needs="a Stakpak account or a key",
    ),
    AgentCommand(
        name="vibe", argv=("vibe-acp",), install="pipx install mistral-vibe",
        needs="Python 3.12 and MISTRAL_API_KEY", tried=True,
    ),
)  # fmt: skip
OLDER_PROGRAMS: Mapping[str, tuple[str, ...]] = {"claude": ("claude-code-acp",)}
"""What an agent's program was called before, used where only that is there."""
ALIASES: Mapping[str, str] = {
    "claude-code": "claude", "claude-code-acp": "claude", "claude-agent-acp": "claude",
    "codex-acp": "codex", "gemini-cli": "gemini", "mistral-vibe": "vibe", "qwen-code": "qwen",
}  # fmt: skip


def table(own: Mapping[str, AgentCommand]) -> dict[str, AgentCommand]:
    """Return all by name; the person's own stand before those known here."""
    return {command.name: command for command in KNOWN} | dict(own)


def lookup(name: str, own: Mapping[str, AgentCommand]) -> AgentCommand | None:
    """Return the agent of that name, or of which it is another name; None where there is none."""
    all_of_them = table(own)
    return all_of_them.get(name) or all_of_them.get(ALIASES.get(name, ""))


def near(name: str, own: Mapping[str, AgentCommand]) -> list[str]:
    """Return names that may have been meant, the nearest first."""
    import difflib

    return difflib.get_close_matches(name.lower(), [*BUILT_IN, *table(own), *ALIASES], n=2)


def found(command: AgentCommand, environment: Mapping[str, str], folder: str) -> AgentCommand | None:
    """Return it with its program's whole path; None where it is not on this machine.

    A place on PATH that is not absolute is passed over: it would be the folder's.
    """
    for program in (command.argv[0], *OLDER_PROGRAMS.get(command.name, ())):
        if path := _path(os.path.expanduser(program), environment, folder):  # noqa: PTH111
            return replace(command, argv=(path, *command.argv[1:]))
    return None


def _path(program: str, environment: Mapping[str, str], folder: str) -> str | None:
    if "/" in program:
        return shutil.which(os.path.join(folder, program))  # noqa: PTH118
    places = environment.get("PATH", os.defpath).split(os.pathsep)
    return shutil.which(program, path=os.pathsep.join(filter(os.path.isabs, places)))
