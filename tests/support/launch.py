"""Becoming a program whose controlling terminal is the named one: `launch.py TTY PROGRAM ARGS`."""

import os
import sys

if __name__ == "__main__":
    # A session leader without a terminal gets the first one it opens (also on macOS with TIOCSCTTY).
    tty, program, *_ = sys.argv[1:]
    os.close(os.open(tty, os.O_RDWR))
    os.execvp(program, sys.argv[2:])
