"""How usual terminals show the 16 colours, and on what: what is known of them, not what is promised.

Sources: XTerm-col.ad; Microsoft's Campbell scheme; VS Code's terminalColorRegistry.ts (dark and
light). A person may have changed any of them, which no theme can know.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Palette:
    """One terminal as it comes."""

    name: str
    backgrounds: tuple[str, ...]
    colours: tuple[str, ...]


XTERM = (
    "#000000 #cd0000 #00cd00 #cdcd00 #0000ee #cd00cd #00cdcd #e5e5e5 "
    "#7f7f7f #ff0000 #00ff00 #ffff00 #5c5cff #ff00ff #00ffff #ffffff"
)
CAMPBELL = (
    "#0c0c0c #c50f1f #13a10e #c19c00 #0037da #881798 #3a96dd #cccccc "
    "#767676 #e74856 #16c60c #f9f1a5 #3b78ff #b4009e #61d6d6 #f2f2f2"
)
CODE_DARK = (
    "#000000 #cd3131 #0dbc79 #e5e510 #2472c8 #bc3fbc #11a8cd #e5e5e5 "
    "#666666 #f14c4c #23d18b #f5f543 #3b8eea #d670d6 #29b8db #e5e5e5"
)
CODE_LIGHT = (
    "#000000 #cd3131 #107c10 #949800 #0451a5 #bc05bc #0598bc #555555 "
    "#666666 #cd3131 #14ce14 #b5ba00 #0451a5 #bc05bc #0598bc #a5a5a5"
)

DARK = (
    Palette("xterm", ("#000000",), tuple(XTERM.split())),
    Palette("Windows Terminal", ("#0c0c0c",), tuple(CAMPBELL.split())),
    Palette("VS Code", ("#181818", "#1e1e1e"), tuple(CODE_DARK.split())),
)
LIGHT = (
    Palette("xterm", ("#ffffff",), tuple(XTERM.split())),
    Palette("Windows Terminal", ("#ffffff",), tuple(CAMPBELL.split())),
    Palette("VS Code", ("#ffffff", "#f8f8f8"), tuple(CODE_LIGHT.split())),
)
