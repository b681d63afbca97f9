"""Workflow commands in foreign text (T20, V20)."""

from __future__ import annotations

import pytest

from robota_console.text.ci import neutral, neutral_part


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        pytest.param("::error::x", "quoted: ::error::x", id="an annotation"),
        pytest.param(" \t::add-mask::x", "quoted:  \t::add-mask::x", id="blanks before it do not help"),
        pytest.param(
            "\u00a0::stop-commands::x", "quoted: \u00a0::stop-commands::x", id="odd blanks do not either"
        ),
        pytest.param("##[group]Build", "## [group]Build", id="a group"),
        pytest.param("text ##[endgroup] more", "text ## [endgroup] more", id="a command inside a line"),
        pytest.param("##vso[task.setvariable]x", "## vso[task.setvariable]x", id="Azure Pipelines"),
        pytest.param("##teamcity[testFailed]", "## teamcity[testFailed]", id="TeamCity"),
        pytest.param("###[error]", "### [error]", id="three marks hold two"),
        pytest.param("## Heading [1]", "## Heading [1]", id="a heading stays"),
        pytest.param("std::vector::size", "std::vector::size", id="a name with colons stays"),
        pytest.param("plain", "plain", id="plain words stay"),
    ],
)
def test_t20_no_service_obeys_a_foreign_line(line: str, expected: str) -> None:
    """A tool that prints a command must not fold, colour or mask the log of the run."""
    assert neutral(line) == expected
    assert neutral(neutral(line)) == neutral(line)


def test_t20_what_does_not_begin_a_line_needs_less() -> None:
    """In the middle of a line only a command that works anywhere is broken."""
    assert neutral_part("::error::x ##[error]") == "::error::x ## [error]"
