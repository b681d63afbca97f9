"""What the session orders of the program around it, and of the surface."""

from __future__ import annotations

import pytest

from robota_console.model import event as e
from robota_console.model.command import CommandResult, HostAction, HostActionKind
from robota_console.session.host_table import HOST_TABLE, perform
from tests.session.stage import NotingHost, ready


@pytest.mark.parametrize(
    ("line", "action", "said"),
    [
        ("exit", HostAction(HostActionKind.EXIT), ""),
        ("restart", HostAction(HostActionKind.RESTART), ""),
        ("language de", HostAction(HostActionKind.LANGUAGE, {"language": "de"}), "language: de."),
        ("statusline off", HostAction(HostActionKind.STATUSLINE, {"statusline": "off"}), "status line: off."),
        (
            "remote-control on",
            HostAction(HostActionKind.REMOTE_CONTROL, {"remote-control": True}),
            "remote control: on.",
        ),
        ("settings reset", HostAction(HostActionKind.SETTINGS_RESET), "Settings are as they came."),
        (
            "settings set page 20",
            HostAction(HostActionKind.SETTINGS_PATCH, {"page": "20"}),
            "page 20, kept.",
        ),
        (
            "screen-reader save on",
            HostAction(HostActionKind.SETTINGS_PATCH, {"screen-reader": True}),
            "screen-reader on, kept.",
        ),
        ("bell off save", HostAction(HostActionKind.SETTINGS_PATCH, {"bell": False}), "bell off, kept."),
        (
            "stream line save",
            HostAction(HostActionKind.SETTINGS_PATCH, {"stream": "line"}),
            "stream line, kept.",
        ),
    ],
)
async def test_an_order_to_the_host_is_given_by_the_session(line: str, action: HostAction, said: str) -> None:
    """No surface gives it. A refusal is one line; a host that raises has refused."""
    stage, refusing = await ready(), await ready(host=NotingHost("Not in this program."))

    assert await stage.command(line) == CommandResult(message=said)
    assert stage.host.actions == [action]
    assert await refusing.command(line) == CommandResult(message="Not in this program.", success=False)
    assert not stage.of(e.UiIntent)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("settings reset", "Settings are kept where the session runs. Nothing was changed."),
        ("settings set page 20", "Settings are kept where the session runs. Nothing was changed."),
        ("bell off save", "Settings are kept where the session runs. Nothing was changed."),
        ("remote-control off", "Only the terminal that shares the session can end that. /exit leaves it."),
        ("remote-control on", ""),
    ],
)
async def test_what_is_the_own_terminal_s_no_other_one_orders(line: str, said: str) -> None:
    """Somebody at another machine would change how this one speaks, or end it for all."""
    stage = await ready()
    name, _, args = line.partition(" ")

    result = await stage.session.execute_command(name, args, driver="driver-1")

    assert result is not None
    assert result.success is not bool(said)
    assert bool(stage.host.actions) is not bool(said)
    assert not said or result.message == said


@pytest.mark.parametrize(("line", "value"), [("screen-reader on", True), ("verbosity full", "full")])
async def test_how_a_terminal_is_spoken_to_is_asked_of_the_surface(line: str, value: object) -> None:
    """The surface hears the intent, with who wanted it, and is told nothing else."""
    stage = await ready()
    name, _, args = line.partition(" ")

    result = await stage.session.execute_command(name.upper(), args, driver="owner")

    assert result == CommandResult()
    assert stage.events == [e.UiIntent(name, {"value": value}, "owner")]
    assert not stage.host.actions


async def test_how_a_terminal_is_spoken_to_is_said_by_the_surface() -> None:
    """No value is asked for: the session does not know how any of its terminals is set."""
    stage = await ready()

    result = await stage.session.execute_command("verbosity", "", driver="owner")

    assert result == CommandResult()
    assert stage.events == [e.UiIntent("verbosity", {}, "owner")]


def test_every_kind_of_order_has_a_row() -> None:
    """One without would be refused for ever."""
    assert set(HOST_TABLE) == set(HostActionKind)


@pytest.mark.parametrize(
    "action",
    [
        HostAction(HostActionKind.EXIT, {"code": 3}),
        HostAction(HostActionKind.RENAME),
        HostAction(HostActionKind.RENAME, {"name": 7}),
        HostAction(HostActionKind.SETTINGS_PATCH),
        HostAction(HostActionKind.SETTINGS_PATCH, {"page": 7}),
    ],
)
async def test_an_order_that_does_not_fit_its_row_never_reaches_the_host(action: HostAction) -> None:
    """A plugin cannot slip something else through."""
    host = NotingHost()

    assert await perform(host, action) == "Not available here."
    assert not host.actions


async def test_a_host_that_raises_or_says_nothing_has_refused_in_a_line() -> None:
    """Whatever it does, the person hears one."""

    class Broken:
        async def perform(self, action: HostAction) -> str | None:
            raise OSError(30, "Read-only file system", "robota.toml")

    assert await perform(Broken(), HostAction(HostActionKind.EXIT)) == "Read-only file system: robota.toml"
    assert await perform(NotingHost(""), HostAction(HostActionKind.EXIT)) == "Not available here."
