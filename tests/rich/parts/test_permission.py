"""A permission's menu: nothing before its keys count, nothing by accident."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from robota_console.text import prompt_view
from robota_console_rich.live.menu import Menu
from tests.rich.parts.menus import DELETE, answers, asked, menu, permission
from tests.rich.parts.stage import BACKSPACE, DOWN, ENTER, ESCAPE, LEFT, RIGHT, TAB, UP, paste, stage
from tests.text.permission_samples import NPM, SCRIPT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from robota_console.model.drawn import PromptView


@pytest.mark.parametrize(
    ("keys", "answer"),
    [
        pytest.param([ENTER], [], id="nothing is chosen to begin with (T5)"),
        pytest.param([ENTER, DOWN, ENTER], ["once"], id="the first arrow goes to the first row"),
        pytest.param([DOWN, DOWN, ENTER], ["session"], id="down"),
        pytest.param([DOWN, RIGHT, ENTER], ["session"], id="right is down"),
        pytest.param([UP, ENTER], ["deny"], id="up goes around"),
        pytest.param([LEFT, LEFT, ENTER], [], id="the project row is inert"),
        pytest.param([DOWN, DOWN, DOWN, ENTER], [], id="from above too"),
        pytest.param(["3"], [], id="and by its number"),
        pytest.param(["p"], [], id="and by its letter"),
        pytest.param(["1"], ["once"], id="1"),
        pytest.param(["4"], ["deny"], id="4"),
        pytest.param(["y"], ["once"], id="y"),
        pytest.param(["s"], ["session"], id="s"),
        pytest.param(["a"], ["session"], id="a"),
        pytest.param(["n"], ["deny"], id="n"),
        pytest.param(["d"], ["deny"], id="d"),
        pytest.param([b"\x1by"], [], id="Alt and y is not y"),
        pytest.param(["y", "n", ENTER], ["once"], id="only the first answer counts"),
        pytest.param([ESCAPE], [], id="Escape answers nothing"),
        pytest.param([TAB, "deny because it is late", ENTER], ["deny because it is late"], id="typed words"),
        pytest.param([UP, TAB, "it is late", ENTER], ["deny it is late"], id="a reason at its row"),
        pytest.param(["/show", ENTER], ["/show"], id="a letter that is no key begins a line"),
        pytest.param([TAB, "onee", BACKSPACE, BACKSPACE, "ce", ENTER], ["once"], id="corrected"),
        pytest.param([TAB, "deny", ESCAPE, "y"], ["once"], id="Escape goes back to the rows"),
        pytest.param([TAB, ENTER, "y"], ["once"], id="an empty line is none"),
        pytest.param([TAB, b"\x1by"], [], id="Alt and y in a line neither leaves it nor answers"),
        pytest.param([paste("once\nonce")], [], id="a paste of lines answers nothing (V2)"),
    ],
)
def test_a_permission_takes_keys(keys: Sequence[bytes | str], answer: list[str]) -> None:
    """Whatever key fingers know, it gives the row's own line, and an unavailable row gives none."""
    with stage() as on:
        menu(on, permission())

        on.press_apart(*keys)

        assert answers(on) == answer


@pytest.mark.parametrize(
    ("keys", "answer"),
    [
        pytest.param(["s"], ["show"], id="s says the rest, as a single key does in the plain surface"),
        pytest.param([ENTER], ["show"], id="it is the row one begins at"),
        pytest.param(["y"], [], id="nothing unsaid is granted"),
        pytest.param(["1", "2", "p"], [], id="by no key"),
        pytest.param(["n"], ["deny"], id="denied it can be"),
    ],
)
def test_a_long_permission_is_shown_before_it_is_granted(
    keys: Sequence[bytes | str], answer: list[str]
) -> None:
    """One key says the rest; until then nothing else is open (V11)."""
    with stage() as on:
        long = replace(NPM, command=SCRIPT)
        menu(on, prompt_view.permission(long, "python3? show first, 4 deny: ", limited=True, shown=False))
        assert "show, says all of it. (s/a)" in on.words

        on.press_apart(*keys)

        assert answers(on) == answer


@pytest.mark.parametrize(
    ("keys", "answer"),
    [
        pytest.param(["a"], [], id="a letter of the next word grants nothing"),
        pytest.param(["2"], [], id="nor does a digit of it"),
        pytest.param(["a", ENTER], ["session"], id="Enter gives the row it went to"),
        pytest.param(["n", "y", ENTER], ["once"], id="the last one"),
        pytest.param(["p", ENTER], ["p"], id="never one that is not available, whose letter is a word"),
    ],
)
def test_t16_while_a_message_is_half_written_one_key_only_goes_to_its_row(
    keys: Sequence[bytes | str], answer: list[str]
) -> None:
    """Whoever stops to think and types on, with eyes on the keys, answers nothing."""
    with stage() as on:
        on.composer.insert_text("please ")
        menu(on, permission())

        on.press_apart(*keys)

        assert answers(on) == answer
        assert "Enter gives it." in on.draw().words or answer or keys[0] == "p"


def test_keys_before_a_prompt_is_armed_answer_nothing_and_are_kept() -> None:
    """Somebody who types a message when a permission appears goes on typing the message (T16)."""
    with stage() as on:
        shown = menu(on, permission(), armed=False)

        on.press("y", "1", ENTER, DOWN, TAB, ESCAPE, paste("two\nlines"))
        on.clock.advance(0.44)
        on.press("s")
        on.clock.advance(0.44)
        on.press(ENTER)
        on.draw()

        assert answers(on) == []
        assert on.composer.text == "y1two\nliness"
        assert "keys work in a moment" in on.words
        assert ">" not in on.words
        assert on.screen.cursor.hidden
        on.clock.advance(0.44)
        assert not shown.live
        on.clock.advance(0.02)
        assert shown.live


def test_t5_enter_at_a_permission_says_that_nothing_is_chosen() -> None:
    """Whoever presses Enter for a message that is half written grants nothing, and sees why."""
    with stage() as on:
        menu(on, permission())
        assert ">" not in on.words
        assert not on.screen.cursor.hidden

        on.press(ENTER)

        assert answers(on) == []
        assert "Nothing is chosen yet. Up or down, or its number." in on.draw().words
        on.press(DOWN)
        assert "> 1. once." in on.draw().words
        assert "up/down Move" in on.words
        on.press(DOWN, DOWN, ENTER)
        assert "That row cannot be chosen." in on.draw().words


def test_the_key_that_begins_a_reason_is_named_so_at_its_row() -> None:
    """Words typed at any other row are an answer, and a reason is none."""
    with stage() as on:
        menu(on, permission())
        assert "tab Type" in on.draw().words

        on.press(UP)

        assert "tab Say why" in on.draw().words


@pytest.mark.parametrize("view", [permission(), asked(DELETE)], ids=["permission", "yes or no"])
def test_escape_says_that_it_answers_nothing_where_it_must_be_decided(view: PromptView) -> None:
    """A key that does nothing and says nothing looks like a terminal that hangs."""
    with stage() as on:
        menu(on, view)

        on.press(ESCAPE)

        assert answers(on) == []
        assert "Escape answers nothing here. Ctrl-C stops the turn." in on.draw().words
        on.press(DOWN)
        assert "Escape answers" not in on.draw().words


def test_each_prompt_is_armed_by_itself() -> None:
    """The second of two permissions is as safe as the first."""
    with stage() as on:
        shown = menu(on, permission())

        shown.show(permission())
        on.draw().press("y")
        assert answers(on) == []
        on.clock.advance(0.45)
        on.press_apart("y", ENTER)

        assert answers(on) == ["once"]


def test_a_prompt_is_armed_from_when_it_could_be_seen() -> None:
    """A slow terminal shows it late; the moment counts from there."""
    with stage() as on:
        shown = Menu(
            look=on.look, keymap=on.keymap, clock=on.clock, send=on.sent.append, early=on.early,
            invalidate=on.invalidate,
        )  # fmt: skip
        on.show(shown)
        shown.show(permission())
        on.clock.advance(0.4)
        on.focus(shown)
        on.draw()

        on.clock.advance(0.4)
        assert not shown.live
        on.clock.advance(0.05)
        assert shown.live
