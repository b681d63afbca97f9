"""The menu: arrows, digits, letters and typed words at a prompt."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from robota_console.model.typed import Composed
from robota_console.text import prompt_view
from tests.rich.parts.menus import DATABASES, DELETE, FILES, answers, asked, many, menu, permission
from tests.rich.parts.stage import (
    DOWN,
    ENTER,
    ESCAPE,
    SPACE,
    TAB,
    UP,
    stage,
)  # fmt: skip

if TYPE_CHECKING:
    from collections.abc import Sequence


def test_an_answer_is_bound_to_the_prompt_it_was_given_at() -> None:
    """A prompt that has just changed is not answered by a key meant for the one before."""
    with stage() as on:
        view = permission()
        menu(on, view)

        on.press_apart("y")

        assert on.sent == [Composed(text="once", at=on.clock.now(), view=view)]


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
        pytest.param((), [ESCAPE], [], id="Escape is suppressed"),
    ],
)
def test_a_yes_or_no_takes_its_letters(
    default: tuple[str, ...], keys: Sequence[bytes | str], answer: list[str]
) -> None:
    """Three files are not deleted by an Enter that was meant for a message."""
    with stage() as on:
        menu(on, asked(replace(DELETE, default_values=default)))

        on.press_apart(*keys)

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
