"""The examples of `docs/ci.md` are run as they stand, where a CI service would run them (V20).

Nothing is installed and nothing is fetched: `pip` is a stand-in that writes down what it was asked
for, and the console is the one under test. Steps that `uses:` an action are GitHub's own.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml

from robota_console.model.exit_code import ExitCode
from robota_console.run.json_event import FIELDS
from robota_console.run.json_result import ERROR_CODES
from tests.support.console_pty import clean_env

PAGE = (Path(__file__).parents[2] / "docs" / "ci.md").read_text()
PIP = '#!/bin/sh\necho "$@" >> "$PIP_LOG"\n'
PROJECT = {
    "README.md": "# Sum\n\nAdds numbers.\n",
    "test_sum.py": "import unittest\n\n\nclass Sum(unittest.TestCase):\n"
    "    def test_add(self):\n        self.assertEqual(1 + 1, 2)\n",
}
GITHUB = {"CI": "true", "GITHUB_ACTIONS": "true"}
GITLAB = {"CI": "true", "GITLAB_CI": "true"}


class Job:
    """A fresh checkout of a small project, without a terminal."""

    def __init__(self, folder: Path, env: dict[str, str]) -> None:
        self.folder = folder / "checkout"
        self.folder.mkdir()
        for name, text in PROJECT.items():
            (self.folder / name).write_text(text)
        tools = folder / "tools"
        tools.mkdir()
        (tools / "pip").write_text(PIP)
        (tools / "pip").chmod(0o755)
        self._pip_log = folder / "pip.log"
        own = clean_env(folder, PYTHONDONTWRITEBYTECODE="1", PIP_LOG=str(self._pip_log))
        self._env = own | env | {"PATH": f"{tools}{os.pathsep}{own['PATH']}"}

    def bash(self, script: str, *options: str) -> subprocess.CompletedProcess[str]:
        """Run a script as a service does; there is nothing to read and nobody to ask."""
        return subprocess.run(
            ["bash", "--noprofile", "--norc", *options, "-c", script],
            check=False,
            cwd=self.folder,
            env=self._env,
            capture_output=True,
            stdin=subprocess.DEVNULL,
            start_new_session=True,
            text=True,
            timeout=30,
        )

    def read(self, name: str) -> str:
        """Return what a step left in the checkout."""
        return (self.folder / name).read_text()

    @property
    def installed(self) -> list[str]:
        """What `pip` was asked for, a call a line."""
        return self._pip_log.read_text().splitlines()


def example(heading: str) -> dict[str, Any]:
    """Return the YAML under a heading of the page."""
    section = PAGE.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
    (text,) = re.findall(r"```yaml\n(.*?)```", section, re.DOTALL)
    found: dict[str, Any] = yaml.safe_load(text)
    return found


def test_the_github_example_does_what_it_says(tmp_path: Path) -> None:
    """Each step goes well, as `bash -e` runs it there, and leaves what the last one uploads."""
    steps = example("GitHub Actions")["jobs"]["agent"]["steps"]
    job = Job(tmp_path, GITHUB)

    said = [job.bash(step["run"], "-e") for step in steps if "run" in step]

    assert [(done.returncode, done.stderr) for done in said] == [(0, "")] * 4
    assert job.installed == ["install robota-console"]
    assert "\ntool: python3 -m unittest ok" in said[1].stdout
    assert said[1].stdout.endswith("\ndone: ok.\n::notice title=Robota Console::ok.\n")
    uploaded = steps[-1]["with"]["path"].split()
    assert uploaded == ["answer.md", "result.json"]
    assert "Adds numbers." in job.read("answer.md")
    assert json.loads(job.read("result.json"))["subtype"] == "success"


def test_the_github_example_fails_where_the_tests_do(tmp_path: Path) -> None:
    """The gate is one: a tool that failed fails the step that looks for it."""
    step = example("GitHub Actions")["jobs"]["agent"]["steps"][-2]["run"]
    job = Job(tmp_path, GITHUB)
    (job.folder / "test_sum.py").unlink()

    done = job.bash(step, "-e")

    assert json.loads(job.read("result.json"))["tools"][0]["result"] == "error"
    assert done.returncode == 1


def test_the_gitlab_example_does_what_it_says(tmp_path: Path) -> None:
    """Its lines are one script there, fed through a pipe; the last one is allowed to end with 4."""
    found = example("GitLab CI")["agent"]
    job = Job(tmp_path, GITLAB)
    script = "\n".join(found["script"])

    assert found["variables"] == {"FF_USE_NEW_BASH_EVAL_STRATEGY": "true"}
    done = job.bash(f": | (eval {_quoted(script)})\nexit 0", "-eo", "pipefail")

    assert done.returncode == found["allow_failure"]["exit_codes"] == ExitCode.PERMISSION_NEEDED
    assert job.installed == ["install robota-console"]
    assert "\ndone: ok.\n" in done.stdout
    assert "::" not in done.stdout
    assert done.stderr.count("\n") == 1
    assert "Add --allow 'run(make release)'. Exit code 4." in done.stderr
    assert found["artifacts"]["paths"] == ["events.jsonl", "result.json"]
    events = [json.loads(line) for line in job.read("events.jsonl").splitlines()]
    assert (events[0]["type"], events[-1]["type"]) == ("init", "result")
    assert json.loads(job.read("result.json"))["allow"] == "run(make release)"


CONSOLE = re.findall(r"```console\n\$ (.*)\n((?:.|\n)*?)```", PAGE)


def test_there_is_an_example_of_each_format() -> None:
    """And one of what a missing permission looks like."""
    assert len(CONSOLE) == 5


@pytest.mark.parametrize(("command", "expected"), CONSOLE, ids=[command for command, _ in CONSOLE])
def test_an_example_prints_what_the_page_shows(command: str, expected: str, tmp_path: Path) -> None:
    """Who compares their own run with the page finds no difference but what must differ."""
    done = Job(tmp_path, {}).bash(command)

    shown = re.sub(r'("session_id": )"\w+"', r'\1"…"', done.stdout + done.stderr)
    assert re.sub(r'("duration_ms": )\d+', r"\1…", shown) == expected


def test_every_type_error_code_and_exit_code_is_on_the_page() -> None:
    """A script is written from the page alone."""
    types = set(re.findall(r"`(\w+)`", "".join(re.findall(r"(?m)^\| (`.*?) \|", PAGE))))
    codes = set(map(int, re.findall(r"\d+", " ".join(re.findall(r"(?m)^\| (\d.*?) \|", PAGE)))))

    assert types >= {event.kind for event in FIELDS}
    assert codes == set(ExitCode)
    assert all(f"`{word}`" in PAGE for word in ERROR_CODES.values())


def _quoted(text: str) -> str:
    quoted = text.replace("'", "'\\''")
    return f"'{quoted}'"
