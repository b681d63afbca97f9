"""What an answer sets apart, code and strong words, in its colours over those of the line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.text.stress import Stress
from robota_console_rich.paint.raw import part
from robota_console_rich.theme.tokens import Token

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rich.style import Style

    from robota_console.text.stress import Span
    from robota_console_rich.look import Look
    from robota_console_rich.paint.raw import Run
    from robota_console_rich.theme.style import Structure


def set_apart(runs: Sequence[Run], spans: Sequence[Span], look: Look) -> Sequence[Run]:
    """Return the runs of a line in which what is set apart looks so; no word changes."""
    return list(_over(runs, spans, look)) if spans else runs


def appearance(stress: Stress, look: Look) -> tuple[Token, Structure]:
    """Return how words that are set apart look: code in its colour, strong words bold, emphasis slanted."""
    token = Token.MARKDOWN_CODESPAN if Stress.CODE in stress else Token.TEXT_EMPHASIS
    slanted = Stress.EMPHASIS in stress and look.moves  # lines alone are for who reads with effort (V19)
    return token, {"bold": Stress.STRONG in stress, "italic": slanted}


def _over(runs: Sequence[Run], spans: Sequence[Span], look: Look) -> Iterator[Run]:
    waiting = list(reversed(spans))
    at = 0
    for text, style in runs:
        end = at + len(text)
        while at < end:
            while waiting and waiting[-1].end <= at:
                waiting.pop()
            inside = bool(waiting) and waiting[-1].start <= at
            until = min(end, (waiting[-1].end if inside else waiting[-1].start) if waiting else end)
            over = _style(waiting[-1].stress, look, style) if inside else style
            yield part(text[len(text) - (end - at) : len(text) - (end - until)]), over
            at = until


def _style(stress: Stress, look: Look, under: Style | None) -> Style | None:
    if under is not None and under.bgcolor is not None:
        return under  # on a field of its own it might not be readable
    token, structure = appearance(stress, look)
    over = look.rich(token, **structure)
    return over if under is None else under + over
