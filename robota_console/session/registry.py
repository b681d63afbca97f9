"""Which commands there are: built in, then plugins', then the agent's own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from robota_console.session import failure, words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from robota_console.model.command import CommandResult, CommandSpec
    from robota_console.model.option import OrgPolicy
    from robota_console.session.workings import Workings


class CommandModule(Protocol):
    """A command, or a family of them."""

    def specs(self) -> Sequence[CommandSpec]:
        """Return how its commands are listed."""

    async def run(self, name: str, args: str, session: Workings) -> CommandResult | None:
        """Run one of them; every effect is the session's, shown by its event."""


class PluginSource(Protocol):
    """Where further command modules come from."""

    def load(self) -> Sequence[CommandModule]:
        """Read them anew; raises OSError or ValueError with one line."""


class CommandRegistry:
    """Finds a command's module by its name in lower case.

    A name belongs to who came first; a policy's commands are not listed, nor those `hidden`
    says have nothing to do now.
    """

    def __init__(
        self,
        modules: Iterable[CommandModule],
        *,
        plugins: PluginSource | None = None,
        agent_commands: Callable[[], Sequence[CommandSpec]] = tuple,
        hidden: Callable[[], frozenset[str]] = frozenset,
        policy: OrgPolicy | None = None,
    ) -> None:
        self._modules = tuple(modules)
        self._plugins = plugins
        self._agent_commands = agent_commands
        self._hidden = hidden
        self._policy = policy
        self._blocked = frozenset(map(str.lower, policy.blocked_commands)) if policy else frozenset()
        self._table = _table(self._modules)
        self._built_in = frozenset(self._table)

    @property
    def reloadable(self) -> bool:
        """Return whether there are plugins to be read."""
        return self._plugins is not None

    def reload(self) -> tuple[str, ...]:
        """Read plugins anew; return a line for each that was left out.

        Raises OSError or ValueError where none could be read: what was read before stays.
        """
        if self._plugins is None:
            return ()
        table, problems = _table(self._modules), []
        for module in self._plugins.load():
            try:
                specs = {spec.name.lower(): spec for spec in module.specs()}
            except Exception as error:
                problems.append(failure.one_line(error))
                continue
            problems += [f"/{name} is taken." for name in specs if name in table]
            table |= {name: (spec, module) for name, spec in specs.items() if name not in table}
        self._table = table
        return tuple(problems)

    def commands(self, prefix: str = "") -> Sequence[CommandSpec]:
        """Return commands whose name begins so, case ignored, sorted by name."""
        left_out = self._blocked | self._hidden()
        specs = self._agent_specs() | {name: spec for name, (spec, _) in self._table.items()}
        return tuple(
            specs[name] for name in sorted(specs) if name.startswith(prefix.lower()) and name not in left_out
        )

    def find(self, name: str) -> CommandModule | None:
        """Return the module that runs a command."""
        found = self._table.get(name)
        return None if found is None else found[1]

    def is_agents(self, name: str) -> bool:
        """Return whether a command is the agent's own."""
        return name not in self._table and name in self._agent_specs()

    @property
    def policy(self) -> OrgPolicy | None:
        """Return what an organization rules out, where there is such a thing."""
        return self._policy

    def blocked_by(self, name: str) -> str | None:
        """Return the words for the policy that rules a command out, None where none does."""
        return self._policy.label if self._policy and name in self._blocked else None

    def refusal(self, message: str) -> str:
        """Return why a message may not reach the agent: it would take it for a command that is ruled out.

        Empty where it may: a command can also be typed behind a second slash, or stand in a prompt.
        """
        first, *_ = message.split(maxsplit=1) or [""]
        name = first.removeprefix("/").lower()
        policy = self.blocked_by(name) if first.startswith("/") else None
        return "" if policy is None else words.blocked(name, policy)

    def _agent_specs(self) -> dict[str, CommandSpec]:
        try:
            return {spec.name.lower(): spec for spec in self._agent_commands()}
        except Exception:
            return {}


class CommandQuery:
    """The list of commands, to be read and nothing else."""

    __slots__ = ("commands",)

    def __init__(self, registry: CommandRegistry) -> None:
        self.commands = registry.commands
        """Return commands whose name begins with a prefix, case ignored, sorted by name."""


def _table(modules: Iterable[CommandModule]) -> dict[str, tuple[CommandSpec, CommandModule]]:
    table: dict[str, tuple[CommandSpec, CommandModule]] = {}
    for module in modules:
        for spec in module.specs():
            table.setdefault(spec.name.lower(), (spec, module))
    return table
