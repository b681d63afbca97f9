"""Record the escape-heavy captures: real programs at a pseudo-terminal of 24 lines, keys and all.

Run again only to renew `captures/`; needs git, grep, ls, less, vim, tmux, and ruff and rich.
"""

import json
import os
import sys
from pathlib import Path
from shlex import quote

import pexpect

HERE = Path(__file__).parent
LIBRARY = Path(json.__file__).parent.parent
PYTHON = sys.executable
PROGRESS = """
import time
from rich.progress import track
from rich.console import Console
from rich.syntax import Syntax
from rich.table import Table
for _ in track(range(30)):
    time.sleep(0.05)
table = Table("name", "value", title="settings")
for row in range(20):
    table.add_row(f"[red]key {row}", f"[green]{row * row}")
Console().print(table, Syntax.from_path("json/tool.py", line_numbers=True))
"""
PROMPT = r"\[\e]0;\W\a\e]133;A\a\e[32m\]\W \[\e[0m\]"
RUNS = {
    "diff": ("git --no-pager diff --no-index --color json/tool.py json/scanner.py", []),
    "grep": ("grep --color=always -rn --include=*.py import json asyncio", []),
    "less": ("less json/decoder.py", [" ", " ", "/def\r", "q"]),
    "links": ("ls --color=always --hyperlink=always -l /usr/lib", []),
    "lint": (f"{PYTHON} -m ruff check --isolated --select ALL json/scanner.py", []),
    "progress": (f"{PYTHON} -c {quote(PROGRESS)}", []),
    "shell": (f"PS1={quote(PROMPT)} bash --norc", [*["ls --color json\r"] * 5, "exit\r"]),
    "tmux": (
        "tmux -L bench -f /dev/null new-session 'bash --norc'",
        ["", "ls --color\r", "ls --color -l json\r", "clear\r", "exit\r"],
    ),
    "vim": ("vim -N -u NONE -c 'syntax on' json/decoder.py", ["jjj", "\x06", "/def\r", "n", ":q!\r"]),
}


def record(command: str, keys: list[str]) -> str:
    """Return what the command wrote, its keys pressed one at a time."""
    env = os.environ | {"TERM": "xterm-256color", "FORCE_COLOR": "1", "LC_ALL": "C.UTF-8"}
    child = pexpect.spawn(
        "sh", ["-c", command], cwd=str(LIBRARY), env=env, dimensions=(24, 80), timeout=1, encoding="utf-8"
    )
    pieces = []
    for key in ["", *keys, ""]:
        while child.expect([r".+", pexpect.TIMEOUT, pexpect.EOF], timeout=1) == 0:
            pieces.append(str(child.after))
        child.send(key)
    return "".join(pieces)


if __name__ == "__main__":
    for name, (command, keys) in RUNS.items():
        text = record(command, keys)[:20_000]
        (HERE / "captures" / f"{name}.txt").write_bytes(text.encode("utf-8"))
        print(name, len(text), text.count("\x1b"))
