"""What only a colour tells: signs, names in lists, and choices that keys move; and what words tell too."""

from __future__ import annotations

import pytest

from robota_console.check.analysis import analyse
from robota_console.check.recording import Event, Typed
from tests.check.rules.examples import RAW, at, recording, written

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
        pytest.param(["g:*|n:a up", "r:*|n:b down", "g:*|n:c up", "r:*|n:d down"], id="a sign and a word"),
        pytest.param(["g:Building it", "n:Collecting what is there", "g:Testing it", "n:All"], id="prose"),
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


@pytest.mark.parametrize(
    ("before", "after"),
    [
        pytest.param(["v:> open", "n:  save"], ["n:  open", "v:> save"], id="by a mark too"),
        pytest.param(["v:open", "n:save"], ["n:open", "v:save\x1b[2;1H"], id="by the cursor too"),
        pytest.param(["v:1 of 3", "n:save"], ["n:save", "v:2 of 3"], id="by other words"),
    ],
)
def test_a_choice_that_is_marked_otherwise_too_is_let_be(before: list[str], after: list[str]) -> None:
    """A mark is said, and a braille display follows the cursor."""
    at_its_place = painted(*after).removesuffix("\r\n") if "\x1b[2;1H" in after[-1] else painted(*after)

    assert pressed(painted(*before), at_its_place) == []
