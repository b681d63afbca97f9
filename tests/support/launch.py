"""Becoming a program whose controlling terminal is the named one: `launch.py TTY PROGRAM ARGS`."""

import fcntl
import os
import signal
import sys
import termios

if __name__ == "__main__":
    # What a tester's shell or nohup left ignored would stay ignored.
    for number in (signal.SIGHUP, signal.SIGINT, signal.SIGQUIT, signal.SIGTERM, signal.SIGTSTP):
        signal.signal(number, signal.SIG_DFL)
    tty, program, *_ = sys.argv[1:]
    descriptor = os.open(tty, os.O_RDWR | os.O_NOCTTY)
    fcntl.ioctl(descriptor, termios.TIOCSCTTY, 0)
    os.close(descriptor)
    os.execvp(program, sys.argv[2:])
