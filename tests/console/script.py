"""The console reading a script: standard input is a file, standard output a pipe."""

from pathlib import Path

from tests.support.console import Console


def said(folder: Path, script: str, *options: str, **pty: object) -> str:
    """Return all that was said to the lines of a script, typed lines included; it must end well."""
    file = folder.with_name(f"{folder.name}.script")
    file.write_text(script)
    with Console(folder, *options, stdin=file, stdout="pipe", ready=False, **pty) as console:
        assert console.wait(20) == 0
        return console.text
