"""Shell completion: the script a shell reads once, and what stands behind an option's name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import click
    from click.shell_completion import CompletionItem

    Complete = Callable[[click.Context, click.Parameter, str], list[CompletionItem] | list[str]]

SHELLS = ("bash", "zsh", "fish")
PROGRAM = "robota-console"
VARIABLE = "_ROBOTA_CONSOLE_COMPLETE"
"""Set by the script, for click, when it asks this program what could follow."""
FILE, FOLDER, AGENT, SECTION = "FILE", "FOLDER", "agent", "section"


def write_completions(shell: str) -> int:
    """Say the shell's script, which is made by click; return the exit code."""
    from click.shell_completion import ShellComplete, get_completion_class

    from robota_console.cli.fault import say_fault
    from robota_console.model.exit_code import ExitCode
    from robota_console.text import fault_words

    kind = get_completion_class(shell) if shell in SHELLS else None
    if kind is None:
        return say_fault(fault_words.NO_SUCH_SHELL, ExitCode.USAGE)
    from robota_console.cli.app import command
    from robota_console.cli.listing import say_lines
    from robota_console.cli.started import start

    # The plain class: bash's own would first start a bash, to ask for its version.
    script = ShellComplete.source(kind(command, {}, PROGRAM, VARIABLE))
    try:
        started = start({"trust": False})
    except OSError as error:
        return say_fault(fault_words.folder_gone(error.strerror or ""), ExitCode.UNAVAILABLE)
    return say_lines(started, script.rstrip("\n").split("\n"), raw=True)


def values(name: str, metavar: str | None) -> Complete | None:
    """Return what completes a value: small words, a file, folder, agent or section of doctor; else None."""
    if metavar and metavar.islower() and name != AGENT:
        words = metavar.split("|")
        return lambda _context, _option, begun: _beginning(words, begun)
    if metavar == FILE:
        return lambda _context, _option, begun: _path(begun, "file")
    if metavar == FOLDER:
        return lambda _context, _option, begun: _path(begun, "dir")
    if name == AGENT:
        return lambda _context, _option, begun: _beginning(_agents(), begun)
    if name == SECTION:
        return lambda _context, _option, begun: _beginning(_sections(), begun)
    return None


def worded(*names: str, metavar: str, **more: Any) -> Callable[[Any], Any]:
    """Return click's option, which completes the words that its metavar lists."""
    import click

    return click.option(*names, metavar=metavar, shell_complete=values("", metavar), **more)


def _beginning(words: Sequence[str], begun: str) -> list[str]:
    return [word for word in words if word.startswith(begun)]


def _path(begun: str, kind: str) -> list[CompletionItem]:
    from click.shell_completion import CompletionItem

    return [CompletionItem(begun, type=kind)]


def _agents() -> list[str]:
    from robota_console.cli.agent_table import BUILT_IN, KNOWN

    return [*BUILT_IN, *(command.name for command in KNOWN)]


def _sections() -> list[str]:
    from robota_console.cli.doctor.command import SECTIONS

    return list(SECTIONS)
