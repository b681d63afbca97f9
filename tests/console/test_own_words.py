"""All that is said, swept: plain text, the fixed set of labels, no decoration (T1, T4, T9)."""

import re
from pathlib import Path

import pytest

from robota_console.agents.practice.grammar import REQUESTS
from robota_console.console.commands.table import COMMANDS
from robota_console.session.commands import built_in
from robota_console.session.commands.sessions import FORK, NEW, RESUME, SESSIONS
from robota_console.text.label import WORDS
from tests.support.console import Console
from tests.support.plain import assert_plain

SCRIPT = """\
help
help files
list
write notes.txt: one
1
append to notes.txt: two
session
replace one with three in notes.txt
read notes.txt
search two
run printf 'a\\nb\\n'
2
run printf 'x\\n'; exit 3
once
run touch never
deny Not now
flood 40 lines
ask me yes or no
perhaps
y
ask me one of several
9
repeat

ask me several
2,3
ask me a word
/status
main
ask me a secret
hunter2
ask me your own
3
purple
plan a change
no
work through a plan
1
say **bold** and `code`
show a table
show code
show a list
show a long answer
think about tea
run a long task for 1 seconds
run a failing task
loop every 1 seconds, 1 times: say tick
say nothing
count to 2
wait 1 seconds
wait 1 seconds, then say x
fail
hello
thank you
nonsense
/help
/help settings
/help all
/again
/last 2
/code 1
/table 1
/output 99
/copy last
/save last kept.txt
/save last kept.txt
/cost
/plan
/queue
/queue cancel
/status
/stop
/recall
1
/recall hello
/draft
/change hello => goodbye
/line 1 say hello
/drop
/paste notes.txt
/send
/paste none.txt
/edit
/editor
/editor notes.txt
/shell make
/theme
/theme list
/theme light
/theme none
/keybindings
/keybindings path
/repeat
/show
/screen-reader on
/bell off
/stream line
/verbosity quiet
/permissions
/permissions forget all
/mode plan
/tasks
/tasks log 1
/loop list
/rename A name
/agent
/agent log
/model
/config
/transcript
/transcript none
/export kept.md
/export kept.html
/export kept.txt
/history
1
/history nothing like it
/history tea
c
/drop
/sessions
/sessions nothing like it
/resume none
/fork
say in the copy
/new Another
/fork
/resume
1
/clear
/language de
/restart
/statusline on
/remote-control on
/link-pr https://forge.example/team/app/pull/12
/unlink-pr
/settings reset
/reload-plugins
/nothing
/exit
"""
NAMED_EXCEPTIONS = ("yes or no",)
"""Prompts that are words and a colon (T4)."""


def test_the_sweep_asks_for_everything_there_is() -> None:
    """A request or a command that is added is swept too."""
    lines = SCRIPT.split("\n")

    for request in REQUESTS:
        assert any(re.fullmatch(request.pattern, line, re.IGNORECASE) for line in lines), request.form
    session = (FORK, NEW, RESUME, SESSIONS, *(spec for module in built_in() for spec in module.specs()))
    for name in {*COMMANDS, *(spec.name for spec in session)}:
        assert any(line.split(" ")[0] == f"/{name}" for line in lines), name


def unknown_labels(text: str) -> list[str]:
    """Return lines that open as a label of ours would and have none of the fixed words."""
    openings = (re.match(r"([a-z][a-z ]*):( |\Z)", line) for line in text.split("\n"))
    known = {*WORDS, *NAMED_EXCEPTIONS}
    return [found.string for found in openings if found and found[1] not in known]


def test_unknown_labels_are_found() -> None:
    """The sweep can fail."""
    assert unknown_labels("notice: a\nattention: b\n1. c: d\nA sentence: e\nresult:\n") == [
        "attention: b",
        "result:",
    ]


@pytest.mark.parametrize("verbosity", ["quiet", "normal", "full"])
def test_t9_t4_all_that_is_said_is_plain_and_has_known_labels(verbosity: str, tmp_path: Path) -> None:
    """Whatever is asked of the console: ASCII sentences, no drawing, no mark repeated, no stray label."""
    (tmp_path / "script").write_text(SCRIPT)
    options = ["--verbosity", verbosity, "--pace", "0"]

    with Console(tmp_path, *options, stdin=tmp_path / "script", stdout="pipe", ready=False) as console:
        status = console.wait(30)
        said = console.text

    assert status == 0
    assert_plain(said.encode(), bell=False)
    assert unknown_labels(said) == []
    assert "\n\n" not in said
    assert not re.search(r"(?m)^\[", said)
    assert "This console failed" not in said
