"""Words at a permission's menu: a letter that others follow at once is no answer, and none is lost."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from robota_console.text import prompt_view
from robota_console_rich.live.menu_held import ALONE_AFTER
from tests.rich.parts.menus import answers, menu, permission
from tests.rich.parts.stage import DOWN, ENTER, ESCAPE, paste, stage
from tests.text.permission_samples import NPM, SCRIPT

if TYPE_CHECKING:
    from collections.abc import Sequence


@pytest.mark.parametrize(
    ("keys", "answer"),
    [
        pytest.param(["p", "roject", ENTER], ["project"], id="a letter whose row is not available"),
        pytest.param(["d", "eny too late", ENTER], ["deny too late"], id="a denial with its reason"),
        pytest.param(["y", "es please", ENTER], ["yes please"], id="what begins as a grant"),
        pytest.param(["2", " of them", ENTER], ["2 of them"], id="or with a digit"),
        pytest.param(["n", paste("o, wait"), ENTER], ["no, wait"], id="a paste behind a letter"),
        pytest.param(["s", DOWN, ENTER], ["s"], id="an arrow right behind it leaves the letter"),
        pytest.param(["y", ESCAPE, ESCAPE, ENTER], [], id="Escape leaves it too, and nothing is chosen"),
    ],
)
def test_keys_that_follow_at_once_are_words(keys: Sequence[bytes | str], answer: list[str]) -> None:
    """Whoever types an answer as in the plain surface loses no letter of it, and grants nothing (V3)."""
    with stage() as on:
        menu(on, permission())

        on.press(*keys[:-1]).press_apart(keys[-1])

        assert answers(on) == answer


def test_a_letter_and_enter_are_that_answer_once_nothing_follows() -> None:
    """Fingers that end each answer with Enter need not learn that one key is enough."""
    with stage() as on:
        menu(on, permission())

        on.press("y", ENTER)
        assert answers(on) == []
        on.clock.advance(ALONE_AFTER)

        assert answers(on) == ["once"]


@pytest.mark.parametrize(
    ("keys", "kept"),
    [
        pytest.param(["y", ENTER, "2", ENTER, "more", ENTER], "y\n2more", id="letters"),
        pytest.param(["once", ENTER, "y", ENTER], "once\ny", id="words"),
    ],
)
def test_v2_lines_that_come_at_once_answer_nothing_though_no_paste_is_marked(
    keys: Sequence[bytes | str], kept: str
) -> None:
    """A terminal that does not mark a paste grants no more than one that does, and none of it is lost."""
    with stage() as on:
        menu(on, permission())

        on.press(*keys)
        on.clock.advance(1)

        assert answers(on) == []
        assert on.composer.text == kept


def test_a_letter_that_is_held_when_its_prompt_goes_is_kept() -> None:
    """Somebody else answered in that moment (T16)."""
    with stage() as on:
        shown = menu(on, permission())

        on.press("y")
        shown.show(None)
        on.clock.advance(1)

        assert answers(on) == []
        assert on.composer.text == "y"


def test_letters_that_only_went_to_a_row_begin_the_words_that_follow() -> None:
    """While a message is half written one key stands at its row; typed on, it was a letter."""
    with stage() as on:
        on.composer.insert_text("please ")
        menu(on, permission())

        on.press_apart("n", "o", "t", ENTER)

        assert answers(on) == ["not"]


@pytest.mark.parametrize("key", ["p", "s"])
def test_a_letter_that_gives_nothing_begins_a_line(key: str) -> None:
    """After the rest was said `show` may be typed as before, and slowly: its s is no row any more."""
    with stage() as on:
        long = replace(NPM, command=SCRIPT)
        shown = menu(on, prompt_view.permission(long, "python3? 1 once, 4 deny: ", limited=True, shown=True))

        on.press_apart(key)

        assert answers(on) == []
        assert shown.typing
        assert f"answer: {key}" in on.draw().words or f"deny: {key}" in on.words
