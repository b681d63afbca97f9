"""The composer at a question: what answers it, and what becomes of the message."""

from __future__ import annotations

import asyncio

from robota_console.model.drawn import PromptView
from robota_console.model.typed import ARMED_AFTER, Composed
from tests.rich.live.stand import Stand

NAME = PromptView(kind="question", text="Text, default main, /cancel cancels: ", cancel="/cancel")
TOKEN = PromptView(kind="question", text="Password for GitHub token: ", secret=True, cancel="/cancel")


async def test_a_prompt_gets_one_answer() -> None:
    """A second Enter, soon or late, is no empty answer."""
    async with Stand.open() as stand:
        stand.composer.show(NAME)
        stand.terminal.type("main\r")
        await stand.terminal.until(lambda: bool(stand.items))
        stand.terminal.type("\r")
        await stand.terminal.rest()
        stand.terminal.type("\x1b")
        await stand.terminal.rest()

        assert stand.composed == ["main"]


async def test_a_question_is_answered_in_the_composer_and_the_message_is_as_it_was() -> None:
    """A started message is put aside and given back byte for byte, with its cursor."""
    async with Stand.open() as stand:
        stand.terminal.type("begun  é\x1b[D")
        await stand.terminal.until("begun")
        stand.composer.show(NAME)
        await stand.terminal.until("/cancel cancels:")

        stand.terminal.type("main\r")
        await stand.terminal.until(lambda: bool(stand.items))
        stand.composer.show(None)
        await stand.terminal.until("you: begun")
        stand.terminal.type("X")
        await stand.terminal.until("X")

        answer = stand.items[0]
        assert isinstance(answer, Composed)
        assert (answer.text, answer.view) == ("main", NAME)
        assert stand.composer.text == "begun  Xé"


async def test_an_empty_answer_is_an_answer() -> None:
    """Enter alone takes the default."""
    async with Stand.open() as stand:
        stand.composer.show(NAME)
        stand.terminal.type("\r")
        await stand.terminal.until(lambda: bool(stand.items))

        assert stand.composed == [""]


async def test_esc_at_a_question_cancels_it_and_stops_nothing() -> None:
    """What is open is left first."""
    async with Stand.open() as stand:
        stand.composer.show(NAME)
        stand.terminal.type("x\x1b")
        await stand.terminal.until(lambda: bool(stand.items))

        assert stand.composed == ["/cancel"]
        assert stand.ordered == []


async def test_an_answer_to_a_question_that_is_gone_is_kept() -> None:
    """It was answered elsewhere; what was typed stands before the message."""
    async with Stand.open() as stand:
        stand.terminal.type("mine")
        await stand.terminal.until("mine")
        stand.composer.show(NAME)
        await stand.terminal.until("/cancel cancels:")
        stand.terminal.type("late words")
        await stand.terminal.until("late words")

        stand.composer.show(None)
        await stand.terminal.until("mine")

        assert stand.composer.text == "late words\nmine"
        assert stand.items == []


async def test_a_secret_shows_nowhere_and_is_kept_nowhere() -> None:
    """T17: typed in silence, sent once, and not in what can be recalled or pasted again."""
    async with Stand.open() as stand:
        stand.composer.show(TOKEN)
        await stand.terminal.until("Password for")
        stand.terminal.type("s3cret")
        stand.terminal.type("\x0b\x15s3cret\r")
        await stand.terminal.until(lambda: bool(stand.items))
        stand.composer.show(None)
        stand.terminal.type("\x1b[A\x19")
        await stand.terminal.rest()

        assert stand.composed == ["s3cret"]
        assert b"s3" not in stand.terminal.raw
        assert stand.composer.text == ""


async def test_words_that_were_begun_before_a_question_never_answer_it() -> None:
    """T16: whoever is writing when it appears writes on; a rest, and the question has the keys."""
    asks = PromptView(kind="question", title="question: Name?", text="Text: ", cancel="/cancel", arms=True)
    async with Stand.open() as stand:
        stand.terminal.type("hel")
        await stand.terminal.until("hel")
        stand.composer.show(asks)
        await stand.terminal.until("Text:")
        stand.terminal.type("lo\r")
        await stand.terminal.until(lambda: bool(stand.items))
        await stand.terminal.until(lambda: stand.composer.view is asks)
        stand.terminal.type("main\r")
        await stand.terminal.until(lambda: len(stand.items) == 2)

        assert [(item.text, item.view) for item in stand.items if isinstance(item, Composed)] == [
            ("hello", None),
            ("main", asks),
        ]


async def test_a_question_that_is_asked_again_has_the_keys_at_once() -> None:
    """A wrong answer was read there before, so the next words are meant for it."""
    first, again = (
        PromptView(kind="question", title="question: Name?", text=text, cancel="/cancel", arms=True)
        for text in ("Text: ", "Again: ")
    )
    async with Stand.open() as stand:
        stand.composer.show(first)
        await stand.terminal.until(lambda: stand.composer.view is first)
        stand.terminal.type("wrong\r")
        await stand.terminal.until(lambda: bool(stand.items))

        stand.composer.show(None)
        stand.composer.show(again)
        stand.terminal.type("right\r")
        await stand.terminal.until(lambda: len(stand.items) == 2)

        answers = [(item.text, item.view) for item in stand.items if isinstance(item, Composed)]
        assert answers == [("wrong", first), ("right", again)]


async def test_a_message_that_was_sent_as_a_question_came_is_sent() -> None:
    """Its Enter was pressed before there was anything to answer."""
    async with Stand.open() as stand:
        stand.terminal.type("sent\r")
        await stand.terminal.until("sent")
        stand.composer.show(NAME)

        assert [(item.text, item.view) for item in stand.items if isinstance(item, Composed)] == [
            ("sent", None)
        ]


async def test_a_secret_that_may_begin_with_other_words_is_asked_for_again() -> None:
    """T16, T17: keys typed before it could be seen are sent to nobody, and shown nowhere."""
    asks = PromptView(kind="question", text="Password for it: ", secret=True, cancel="/cancel", arms=True)
    async with Stand.open() as stand:
        stand.composer.show(asks)
        stand.terminal.type("early\r")
        await stand.terminal.until("notice: Not taken")
        assert stand.items == []
        await asyncio.sleep(ARMED_AFTER)
        stand.terminal.type("s3cret\r")
        await stand.terminal.until(lambda: bool(stand.items))

        assert stand.composed == ["s3cret"]
        assert b"early" not in stand.terminal.raw
