"""The menu: arrows, digits, letters and typed words at a prompt, and nothing before it is armed."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from robota_console.model.typed import Composed
from robota_console.text import prompt_view
from robota_console_rich.live.menu import Menu
from tests.rich.parts.menus import DATABASES, DELETE, FILES, answers, asked, many, menu, permission
from tests.rich.parts.stage import (
    BACKSPACE,
    DOWN,
    ENTER,
    ESCAPE,
    LEFT,
    RIGHT,
    SPACE,
    TAB,
    UP,
    paste,
    stage,
)  # fmt: skip
from tests.text.permission_samples import NPM, SCRIPT

if TYPE_CHECKING:
    from collections.abc import Sequence


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

        on.press(*keys)

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

        on.press(*keys)

        assert answers(on) == answer


@pytest.mark.parametrize(
    ("keys", "answer"),
    [
        pytest.param(["a"], [], id="a letter of the next word grants nothing"),
        pytest.param(["2"], [], id="nor does a digit of it"),
        pytest.param(["a", ENTER], ["session"], id="Enter gives the row it went to"),
        pytest.param(["n", "y", ENTER], ["once"], id="the last one"),
        pytest.param(["p", ENTER], [], id="never one that is not available"),
    ],
)
def test_t16_while_a_message_is_half_written_one_key_only_goes_to_its_row(
    keys: Sequence[bytes | str], answer: list[str]
) -> None:
    """Whoever stops to think and types on, with eyes on the keys, answers nothing."""
    with stage() as on:
        on.composer.insert_text("please ")
        menu(on, permission())

        on.press(*keys)

        assert answers(on) == answer
        assert "Enter gives it." in on.draw().words or answer or keys[0] == "p"


def test_an_answer_is_bound_to_the_prompt_it_was_given_at() -> None:
    """A prompt that has just changed is not answered by a key meant for the one before."""
    with stage() as on:
        view = permission()
        menu(on, view)

        on.press("y")

        assert on.sent == [Composed(text="once", at=on.clock.now(), view=view)]


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


def test_each_prompt_is_armed_by_itself() -> None:
    """The second of two permissions is as safe as the first."""
    with stage() as on:
        shown = menu(on, permission())

        shown.show(permission())
        on.draw().press("y")
        assert answers(on) == []
        on.clock.advance(0.45)
        on.press("y", ENTER)

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


def test_words_typed_at_a_prompt_that_goes_are_kept() -> None:
    """Somebody else answered first; what was being typed is a draft, not lost (T16)."""
    with stage() as on:
        shown = menu(on, permission())

        on.press(TAB, "deny because")
        shown.show(None)

        assert on.composer.text == "deny because"
        assert answers(on) == []


def test_a_question_begins_at_its_default_and_escape_cancels_it() -> None:
    """Enter takes the default, as an empty line does."""
    with stage() as on:
        menu(on, asked(DATABASES))
        assert "> 2. postgres." in on.words
        assert "1. sqlite. No server." in on.words
        on.press(ENTER)
    with stage() as other:
        menu(other, asked(DATABASES))
        other.press(ESCAPE)

    assert answers(on) == ["2"]
    assert answers(other) == ["/cancel"]


@pytest.mark.parametrize(
    ("keys", "answer"),
    [
        pytest.param([SPACE, DOWN, DOWN, SPACE, ENTER], ["1,3"], id="two of them"),
        pytest.param(["2", "1", ENTER], ["1,2"], id="by their numbers, in their order"),
        pytest.param([SPACE, SPACE, ENTER], [], id="none is too few"),
        pytest.param(["1", "2", "3", ENTER], ["1,2"], id="a third is not taken"),
        pytest.param([ESCAPE], ["/cancel"], id="Escape cancels"),
        pytest.param([TAB, "a.py, b.py", ENTER], ["a.py, b.py"], id="typed"),
    ],
)
def test_several_are_taken_with_space_and_given_with_enter(
    keys: Sequence[bytes | str], answer: list[str]
) -> None:
    """The limits hold before anything is sent."""
    with stage() as on:
        menu(on, asked(FILES))

        on.press(*keys)

        assert answers(on) == answer


def test_several_say_what_is_still_needed() -> None:
    """Enter that does nothing says why."""
    with stage() as on:
        menu(on, asked(FILES))
        assert "[ ] 1. a.py" in on.words
        assert "Choose 1 to 2" in on.words

        on.press(SPACE)

        assert "[x] 1. a.py" in on.draw().words
        assert "Choose 1 to 2" not in on.words


def test_ones_own_text_stands_alone_among_several() -> None:
    """It cannot be sent together with a number."""
    with stage() as on:
        menu(on, asked(replace(FILES, allow_free_text=True)))

        on.press("1", "4", ENTER)

        assert answers(on) == ["4"]


@pytest.mark.parametrize(
    ("default", "keys", "answer"),
    [
        pytest.param((), ["y"], ["yes"], id="y"),
        pytest.param((), ["n"], ["no"], id="n"),
        pytest.param((), [ENTER], [], id="without a default Enter is no answer, as in the plain surface"),
        pytest.param((), [DOWN, ENTER], ["yes"], id="an arrow goes to the first"),
        pytest.param((), [UP, ENTER], ["no"], id="or to the last"),
        pytest.param(("n",), [ENTER], ["no"], id="its default"),
        pytest.param((), [ESCAPE], [], id="Escape is suppressed (facts, section 7)"),
    ],
)
def test_a_yes_or_no_takes_its_letters(
    default: tuple[str, ...], keys: Sequence[bytes | str], answer: list[str]
) -> None:
    """Three files are not deleted by an Enter that was meant for a message."""
    with stage() as on:
        menu(on, asked(replace(DELETE, default_values=default)))

        on.press(*keys)

        assert answers(on) == answer


@pytest.mark.parametrize(
    ("keys", "answer"),
    [
        pytest.param(["9"], ["9"], id="a number that can be no other"),
        pytest.param(["1"], [], id="1 may become 12"),
        pytest.param(["1", ENTER], ["1"], id="Enter says that it is whole"),
        pytest.param(["1", "2"], ["12"], id="two digits"),
        pytest.param(["1", "9"], ["9"], id="a number off the list begins anew"),
        pytest.param(["1", DOWN, ENTER], ["2"], id="an arrow forgets digits"),
        pytest.param(["0"], [], id="0 is none"),
        pytest.param(["1", "\uff12"], ["12"], id="a full-width digit"),
    ],
)
def test_numbers_of_two_digits(keys: Sequence[bytes | str], answer: list[str]) -> None:
    """A long list is chosen from by numbers too, without a wait."""
    with stage() as on:
        menu(on, many(12))

        on.press(*keys)

        assert answers(on) == answer


def test_more_of_what_was_typed_before_is_asked_for_by_its_letter() -> None:
    """The list's own words are keys."""
    with stage() as on:
        menu(on, prompt_view.pick(["ls"], "Choose 1, more, c cancels: ", more=True))

        on.press("m")

        assert answers(on) == ["more"]
