"""Exactly one module writes to the terminal, and it takes sanitized text only (T1)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.repository.ways_out import ways_out

ROOT = Path(__file__).parents[2]
ALLOWED = {
    "robota_console/terminal/writer.py": {"os.write": "the one writer"},
    "robota_console/terminal/input_thread.py": {
        "os.write": "wakes the input thread through a pipe of its own"
    },
    "robota_console/terminal/child.py": {
        "asyncio.create_subprocess_exec without stderr and stdout": "an editor, under a lease"
    },
    "robota_console/cli/fault.py": {"os.write": "the shell's own faults go to standard error, once (V20)"},
    "robota_console/agents/workspace/saving.py": {"os.write": "saves a file it has opened itself"},
    "robota_console/agents/acp/connection.py": {"logging.getLogger": "keeps a library's own words away"},
    "robota_console/agents/acp/inlet.py": {"os.write": "writes to the agent's standard input"},
    "robota_console/agents/model/quiet.py": {"logging.getLogger": "keeps a library's own words away"},
    "robota_console/host/door.py": {"/proc/self/fd": "reaches a socket whose path is too long"},
    "robota_console/host/folder.py": {"os.write": "writes who is served where, in a file of its own"},
    "robota_console/host/joining.py": {
        "os.write": "carries the protocol for an ssh: no person is at its standard output"
    },
    "robota_console/store/private.py": {"os.write": "keeps what outlives a process in files of its own"},
}
"""What may, by file and way, and why."""

FILES = [
    path.relative_to(ROOT).as_posix()
    for package in ("robota_console", "robota_console_rich")
    for path in sorted((ROOT / package).rglob("*.py"))
]


def ways_of(path: str) -> dict[str, int]:
    """Return the ways out in a file, each with a line it stands in."""
    return {found.way: found.line for found in ways_out((ROOT / path).read_text("utf-8"))}


def test_there_is_something_to_look_at() -> None:
    """A scan of nothing finds nothing wrong."""
    assert len(FILES) > 50


@pytest.mark.parametrize("path", FILES)
def test_no_other_way_out_exists(path: str) -> None:
    """What goes beside the writer is unsanitized, unpaced, and breaks an open prompt (T1, T2)."""
    ways = ways_of(path)

    assert {way: line for way, line in ways.items() if way not in ALLOWED.get(path, {})} == {}


@pytest.mark.parametrize("path", [path for path in ALLOWED if path in FILES])
def test_an_exception_that_is_not_needed_any_more_is_taken_back(path: str) -> None:
    """A list that only grows guards nothing."""
    assert set(ALLOWED[path]) <= set(ways_of(path))


def test_the_shell_says_its_faults_in_one_function() -> None:
    """Standard error has one line of ours, from one place (V20)."""
    source = (ROOT / "robota_console/cli/fault.py").read_text("utf-8")

    assert len({found.function for found in ways_out(source)} - {""}) == 1


def test_the_terminal_floor_alone_changes_the_terminals_modes() -> None:
    """Two that set modes would restore each other's (V15)."""
    importers = {
        path
        for path in FILES
        if any(f"import {name}" in (ROOT / path).read_text("utf-8") for name in ("termios", "tty", "fcntl"))
    }
    locks = {"robota_console/store/lock.py", "robota_console/host/folder.py"}  # fcntl is for files there

    floor = {"robota_console/terminal/modes.py", "robota_console/terminal/reader.py"}
    borrows = {"robota_console_rich/live/key_input.py"}  # inside a lease, and gives it back as it was

    assert importers - locks <= floor | borrows


PLANTED = [
    "print('x')",
    "p = print\np('x')",
    "from builtins import print as p",
    "import builtins\nbuiltins.print('x')",
    "getattr(__builtins__, 'print')('x')",
    "input('x')",
    "breakpoint()",
    "exec(code)",
    "import sys\nsys.stdout.write('x')",
    "import sys\nw = sys.stdout.write\nw('x')",
    "import sys as s\ns.stderr.flush()",
    "import sys\ns = sys\ns.stdout.buffer",
    "from sys import stdout",
    "from sys import stderr as e",
    "from sys import *",
    "import sys\nsys.__stdout__.write('x')",
    "import sys\ngetattr(sys, 'stdout').write('x')",
    "import sys\ngetattr(sys, 'std' + 'out').write('x')",
    "import sys\nvars(sys)['stdout']",
    "import sys\nsys.__dict__['stdout']",
    "import sys\nsys.modules['sys'].stdout",
    "__import__('sys').stdout",
    "import importlib\nimportlib.import_module('sys').stdout",
    "from importlib import import_module\nm = import_module('os')\nm.write(1, b'x')",
    "import sys\nsys.excepthook(*sys.exc_info())",
    "import os\nos.write(1, b'x')",
    "from os import write as w\nw(1, b'x')",
    "import posix\nposix.write(1, b'x')",
    "import os\nos.writev(1, [b'x'])",
    "import os\nwrite = os.write\nwrite(1, b'x')",
    "import os\n(o := os).write(1, b'x')",
    "def f():\n    import os\n    os.write(1, b'x')",
    "def f(out=__import__('os').write): ...",
    "import os\nos.fdopen(1, 'w')",
    "from os import fdopen\nSTDERR = 2\nfdopen(STDERR, 'w')",
    "import os\nos.system('echo x')",
    "import os\nos.open(os.ctermid(), os.O_RDWR)",
    "open(1, 'w')",
    "import io\nio.open(2, 'wb')",
    "import io\nio.FileIO(1, 'w')",
    "open('/dev/tty', 'w')",
    "open(b'/dev/tty', 'w')",
    "from pathlib import Path\nPath('/dev/stderr').write_text('x')",
    "open('/proc/self/fd/1', 'w')",
    "open('CONOUT$', 'w')",
    "import click\nclick.echo('x')",
    "import click as c\nc.secho('x')",
    "from click import echo",
    "from click.utils import echo as say",
    "from click import get_text_stream",
    "import click\nclick.confirm('x')",
    "import logging\nlogging.StreamHandler()",
    "import logging\nlogging.getLogger('x').warning('x')",
    "from logging import basicConfig",
    "import warnings\nwarnings.warn('x')",
    "import traceback\ntraceback.print_exc()",
    "from getpass import getpass",
    "from pprint import pprint",
    "import faulthandler\nfaulthandler.enable()",
    "import subprocess\nsubprocess.run(['ls'])",
    "from subprocess import Popen, PIPE\nPopen(['ls'], stdout=PIPE)",
    "import subprocess as s\ns.check_output(['ls'])",
    "import asyncio\nasyncio.create_subprocess_exec('ls', stdout=-1)",
    "import pty\npty.spawn(['ls'])",
    "loop.connect_write_pipe(protocol, pipe)",
    "import ctypes\nctypes.CDLL(None).write(1, b'x', 1)",
    "import curses",
    "import rich\nrich.print('x')",
    "from rich.console import Console\nConsole().print('x')",
    "from prompt_toolkit import print_formatted_text",
]


@pytest.mark.parametrize("planted", PLANTED)
def test_a_planted_way_out_is_caught(planted: str) -> None:
    """A scan that catches nothing would pass as well."""
    assert ways_out(planted)


HARMLESS = [
    "use.print('x')",
    "def print_lines(): ...",
    "process.stdout.readline()",
    "import os\nos.read(0, 1)\nos.close(0)",
    "file.write('x')",
    "open('notes.txt', 'w')",
    "open('/dev/null', 'w')",
    "import os\nos.fdopen(os.open(os.devnull, os.O_RDONLY))",
    "import sys\nsys.excepthook = said",
    "import sys\nsys.platform",
    "import click\nclick.option('--x')",
    "from subprocess import PIPE, Popen\nPopen(['ls'], stdout=PIPE, stderr=PIPE)",
    "import subprocess\nsubprocess.run(['ls'], capture_output=True)",
    "import re\nre.compile('x')",
    "from rich.console import Console\nConsole(file=sink)",
    "getattr(thing, name)",
]


@pytest.mark.parametrize("harmless", HARMLESS)
def test_what_writes_elsewhere_is_let_be(harmless: str) -> None:
    """A scan that cries at everything is switched off soon."""
    assert ways_out(harmless) == []
