"""What the documents point to is there, and what they tell to type can be typed."""

from __future__ import annotations

import re
from pathlib import Path

import click
import pytest

from robota_console.cli.app import command
from tests.docs.pages import PROGRAM, TOP, anchors, command_lines, links, pages, prose

WIDTH = 132
"""Characters of the longest line of prose: a terminal with a page beside it."""
MADE = ("docs/protocol.md", "docs/changelog.d", "docs/benchmarks.md")
"""Whose lines are made, or may be long for what they hold."""
MEASURED = (TOP / "benchmarks" / "results.json", TOP / "docs" / "benchmarks.md")
"""Written by the benchmarks' one command."""
PAGES = [pytest.param(page, id=str(page)) for page in pages()]
GUIDES = [page for page in PAGES if "docs/guide/" in str(page.id)]


def read(page: Path) -> str:
    """Return a page's text."""
    return (TOP / page).read_text("utf-8")


def parses(words: list[str]) -> str:
    """Return why a command line is none of ours, empty where it is one; nothing is run."""
    try:
        context = command.make_context(PROGRAM, list(words))
        while isinstance(group := context.command, click.Group) and context._protected_args + context.args:
            name, found, rest = group.resolve_command(context, context._protected_args + context.args)
            assert found is not None
            context = found.make_context(name, rest, parent=context)
    except click.exceptions.Exit:  # --help, --version
        return ""
    except click.MissingParameter as error:  # a command's bare name is no command line
        return "" if len(words) == 1 else f"{' '.join(words)}: {error.format_message()}"
    except click.ClickException as error:
        return f"{' '.join(words)}: {error.format_message()}"
    return ""


@pytest.mark.parametrize("page", PAGES)
def test_every_link_goes_somewhere(page: Path) -> None:
    """A link that leads nowhere costs a listener more than a reader."""
    for link in links(read(page)):
        if re.match(r"[a-z]+:", link):
            continue
        path, _, anchor = link.partition("#")
        target = ((TOP / page).parent / path).resolve() if path else TOP / page
        if target in MEASURED:
            continue
        assert target.exists(), link
        assert not anchor or anchor in anchors(target.read_text("utf-8")), link


@pytest.mark.parametrize("page", PAGES)
def test_no_link_is_broken_by_a_line_end(page: Path) -> None:
    """Its address would end there, and no test would see it as a link."""
    assert re.findall(r"\]\([^)\s]*\n[^)]*\)", prose(read(page))) == []


def test_every_page_is_reached_from_the_readme() -> None:
    """A page that nothing leads to is found by nobody."""
    reached, waiting = set[Path](), [TOP / "README.md"]
    while waiting:
        page = waiting.pop()
        if page in reached or page.suffix != ".md" or not page.exists():
            continue
        reached.add(page)
        targets = (link.partition("#")[0] for link in links(page.read_text("utf-8")))
        waiting += [(page.parent / path).resolve() for path in targets if path]

    fragments = {TOP / page for page in pages() if "changelog.d" in page.parts}
    assert {TOP / page for page in pages()} - reached - fragments - set(MEASURED) == set()


def test_every_session_as_heard_is_listed() -> None:
    """With what it holds, and who spoke it."""
    listed = re.findall(r"(?m)^\| \[heard/([\w-]+\.txt)\]", (TOP / "a11y" / "README.md").read_text("utf-8"))

    assert sorted(listed) == sorted(path.name for path in (TOP / "a11y" / "heard").iterdir())


def test_anchors_are_those_of_headings() -> None:
    """As the place where the pages are read makes them."""
    text = (
        "# One: `two` [three](x)\n\n```sh\n# four\n```\n\n## One\n## One\n[a](b.md#c) `[d](e)` [f](#one-1)\n"
    )

    assert anchors(text) == {"one-two-three", "one", "one-1"}
    assert links(text) == ["x", "b.md#c", "#one-1"]


@pytest.mark.parametrize("page", PAGES)
def test_every_command_line_can_be_typed(page: Path) -> None:
    """It is copied, or typed as it was heard."""
    wrong = [why for words in command_lines(read(page)) if (why := parses(words))]

    assert wrong == []


def test_a_command_line_that_cannot_be_typed_is_found() -> None:
    """In prose, in a block, behind a variable or a pipe."""
    text = (
        "Type `robota-console --colour red`.\n\n    A=1 robota-console run --foo x | tee log\n\n"
        "```console\n$ echo x | .venv/bin/robota-console nothing\n```\nAnd `robota-console --help`.\n"
    )

    found = list(command_lines(text))

    assert len(found) == 4
    assert sum(bool(parses(words)) for words in found) == 3


@pytest.mark.parametrize("page", PAGES)
def test_every_file_that_is_named_is_there(page: Path) -> None:
    """A path in prose is a promise like a link."""
    for path in re.findall(
        r"`((?:docs|tests|a11y|benchmarks|robota_console(?:_rich)?)/[\w./-]+\.\w+)`", read(page)
    ):
        assert (TOP / path).exists(), path


@pytest.mark.parametrize("page", PAGES)
def test_a_line_of_prose_is_no_longer_than_a_screen(page: Path) -> None:
    """A line is what a reader's review moves by. Rows of tables are one line each."""
    if str(page).startswith(MADE):
        return
    long = [line for line in prose(read(page)).splitlines() if len(line) > WIDTH and not line.startswith("|")]

    assert long == []


@pytest.mark.parametrize("page", PAGES)
def test_nothing_is_shown_that_cannot_be_heard(page: Path) -> None:
    """Transcripts are text; nothing moves, and each picture has its text beside it."""
    text = read(page)
    picture, link = r"\([\w./-]+\.svg\)", r"\[[^\]]+\]"
    twin = rf"!{link}{picture} \[[^\]]+, as text\]\([\w./-]+\.txt\)(?:,\s+{link}{picture})?"
    beside_its_text = re.sub(twin, "", text)

    assert not re.search(r"!\[|<img|<video|asciinema|\.(gif|mp4|webm|png|jpe?g|svg)\b", beside_its_text)


@pytest.mark.parametrize("page", GUIDES)
def test_a_guide_begins_with_three_commands_and_ends_with_what_was_tried(page: Path) -> None:
    """Whoever is in a hurry needs no more than its beginning; whoever trusts it must know how far."""
    first, _, rest = read(page).partition("\n## ")
    commands = re.findall(r"(?m)^ {4}(\S.*)$", first)
    tried = rest.partition("What was tried\n")[2]

    assert len(commands) >= 3
    assert commands[0].startswith("python3 -m venv .venv && ")
    assert commands[1].startswith(".venv/bin/robota-console")
    assert "- Tried" in tried
    assert "- Not tried: " in tried
