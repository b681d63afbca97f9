"""The same turn gives the same lines in a session and in a run of one turn (T19)."""

import re
from pathlib import Path

import pytest

from robota_console.model.setting import Stream, Verbosity
from tests.console.script import said
from tests.support.console import Console

PROMPTS = [
    "read notes.txt",
    "write made.txt: one",
    "run seq 2",
    "run ls nowhere",
    "flood 30 lines",
    "work through a plan",
    "show a table",
    "show a long answer",
    "think about tea",
    "fail",
]
ALLOW = ("--allow", "run(*)", "--allow", "write(*)")


def in_a_session(folder: Path, *options: str) -> list[str]:
    """Return what is said to each prompt in one session."""
    heard = said(folder, "".join(f"{prompt}\n" for prompt in PROMPTS), *ALLOW, *options)
    return [turn.partition("\n")[2] for turn in heard.split("you: ")[1:-1]]


def in_a_run(folder: Path, prompt: str, *options: str) -> str:
    """Return what a run of one turn says after its first line."""
    with Console(
        folder, "run", prompt, *ALLOW, *options, stdin="/dev/null", stdout="pipe", ready=False
    ) as console:
        assert console.wait() in (0, 1)
        return console.text.partition("network.\n")[2]


def unnumbered(turn: str) -> str:
    """Return a turn without the numbers of its blocks: a session goes on counting (V8)."""
    return re.sub(r"\b(code|output|table) \d+", r"\1 N", turn)


def fresh(folder: Path) -> Path:
    """Return a folder as each of both begins with it."""
    folder.mkdir()
    (folder / "notes.txt").write_text("Ship on Friday.\nAsk Ada.\n")
    return folder


def test_t19_every_prompt_line_by_line(tmp_path: Path) -> None:
    """Who knows the one knows the other; a log reads like a session."""
    session = in_a_session(fresh(tmp_path / "session"))

    for prompt, turn in zip(PROMPTS, session, strict=True):
        folder = fresh(tmp_path / re.sub(r"\W", "-", prompt))
        assert unnumbered(in_a_run(folder, prompt)) == unnumbered(turn), prompt


def test_t19_what_led_to_a_question_comes_before_it(tmp_path: Path) -> None:
    """In a run nobody is asked; that this is so is said where the question would have been."""
    heard = in_a_run(tmp_path, "plan a change")

    assert [line.partition(":")[0] for line in heard.split("\n")] == [
        "plan", "assistant", "notice", "plan", "assistant", "Nothing was changed.", "done", "",
    ]  # fmt: skip


@pytest.mark.parametrize("stream", Stream)
def test_t19_in_every_stream_mode(stream: Stream, tmp_path: Path) -> None:
    """Both give an answer in the pieces that were asked for."""
    options = ("--stream", stream.value)
    session = in_a_session(fresh(tmp_path / "session"), *options)

    for prompt in ("show a long answer", "show a table"):
        turn = session[PROMPTS.index(prompt)]
        assert unnumbered(in_a_run(tmp_path, prompt, *options)) == unnumbered(turn)


@pytest.mark.parametrize("verbosity", [Verbosity.QUIET, Verbosity.FULL])
def test_t19_at_every_verbosity(verbosity: Verbosity, tmp_path: Path) -> None:
    """Both say as much as they are asked to."""
    prompts = ("run ls nowhere", "think about tea", "work through a plan")
    options = ("--verbosity", verbosity.value)
    session = in_a_session(fresh(tmp_path / "session"), *options)

    for prompt in prompts:
        alone = in_a_run(fresh(tmp_path / prompt), prompt, *options)
        assert unnumbered(alone) == unnumbered(session[PROMPTS.index(prompt)]), prompt


def test_t19_a_width_breaks_both_alike(tmp_path: Path) -> None:
    """Lines are broken at words, never within one."""
    options = ("--width", "40")
    turn = in_a_session(fresh(tmp_path / "session"), *options)[PROMPTS.index("show a long answer")]

    assert in_a_run(fresh(tmp_path / "run"), "show a long answer", *options) == turn
    assert max(map(len, turn.split("\n"))) <= 40
