"""Which commands there are, and what becomes of those that are not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from robota_console.model import event as e
from robota_console.model.agent_setting import AgentSetting
from robota_console.model.command import CommandResult, CommandSpec
from robota_console.model.option import OrgPolicy, SessionOptions
from robota_console.model.permission import PermissionMode
from robota_console.model.question import Option
from tests.fakes.agent import ScriptedAgent
from tests.fakes.talkative_agent import TalkativeAgent
from tests.session.stage import SEAT, build, ready, settle

if TYPE_CHECKING:
    from collections.abc import Sequence

    from robota_console.session.registry import CommandModule
    from robota_console.session.workings import Workings

BUILT_IN = (
    "agent", "bell", "clear", "cost", "exit", "language", "link-pr", "loop", "mode", "permissions", "plan",
    "queue", "reload-plugins", "remote-control", "rename", "restart", "screen-reader", "settings", "status",
    "statusline", "stream", "tasks", "unlink-pr", "verbosity",
)  # fmt: skip
AGENTS_MODE = AgentSetting(
    setting_id="m",
    name="Modes",
    category="mode",
    value="ask",
    options=(Option("ask", "a"), Option("yolo", "y")),
)


class Greeting:
    """A command module of a plugin."""

    def __init__(self, name: str = "greet", *, raises: Exception | None = None) -> None:
        self._name = name
        self._raises = raises

    def specs(self) -> Sequence[CommandSpec]:
        return (CommandSpec(name=self._name, description="Greets.", source="plugin"),)

    async def run(self, name: str, args: str, session: Workings) -> CommandResult | None:
        if self._raises:
            raise self._raises
        return CommandResult(message=f"{name} {args} {session.driver}".strip())


class Plugins:
    """A plugin source whose modules the test changes."""

    def __init__(self, *modules: CommandModule) -> None:
        self.modules: Sequence[CommandModule] = modules
        self.fault: Exception | None = None

    def load(self) -> Sequence[CommandModule]:
        if self.fault:
            raise self.fault
        return self.modules


def test_all_commands_are_listed_by_name() -> None:
    """`/help` has them in order, each with words that end as a sentence."""
    specs = build().session.commands()

    assert tuple(spec.name for spec in specs) == BUILT_IN
    assert all(spec.description.endswith(".") and spec.description.isascii() for spec in specs)


def test_the_list_can_be_read_by_prefix_and_nothing_else() -> None:
    """Completion needs no more, whatever case was typed."""
    query = build().session.command_query()

    assert [spec.name for spec in query.commands("ST")] == ["status", "statusline", "stream"]
    assert not hasattr(query, "reload")


async def test_an_unknown_command_is_nobodys() -> None:
    """The surface then says that there is none."""
    stage = await ready()

    assert await stage.session.execute_command("dance", "") is None


@pytest.mark.parametrize("name", BUILT_IN)
async def test_words_a_command_does_not_know_are_answered(name: str) -> None:
    """How it is typed, in one line; no traceback, no silence."""
    stage = await ready()

    result = await stage.command(f"{name} what is this")

    assert result.message
    assert not stage.of(e.Error)


async def test_the_agents_own_commands_become_turns() -> None:
    """They are listed, and reach the agent as it expects them."""
    agent = ScriptedAgent([], commands=[CommandSpec(name="Review", description="Reviews.", source="agent")])
    stage = await ready(agent=agent)

    result = await stage.session.execute_command("review", " all of it ", driver="owner")
    await settle()

    assert result == CommandResult(started_turn=True)
    assert agent.prompts == ["/review all of it"]
    assert "Review" in [spec.name for spec in stage.session.commands()]
    assert stage.of(e.UserMessage) == [e.UserMessage("/review all of it", "owner")]


async def test_an_agent_that_cannot_list_its_commands_has_none() -> None:
    """`/help` still works."""
    stage = await ready()
    stage.agent.commands = None  # type: ignore[method-assign, assignment]

    assert len(stage.session.commands()) == len(BUILT_IN)


async def test_a_policy_blocks_by_name_and_is_named() -> None:
    """The command is not listed; typed all the same, the line says who rules it out."""
    policy = OrgPolicy(blocked_commands=frozenset({"Mode"}), label="the policy of Example Ltd")
    stage = await ready(options=SessionOptions(agent="a", working_folder=SEAT, org_policy=policy))

    result = await stage.command("MODE bypass")

    assert result == CommandResult(message="/mode is blocked by the policy of Example Ltd.", success=False)
    assert stage.session.status().mode is PermissionMode.DEFAULT
    assert "mode" not in [spec.name for spec in stage.session.commands()]


async def test_a_policy_blocks_a_command_however_it_is_said() -> None:
    """As a message it would reach an agent that takes messages for commands; other ways lead to a mode."""
    agent = TalkativeAgent(settings=[AGENTS_MODE])
    policy = OrgPolicy(blocked_commands=frozenset({"compact", "mode"}), label="the policy")
    options = SessionOptions(agent="a", working_folder=SEAT, org_policy=policy)
    stage = await ready(agent=agent, options=options)

    for message in ("/compact", "  /Compact all of it"):
        await stage.say(message)
    by_config = await stage.command("config modes yolo")
    by_permissions = await stage.command("permissions mode bypass")

    refusal = "/compact is blocked by the policy."
    assert [event.message for event in stage.of(e.Error)] == [refusal, refusal]
    assert agent.prompts == []
    assert not by_config.success
    assert agent.settings()[0].value == "ask"
    assert by_permissions.message == "/mode is blocked by the policy."
    assert stage.session.status().mode is PermissionMode.DEFAULT


async def test_plugins_bring_commands_and_can_be_read_again() -> None:
    """A taken name is said and not replaced; a failed reading keeps what was there."""
    plugins = Plugins(Greeting())
    stage = await ready(plugins=plugins)
    assert (await stage.command("greet Ada")).message == "greet Ada"

    plugins.modules = (Greeting("wave"), Greeting("MODE"), None)  # type: ignore[assignment]
    reloaded = await stage.command("reload-plugins")
    assert reloaded.registry_reloaded
    assert reloaded.lines[0] == "/mode is taken."
    assert len(reloaded.lines) == 2
    assert await stage.session.execute_command("greet", "") is None
    assert await stage.command("mode plan") == CommandResult()

    plugins.fault = ValueError("plugin.toml line 3")
    assert not (await stage.command("reload-plugins")).success
    assert (await stage.command("wave")).message == "wave"


async def test_plugins_that_cannot_be_read_at_the_start_are_said() -> None:
    """The session is ready without them."""
    plugins = Plugins()
    plugins.fault = OSError(13, "Permission denied", "plugins")
    stage = build(plugins=plugins)

    await stage.session.initialize()

    assert stage.of(e.StatusChanged) == [
        e.StatusChanged("Plugins not read: Permission denied: plugins. Those from before stay.")
    ]
    assert (await stage.command("mode plan")).success


async def test_a_command_that_raises_is_a_line() -> None:
    """A plugin's fault is no fault of the session."""
    module: Any = Greeting(raises=KeyError("x"))
    stage = await ready(modules=[module])

    assert await stage.command("greet") == CommandResult(
        message="/greet failed: KeyError: 'x'.", success=False
    )
