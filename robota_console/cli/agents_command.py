"""`robota-console agents`: which agents are known, which are here, and how the others get here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from robota_console.cli import agent_table
from robota_console.cli.agent_choice import MODEL, PRACTICE, model_installed
from robota_console.cli.fault import say_fault
from robota_console.cli.listing import FORMATS, say_lines
from robota_console.cli.started import start
from robota_console.model.exit_code import ExitCode
from robota_console.text import agent_words, fault_words

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from robota_console.cli.started import Started


def list_agents(flags: Mapping[str, Any], output_format: str) -> int:
    """Say them, a line each, the ones that are here first; return the exit code."""
    if output_format not in FORMATS:
        return say_fault(agent_words.NO_SUCH_FORMAT, ExitCode.USAGE)
    try:
        started = start({**flags, "trust": False})  # a folder has no say in it
    except OSError as error:
        return say_fault(fault_words.folder_gone(error.strerror or ""), ExitCode.UNAVAILABLE)
    listed = sorted(rows(started), key=lambda row: not row["found"])
    if output_format == "json":
        import json

        return say_lines(started, [json.dumps(row) for row in listed], raw=True)
    return say_lines(started, [_line(row) for row in listed])


def rows(started: Started) -> Iterator[dict[str, Any]]:
    """Give every agent as the facts of its line."""
    model = model_installed()
    yield _row(PRACTICE, found=True, where=agent_words.BUILT_IN)
    yield _row(MODEL, found=model, where=agent_words.INSTALLED, install=agent_words.INSTALL_MODEL)
    own = started.settings.agents
    for name, command in sorted(agent_table.table(own).items()):
        here = agent_table.found(command, started.environment.variables, started.folder)
        yield _row(
            name,
            found=here is not None,
            where=here.argv[0] if here else "",
            install=command.install,
            needs=command.needs,
            tried=command.tried or name in own,
        )


def _row(
    name: str, *, found: bool, where: str, install: str = "", needs: str = "", tried: bool = True
) -> dict[str, Any]:
    return {
        "name": name,
        "found": found,
        "where": where if found else "",
        "install": install,
        "needs": needs,
        "tried": tried,
    }


def _line(row: Mapping[str, Any]) -> str:
    if row["found"]:
        return agent_words.found(row["name"], row["where"], tried=row["tried"])
    return agent_words.missing(row["name"], row["install"], row["needs"], tried=row["tried"])
