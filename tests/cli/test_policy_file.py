"""An organization's policy only rules things out, from all places together; damaged it stops the start."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from robota_console.cli.policy_file import read_policy
from robota_console.model.option import OrgPolicy
from robota_console.model.permission import PermissionMode
from tests.faults.ending import ends, piped
from tests.support.console import Console

if TYPE_CHECKING:
    from pathlib import Path

RULES = """label = "the rules of Example Ltd"
blocked-commands = ["loop", "/Mode"]
deny = ["run(curl*)"]
permission-modes = ["default", "plan"]
"""


def test_without_any_file_nothing_is_ruled_out(tmp_path: Path) -> None:
    """Most people have none."""
    policy = read_policy(None, system=tmp_path / "none/policy.toml")

    assert (policy.carried, policy.deny, policy.problem) == (OrgPolicy(), (), "")


def test_two_files_rule_out_together(tmp_path: Path) -> None:
    """The person's variable can name one that adds; it takes nothing back."""
    (tmp_path / "system").write_text(RULES)
    further = tmp_path / "further"
    further.write_text(
        'label = "my own"\nblocked-commands = ["save"]\ndeny = ["write"]\n'
        'permission-modes = ["plan", "bypass"]\n'
    )

    policy = read_policy(str(further), system=tmp_path / "system")

    assert policy.carried == OrgPolicy(
        blocked_commands=frozenset({"loop", "Mode", "save"}),
        label="the rules of Example Ltd and my own",
        permission_modes=frozenset({PermissionMode.PLAN}),
    )
    assert policy.deny == ("run(curl*)", "write")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        pytest.param("deny = [", "Invalid value (at end of document).", id="syntax"),
        pytest.param("denied = []", "denied is not understood.", id="a rule of a later version"),
        pytest.param("label = 3", "label is a text.", id="label"),
        pytest.param('deny = "run"', "deny is a list of words.", id="no list"),
        pytest.param('deny = ["run("]', "run( is no permission pattern. Write", id="a rule that is none"),
        pytest.param('permission-modes = ["defualt"]', "permission-modes is a list of plan,", id="mode"),
        pytest.param("permission-modes = []", "of one at least.", id="no mode"),
    ],
)
@pytest.mark.parametrize("where", ["system", "further"])
def test_a_damaged_policy_stops_the_start(where: str, text: str, why: str, tmp_path: Path) -> None:
    """Half a policy would allow what the whole forbids."""
    (tmp_path / where).write_text(text)
    further = str(tmp_path / "further") if where == "further" else None

    problem = read_policy(further, system=tmp_path / "system").problem

    assert problem.startswith(f"Policy not read. {tmp_path / where}: ")
    assert why in problem
    assert problem.endswith("Nothing is started without it.")


@pytest.mark.parametrize("made", ["folder", "circle", "below a file", "bytes"])
def test_a_policy_that_is_there_and_cannot_be_opened_stops_the_start(made: str, tmp_path: Path) -> None:
    """It is not taken for none."""
    system = tmp_path / "etc/policy.toml"
    if made == "below a file":
        (tmp_path / "etc").write_text("")
    else:
        system.parent.mkdir()
    if made == "folder":
        system.mkdir()
    if made == "circle":
        system.symlink_to("policy.toml")
    if made == "bytes":
        system.write_bytes(b"label = '\xff'")

    assert read_policy(None, system=system).problem


@pytest.mark.parametrize("command", [[], ["run", "say hi"], ["--agent", "none"]])
def test_v20_a_policy_that_was_named_and_is_not_there_is_one_line(command: list[str], tmp_path: Path) -> None:
    """Before anything else is said or started."""
    env = {"ROBOTA_CONSOLE_POLICY": "/none/policy.toml"}
    why = "No such file or directory. Nothing is started without it. Exit code 3."

    assert piped(tmp_path, *command, code=3, env=env, err=f"Policy not read. /none/policy.toml: {why}") == ""


def test_a_blocked_command_is_refused_at_the_terminal_in_the_policys_name(tmp_path: Path) -> None:
    """Carried from the file to the session unchanged; it is not listed either."""
    rules = tmp_path / "policy.toml"
    rules.write_text(RULES)
    with Console(tmp_path, extra_env={"ROBOTA_CONSOLE_POLICY": str(rules)}) as console:
        refused = console.answer("/mode bypass")
        listed = console.answer("/help mo")
        changed = console.answer("/permissions mode bypass")
        console.send_line("/exit")
        ends(console, foreign=None)

    assert "error: /mode is blocked by the rules of Example Ltd.\n" in refused
    assert "/mode" not in listed.split("\n", 1)[1]
    assert "error: /mode is blocked by the rules of Example Ltd.\n" in changed  # the same by another way


def test_what_a_policy_denies_nobody_allows(tmp_path: Path) -> None:
    """Not with a flag, not with a mode that asks for nothing."""
    rules = tmp_path / "policy.toml"
    rules.write_text('deny = ["run(echo*)"]\n')
    env = {"ROBOTA_CONSOLE_POLICY": str(rules)}

    shown = piped(tmp_path, "--permission-mode", "bypass", "--allow", "run", "run", "run echo hi", env=env)

    assert "denied" in shown


def test_a_mode_that_is_ruled_out_is_not_started_in(tmp_path: Path) -> None:
    """One line that says which may be used."""
    rules = tmp_path / "policy.toml"
    rules.write_text(RULES)
    err = "Mode bypass is ruled out by the rules of Example Ltd. Use plan or default. Exit code 3."
    env = {"ROBOTA_CONSOLE_POLICY": str(rules)}

    assert piped(tmp_path, "--permission-mode", "bypass", code=3, env=env, err=err) == ""
