"""Which agent answers: the one that is named, and whether it is here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from robota_console.text import agent_words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from robota_console.agents.model.config import ModelConfig
    from robota_console.cli.agent_table import AgentCommand
    from robota_console.cli.settings import Settings

PRACTICE = "practice"
MODEL = "model"


@dataclass(frozen=True, slots=True, kw_only=True)
class AgentChoice:
    """The agent of a session."""

    name: str
    """As it is said."""
    command: AgentCommand | None = None
    """The program, its path whole; None for one that is built in."""
    model: ModelConfig | None = None
    """What the model agent talks to."""
    problem: str = ""
    """Why it cannot be started, as one line with the way on."""

    @property
    def network(self) -> bool:
        """Return whether it may talk to anything but this machine."""
        return self.command is not None or self.name != PRACTICE


def choose(settings: Settings, environment: Mapping[str, str], folder: str) -> AgentChoice:
    """Return the agent that the strongest source names; two from sources alike stop the start."""
    named, command = settings.of("agent"), settings.of("acp")
    if not command.value or _strength(named.source) > _strength(command.source):
        return _by_name(named.value, settings, environment, folder)
    if _strength(named.source) == _strength(command.source):
        settings.stop(
            agent_words.two_agents(command.source, named.source), usage=command.source.startswith("--")
        )
    return _by_command(command.value, environment, folder)


def _strength(source: str) -> int:
    """Return a source's rank: a flag, a variable, a file, none."""
    if source.startswith("--"):
        return 3
    if source.startswith("ROBOTA_"):
        return 2
    return int(source != "default")


def _by_name(name: str, settings: Settings, environment: Mapping[str, str], folder: str) -> AgentChoice:
    if name == PRACTICE:
        return AgentChoice(name=name)
    if name == MODEL:
        return _model(settings, environment)
    from robota_console.cli import agent_table

    known = agent_table.lookup(name, settings.agents)
    if known is None:
        near = agent_table.near(name, settings.agents)
        return AgentChoice(name=name, problem=agent_words.unknown(name, near))
    found = agent_table.found(known, environment, folder)
    if found is None:
        return AgentChoice(
            name=known.name, problem=agent_words.not_installed(known.name, known.argv[0], known.install)
        )
    return AgentChoice(name=known.name, command=found)


def _by_command(words: tuple[str, ...], environment: Mapping[str, str], folder: str) -> AgentChoice:
    from robota_console.cli import agent_table

    name = words[0].rstrip("/").rpartition("/")[2] or words[0]
    found = agent_table.found(agent_table.AgentCommand(name=name, argv=words), environment, folder)
    if found is None:
        return AgentChoice(name=name, problem=agent_words.no_program(words[0]))
    return AgentChoice(name=name, command=found)


def model_installed() -> bool:
    """Return whether the model agent's libraries are there; none is loaded."""
    from importlib.util import find_spec

    return all(find_spec(name) is not None for name in ("pydantic_ai", "openai"))


def _model(settings: Settings, environment: Mapping[str, str]) -> AgentChoice:
    from robota_console.agents.model.presets import KEY_VARIABLE, resolve

    if not model_installed():
        return AgentChoice(name=MODEL, problem=agent_words.MODEL_MISSING)
    named = settings.of("model-key-variable").value
    config = resolve(
        settings.of("model-preset").value.value,
        settings.of("model").value,
        settings.of("model-url").value,
        environment.get(named or KEY_VARIABLE, ""),
        key_variable=named,
    )
    if isinstance(config, str):
        return AgentChoice(name=MODEL, problem=config)
    return AgentChoice(name=MODEL, model=config)
