"""Exit codes, as documented for scripts."""

from enum import IntEnum


class ExitCode(IntEnum):
    """What the process's end means."""

    DONE = 0
    TURN_FAILED = 1
    USAGE = 2
    UNAVAILABLE = 3
    """Configuration or agent not available; also no terminal this program can use."""
    PERMISSION_NEEDED = 4
    HUNG_UP = 129
    INTERRUPTED = 130
    QUIT = 131
    r"""Ctrl-\ (SIGQUIT)."""
    PIPE_CLOSED = 141
    """Standard output was closed while there was more to say (as SIGPIPE would end it)."""
    TERMINATED = 143
