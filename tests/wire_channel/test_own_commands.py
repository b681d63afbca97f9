"""Commands of the terminal a person sits at never reach the host."""

from __future__ import annotations

import pytest

from robota_console.model.command import CommandResult, CommandSpec
from robota_console.ports.own_command import APPEARANCE, OwnAction, OwnCommand, OwnResult
from robota_console.wire import message as m
from robota_console.wire.message import ConnectionRole
from robota_console.wire_channel.own_commands import OWN, OwnCommands
from tests.fakes.wire_host import WireHost
from tests.wire_channel.setting import started


class Notebook:
    """An appearance of two colours."""

    def __init__(self, fault: OSError | None = None) -> None:
        self.written: list[dict[str, object]] = []
        self.fault = fault

    def problem(self, key: str, value: object) -> str | None:
        if key != "theme":
            return "no such setting"
        return None if value in ("dark", "light") else "dark or light"

    def write(self, patch: object) -> None:
        if self.fault:
            raise self.fault
        assert isinstance(patch, dict)
        self.written.append(patch)


def asks(*actions: OwnAction) -> dict[str, OwnCommand]:
    """Return a command that asks for these."""

    async def run(args: str) -> OwnResult:
        return OwnResult(message=f"theme {args}.", actions=actions)

    return {"theme": OwnCommand(CommandSpec(name="theme", description="Sets the theme."), run)}


@pytest.mark.parametrize("role", ConnectionRole)
async def test_an_own_command_runs_here_whatever_the_host_lists(role: ConnectionRole) -> None:
    """A shell opened at the host would be typed at by a person who is not there."""
    host = WireHost(role=role)
    on = await started(host, local_commands=asks())
    await on.told(
        m.Commands(
            commands=tuple(CommandSpec(name=name, description="the host's") for name in OWN), skills=()
        )
    )

    result = await on.channel.execute("theme", "dark")

    assert result == CommandResult(message="theme dark.")
    assert host.heard == []
    assert [(one.name, one.description) for one in on.channel.commands()] == [
        ("exit", "Leaves. The session goes on."),
        ("theme", "Sets the theme."),
    ]
    await on.channel.stop()


@pytest.mark.parametrize("name", sorted(OWN))
async def test_one_that_is_not_here_is_refused_and_not_sent(name: str) -> None:
    """The host must not be asked for what belongs to this terminal."""
    on = await started()

    result = await on.channel.execute(name, "")

    assert result == CommandResult(message=f"/{name} is not available at this terminal.", success=False)
    assert on.host.heard == []
    await on.channel.stop()


async def test_an_appearance_is_written_once_all_of_it_was_checked() -> None:
    """Half a theme is worse than none."""
    notebook = Notebook()
    good, bad = OwnAction(APPEARANCE, {"theme": "dark"}), OwnAction(APPEARANCE, {"theme": "x"})

    refused = await OwnCommands(asks(good, bad), notebook).run("theme", "x")
    before = list(notebook.written)
    done = await OwnCommands(asks(good), notebook).run("theme", "dark")

    assert refused == CommandResult(message="theme: dark or light. Nothing was changed.", success=False)
    assert before == []
    assert (done.success, notebook.written) == (True, [{"theme": "dark"}])


async def test_any_other_action_is_refused_by_name() -> None:
    """A command may not end, restart or rename anything through this terminal."""
    notebook = Notebook()
    action = OwnAction(APPEARANCE, {"theme": "dark"})

    result = await OwnCommands(asks(action, OwnAction("restart")), notebook).run("theme", "")
    nowhere = await OwnCommands(asks(action), None).run("theme", "")

    assert result == CommandResult(message="restart is refused at this terminal.", success=False)
    assert nowhere.message == f"{APPEARANCE} is refused at this terminal."
    assert notebook.written == []


async def test_an_appearance_that_cannot_be_kept_is_said() -> None:
    """A full disk is no silence."""
    notebook = Notebook(OSError(28, "No space left on device"))

    result = await OwnCommands(asks(OwnAction(APPEARANCE, {"theme": "dark"})), notebook).run("theme", "")

    assert result.message == f"{APPEARANCE}: No space left on device. Nothing was changed."
