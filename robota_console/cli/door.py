"""The door: what `robota-console` calls."""

from __future__ import annotations

import gc
import signal
import sys

OBJECTS = 10_000
"""How many are made until Python looks for those nobody needs; with its 700 that is a tenth of a start."""


def main() -> None:
    """Run the command line; native Windows is told in one line (V24)."""
    if sys.platform == "win32":
        from robota_console.cli.fault import say_fault

        raise SystemExit(say_fault("Windows itself is not supported yet. Use WSL.", 3))
    gc.set_threshold(OBJECTS, 20)
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        # until the session takes it: an exception could rise anywhere, in the loop's making too
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    try:
        from robota_console.cli.app import command

        command.main(prog_name="robota-console")
    except KeyboardInterrupt:  # before anybody else could take it
        raise SystemExit(130) from None
