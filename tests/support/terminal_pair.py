"""Both ends of a pseudo-terminal, and the modes it is in."""

import os
import pty
import termios
from dataclasses import dataclass
from fcntl import ioctl
from struct import pack
from typing import Self


@dataclass(frozen=True, slots=True)
class Modes:
    """What the terminal does by itself at this moment."""

    icanon: bool
    echo: bool
    isig: bool
    opost: bool

    @classmethod
    def of(cls, descriptor: int) -> Self:
        """Return the modes of the terminal behind the descriptor."""
        _, output, _, local, *_ = termios.tcgetattr(descriptor)
        return cls(
            icanon=bool(local & termios.ICANON),
            echo=bool(local & termios.ECHO),
            isig=bool(local & termios.ISIG),
            opost=bool(output & termios.OPOST),
        )


def open_pair(size: tuple[int, int], *, echo: bool, opost: bool) -> tuple[int, int]:
    """Return the descriptors of the tester's end and of the program's end."""
    master, inner = pty.openpty()
    modes = termios.tcgetattr(inner)
    if not opost:
        modes[1] &= ~termios.OPOST
    if not echo:
        modes[3] &= ~termios.ECHO
    termios.tcsetattr(inner, termios.TCSANOW, modes)
    os.set_blocking(master, False)
    resize(inner, *size)
    return master, inner


def resize(descriptor: int, rows: int, cols: int) -> None:
    """Give the terminal another size in cells."""
    ioctl(descriptor, termios.TIOCSWINSZ, pack("HHHH", rows, cols, 0, 0))
