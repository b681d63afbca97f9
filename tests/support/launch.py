"""Becoming a program with a controlling terminal: `launch.py TTY ENVIRONMENT PROGRAM ARGS`.

The environment is JSON, since Python would add to its own what the locale needs.
"""

import fcntl
import json
import os
import signal
import sys
import termios

if __name__ == "__main__":
    # What a tester's shell or nohup left ignored would stay ignored.
    for number in (signal.SIGHUP, signal.SIGINT, signal.SIGQUIT, signal.SIGTERM, signal.SIGTSTP):
        signal.signal(number, signal.SIG_DFL)
    tty, environment, *argv = sys.argv[1:]
    descriptor = os.open(tty, os.O_RDWR | os.O_NOCTTY)
    fcntl.ioctl(descriptor, termios.TIOCSCTTY, 0)
    os.close(descriptor)
    os.execvpe(argv[0], argv, json.loads(environment))
