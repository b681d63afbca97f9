"""An exported page in a real browser: axe-core finds nothing, and keys reach everything."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from robota_console.text.export.html import html
from tests.support.browser import MISSING, can_browse
from tests.support.browser import browser as browsing
from tests.support.exported import ENTRIES, FACTS, when
from tests.support.npm import NODE_MODULES, NOT_FETCHED

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.support.browser import Browser

AXE = NODE_MODULES / "axe-core" / "axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag2aaa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
ENTER, TAB = "\ue007", "\ue004"

pytestmark = [
    pytest.mark.skipif(not can_browse(), reason=MISSING),
    pytest.mark.skipif(not AXE.exists(), reason=NOT_FETCHED),
]


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return an exported session with every kind of entry."""
    path = tmp_path_factory.mktemp("exported") / "session.html"
    path.write_text("".join(html(ENTRIES, FACTS, when)), encoding="utf-8")
    return path


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """Return a browser for all tests here: its start is what takes time."""
    with browsing(tmp_path_factory.mktemp("browser")) as opened:
        yield opened


@pytest.mark.parametrize("width", [1280, 320])
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_axe_finds_nothing(browser: Browser, page: Path, width: int, dark: bool) -> None:
    """Who reads the page with a screen reader, in the dark or much enlarged meets no barrier axe knows."""
    browser.look(width=width, dark=dark)
    browser.open(page)
    browser.run(AXE.read_text(encoding="utf-8"))

    found = browser.run("return axe.run(document, {runOnly: {type: 'tag', values: arguments[0]}})", TAGS)

    assert not found["violations"], json.dumps(found["violations"], indent=1)
    unsure = [node for rule in found["incomplete"] for node in rule["nodes"]]
    # a cell that is scrolled out of sight has no colour to axe
    assert all(node["html"].startswith(("<td", "<th")) for node in unsure), json.dumps(unsure, indent=1)
    assert {"heading-order", "color-contrast", "target-size", "landmark-one-main"} <= {
        rule["id"] for rule in found["passes"]
    }


def test_nothing_but_a_table_needs_sideways_scrolling_at_320_pixels(browser: Browser, page: Path) -> None:
    """At 400 percent a line that runs off the screen is read by dragging (WCAG 1.4.10)."""
    browser.look(width=320, dark=False)
    browser.open(page)

    wide = browser.run(
        "return [...document.querySelectorAll('*')].filter(one => one.scrollWidth > one.clientWidth + 1"
        " && getComputedStyle(one).display != 'inline' && !one.closest('.wide')).map(one => one.outerHTML)"
    )

    assert wide == []


def test_the_first_key_skips_to_the_session(browser: Browser, page: Path) -> None:
    """Who moves by key is past the head in two strokes."""
    browser.look(width=1280, dark=False)
    browser.open(page)

    browser.press(TAB)
    browser.press(ENTER)

    assert browser.run("return document.activeElement.id") == "session"


def test_a_turn_is_reached_from_the_list_of_turns(browser: Browser, page: Path) -> None:
    """A long session is entered where it is wanted."""
    browser.open(page)

    browser.run("document.querySelector('nav a[href=\"#turn-2\"]').click()")

    assert browser.run("return document.querySelector(':target').textContent") == "Turn 2: go on"


def test_the_page_asks_nobody_for_anything(browser: Browser, page: Path) -> None:
    """What was said stays between the reader and the file."""
    browser.open(page)

    assert browser.run("return performance.getEntriesByType('resource').length") == 0
    assert browser.run("return document.scripts.length") == 0
