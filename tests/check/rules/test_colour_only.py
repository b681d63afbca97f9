"""What only a colour tells: signs, names in lists, and choices that keys move; and what words tell too."""

from __future__ import annotations

import pytest

from robota_console.check.analysis import analyse
from robota_console.check.recording import Event, Rested, Typed
from tests.check.rules.examples import RAW, at, key, recording, written

PAINT = {"g": "32", "r": "31", "b": "1;34", "n": "0", "v": "7"}
"""Green, red, bold blue, no colour, reverse video."""


def painted(*rows: str) -> str:
    """Return rows as a program writes them, where `g:web` is `web` in green."""
    return "".join(f"{_cells(row)}\r\n" for row in rows)


def _cells(row: str) -> str:
    cells = (cell.partition(":") for cell in row.split("|"))
    return "".join(
        f"\x1b[{PAINT[colour]}m{words}\x1b[0m{' ' * (12 - len(words))}" for colour, _, words in cells
    )


def evidence(*events: Event) -> list[str]:
    """Return what is found to be told by a colour alone."""
    found = [finding for finding in analyse(recording(events)) if finding.rule == "colour-only"]
    return [place.evidence for finding in found for place in finding.places]


def pressed(before: str, after: str) -> list[str]:
    """Return what is found where a key makes one screen the other."""
    return evidence(at(0, before), Typed(at=1, data=b"\x1b[B", modes=RAW), at(1.1, f"\x1b[H{after}"))


@pytest.mark.parametrize(
    ("rows", "found"),
    [
        pytest.param(
            ["g:web1", "r:web2", "g:web3", "g:web4"], "web1 in green, web2 in red", id="numbered names"
        ),
        pytest.param(["g:job 1", "r:job 2", "g:job 3"], "job 1 in green, job 2 in red", id="counted names"),
        pytest.param(
            ["g:ada", "r:bob", "g:eve", "r:joe"], "ada in green, bob in red", id="names of two colours"
        ),
        pytest.param(
            ["n:main.py", "b:docs", "n:setup.cfg", "b:tests"], "main.py in no colour, docs in bold blue",
            id="folders among files",
        ),
        pytest.param(
            ["n:main.py|b:docs|n:setup.cfg|b:tests"], "main.py in no colour, docs in bold blue",
            id="the same beside each other",
        ),
        pytest.param(
            ["n:main.py|b:docs|n:LICENSE", "b:tests|n:setup.cfg|n:tox.ini", "n:a.py|b:lib|b:src"],
            "main.py in no colour, docs in bold blue", id="the same in columns",
        ),
        pytest.param(
            ["n:open", "n:save", "v:close", "n:print", "n:quit"], "save in no colour, close in reverse",
            id="one of a menu",
        ),
        pytest.param(["g:*|n:web", "r:*|n:db"], "* in green, * in red", id="a sign"),
        pytest.param(["n:web|g:*", "n:db|r:*"], "* in green, * in red", id="a sign at the end"),
        pytest.param(["g:web|n:1.2", "r:web|n:1.3"], "web in green, web in red", id="one word twice"),
    ],
)  # fmt: skip
def test_what_only_a_colour_tells_is_found(rows: list[str], found: str) -> None:
    """A listener hears the names, and not which of them are down."""
    assert evidence(*written(painted(*rows))) == [found]


@pytest.mark.parametrize(
    "rows",
    [
        pytest.param(["g:done", "r:broken", "g:ready"], id="words of a state"),
        pytest.param(["g:ada ok", "r:bob failed", "g:eve ok", "r:joe failed"], id="a word behind the name"),
        pytest.param(["g:ada|n:up", "r:bob|n:down", "g:eve|n:up", "r:joe|n:down"], id="another column"),
        pytest.param(["g:INFO one", "r:ERROR two", "g:INFO three", "r:ERROR four"], id="levels of a log"),
        pytest.param(["r:-one", "r:-two", "g:+one", "g:+three"], id="signs of a change"),
        pytest.param(["b:docs/", "n:main.py", "b:tests/", "n:setup.cfg"], id="a mark at the end"),
        pytest.param(["g:cpu 10%", "r:cpu 95%", "g:cpu 20%", "r:cpu 97%"], id="amounts"),
        pytest.param(["b:WHO|b:IS|b:AGE", "g:ada|r:up|n:old", "g:bob|r:up|n:new"], id="columns of a table"),
        pytest.param(["b:Files", "n:one", "n:two", "n:three", "n:four"], id="a heading"),
        pytest.param(["g:*|n:web", "n:up", "r:*|n:db"], id="signs that are apart"),
        pytest.param(["n:one|g:1", "n:two|r:1"], id="a number at the end"),
        pytest.param(["g:*|n:a up", "r:*|n:b down", "g:*|n:c up", "r:*|n:d down"], id="a sign and a word"),
        pytest.param(["g:Building all", "n:Reading what is there", "g:Testing it", "n:Going on"], id="prose"),
    ],
)  # fmt: skip
def test_what_words_tell_too_is_let_be(rows: list[str]) -> None:
    """A colour beside a word takes nothing from anybody."""
    assert evidence(*written(painted(*rows))) == []


def test_a_choice_that_a_key_moves_by_a_colour_is_found() -> None:
    """Who presses an arrow hears nothing, or the same words again."""
    found = pressed(painted("v:open", "n:save", "n:quit"), painted("n:open", "v:save", "n:quit"))

    assert found == ["open in no colour, save in reverse"]


def test_a_choice_within_a_row_is_found() -> None:
    """The words of the row are the same before and after."""
    assert pressed(painted("n:Sure?|v:no|n:yes"), painted("n:Sure?|n:no|v:yes")) == [
        "no in no colour, yes in reverse"
    ]


def test_a_choice_whose_mark_moves_too_is_let_be() -> None:
    """A mark is said, and felt."""
    assert pressed(painted("v:> open", "n:  save"), painted("n:  open", "v:> save")) == []


def test_a_choice_at_which_the_cursor_stands_is_let_be() -> None:
    """A braille display follows it, and readers say its line."""
    menus = painted("v:open", "n:save"), painted("n:open", "v:save")

    assert pressed(*menus) == ["open in no colour, save in reverse"]
    assert pressed(menus[0], f"{menus[1]}\x1b[2;1H") == []
    assert pressed(menus[0], f"{menus[1]}\x1b[2;1H\x1b[?25l") == ["open in no colour, save in reverse"]


def test_a_state_that_only_its_colour_says_is_found() -> None:
    """The line is the same before and after, so nobody hears that anything happened."""
    before, after = painted("g:web|n:eu", "g:db|n:eu"), painted("g:web|n:eu", "r:db|n:eu")

    assert evidence(at(0, before), Rested(at=1, modes=RAW), at(2, f"\x1b[H{after}")) == [
        "db in green, db in red"
    ]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        pytest.param(["g:web up"], ["r:web down"], id="in its line"),
        pytest.param(["g:web", "n:1 runs"], ["r:web", "n:0 run"], id="in another line"),
        pytest.param(["g:web"], ["r:web", "n:web is down"], id="in a new line"),
        pytest.param(["g:web"], ["n:web"], id="or is none, for the colour only went"),
    ],
)
def test_a_state_that_words_say_too_is_let_be(before: list[str], after: list[str]) -> None:
    """Something is said, so somebody who listens knows where to look."""
    seen = at(0, painted(*before)), Rested(at=1, modes=RAW), at(2, f"\x1b[H{painted(*after)}")

    assert evidence(*seen) == []


def test_the_sign_of_a_prompt_is_none_of_a_list() -> None:
    """What stands where one types is another thing, whatever its colour."""
    assert evidence(at(0, f"{painted('g:>|n:one')}\x1b[31m>\x1b[0m ")) == []


def test_names_in_a_frame_are_found() -> None:
    """The frame is another finding."""
    framed = "".join(f"\u2502 {painted(row).strip()} \u2502\r\n" for row in ("g:web1", "r:web2", "g:web3"))

    assert evidence(*written(framed)) == ["web1 in green, web2 in red"]


def test_what_is_seen_several_times_is_found_once() -> None:
    """A program that rests before each key is looked at as often."""
    seen = at(0, painted("g:web1", "r:web2", "g:web3"))

    assert evidence(seen, Rested(at=1, modes=RAW), key(2, "x", RAW), key(3, "x", RAW)) == [
        "web1 in green, web2 in red"
    ]
