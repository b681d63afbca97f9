"""A change as a diff: what is shown before it is permitted."""

from __future__ import annotations

import pytest

from robota_console.agents.tools.change import change
from robota_console.model.tool import DiffKind


def shown(before: str | None, after: str) -> list[tuple[str, str, int | None]]:
    """Return the lines of a diff, short."""
    return [(line.kind.value, line.text, line.line_number) for line in change("a", before, after).lines]


def test_a_new_file_is_all_added_and_said_to_be_new() -> None:
    """`created` is another thing than `changed`."""
    diff = change("a", None, "one\ntwo\n")

    assert diff.created
    assert shown(None, "one\ntwo\n")[1:] == [("added", "one", 1), ("added", "two", 2)]
    assert not change("a", "", "one\n").created


def test_removed_lines_have_the_old_number_and_added_ones_the_new() -> None:
    """`line 40 removed` is found in the file before, `line 41 added` in the file after."""
    assert shown("a\nb\nc\n", "new\na\nc\n") == [
        ("hunk", "@@ -1,3 +1,3 @@", 1),
        ("added", "new", 1),
        ("context", "a", 2),
        ("removed", "b", 2),
        ("context", "c", 3),
    ]


def test_places_far_apart_are_told_apart() -> None:
    """`2 places`; what lies between them is not said."""
    before = [f"line {number}" for number in range(100)]
    after = list(before)
    after[10], after[80] = "x", "y"

    lines = change("a", "\n".join(before), "\n".join(after)).lines

    assert sum(line.kind is DiffKind.HUNK for line in lines) == 2
    assert len(lines) == 2 * (1 + 3 + 2 + 3)


@pytest.mark.parametrize(
    ("before", "after", "lines"),
    [
        pytest.param("a\n", "a\n", [], id="the same text is no change"),
        pytest.param("", "", [], id="an empty file stays empty"),
        pytest.param("a", "a\n", [("removed", "a"), ("added", "a")], id="a line end alone is one"),
        pytest.param("a\r\n", "a\n", [("removed", "a\r"), ("added", "a")], id="so is its kind"),
        pytest.param(
            "a\x0cb\n", "a\x0cc\n", [("removed", "a\x0cb"), ("added", "a\x0cc")], id="only LF ends one"
        ),
        pytest.param("a\n", "", [("removed", "a")], id="an emptied file loses its lines"),
    ],
)
def test_what_counts_as_a_change(before: str, after: str, lines: list[tuple[str, str]]) -> None:
    """Nothing changes unsaid."""
    assert [(kind, text) for kind, text, _ in shown(before, after) if kind != "hunk"] == lines
