"""`doctor --format json`: a shape that scripts can rely on, and a fault that costs a section and no more."""

from __future__ import annotations

import json
import os
import re
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from robota_console.cli.doctor import command, program, reader
from robota_console.cli.doctor.finding import Fact, probed
from robota_console.cli.doctor.report import Report
from robota_console.cli.started import start
from robota_console.host import registration
from robota_console.host.process import started_at
from robota_console.host.registration import Registration
from tests.faults.ending import ends, piped
from tests.support.console import Console
from tests.support.home import Home

if TYPE_CHECKING:
    from collections.abc import Iterator

    from robota_console.cli.started import Started

GOLDEN = Path(__file__).parent / "golden" / "doctor.json"
NAMES = {str: "text", int: "number", bool: "true or false", list: "list", type(None): "null"}


@pytest.fixture
def home(tmp_path: Path) -> Home:
    """Return a home with nothing in it."""
    return Home.under(tmp_path)


def shape(value: Any) -> Any:
    """Return what kind each value is of; a fact is its value, with a source that is text."""
    if isinstance(value, dict) and value.keys() == {"value", "source"}:
        assert isinstance(value["source"], str)
        return shape(value["value"])
    if isinstance(value, dict):
        return {key: shape(inner) for key, inner in value.items()}
    return NAMES[type(value)]


def fits(found: Any, golden: Any) -> bool:
    """Return whether a shape is as the golden one allows; ` | ` stands between kinds that may be."""
    if isinstance(golden, dict):
        return (
            isinstance(found, dict)
            and found.keys() == golden.keys()
            and all(fits(found[key], golden[key]) for key in golden)
        )
    return found in golden.split(" | ")


def test_the_shape_is_the_same_at_a_pipe_and_at_a_terminal(home: Home) -> None:
    """A script reads it; what it found yesterday it finds tomorrow. Settings have their own table."""
    golden = json.loads(GOLDEN.read_text())
    at_pipe = json.loads(piped(home.folder, "doctor", "--format", "json", env=home.env, foreign=None))
    options = ("doctor", "--format", "json", "--width", "20", "--screen-reader")
    with Console(home.folder, *options, ready=False, extra_env=home.env | {"EDITOR": "vi"}) as console:
        at_terminal = json.loads(ends(console, foreign=None))

    for told in (at_pipe, at_terminal):
        assert set(shape(told["sections"].pop("settings"))["facts"].values()) == {"text", "list"}
        assert fits(shape(told), golden), shape(told)
    assert at_terminal["sections"]["terminal"]["facts"]["columns"]["value"] == 80
    assert at_terminal["sections"]["screen-reader"]["facts"]["screen-reader-mode"] == {
        "value": True,
        "source": "--screen-reader",
    }


def test_the_exit_code_is_in_it(home: Home) -> None:
    """And the reason is the first thing."""
    options = ("doctor", "--format", "json", "--agent", "gemeni")
    told = json.loads(piped(home.folder, *options, code=3, env=home.env, foreign=None))

    assert (told["verdict"], told["exitCode"]) == ("failed", 3)
    assert told["things"][0].startswith("No agent is called gemeni.")


def test_only_the_sections_asked_for_are_in_it(home: Home) -> None:
    """A script that wants the terminal waits for nothing else."""
    options = ("doctor", "--format", "json", "screen", "kept")
    told = json.loads(piped(home.folder, *options, env=home.env, foreign=None))

    assert list(told["sections"]) == ["screen-reader", "kept"]


def test_a_probe_that_fails_is_a_line_and_the_others_go_on(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever is broken on a machine, what is not is told, and there is no traceback."""
    monkeypatch.setenv("HOME", str(home.path))
    monkeypatch.chdir(home.folder)

    def breaks(_started: Started) -> Iterator[Fact]:
        yield Fact(name="first", value=1)
        raise PermissionError(13, "Permission denied", "/secret")

    started = start({"trust": False})
    sections = [probed("broken", breaks, started), probed("surface", command.PROBES["surface"], started)]
    report = Report(sections=sections, problems=(), warnings=())

    assert report.lines()[:4] == [
        "doctor: ok, 1 thing to know.",
        "1. Section broken is not whole. PermissionError: Permission denied.",
        "status: broken, 1 line.",
        "first: 1.",
    ]
    assert json.loads(*report.json())["sections"]["broken"]["problem"].endswith("Permission denied")
    assert "surface: plain." in report.lines()


@pytest.mark.parametrize("name", command.PROBES)
def test_no_probe_needs_a_sound_environment(name: str, home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    """No PATH, no HOME, a TERM that is nonsense: each probe comes to its end."""
    monkeypatch.chdir(home.folder)
    for variable in ("PATH", "HOME", "LANG", "TERM", "EDITOR"):
        monkeypatch.setenv(variable, "\udcff\n::")

    section = probed(name, command.PROBES[name], start({"trust": False}))

    assert section.problem == ""
    assert section.facts


@pytest.mark.parametrize(
    ("around", "expected"),
    [
        pytest.param("fenrir", ["fenrir", "orca"], id="started beside it"),
        pytest.param("yasr", ["orca", "yasr"], id="started in it"),
    ],
)
def test_a_reader_that_wraps_programs_counts_only_where_this_one_is_in_it(
    around: str, expected: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody else's yasr reads nothing here, but a reader of the whole desktop does."""
    for pid, name, parent in ((os.getppid(), around, 4), (4, "login", 0), (5, "orca", 4), (6, "yasr", 4)):
        (tmp_path / str(pid)).mkdir()
        (tmp_path / str(pid) / "comm").write_text(f"{name}\n")
        (tmp_path / str(pid) / "stat").write_text(f"{pid} ({name}) S {parent} 1 1\n")
    monkeypatch.setattr(reader, "PROCESSES", tmp_path)

    facts = {fact.name: fact.value for fact in reader.facts(start({"trust": False}))}

    running = facts["running"]
    assert isinstance(running, list)
    assert sorted(set(running) - {"speakup"}) == expected


def test_a_session_that_is_served_is_counted_and_one_that_ended_is_not(home: Home) -> None:
    """What other terminals could attach to; nothing is connected to for that."""
    hosts = home.data / "hosts"
    hosts.mkdir(mode=0o700, parents=True)
    for name, began in (("here", started_at(os.getpid()) or ""), ("gone", "1")):
        host = Registration(host_id=name, pid=os.getpid(), started_at=began, generation="a")
        registration.write(hosts, host)

    told = json.loads(piped(home.folder, "doctor", "--format", "json", env=home.env, foreign=None))

    assert told["sections"]["kept"]["facts"]["sessions-served-now"]["value"] == 1


def test_a_folder_that_may_not_be_looked_into_is_told_and_costs_nothing_else(home: Home) -> None:
    """Its mode is the reason, and the rest of the report is whole."""
    (home.data / "sessions").mkdir(parents=True)
    (home.path / ".config/robota-console").mkdir(parents=True)
    for folder in (home.data, home.path / ".config/robota-console"):
        folder.chmod(0)
    if os.access(home.data, os.R_OK):
        pytest.skip("nothing is shut to this user")
    try:
        told = json.loads(piped(home.folder, "doctor", "--format", "json", env=home.env, foreign=None))
    finally:
        for folder in (home.data, home.path / ".config/robota-console"):
            folder.chmod(0o700)

    assert told["verdict"] == "ok"
    assert (
        f"{home.data}/trust.json not read: Permission denied. No folder counts as trusted." in told["things"]
    )
    assert f"Sessions cannot be kept. {home.data}/sessions: Permission denied" in told["things"]
    assert told["sections"]["files"]["facts"]["your-settings"]["value"] == "not read"
    assert told["sections"]["settings"]["facts"]["stream"]["value"] == "sentence"


def test_each_extra_has_its_libraries_told() -> None:
    """What is added to an extra later is not forgotten here."""
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text())["project"]

    for extra, known in program.EXTRAS.items():
        needed = [re.match(r"[\w-]+", one) for one in project["optional-dependencies"][extra]]
        assert {found[0] for found in needed if found} <= set(known)
