"""The page others build from says what the code does."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

from robota_console.wire.answer import ANSWERS
from robota_console.wire.message import ClientMessage, HostMessage
from tests.wire.protocol_page import page

PAGE = Path(__file__).parents[2] / "docs" / "protocol.md"


def test_the_page_is_what_the_code_makes_of_it() -> None:
    """`python -m tests.wire.protocol_page > docs/protocol.md` writes it anew."""
    assert PAGE.read_text() == page()


def test_every_question_has_its_answers_listed() -> None:
    """And no answer is one that no host gives."""
    assert set(ANSWERS) == set(get_args(ClientMessage))
    assert {answer for answers in ANSWERS.values() for answer in answers} <= set(get_args(HostMessage))
