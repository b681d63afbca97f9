"""Pastes: one message, folded where it is large, and whole when it is sent."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from robota_console.model.drawn import PromptView
from robota_console_rich.live.paste import CHARACTERS, SHOWN, Pastes
from tests.rich.live.stand import Stand

SIXTY = "\n".join(f"row {number}" for number in range(60))


def pasted(text: str) -> str:
    """Return what a terminal sends for a paste: bracketed, its line ends as CR."""
    return f"\x1b[200~{text}\x1b[201~".replace("\n", "\r")


async def test_a_large_paste_is_a_label_and_is_sent_whole() -> None:
    """The screen is not flooded, and nothing of it is lost."""
    async with Stand.open() as stand:
        stand.terminal.type("see " + pasted(SIXTY) + " please")
        await stand.terminal.until("you: see [paste 1, 60 lines] please")
        stand.terminal.type("\r")
        await stand.terminal.until(lambda: bool(stand.items))

        assert stand.composed == [f"see {SIXTY} please"]


async def test_a_small_paste_stands_there_as_it_is() -> None:
    """Several lines are one message, and none of them is sent by itself."""
    async with Stand.open() as stand:
        stand.terminal.type(pasted("one\ntwo\n"))
        await stand.terminal.until("two")
        await stand.terminal.rest()
        assert stand.items == []

        stand.terminal.type("\r")
        await stand.terminal.until(lambda: bool(stand.items))

        assert stand.composed == ["one\ntwo\n"]


async def test_a_label_is_one_character_to_every_key() -> None:
    """The cursor steps over it, and one key deletes it."""
    async with Stand.open() as stand:
        stand.terminal.type("a" + pasted("x" * (CHARACTERS + 1)) + "\x1b[Db")
        await stand.terminal.until("you: ab[paste 1, 1001 characters]")
        assert stand.terminal.screen.at_cursor(7) == "you: ab"

        stand.terminal.type("\x1b[C\x7f")
        await stand.terminal.until(lambda: "[paste" not in stand.terminal.look())

        assert stand.composer.text == "ab"


async def test_a_paste_is_shown_whole_by_a_key() -> None:
    """What was folded can be read and changed."""
    async with Stand.open(rows=40) as stand:
        stand.terminal.type(pasted("\n".join("abcdefghijkl")))
        await stand.terminal.until("[paste 1, 12 lines]")

        stand.terminal.type("\x0f")
        await stand.terminal.until(lambda: "[paste" not in stand.terminal.look())

        assert stand.composer.text == "\n".join("abcdefghijkl")


async def test_the_nearest_paste_is_shown_wherever_the_cursor_stands() -> None:
    """A question is written behind a paste before one looks at it once more."""
    async with Stand.open(rows=40) as stand:
        ten = "\n".join("abcdefghijkl")
        stand.terminal.type(pasted(ten) + " between " + pasted(SIXTY) + " why?")
        await stand.terminal.until("why?")

        assert stand.composer.expand()
        assert "row 59" in stand.composer.message.buffer.text
        assert stand.composer.message.buffer.document.text_before_cursor.endswith(" why?")
        stand.composer.message.buffer.cursor_position = 0
        assert stand.composer.expand()

        assert stand.composer.message.buffer.text == f"{ten} between {SIXTY} why?"
        assert not stand.composer.expand()


async def test_a_very_large_paste_stays_folded() -> None:
    """To draw it at every key would make every key slow; one line says where it can be seen."""
    async with Stand.open() as stand:
        stand.terminal.type(pasted("x" * (SHOWN + 1)))
        await stand.terminal.until("[paste 1")

        stand.terminal.type("\x0f")
        await stand.terminal.until("notice: Too long to show here. The editor shows it.")

        assert stand.composer.text == "x" * (SHOWN + 1)


async def test_a_recalled_message_has_its_paste_still() -> None:
    """Up brings it back folded, and it is sent whole again."""
    async with Stand.open() as stand:
        stand.terminal.type(pasted(SIXTY) + "\r")
        await stand.terminal.until(lambda: len(stand.items) == 1)
        stand.terminal.type("\x1b[A")
        await stand.terminal.until("[paste 1, 60 lines]")
        stand.terminal.type("\r")
        await stand.terminal.until(lambda: len(stand.items) == 2)

        assert stand.composed == [SIXTY, SIXTY]


async def test_a_paste_may_come_in_pieces() -> None:
    """Its end is recognised wherever a read has cut it."""
    async with Stand.open(focus=True) as stand:
        whole = pasted(SIXTY)
        for start in range(0, len(whole), 50):
            stand.terminal.type(whole[start : start + 50])
            await stand.terminal.rest(0)
        await stand.terminal.until("[paste 1, 60 lines]")

        assert stand.composer.text == SIXTY


async def test_a_paste_at_a_question_is_words_of_its_answer() -> None:
    """It answers nothing before Enter."""
    async with Stand.open() as stand:
        stand.composer.show(PromptView(kind="question", text="Text: ", cancel="/cancel"))
        stand.terminal.type(pasted("two\nlines"))
        await stand.terminal.until("lines")
        assert stand.items == []

        stand.terminal.type("\r")
        await stand.terminal.until(lambda: bool(stand.items))

        assert stand.composed == ["two\nlines"]


@given(texts=st.lists(st.text(st.characters(codec="utf-8"), max_size=30) | st.just(SIXTY)))
def test_whatever_was_pasted_is_sent(texts: list[str]) -> None:
    """Folding and unfolding gives back exactly what there was."""
    pastes = Pastes()

    message = "|".join(pastes.fold(text) for text in texts)

    assert pastes.unfold(message) == "|".join(texts)
    assert len(message) < 40 * len(texts) + 1


async def test_no_label_can_be_typed_or_pasted() -> None:
    """A character that stands for a paste comes from nowhere else."""
    async with Stand.open() as stand:
        stand.terminal.type(pasted(SIXTY))
        await stand.terminal.until("[paste 1")
        mark = stand.composer.message.buffer.text
        stand.terminal.type(mark.encode("utf-8", "surrogatepass"))
        await stand.terminal.rest(0.05)

        assert stand.composer.text.count("row 59") == 1
