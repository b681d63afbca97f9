"""Tables as `header: value` lines (T11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from robota_console.text import table
from robota_console.text.numbered import Numbers
from robota_console.text.stress import Stress
from robota_console.text.table import is_delimiter, split_row, table_block

if TYPE_CHECKING:
    from collections.abc import Sequence


def table_lines(header: Sequence[str], rows: Sequence[Sequence[str]], number: int) -> list[str]:
    """Return the lines of a table in whose cells nothing is set apart."""
    cells: list[list[table.Cell]] = [[(cell, ()) for cell in row] for row in rows]
    return [line for line, _ in table.table_lines(header, cells, number)]


def test_t11_a_table_is_said_row_by_row() -> None:
    """Each value comes with its header: nobody counts columns by ear."""
    lines = table_lines(["Name", "Size", "Owner"], [["core", "3", "ops"], ["web", "", "dev."]], 9)

    assert lines == [
        "table 9, 2 rows: Name, Size, Owner.",
        "1 of 2. Name: core. Size: 3. Owner: ops.",
        "2 of 2. Name: web. Size: empty. Owner: dev.",
        "table 9 ends.",
    ]


def test_t11_a_value_without_a_header_is_said_with_its_column() -> None:
    """A row longer than its header loses nothing, and a missing cell is said to be empty."""
    lines = table_lines(["", "b"], [["1", "2", "3"], ["1"]], 1)

    assert lines[:3] == [
        "table 1, 2 rows: column 1, b.",
        "1 of 2. column 1: 1. b: 2. column 3: 3.",
        "2 of 2. column 1: 1. b: empty.",
    ]


def test_t15_a_table_of_eighteen_rows_is_whole() -> None:
    """With its first and last line it is exactly twenty lines."""
    lines = table_lines(["n"], [[str(row)] for row in range(18)], 1)

    assert len(lines) == 20
    assert "not said" not in " ".join(lines)


def test_t15_a_table_of_nineteen_rows_is_cut() -> None:
    """Twenty lines are twenty lines."""
    assert len(table_lines(["n"], [[str(row)] for row in range(19)], 1)) == 20


def test_t15_a_longer_table_is_counted() -> None:
    """A hundred rows are not read to somebody who did not ask."""
    lines = table_lines(["n"], [[str(row)] for row in range(100)], 4)

    assert len(lines) == 20
    assert lines[-3:] == ["17 of 100. n: 16.", "83 rows not said. /code 4 says them.", "table 4 ends."]


def test_a_table_without_rows_says_so() -> None:
    """An empty result is a result."""
    assert table_lines(["a"], [], 2) == ["table 2, 0 rows: a.", "table 2 ends."]


@pytest.mark.parametrize(
    ("line", "cells"),
    [
        pytest.param("| a | b |", ["a", "b"], id="bars around"),
        pytest.param("a|b", ["a", "b"], id="no bars around"),
        pytest.param("| a || b", ["a", "", "b"], id="an empty cell"),
        pytest.param(r"| a \| b | c |", ["a | b", "c"], id="an escaped bar"),
        pytest.param("| `a|b` | c |", ["`a|b`", "c"], id="a bar in code"),
        pytest.param(r"| `a\|b` | c |", ["`a|b`", "c"], id="an escaped bar in code"),
        pytest.param("| ``a`|`b`` | `d|e` |", ["``a`|`b``", "`d|e`"], id="bars in several spans"),
        pytest.param("| ` | c |", ["`", "c"], id="a lone backtick"),
        pytest.param("", [""], id="nothing"),
    ],
)
def test_a_row_is_split_at_its_bars(line: str, cells: list[str]) -> None:
    """Agents write commands with pipes into tables, escaped or not."""
    assert split_row(line) == cells


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        pytest.param("|---|:-:|", True, id="dashes and colons"),
        pytest.param("- | -", True, id="one dash a column"),
        pytest.param("|---|", False, id="too few columns"),
        pytest.param("|---|abc|", False, id="words"),
    ],
)
def test_the_line_under_a_header_is_known(line: str, expected: bool) -> None:
    """Only what is a table is said as one."""
    assert is_delimiter(line, 2) is expected


def test_what_a_row_sets_apart_is_where_it_is_said() -> None:
    """A drawing colours the command, not the words before it."""
    source = ["| Do | With |", "|---|---|", "| list it | `ls -l` or **dir** |", "| `q` |  |"]
    lines = table_block(source, Numbers())

    assert [[(line[start:end], stress) for start, end, stress in spans] for line, spans in lines] == [
        [],
        [("ls -l", Stress.CODE), ("dir", Stress.STRONG)],
        [("q", Stress.CODE)],
        [],
    ]
