"""What is a terminal's own where a session is shared: how it is spoken to, what it keeps, who ends it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.served import Served

NAME = "notes"


@pytest.fixture
def on(tmp_path: Path) -> Iterator[Served]:
    """Return a home; nothing is served in it yet."""
    with Served(tmp_path) as served:
        yield served


def test_each_terminal_says_how_it_is_spoken_to_itself(on: Served) -> None:
    """One person may have a reader at one of them only."""
    own = on.shared(NAME)
    other = on.attach(NAME)

    own.say("/verbosity full")

    assert other.say("/verbosity").endswith(
        "\nnotice: verbosity is normal. It takes quiet, normal or full.\nyou: "
    )
    assert own.say("/verbosity").endswith(
        "\nnotice: verbosity is full. It takes quiet, normal or full.\nyou: "
    )


def test_what_is_set_at_an_attached_terminal_is_heard_there_alone(on: Served) -> None:
    """Whoever shares with a reader on keeps it, whatever is wanted at another terminal."""
    own = on.terminal("--name", NAME, "--screen-reader")
    own.answer("/share")
    other = on.attach(NAME)

    heard = [
        other.say(line) for line in ("/screen-reader off", "/verbosity full", "/stream answer", "/bell on")
    ]
    there = [other.say(f"/{name}") for name in ("verbosity", "stream", "bell")]
    here = [own.say(f"/{name}") for name in ("screen-reader", "verbosity", "stream", "bell")]

    assert heard == [
        "/screen-reader off\nnotice: screen reader mode off. /screen-reader save keeps it.\nyou: ",
        "/verbosity full\nnotice: verbosity full.\nyou: ",
        "/stream answer\nnotice: stream answer.\nyou: ",
        "/bell on\nnotice: bell on.\nyou: ",
    ]
    assert [line.split(". ")[0].split("notice: ")[1] for line in there] == [
        "verbosity is full",
        "stream is answer",
        "bell is on",
    ]
    assert [line.split(". ")[0].split("notice: ")[1] for line in here] == [
        "screen-reader is on",
        "verbosity is normal",
        "stream is sentence",
        "bell is on",
    ]


def test_what_is_kept_at_an_attached_terminal_is_kept_there(on: Served) -> None:
    """Its person may sit at another machine: the one of who shares is none of their business."""
    own = on.shared(NAME)
    theirs = on.home.path / "theirs"
    other = on.attach(NAME, extra_env={"XDG_CONFIG_HOME": str(theirs)})

    heard = [
        other.say(line)
        for line in (
            "/screen-reader save",
            "/bell off save",
            "/verbosity full save",
            "/settings set page 7",
            "/settings set model small",
            "/settings reset",
        )
    ]

    assert [line.split("\n")[1] for line in heard] == [
        "notice: screen-reader off, kept.",
        "notice: bell off, kept.",
        "notice: verbosity full, kept.",
        "notice: page 7, kept.",
        "error: model is the session's own, set where it runs. Nothing was changed.",
        "error: /settings reset is for the terminal a session runs at. Nothing was changed.",
    ]
    kept = (theirs / "robota-console/robota.toml").read_text()
    assert sorted(kept.split("\n")) == [
        "",
        "bell = false",
        'page = "7"',
        "screen-reader = false",
        'verbosity = "full"',
    ]
    assert not list((on.home.path / ".config").rglob("*.toml"))
    assert own.say("/verbosity").endswith(
        "\nnotice: verbosity is normal. It takes quiet, normal or full.\nyou: "
    )


def test_who_only_observes_says_how_it_is_spoken_to_as_well(on: Served) -> None:
    """A reader is needed for listening above all."""
    on.shared(NAME)
    eve = on.observe(NAME)

    for line, said in (
        ("/screen-reader on", "screen reader mode on. /screen-reader save keeps it."),
        ("/verbosity full", "verbosity full."),
        ("/stream line", "stream line."),
        ("/bell off save", "bell off, kept."),
    ):
        assert eve.answer(line, f"{said}\n") == f"{line}\nnotice: {said}\n"


def test_sharing_is_ended_by_who_shares_alone(on: Served) -> None:
    """All the others would be out, and who shares would not know."""
    own = on.shared(NAME)
    other = on.attach(NAME)

    off = [other.say(line) for line in ("/share off", "/remote-control off")]

    refused = "error: Only the terminal that shares the session can end that. /exit leaves it."
    assert [line.split("\n")[1] for line in off] == [refused, refused]
    assert "notice: Shared, 1 terminal attached." in own.say("/share status")
