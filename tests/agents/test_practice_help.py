"""Help, as the practice agent gives it and as the document has it."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest

from robota_console.agents.practice.grammar import REQUESTS
from robota_console.agents.practice.helping import GROUPS, UNKNOWN, UNKNOWN_AGAIN
from robota_console.model.event import TextDelta
from tests.agents.stage import Person, agent_in, play

DOCUMENT = Path(__file__).parents[2] / "docs" / "practice-agent.md"


def test_the_document_lists_what_is_understood_and_nothing_else() -> None:
    """It is read before the first session, and often the only help at hand."""
    documented = re.findall(r"^- `([^`]+)`: (.+)\.$", DOCUMENT.read_text(), re.MULTILINE)
    headings = [title.casefold() for title in re.findall(r"^## (.+)$", DOCUMENT.read_text(), re.MULTILINE)]

    groups = list(GROUPS)
    rows = sorted(REQUESTS, key=lambda row: groups.index(row.group))
    assert documented == [(row.form, row.words) for row in rows]
    assert headings == [*groups, "good to know"]


def test_help_is_short_and_tells_every_group(folder: Path) -> None:
    """A minute of speech would be too much of it."""
    answer = play(folder, "Help").answer

    assert len(answer.split()) < 110
    assert all(f"- {group}: " in answer for group in GROUPS)
    assert all(begin.partition(" ")[0] in answer for group in GROUPS for begin in GROUPS[group].split(", "))
    assert answer == play(folder, "what can you do?").answer


@pytest.mark.parametrize("group", GROUPS)
def test_help_with_a_group_tells_each_of_its_requests(folder: Path, group: str) -> None:
    """As many as are worth hearing at a time, each with what it does."""
    answer = play(folder, f"help {group}").answer

    rows = [row for row in REQUESTS if row.group == group]
    assert answer.splitlines() == [f"- `{row.form}`: {row.words}." for row in rows]


@pytest.mark.parametrize(
    ("said", "how"),
    [
        ("flood", "Say `flood COUNT lines`."),
        ("Loop twice.", "Say `loop every SECONDS seconds, COUNT times: REQUEST`."),
        ("ask me something", "Say `help questions` to hear how."),
    ],
)
def test_a_request_that_is_only_begun_is_told_how_it_goes_on(folder: Path, said: str, how: str) -> None:
    """Help tells first words only, and who says one of them was listening."""
    assert play(folder, said).answer.strip() == f"That is nearly a request of mine. {how}"


def test_a_command_that_lost_its_slash_is_told_with_it(folder: Path) -> None:
    """Some readers say no slash, so the first line's `/screen-reader on` is typed as it was heard."""
    said = play(folder, "screen-reader on").answer.strip()

    assert said == "That is for the console, and begins with a slash. Type `/screen-reader on`."


def test_what_is_not_understood_again_is_answered_in_few_words(folder: Path) -> None:
    """The whole sentence was heard; who mistypes twice wants to go on."""

    async def scenario() -> list[str]:
        agent = agent_in(folder)
        return [
            "".join(
                [event.delta async for event in agent.turn(text, Person()) if isinstance(event, TextDelta)]
            )
            for text in ("make me a sandwich", "make me another", "help", "and another")
        ]

    first, again, _, once_more = asyncio.run(scenario())

    assert first == UNKNOWN
    assert again == once_more == UNKNOWN_AGAIN
    assert len(again) < 70
