"""Menus as they are drawn, and under any run of keys."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from robota_console.model.drawn import PromptView
from tests.rich.parts.menus import DATABASES, DELETE, FILES, RUN, answers, asked, many, menu, permission
from tests.rich.parts.stage import BACKSPACE, DOWN, ENTER, ESCAPE, LEFT, RIGHT, SPACE, TAB, UP, stage

_KEYS = st.lists(
    st.sampled_from([ENTER, ESCAPE, TAB, SPACE, UP, DOWN, LEFT, RIGHT, BACKSPACE, *"0123456789ynspdaqx/"]),
    max_size=12,
)
_VIEWS = st.sampled_from(
    [permission(), asked(DATABASES), asked(FILES), asked(DELETE), many(12), many(30, several=True)]
)


@given(_VIEWS, _KEYS)
@settings(max_examples=60, deadline=None)
def test_any_keys_give_one_answer_that_can_be_given_or_none(
    view: PromptView, keys: list[bytes | str]
) -> None:
    """No run of keys, however odd, chooses what is unavailable, or answers twice."""
    typed = TAB in keys or any(isinstance(key, str) and not key.isdigit() for key in keys)
    with stage() as on:
        menu(on, view)

        on.press(*keys)

        given = answers(on)
        assert len(given) <= 1
        available = {row.answer for row in view.rows if row.available}
        for line in given:
            if not typed:
                parts = line.split(",") if view.several else [line]
                assert set(parts) <= available or line == view.cancel
                assert not view.several or line == view.cancel or view.least <= len(parts) <= view.most


@given(_VIEWS, _KEYS)
@settings(max_examples=30, deadline=None)
def test_no_keys_answer_before_a_prompt_is_armed(view: PromptView, keys: list[bytes | str]) -> None:
    """Not one, whatever it is (T16)."""
    with stage() as on:
        menu(on, PromptView(kind=view.kind, text=view.text, rows=view.rows, arms=True), armed=False)

        on.press(*keys)

        assert answers(on) == []
        kept = [key if isinstance(key, str) else key.decode() for key in keys]
        assert on.composer.text == "".join(key for key in kept if key.isprintable())


def test_a_menu_of_80_columns_stands_in_a_box() -> None:
    """All four decisions, their letters, the keys."""
    with stage() as on:
        menu(on, permission())

        assert on.lines[0].startswith("╭─ permission required: run npm test. ─")
        assert on.lines[1].startswith("│   1. once. (y)")
        assert on.lines[3].startswith("│   3. project, unavailable here. ")
        assert len({len(line) for line in on.lines}) == 1
        assert not on.screen.cursor.hidden
        assert (on.screen.cursor.y, on.screen.cursor.x) == (1, 2)


@pytest.mark.parametrize("columns", [20, 30, 40, 200])
def test_a_menu_breaks_at_words(columns: int) -> None:
    """Nothing is cut on a narrow terminal; the words are all there, in their order (T12)."""
    with stage(columns=columns, rows=30) as on:
        menu(on, permission())

        for words in (
            "run npm test.",
            "1. once. (y)",
            "every npm test with any words after it. (s/a)",
            "4. deny,",
        ):
            assert words in on.words


@pytest.mark.parametrize(("columns", "prompt"), [(80, RUN), (30, "answer: ")])
def test_a_typed_line_leaves_room_for_words(columns: int, prompt: str) -> None:
    """A long prompt gives way to a short one; the rows above say what is asked."""
    with stage(columns=columns) as on:
        menu(on, permission())

        on.press(TAB, "deny because")

        assert f"{prompt}deny because" in on.draw().lines
        assert not on.screen.cursor.hidden


@pytest.mark.parametrize("rows", [3, 4, 5, 6, 8])
def test_a_menu_of_few_rows_keeps_the_chosen_one_in_view(rows: int) -> None:
    """One is never asked to choose what cannot be seen."""
    with stage(rows=rows) as on:
        menu(on, many(12))

        for place in range(1, 13):
            assert f"> {place}. row {place}" in on.draw().words
            on.press(DOWN)


def test_without_colour_the_words_say_it_all() -> None:
    """What is chosen has a sign of its own, and what cannot be chosen says so."""
    with stage(colour=False) as on:
        menu(on, permission())

        on.press(DOWN)

        assert "> 1. once." in on.draw().words
        assert {cell.fg for row in on.screen.buffer.values() for cell in row.values()} == {"default"}
