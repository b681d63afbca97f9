"""The four combinations of terminal and pipe: a whole session, and an end at once (T12, T14)."""

import itertools
from pathlib import Path

import pytest

from tests.faults.ending import ARGV, FIRST, ends, piped
from tests.support.console import ARMED, YOU, Console
from tests.support.console_pty import PIPE, TTY

COMBINATIONS = [
    pytest.param(stdin, stdout, id=f"{stdin} to {stdout}")
    for stdin, stdout in itertools.product((TTY, PIPE), (TTY, PIPE))
]
BLANK = " "
"""At a line's end."""
SESSION = f"""{FIRST}you: say hi
assistant: hi
done: ok.
you: run echo yes
permission required: run echo yes.
1. once.
2. session, every echo yes with any words after it.
4. deny, or deny and why.
Run echo? 1 once, 2 session, 4 deny: 1
chosen: once, echo yes.
tool: echo yes ok, 1 line, /output 1.
assistant: It printed: yes
done: ok.
you: ask me a secret
question: GitHub token.
Password for GitHub token, silent:{BLANK}
notice: received.
assistant: I got a secret of 6 characters, and forgot it.
done: ok.
you: /exit
"""
TYPED = ("say hi", "run echo yes", "1", "ask me a secret", "sesame", "/exit")
PROMPTS = (YOU, "deny: ", YOU, "silent: ", YOU, "")


@pytest.mark.parametrize(("stdin", "stdout"), COMBINATIONS)
def test_t12_a_whole_session_reads_the_same_through_every_combination(
    stdin: str, stdout: str, tmp_path: Path
) -> None:
    """A log of a session has what was typed behind its prompts, and never the secret."""
    with Console(tmp_path, stdin=stdin, stdout=stdout, stderr=PIPE) as console:
        for line, prompt in zip(TYPED, PROMPTS, strict=True):
            if line in ("1", "sesame"):
                assert stdin == PIPE or console.quiet(ARMED)
            elif stdin == TTY:
                console.apart(line)
            console.send_line(line)
            if stdin == TTY and prompt:
                console.expect(prompt)

        shown = ends(console)

        log = shown if stdout == TTY else console.program_bytes().decode()
        assert log == SESSION


@pytest.mark.parametrize(("stdin", "stdout"), COMBINATIONS)
def test_t12_input_that_ends_at_once_ends_the_session(stdin: str, stdout: str, tmp_path: Path) -> None:
    """Nothing hangs where there is nothing to read, and the line is ended."""
    with Console(tmp_path, stdin=stdin, stdout=stdout, stderr=PIPE) as console:
        console.end_input()

        assert ends(console) == f"{FIRST}you: \n"


def test_t12_standard_input_that_is_closed_is_one_line(tmp_path: Path) -> None:
    """A caller that gave no input at all is told so, at once."""
    shown = piped(
        tmp_path,
        argv=["/bin/sh", "-c", 'exec "$@" <&-', "sh", *ARGV],
        code=3,
        err="Standard input cannot be read: Bad file descriptor. Exit code 3.",
    )

    assert shown == f"{FIRST}you: \n"
