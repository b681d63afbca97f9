"""The door: what `robota-console` calls."""

from __future__ import annotations

import sys


def main() -> None:
    """Run the command line; native Windows is told in one line (V24)."""
    if sys.platform == "win32":
        from robota_console.cli.fault import say_fault

        raise SystemExit(say_fault("Windows itself is not supported yet. Use WSL.", 3))
    try:
        from robota_console.cli.app import command

        command.main(prog_name="robota-console")
    except KeyboardInterrupt:  # before anybody else could take it
        raise SystemExit(130) from None
