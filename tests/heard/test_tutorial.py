"""The whole tutorial: at a pseudo-terminal to its last step, and as a listener hears it."""

from __future__ import annotations

import re
import time
from typing import TYPE_CHECKING

from tests.heard import session
from tests.heard.session import MOMENT, line
from tests.support.console import ARMED, REST, TRAIL, YOU, Console
from tests.support.marks import heard_under
from tests.support.plain import assert_plain

if TYPE_CHECKING:
    from pathlib import Path

    from tests.support.listener import Step

TYPING = 100
"""Milliseconds of rest after which a line is no part of a paste."""


HEARD: list[Step] = [
    *line("you:", "/tutorial", after=MOMENT),
    *line("done: ok", "hello", after=MOMENT),
    *line("done: ok", "/tutorial 4", after=MOMENT),
    *line("done: ok", "run true"),
    *line("4 deny", "deny", after=session.ARMED),
    *line("done: ok", "step"),
    *line("done: ok", "run true"),
    *line("4 deny", "1", after=session.ARMED),
    *line("done: ok", "stop"),
    *line("done: ok", "/exit", after=MOMENT),
]


class Pupil(Console):
    """A console, and somebody at it who waits no longer than must be (V17)."""

    sent_at = -TRAIL / 1000

    def say(self, text: str, until: str | re.Pattern[bytes] = YOU) -> str:
        """Type a message as soon as it is one of its own."""
        since = (time.monotonic() - self.sent_at) * 1000
        assert self.quiet(max(TYPING, int(TRAIL + TYPING - since)))
        return self.sends(text, until)

    def sends(self, text: str, until: str | re.Pattern[bytes] = YOU) -> str:
        """Type a line that is a message, or an answer in words."""
        self.sent_at = time.monotonic()
        return self.answer(text, until)


def test_the_whole_tutorial_is_done_by_doing_it(tmp_path: Path) -> None:
    """Every step is noticed, from the first message to the way out, and every byte is plain."""
    with Pupil(tmp_path, "--screen-reader") as console:
        console.say("/tutorial")
        assert "Step 2 of 12" in console.say("hello")
        _type_ahead_and_stop(console)
        _answer_permissions(console)
        _answer_questions(console)
        _find_words(console)
        _write_and_find(console)
        console.rested("/mode plan")
        assert "Step 12 of 12" in console.say("run true")
        console.rested("/mode default")
        assert console.quiet(TYPING)
        console.send_line("/exit")

        assert console.wait() == 0
        assert console.text.count(" is done.\n") == 11
        assert_plain(console.raw)


@heard_under("yasr", "fenrir")
def test_the_tutorial_is_heard_once_and_in_order(reader: str, tmp_path: Path) -> None:
    """What is to be done is the last thing said before the prompt, and a wrong answer loses nobody."""
    assert session.faults(HEARD, "tutorial.txt", reader=reader, folder=tmp_path) == []


def _type_ahead_and_stop(console: Pupil) -> None:
    console.say("wait 2 seconds", "\n")
    console.say("say two", "queued, 1 waiting.")
    console.expect("Step 3 of 12")
    console.expect(YOU)
    console.say("count to 100", "2 counted.")
    console.send(b"\x03")
    console.expect(YOU)
    assert "Step 4 of 12" in console.say("step")


def _answer_permissions(console: Pupil) -> None:
    console.asked("run true", "4 deny: ")
    assert "Step 5 of 12" in console.answer("1")
    console.asked("run true", "4 deny: ")
    assert "Step 6 of 12" in console.answer("deny not today")
    console.asked("long command", "4 deny: ")
    console.answer("show", "4 deny: ")
    assert console.quiet(ARMED)
    assert "Step 7 of 12" in console.answer("once")


def _answer_questions(console: Pupil) -> None:
    console.asked("questions", "yes or no: ")
    for typed, until in (
        ("yes", "default 1 sqlite: "),
        ("2", "/cancel cancels: "),
        ("1,3", "cancels: "),
        ("main", "silent: "),
        ("abc", "c cancels: "),
    ):
        console.sends(typed, until)
        assert console.quiet(ARMED)
    assert "Step 8 of 12" in console.sends("red")


def _find_words(console: Pupil) -> None:
    said = console.say("hide words")
    assert "amber" not in said
    assert "cedar" not in said
    numbers = re.findall(r"/(output|code) (\d+)", said)
    whole = "".join(console.rested(f"/{kind} {number}") for kind, number in numbers)
    first, second = re.findall(r"the word is (\w+)\n", whole)
    assert "Now the other." in console.say(first)
    assert "Step 9 of 12" in console.say(second)


def _write_and_find(console: Pupil) -> None:
    console.rested("/paste", "\n")
    console.answer("one", "\n")
    console.answer("two", "\n")
    console.answer(".", "Enter sends: ")
    assert console.quiet(REST)
    assert "Step 10 of 12" in console.sends("")
    console.rested("/history run", "c cancels: ")
    assert console.quiet(ARMED)
    console.answer("1", "Enter sends: ")
    assert console.quiet(REST)
    console.sends("", "4 deny: ")
    assert console.quiet(ARMED)
    assert "Step 11 of 12" in console.answer("1")
