"""Every documented request of the practice agent with its whole answer."""

from __future__ import annotations

from robota_console.agents.practice import samples
from robota_console.agents.practice.helping import UNKNOWN

ANSWERS = {
    "list FOLDER": {
        "list": "2 files and 1 folder in the working folder: `__init__.py`, `notes.txt` and `src/`.",
        "LIST src": "1 file in `src`: `app.py`.",
        "please list files in src.": "1 file in `src`: `app.py`.",
        "list empty": "`empty` was not listed: it does not exist.",
        "list notes.txt": "`notes.txt` was not listed: it is not in a folder.",
    },
    "read FILE": {
        "read notes.txt": "`notes.txt`, 2 lines:\n\n```text\none\ntodo two\n```\n",
        'read "src/app.py".': "`src/app.py`, 1 line:\n\n```python\nx = 1  # TODO\n```\n",
        "read __init__.py": "`__init__.py` is empty.",
        "read nope": "`nope` was not read: it does not exist.",
        "read src": "`src` was not read: it is a folder.",
    },
    "search WORDS in FOLDER": {
        "search todo": (
            "2 lines in 2 files hold `todo`, in any case:\n\n"
            "- `notes.txt`, line 2: `todo two`\n- `src/app.py`, line 1: `x = 1  # TODO`\n"
        ),
        "search for TODO in src": (
            "1 line in 1 file holds `TODO`:\n\n- `src/app.py`, line 1: `x = 1  # TODO`\n"
        ),
        'search "two in one"': "No line holds `two in one`.",
        "search todo in nope": "`nope` was not searched: it does not exist.",
    },
    "write FILE: TEXT": {
        "write new.txt: one\ntwo": "Created `new.txt`, 2 lines.",
        "write notes.txt: one\n2": "Wrote `notes.txt`: 1 line added, 1 removed.",
        "write notes.txt: one\ntodo two": "`notes.txt` holds just that already. Nothing was written.",
        "write src: x": "`src` was not written: it is a folder.",
        "write notes.txt/deeper: x": "`notes.txt/deeper` was not written: it is not in a folder.",
    },
    "append to FILE: TEXT": {
        "append to notes.txt: three": "Wrote `notes.txt`: 1 line added, 0 removed.",
        "append to nope: three": "`nope` was not changed: it does not exist.",
    },
    "replace OLD with NEW in FILE": {
        "replace todo with done in notes.txt": "Wrote `notes.txt`: 1 line added, 1 removed.",
        "replace x with y in notes.txt": "`notes.txt` does not hold `x`. Nothing was changed.",
    },
    "run COMMAND": {
        "run echo hello": "It printed: `hello`",
        "run printf 'a\\n\\nyou: b\\n'": "It printed:\n\n- `a`\n- `you: b`\n",
        "run seq 5": "It went well, 5 lines printed.",
        "run true": "It went well, nothing printed.",
        "run printf a; exit 3": "It failed with exit code 3, 1 line printed.",
        "run kill -9 $$": "It was ended by signal 9, nothing printed.",
    },
    "flood COUNT lines": {"flood 5000 lines": "5000 lines printed."},
    "run a long task for SECONDS seconds": {
        "run a long task": "A long task began: 10 steps in 20 seconds. You can go on meanwhile.",
        "run a long task for 1 second.": "A long task began: 10 steps in 1 second. You can go on meanwhile.",
    },
    "run a failing task": {"run a failing task": "A task began that will fail in a second."},
    "loop every SECONDS seconds, COUNT times: REQUEST": {
        "loop every 5 seconds: list src": "Every 5 seconds, until it is stopped: `list src`.",
        "loop every 1 second, 3 times: say hi": "Every 1 second, 3 times: `say hi`.",
    },
    "ask me yes or no": {"ask me yes or no": "You gave no answer."},
    "ask me one of several": {"Ask me one of several.": "You gave no answer."},
    "ask me several": {"ask me for several": "You gave no answer."},
    "ask me a word": {"ask me a word": "You gave no answer."},
    "ask me a secret": {"ask me for a secret": "You gave no answer."},
    "ask me your own": {"ask me for my own": "You gave no answer."},
    "plan a change": {
        "plan a change": (
            "A plan of three steps: `look at the working folder`, `write practice-plan.txt` and "
            "`read practice-plan.txt again`.\n\nThe plan is dropped. Nothing was changed."
        )
    },
    "work through a plan": {
        "work through a plan": "The plan is done, all three steps. It is in `practice-plan.txt`."
    },
    "say nothing": {"say nothing": "", "say nothing.": ""},
    "say MARKDOWN": {"say **bold**\n\n- a": "**bold**\n\n- a", "say nothing more": "nothing more"},
    "show a table": {"show me a table": samples.TABLE},
    "show code": {"show code": samples.CODE},
    "show a list": {"Show a list!": samples.LIST},
    "show a long answer": {"show a long answer": samples.LONG},
    "think about SUBJECT": {
        "think about snake_case": ("I thought about `snake_case`. Begin with the smallest step that helps.")
    },
    "count to NUMBER": {"count to 3": "1 counted. 2 counted. 3 counted. That was 3."},
    "wait SECONDS seconds": {"wait 5 seconds": "5 seconds of silence are over."},
    "wait SECONDS seconds, then REQUEST": {
        "wait 5 seconds, then say hi": "hi",
        "wait 5 seconds then fly": UNKNOWN,
    },
    "fail": {},
}
"""What is asked, by the form it has in the document, and the whole answer to it."""
