"""What the shell resolved reaches the session unchanged, whatever agent answers in it."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest

from robota_console.cli import agents
from robota_console.cli.begun import Begun
from robota_console.cli.started import start
from robota_console.model.option import ProjectAccess, session_options
from robota_console.model.permission import PermissionMode
from tests.fakes.clock import ManualClock
from tests.session.stage import NotingHost
from tests.support.console import Console

if TYPE_CHECKING:
    from pathlib import Path

KINDS = {
    "practice": {"agent": "practice"},
    "model": {"agent": "model", "model_url": "http://127.0.0.1:9/v1"},
    "acp": {"acp": f"{sys.executable} -c pass"},
}
PLUGIN = 'name = "g"\n[[command]]\nname = "greet"\ndescription = "Greets."\nprompt = "say hello {args}"\n'


@pytest.fixture
def seat(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Sit in a folder with a home, a policy and rules of one's own."""
    home, seat = tmp_path / "home", tmp_path / "seat"
    own = home / ".config/robota-console/robota.toml"
    for folder in (own.parent, seat):
        folder.mkdir(parents=True)
    own.write_text('permission-mode = "accept-edits"\nallow = ["run(make test)"]\ndeny = ["run(rm*)"]\n')
    policy = tmp_path / "policy.toml"
    policy.write_text('label = "the rules"\nblocked-commands = ["loop"]\ndeny = ["run(curl*)"]\n')
    monkeypatch.chdir(seat)
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("ROBOTA_CONSOLE_POLICY", str(policy))
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    return seat


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.usefixtures("seat")
async def test_mode_rules_and_policy_are_the_same_with_every_kind_of_agent(kind: str) -> None:
    """No agent is a way round what the person, or their organization, forbids."""
    started = start(KINDS[kind])
    options = session_options(started.options())

    session = agents.session(options, Begun(started=started, keeps=False), ManualClock(), NotingHost())

    assert session.status().mode is PermissionMode.ACCEPT_EDITS
    rules = await session.execute_command("permissions", "")
    assert rules is not None
    assert rules.lines == (
        "rule, denied: run(curl*).",
        "rule, denied: run(rm*).",
        "rule, allowed: run(make test).",
    )
    blocked = await session.execute_command("loop", "list")
    assert blocked is not None
    assert blocked.message == "/loop is blocked by the rules."
    await session.shutdown()


@pytest.mark.parametrize(
    ("flags", "access", "theirs"),
    [
        pytest.param({}, ProjectAccess.REFUSED, False, id="nobody decided"),
        pytest.param({"trust": False}, ProjectAccess.REFUSED, False, id="refused"),
        pytest.param({"trust": True}, ProjectAccess.GRANTED, True, id="granted"),
    ],
)
def test_a_folders_plugins_reach_a_session_only_where_it_is_trusted(
    flags: dict[str, bool], access: ProjectAccess, theirs: bool, seat: Path
) -> None:
    """The person's own are always there."""
    (seat / ".robota/plugins").mkdir(parents=True)

    options = session_options(start(flags).options())

    assert options.project_access is access
    own = str(seat.parent / "home/.config/robota-console/plugins")
    assert options.plugin_folders == ((own, str(seat / ".robota/plugins")) if theirs else (own,))


@pytest.mark.usefixtures("seat")
@pytest.mark.parametrize("wanted", [True, False])
def test_whether_loops_run_is_the_persons_setting(wanted: bool) -> None:
    """Nothing else lets a kept loop run again."""
    options = session_options(start({"loops": wanted}).options())

    assert options.loops_may_rearm is wanted


def test_a_plugins_command_is_typed_as_any_other(tmp_path: Path) -> None:
    """At the prompt of a trusted folder: it is in `/help`, and its prompt becomes a turn."""
    folder = tmp_path / ".robota/plugins/g"
    folder.mkdir(parents=True)
    (folder / "plugin.toml").write_text(PLUGIN)
    with Console(tmp_path, "--trust") as console:
        listed = console.answer("/help greet")
        answered = console.say("/greet Ada", "done: ok.")

        assert "/greet. Greets.\n" in listed
        assert "assistant: hello Ada\n" in answered
        console.rest("you: ")
        console.send_line("/exit")
        assert console.wait() == 0


def test_a_plugin_that_cannot_be_read_is_told_before_the_first_prompt(tmp_path: Path) -> None:
    """One line, with its file; the session is there, and nobody types a command that is not."""
    folder = tmp_path / ".robota/plugins/g"
    folder.mkdir(parents=True)
    (folder / "plugin.toml").write_text("name = 3\n")
    with Console(tmp_path, "--trust") as console:
        problem = f"Plugin not read. {folder}/plugin.toml: name: a text expected. Left out."
        assert console.text.endswith(f"\nnotice: {problem}\nyou: ")
        console.send_line("/exit")
        assert console.wait() == 0
