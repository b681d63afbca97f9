"""Commands of the terminal a person sits at: what they keep, and what they refuse."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from robota_console.cli.aids import OwnEditor
from robota_console.cli.environment import Environment
from robota_console.cli.foreground import Foreground
from robota_console.cli.own_commands import built_in_themes, own_commands
from robota_console.cli.own_commands.appearance import Appearance
from robota_console.cli.own_commands.blocking import blocked
from robota_console.cli.own_commands.keybindings import make
from robota_console.cli.own_commands.shell import ShellCommand
from robota_console.cli.own_commands.speaking import speaking_commands
from robota_console.cli.own_commands.theme import ThemeCommand
from robota_console.cli.policy_file import Policy
from robota_console.cli.settings import resolve
from robota_console.cli.settings_file import read_file
from robota_console.cli.started import start
from robota_console.model.command import CommandResult
from robota_console.model.option import OrgPolicy
from robota_console.model.setting import Presentation
from robota_console.ports.own_command import APPEARANCE, OwnAction, OwnCommand, OwnResult
from robota_console.terminal.signals import SignalCalls
from robota_console.wire_channel.own_commands import OwnCommands
from tests.fakes.input import TypedInput
from tests.fakes.output import RecordingOutput

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Return where the person's own settings are, in a folder that is not there yet."""
    return tmp_path / "config" / "robota.toml"


def appearance(
    path: Path, flags: Mapping[str, object] | None = None, variables: Mapping[str, str] | None = None
) -> Appearance:
    """Return how drawn mode looks, as it is set."""
    settings = resolve(flags or {}, Environment(dict(variables or {})), [read_file(path, own=True)])
    return Appearance(settings, path, built_in_themes)


async def said(look: Appearance, args: str) -> CommandResult:
    """Return what is said of `/theme` with these words."""
    command = OwnCommand(spec=None, run=ThemeCommand(look).run)  # type: ignore[arg-type]
    return await OwnCommands({"theme": command}, look).run("theme", args)


def asks(**values: object) -> OwnCommand:
    """Return a command that asks for these; a key's dashes are given as underscores."""
    patch = {key.replace("_", "-"): value for key, value in values.items()}

    async def run(_args: str) -> OwnResult:
        return OwnResult(message="set.", actions=(OwnAction(APPEARANCE, patch),))

    return OwnCommand(spec=None, run=run)  # type: ignore[arg-type]


def foreground(*, terminal: bool) -> Foreground:
    """Return a terminal's, or a pipe's."""
    signals = SignalCalls(asyncio.get_running_loop(), {})
    shown = Presentation(interactive=terminal)
    return Foreground(TypedInput(), RecordingOutput(), signals, shown=shown)


@pytest.mark.parametrize(
    ("bad", "why"),
    [
        pytest.param(
            {"theme": "neon"}, "theme: dark, light, dark-daltonized, light-daltonized expected.", id="a theme"
        ),
        pytest.param(
            {"syntax_highlighting": "maybe"}, "syntax-highlighting: yes or no expected.", id="a switch"
        ),
        pytest.param({"bell": True}, "bell: no setting of how this terminal looks.", id="another setting"),
        pytest.param({"allow": "run"}, "allow: no setting of how this terminal looks.", id="a grant"),
    ],
)
async def test_a_patch_is_checked_whole_before_any_of_it_is_written(
    path: Path, bad: dict[str, object], why: str
) -> None:
    """What stands beside something bad is not kept either."""
    look = appearance(path)
    beside = asks(reduced_motion=True, **bad)

    result = await OwnCommands({"theme": beside}, look).run("theme", "")

    assert result == CommandResult(message=f"{why} Nothing was changed.", success=False)
    assert not path.exists()
    assert not look.of("reduced-motion")


async def test_a_patch_is_written_at_once_and_leaves_the_rest_as_it_was(path: Path) -> None:
    """A file is the person's own, with its comments."""
    path.parent.mkdir()
    path.write_text("# mine\nbell = true\n")
    look = appearance(path)
    both = asks(theme="light", reduced_motion="yes")

    result = await OwnCommands({"theme": both}, look).run("theme", "")

    assert result == CommandResult(message="set.")
    assert path.read_text() == 'reduced-motion = true\ntheme = "light"\n# mine\nbell = true\n'


@pytest.mark.parametrize(
    ("text", "why"),
    [
        pytest.param("theme = [\n", "Invalid value", id="it is no TOML"),
        pytest.param(
            "theme.name = 1\n",
            "key theme stands in it in a form that only you can change.",
            id="a key of parts",
        ),
    ],
)
async def test_a_file_that_cannot_be_changed_is_left_as_it_was(path: Path, text: str, why: str) -> None:
    """The reason is said, and what this run has stays."""
    path.parent.mkdir()
    path.write_text(text)
    look = appearance(path)

    result = await said(look, "light")

    assert not result.success
    assert result.message.startswith(f"{APPEARANCE}: {why}")
    assert result.message.endswith(" Nothing was changed.")
    assert path.read_text() == text
    assert (await said(look, "")).message.startswith("theme dark,")


async def test_what_was_set_is_said_from_then_on(path: Path) -> None:
    """Without a word: which theme, and what it is for."""
    look = appearance(path)

    told = [(await said(look, args)).message for args in ("", "light", "syntax off", "motion off", "")]
    listed = await said(look, "list")

    assert told == [
        "theme dark, syntax on, motion on. It colours drawn mode.",
        "theme light, kept.",
        "syntax off, kept.",
        "motion off, kept.",
        "theme light, syntax off, motion off. It colours drawn mode.",
    ]
    assert listed.message == "4 themes. /theme ID sets one."
    assert listed.lines == ("dark.", "light, set.", "dark-daltonized.", "light-daltonized.")


@pytest.mark.parametrize(
    ("flags", "variables", "args", "told"),
    [
        pytest.param(
            {"theme": "dark"}, {}, "light", "theme light, kept for later. This run has dark, from --theme.",
            id="a flag",
        ),
        pytest.param(
            {}, {"ROBOTA_CONSOLE_REDUCED_MOTION": "1"}, "motion on",
            "motion on, kept for later. This run has off, from ROBOTA_CONSOLE_REDUCED_MOTION.",
            id="a variable",
        ),
    ],
)  # fmt: skip
async def test_a_run_that_was_pinned_says_so(
    path: Path, flags: dict[str, object], variables: dict[str, str], args: str, told: str
) -> None:
    """Else one would look for a change that comes with the next start only."""
    look = appearance(path, flags, variables)
    before = await said(look, "")

    result = await said(look, args)

    assert result.message == told
    assert path.exists()
    assert await said(look, "") == before


async def test_whoever_draws_hears_what_is_another_one_now(path: Path) -> None:
    """A theme is seen at once; what a flag has set stays for this run."""
    told: list[tuple[str, object]] = []
    settings = resolve({"theme": "dark"}, Environment({}), [])
    look = Appearance(settings, path, built_in_themes, lambda key, value: told.append((key, value)))

    for args in ("light", "motion off", "syntax maybe", "neon"):
        await said(look, args)

    assert told == [("reduced-motion", True)]


async def test_the_themes_are_those_of_whoever_draws(path: Path) -> None:
    """The add-on knows those of files too, and finds new ones while it runs."""
    look, there = appearance(path), ["dark"]
    look.themes = lambda: there
    refused = await said(look, "custom:ink")

    there.append("custom:ink")
    kept = await said(look, "custom:ink")

    assert (refused.success, kept.success) == (False, True)


@pytest.mark.parametrize("args", ["syntax", "motion maybe", "light dark"])
async def test_what_is_not_understood_is_answered_with_what_there_is(path: Path, args: str) -> None:
    """And nothing is kept."""
    result = await said(appearance(path), args)

    assert result.message.startswith("Type /theme, maybe list, ID, syntax on,")
    assert not path.exists()


def test_the_file_of_keys_is_made_for_its_owner_alone_and_never_over_one(path: Path) -> None:
    """Keys that were set by hand are not to be had back."""
    keys = path.parent / "keybindings.json"

    make(keys)
    mode, made = keys.stat().st_mode & 0o777, json.loads(keys.read_text())
    keys.write_text("mine")
    make(keys)

    assert (mode, made) == (0o600, {"version": 1, "bindings": {}})
    assert keys.read_text() == "mine"


async def test_without_a_terminal_nothing_is_opened(tmp_path: Path) -> None:
    """A program that waits for keys would wait for ever at a pipe."""
    commands, _ = own_commands(start({}, folder=str(tmp_path)), foreground(terminal=False))

    told = {name: (await commands[name].run("x" if name == "editor" else "")).message for name in commands}

    assert told["shell"] == "/shell needs a terminal."
    assert told["editor"] == "/editor needs a terminal."
    assert told["keybindings"].startswith("/keybindings needs a terminal. /")


async def test_one_child_at_a_time_has_the_terminal() -> None:
    """The second is refused, and the first goes on."""
    front = foreground(terminal=True)
    first = asyncio.ensure_future(front.run(["sh", "-c", "read x; exit 3"]))
    await asyncio.sleep(0)

    assert front.refusal("shell") == "Something has the terminal already."
    with pytest.raises(OSError, match="has the terminal already"):
        await OwnEditor(("true",), front).edit("")
    assert not first.done()
    first.cancel()
    with pytest.raises(asyncio.CancelledError):
        await first
    assert front.refusal("shell") == ""


async def test_a_command_runs_in_the_sessions_folder_by_a_shell_there_is(tmp_path: Path) -> None:
    """A kept session may be from another folder than this program was started in."""
    command = ShellCommand(foreground(terminal=True), None, str(tmp_path))
    missing = ShellCommand(foreground(terminal=True), "/no/such/fish", str(tmp_path))

    ended = await command.run("pwd > where")
    refused = await missing.run("pwd")

    assert ended == OwnResult(message="pwd > where ok.")
    assert (tmp_path / "where").read_text() == f"{tmp_path}\n"
    assert refused == OwnResult(message="fish not started: No such file or directory.", success=False)


async def test_what_a_policy_rules_out_is_refused_by_its_name(tmp_path: Path) -> None:
    """At a session of another machine's too: this terminal is still this organization's."""
    carried = OrgPolicy(blocked_commands=frozenset({"Shell", "bell", "export"}), label="the rules")
    started = replace(start({}, folder=str(tmp_path)), policy=Policy(carried=carried))

    commands, _ = own_commands(started, foreground(terminal=True))

    speaking = speaking_commands(started, lambda _intent: None)

    assert blocked(started) == {"bell", "shell"}
    assert (await commands["shell"].run("true")).message == "/shell is blocked by the rules."
    assert (await speaking["bell"].run("on")).message == "/bell is blocked by the rules."
