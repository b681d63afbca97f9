"""Real agents, fetched from npm: how each is started against the tests' own model server."""

from __future__ import annotations

import json
import shlex
import shutil
import subprocess
import sys
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.support.npm import NODE_MODULES, NOT_FETCHED

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

NODE_WANTED = 20
"""gemini starts under no older Node."""


@dataclass(frozen=True, slots=True)
class RealAgent:
    """An agent as a program."""

    name: str
    argv: tuple[str, ...]
    environment: Mapping[str, str]
    """All of it: nothing of the tester's own reaches the agent, no key and no settings."""

    @property
    def console_options(self) -> tuple[str, str]:
        """Return how our console is told to start it."""
        return "--acp", shlex.join(self.argv)

    @property
    def console_environment(self) -> dict[str, str]:
        """Return the environment of a console that starts it."""
        return {**self.environment, "PATH": f"{Path(sys.executable).parent}:{self.environment['PATH']}"}


def missing(name: str) -> str:
    """Return why an agent cannot be started here; empty where it can."""
    if not _program(name).exists():
        return f"{name} is {NOT_FETCHED}"
    if name == "gemini" and _node_version() < NODE_WANTED:
        return f"gemini needs Node {NODE_WANTED}"
    return ""


def opencode(home: Path, model_server: str) -> RealAgent:
    """Return opencode, which asks before it edits or runs anything."""
    provider = {
        "npm": "@ai-sdk/openai-compatible",
        "options": {"baseURL": f"{model_server}/v1", "apiKey": "fake"},
        "models": {"fake-model": {"name": "Fake", "tool_call": True}},
    }
    _write(
        home / ".config" / "opencode" / "opencode.json",
        {
            "autoupdate": False,
            "share": "disabled",
            "snapshot": False,
            "model": "fake/fake-model",
            "small_model": "fake/fake-model",
            "enabled_providers": ["fake"],
            "provider": {"fake": provider},
            "permission": {"bash": "ask", "edit": "ask"},
        },
    )
    quiet = ("AUTOUPDATE", "MODELS_FETCH", "DEFAULT_PLUGINS", "LSP_DOWNLOAD")
    environment = {f"OPENCODE_DISABLE_{what}": "1" for what in quiet}
    # it would fetch a package for plugins into each new home
    environment |= {"NPM_CONFIG_REGISTRY": "http://127.0.0.1:9", "NPM_CONFIG_FETCH_RETRIES": "0"}
    return RealAgent("opencode", (str(_program("opencode")), "acp"), _environment(home) | environment)


def gemini(home: Path, model_server: str) -> RealAgent:
    """Return gemini, which asks before it writes or runs most things."""
    _write(
        home / ".gemini" / "settings.json",
        {
            "security": {"auth": {"selectedType": "gemini-api-key"}, "folderTrust": {"enabled": False}},
            "general": {"enableAutoUpdate": False, "disableAutoUpdate": True, "disableUpdateNag": True},
            "privacy": {"usageStatisticsEnabled": False},
            "telemetry": {"enabled": False},
        },
    )
    environment = {"GEMINI_API_KEY": "fake", "GOOGLE_GEMINI_BASE_URL": model_server}
    argv = (str(_program("gemini")), "--acp", "-m", "gemini-2.5-flash")
    return RealAgent("gemini", argv, _environment(home) | environment)


AGENTS: Mapping[str, Callable[[Path, str], RealAgent]] = {"opencode": opencode, "gemini": gemini}
"""Each by its name: takes a home folder of its own and the model server's address."""


def _program(name: str) -> Path:
    return NODE_MODULES / ".bin" / name


@cache
def _node_version() -> int:
    node = shutil.which("node")
    if node is None:
        return 0
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    return int(said.lstrip("v").split(".")[0] or 0)


def _environment(home: Path) -> dict[str, str]:
    node = shutil.which("node") or "/usr/bin/node"
    path = f"{node.rpartition('/')[0]}:/usr/local/bin:/usr/bin:/bin"
    return {"HOME": str(home), "PATH": path, "TMPDIR": str(home), "LANG": "C.UTF-8", "NO_PROXY": "127.0.0.1"}


def _write(path: Path, settings: object) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(settings), encoding="utf-8")


EACH = pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=pytest.mark.skipif(bool(missing(name)), reason=missing(name)))
        for name in AGENTS
    ],
)
"""Runs a test once with each agent's `name`; skipped, with the reason, where it cannot be started."""
