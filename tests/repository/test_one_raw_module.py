"""One module lets styled words past the sanitizer, and nothing unsanitized reaches it (T1)."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[2]
RAW = "robota_console_rich/paint/raw.py"
CALLERS = {
    "robota_console_rich/paint/apart.py": {"part"},
    "robota_console_rich/paint/voice.py": {"drawn", "mark"},
    "robota_console_rich/paint/painter.py": {"ansi", "mark", "part"},
    "robota_console_rich/paint/inside.py": {"part"},
}
"""What of it each module may use. Whoever draws the live region may have `drawn`, see `LIVE`."""
LIVE = "robota_console_rich/live/"
ESCAPES = "\x1b\x9b\x9d"

FILES = [
    path.relative_to(ROOT).as_posix()
    for package in ("robota_console", "robota_console_rich")
    for path in sorted((ROOT / package).rglob("*.py"))
]
PAINTERS = [path for path in FILES if path.startswith("robota_console_rich/")]


def tree_of(path: str) -> ast.Module:
    """Return a file's tree."""
    return ast.parse((ROOT / path).read_text("utf-8"))


def calls(tree: ast.AST, name: str) -> Iterator[int]:
    """Give the lines in which something of that name is called, imported as whatever."""
    names = {name}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            names |= {alias.asname for alias in node.names if alias.name == name and alias.asname}
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            called = node.func
            found = called.id if isinstance(called, ast.Name) else getattr(called, "attr", "")
            if found in names:
                yield node.lineno


def raw_names(tree: ast.AST) -> set[str]:
    """Return what a file uses of the raw module."""
    used: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module == "robota_console_rich.paint.raw":
            used |= {alias.name for alias in node.names} - {"Run"}
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "raw":
            used.add(node.attr)
    return used


@pytest.mark.parametrize("path", [path for path in FILES if path != RAW])
def test_no_other_module_makes_what_the_writer_sends_as_it_is(path: str) -> None:
    """What is drawn is sent unsanitized: one place answers for it."""
    assert list(calls(tree_of(path), "Drawn")) == []


@pytest.mark.parametrize("path", [path for path in PAINTERS if path != RAW])
def test_no_other_module_of_the_add_on_calls_words_safe(path: str) -> None:
    """There the sanitizer says so, or the raw module of a part of what was."""
    assert list(calls(tree_of(path), "Safe")) == []


@pytest.mark.parametrize("path", [path for path in PAINTERS if path != RAW])
def test_the_raw_module_is_used_by_few_and_each_for_its_purpose(path: str) -> None:
    """Words go through the painter; a way around it would be a way around the sanitizer."""
    may = {"drawn"} if path.startswith(LIVE) else CALLERS.get(path, set())

    assert raw_names(tree_of(path)) <= may


@pytest.mark.parametrize("path", CALLERS)
def test_what_is_not_used_any_more_is_taken_back(path: str) -> None:
    """A list that only grows guards nothing."""
    assert raw_names(tree_of(path)) == CALLERS[path]


@pytest.mark.parametrize("path", [path for path in PAINTERS if path != RAW and "/paint/" in path])
def test_the_painter_writes_no_sequence_of_its_own(path: str) -> None:
    """A style becomes bytes in one place."""
    strings = (
        node.value
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    )

    assert [text for text in strings if any(char in text for char in ESCAPES)] == []


@pytest.mark.parametrize(
    ("source", "name"),
    [
        ("from robota_console.model.drawn import Drawn\nDrawn('x')", "Drawn"),
        ("from robota_console.model.drawn import Drawn as D\nD('x')", "Drawn"),
        ("from robota_console.model import drawn\ndrawn.Drawn('x')", "Drawn"),
        ("from robota_console.model.safe import Safe\nSafe('x')", "Safe"),
    ],
)
def test_the_scan_finds_what_is_planted(source: str, name: str) -> None:
    """A guard that sees nothing finds nothing wrong."""
    assert list(calls(ast.parse(source), name)) == [2]
