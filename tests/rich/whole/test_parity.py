"""One script of turns through both surfaces of the real program: the same words in the same order."""

from __future__ import annotations

import difflib
import threading
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from tests.rich.support.words import screen_words
from tests.rich.whole.seat import Seat
from tests.support.console import ARMED, YOU, Console

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from tests.rich.support.terminal import Screen

WIDE = 1 << 20
LAST_OF_FIRST_LINE = ("on.", "Enter.")
OPTIONS = ("--page", "8")


@dataclass(frozen=True, slots=True)
class Step:
    """What is typed, and what is waited for then; it may be a `turn`, or `answers` what is asked."""

    typed: str
    until: str
    answers: bool = False
    menu: bool = False
    """Rows to choose from are open then."""


SCRIPT = (
    Step("show code", "done: ok. code 1."),
    Step("show a table", "done: ok."),
    Step("run echo two", "4 deny:", menu=True),
    Step("session", "done: ok.", answers=True),
    Step("write a.txt: hello", "deny:", menu=True),
    Step("yes please", "deny or repeat.", answers=True, menu=True),
    Step("deny not today", "done: ok.", answers=True),
    Step("ask me yes or no", "yes or no", menu=True),
    Step("yes", "done: ok.", answers=True),
    Step("ask me one of several", "default 1 sqlite:", menu=True),
    Step("2", "done: ok.", answers=True),
    Step("ask me several", "cancels:", menu=True),
    Step("1,3", "done: ok.", answers=True),
    Step("ask me a word", "/cancel cancels:"),
    Step("branch", "done: ok.", answers=True),
    Step("ask me a secret", "silent:"),
    Step("geheim", "done: ok.", answers=True),
    Step("ask me your own", "cancels:", menu=True),
    Step("c", "done: ok.", answers=True),
    Step("work through a plan", "deny:", menu=True),
    Step("once", "done: ok.", answers=True),
    Step("/last", "practice-plan.txt."),
    Step("fail", "done: failed."),
    Step("count to 30", "1 counted."),
    Step("\x03", "done: interrupted."),
    Step("/help", "skips:"),
    Step("", "skips:", answers=True),
    Step("s", YOU, answers=True),
    Step("/nothing", "error:"),
    Step("say the end", "the end"),
)


def plain(folder: Path, script: Sequence[Step]) -> list[str]:
    """Return the words of the plain surface, echo included."""
    with Console(folder, *OPTIONS) as console:
        for step in script:
            if step.typed == "\x03":
                console.send(step.typed)
            elif step.answers:
                assert console.quiet(ARMED)
                console.send_line(step.typed)
            else:
                console.apart(step.typed)
                console.send_line(step.typed)
            console.expect(step.until)
        console.expect("done: ok.")
        console.expect(YOU)
        console.leave()
        return said(console.text.split("\n"))


def drawn(folder: Path, script: Sequence[Step]) -> list[str]:
    """Return the words of the drawn surface, its live region gone."""
    with Seat(folder, *OPTIONS, size=(24, 200)) as seat:
        for step in script:
            if "tab Type" in seat.screen.text:
                seat.send("\t")
                seat.until("enter Send")
            elif step.answers:
                assert seat.quiet(ARMED)
            place = 0 if step.typed == "\x03" else len(seat.committed)  # something streams then
            seat.send(step.typed if step.typed == "\x03" else f"{step.typed}\r")
            if step.until == YOU:
                seat.drawn()
            else:
                seat.until(partial(came, step, place))
        seat.until("assistant: the end done: ok.")
        seat.drawn()
        seat.send("\x04")
        assert seat.wait() == 0
        screen = seat.screen
        rows = [*screen.scrollback, *screen.display]
        return said(rows, screen.columns)


def came(step: Step, place: int, screen: Screen) -> bool:
    """Return whether what a step leads to is there, and takes keys."""
    text = screen.text
    return "tab Type" in text if step.menu else step.until in text[place:]


def said(rows: Sequence[str], columns: int = WIDE) -> list[str]:
    """Return the words behind the first line."""
    words = screen_words(rows, columns)
    return words[words.index(LAST_OF_FIRST_LINE[columns < WIDE]) + 1 :]


def test_the_same_words_in_the_same_order(tmp_path: Path) -> None:
    """Two people, one by ear and one by eye, can talk about one session."""
    heard: list[str] = []
    folders = [tmp_path / name for name in ("plain", "drawn")]
    for folder in folders:
        folder.mkdir()
    listener = threading.Thread(target=lambda: heard.extend(plain(folders[0], SCRIPT)))
    listener.start()
    seen = drawn(folders[1], SCRIPT)
    listener.join()

    expected = [word for word in (heard_word.replace("^C", "") for heard_word in heard[:-1]) if word]
    assert expected == seen, "\n".join(difflib.unified_diff(expected, seen, lineterm="", n=4))
