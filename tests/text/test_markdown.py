"""Answers as agents write them, and the lines a listener hears."""

from __future__ import annotations

import pytest

from robota_console.text.numbered import Numbers
from tests.text.answer import answer_lines


def heard(source: str, *, ci: bool = False) -> list[str]:
    """Return an answer's lines."""
    return list(answer_lines(source, ci=ci))


@pytest.mark.parametrize(
    ("source", "lines"),
    [
        pytest.param(
            "One.\nTwo.\n\nThree.", ["One. Two.", "Three."], id="a paragraph is a line, blank lines are none"
        ),
        pytest.param("a  \nb\\\nc", ["a", "b", "c"], id="a kept line end is a line end"),
        pytest.param(
            "# Title\n## Sub ##\ntext", ["heading 1: Title", "heading 2: Sub", "text"], id="headings"
        ),
        pytest.param(
            "Title\n=====\nSub\n---\ntext",
            ["heading 1: Title", "heading 2: Sub", "text"],
            id="underlined ones",
        ),
        pytest.param(
            "A sentence.\n---\nnext", ["A sentence.", "next"], id="a rule without the blank line before"
        ),
        pytest.param(
            "a\n\n---\n***\n* * *\n\u2500\u2500\u2500\u2500\n\nb", ["a", "b"], id="rules are not said"
        ),
        pytest.param("+-----+\n| a b |\n+-----+", ["| a b |"], id="frames are not said"),
        pytest.param("#hash tag\n#", ["#hash tag"], id="no heading without a blank or words"),
        pytest.param("- a\n* b\n+ c", ["- a", "- b", "- c"], id="bullets"),
        pytest.param("3. a\n4. b\n1) c", ["3. a", "4. b", "1) c"], id="numbers as written"),
        pytest.param(
            "1. a\n1. b\n1. c\n\ntext\n\n1. d",
            ["1. a", "2. b", "3. c", "text", "1. d"],
            id="numbers that rise",
        ),
        pytest.param("- a\n  - b\n    1. c\n- d", ["- a", "  - b", "    1. c", "- d"], id="nested lists"),
        pytest.param("1. a\n\n   b\n\n2. c", ["1. a", "  b", "2. c"], id="an item of two paragraphs"),
        pytest.param("- a\nb\n\nc", ["- a b", "c"], id="a line that belongs to the item before"),
        pytest.param(
            "- [x] a\n- [ ] b\n- [link](c)", ["- checked: a", "- not checked: b", "- link (c)"], id="tasks"
        ),
        pytest.param(
            "in the year\n1984. It was", ["in the year 1984. It was"], id="a number that opens no list"
        ),
        pytest.param("42.", ["42."], id="an answer that is a number"),
        pytest.param("-\n- a", ["-", "- a"], id="an empty item"),
        pytest.param("- []()\n\na", ["-", "a"], id="an item whose words are empty"),
        pytest.param("a\n*\nb", ["a * b"], id="a mark alone in a paragraph"),
        pytest.param(f"# {'x' * 99}", [f"heading 1: {'x' * 99}"], id="a long heading"),
        pytest.param(f"{'-' * 99}\na", ["a"], id="a long rule"),
        pytest.param(
            f"- {'a word ' * 20}\n  - b", [f"- {'a word ' * 20}".rstrip(), "  - b"], id="a long item"
        ),
        pytest.param("> a\n> b\n>\n> - c\n\nd", ["quote: a b", "quote: - c", "d"], id="quotes"),
        pytest.param("- > a\n\n  b", ["- quote: a", "  b"], id="a quote in an item"),
        pytest.param("<!-- note\nmore -->\n<b>x</b>", ["<!-- note more --> <b>x</b>"], id="HTML is text"),
        pytest.param("[1]: http://a.b", ["[1]: http://a.b"], id="a reference is text"),
        pytest.param(
            f"see http://a.b/{'c/' * 300}d_e_f now",
            [f"see http://a.b/{'c/' * 300}d_e_f now"],
            id="a long address",
        ),
        pytest.param(
            "\u4f60\u597d\u3002\n\u518d\u89c1\u3002", ["\u4f60\u597d\u3002 \u518d\u89c1\u3002"], id="Chinese"
        ),
        pytest.param(
            "\u05e9\u05dc\u05d5\u05dd.\n\n- \u05e2\u05d5\u05dc\u05dd",
            ["\u05e9\u05dc\u05d5\u05dd.", "- \u05e2\u05d5\u05dc\u05dd"],
            id="right to left",
        ),
        pytest.param(
            "\U0001f680 **Go!** \U0001f468\u200d\U0001f469\u200d\U0001f467",
            ["\U0001f680 Go! \U0001f468\u200d\U0001f469\u200d\U0001f467"],
            id="emoji",
        ),
        pytest.param("a\x1b[31mb\u202ec\r\n\r\nd", ["ab<U+202E>c", "d"], id="controls"),
        pytest.param("", [], id="nothing"),
        pytest.param(" \n\t\n", [], id="nothing but blanks"),
    ],
)
def test_t9_markdown_is_said_in_words(source: str, lines: list[str]) -> None:
    """Structure is heard as words, and nothing is heard that only draws."""
    assert heard(source) == lines


@pytest.mark.parametrize(
    ("source", "lines"),
    [
        pytest.param(
            "```python\nx = 1\n\ny\n```\nafter",
            ["code 1, python, 3 lines.", "x = 1", "", "y", "code 1 ends.", "after"],
            id="a fence, its blank lines kept",
        ),
        pytest.param("~~~\n```\n~~~", ["code 1, 1 line.", "```", "code 1 ends."], id="a fence of tildes"),
        pytest.param(
            "````md\n```\nx\n```\n````",
            ["code 1, md, 3 lines.", "```", "x", "```", "code 1 ends."],
            id="a longer fence",
        ),
        pytest.param("```\nx", ["code 1, 1 line.", "x", "code 1 ends."], id="a fence that never closes"),
        pytest.param("```\n```", ["code 1, 0 lines.", "code 1 ends."], id="an empty fence"),
        pytest.param(
            "a\n```sh\nb\n```",
            ["a", "code 1, sh, 1 line.", "b", "code 1 ends."],
            id="right after a paragraph",
        ),
        pytest.param(
            "1. Run:\n   ```sh\n   npm test\n     -v\n   ```\n2. Done it.",
            ["1. Run:", "code 1, sh, 2 lines.", "npm test", "  -v", "code 1 ends.", "2. Done it."],
            id="a fence in an item",
        ),
        pytest.param(
            "1. Run:\n   ```sh\nnpm test\n   ```\n   Then.",
            ["1. Run:", "code 1, sh, 1 line.", "npm test", "code 1 ends.", "  Then."],
            id="code that an agent forgot to indent",
        ),
        pytest.param(
            "- a\n  - b:\n\n    ```\n    c\n    ```\n",
            ["- a", "  - b:", "code 1, 1 line.", "c", "code 1 ends."],
            id="a fence in a nested item",
        ),
        pytest.param(
            "- ```\n  a\n  ```", ["-", "code 1, 1 line.", "a", "code 1 ends."], id="an item that is code"
        ),
        pytest.param(
            "> ```\n> a\n> ```\n> b",
            ["code 1, 1 line.", "a", "code 1 ends.", "quote: b"],
            id="a fence in a quote",
        ),
        pytest.param(
            "> ```\n> a\nb",
            ["code 1, 1 line.", "a", "code 1 ends.", "b"],
            id="a quote that ends inside a fence",
        ),
        pytest.param(
            "a\n\n    b\n\n      c\n\nd",
            ["a", "code 1, 3 lines.", "b", "", "  c", "code 1 ends.", "d"],
            id="indented code",
        ),
        pytest.param("-     a", ["-", "code 1, 1 line.", "a", "code 1 ends."], id="indented code in an item"),
        pytest.param(
            "  ```\n  a\n    b\n c\n  ```",
            ["code 1, 3 lines.", "a", "  b", "c", "code 1 ends."],
            id="a fence that is indented",
        ),
        pytest.param(
            f"```\n{'x' * 12_000}\n{'y z ' * 30}\n```",
            ["code 1, 2 lines.", "x" * 12_000, "y z " * 30, "code 1 ends."],
            id="long lines",
        ),
        pytest.param("a\n    b", ["a b"], id="an indented line of a paragraph"),
        pytest.param("\tx\ty", ["code 1, 1 line.", "x\ty", "code 1 ends."], id="code behind a tab"),
        pytest.param("``` a `b` ```", ["a `b`"], id="backticks inside a line"),
    ],
)
def test_v8_code_is_raw_between_two_lines(source: str, lines: list[str]) -> None:
    """Code is heard as it is, and one knows where it begins and ends."""
    assert heard(source) == lines


@pytest.mark.parametrize(
    ("source", "lines"),
    [
        pytest.param(
            "| Name | Size |\n|:--|--:|\n| **core** | `a|b` |\n| web | 2<br>3 |\n\nafter",
            [
                "table 1, 2 rows: Name, Size.",
                "1 of 2. Name: core. Size: a|b.",
                "2 of 2. Name: web. Size: 2 3.",
                "table 1 ends.",
                "after",
            ],
            id="a table",
        ),
        pytest.param(
            "Sizes:\nName | Size\n--- | ---\ncore | 3\n# Next",
            [
                "Sizes:",
                "table 1, 1 row: Name, Size.",
                "1 of 1. Name: core. Size: 3.",
                "table 1 ends.",
                "heading 1: Next",
            ],
            id="no bars around, right after a line of text",
        ),
        pytest.param(
            "- | a |\n  |---|\n  | b |",
            ["-", "table 1, 1 row: a.", "1 of 1. a: b.", "table 1 ends."],
            id="a table in an item",
        ),
        pytest.param(
            "| a |\n|---|\n# b | c",
            ["table 1, 0 rows: a.", "table 1 ends.", "heading 1: b | c"],
            id="a heading with a bar right after it",
        ),
        pytest.param(
            "| a |\n|---|\ntext", ["table 1, 0 rows: a.", "table 1 ends.", "text"], id="text right after it"
        ),
        pytest.param(
            f"| a | b |\n|---|---|\n| {'x ' * 50}| y |\n",
            ["table 1, 1 row: a, b.", f"1 of 1. a: {'x ' * 50}".rstrip() + ". b: y.", "table 1 ends."],
            id="a long row",
        ),
        pytest.param("a | b\nc | d", ["a | b c | d"], id="bars alone make no table"),
        pytest.param("| a |\n|---|---|", ["| a |"], id="a line under it that does not fit"),
    ],
)
def test_t11_tables_are_rows_of_words(source: str, lines: list[str]) -> None:
    """Each value comes with its header."""
    assert heard(source) == lines


@pytest.mark.parametrize(
    ("source", "lines"),
    [
        pytest.param("done: ok.", ["quoted: done: ok."], id="a line"),
        pytest.param("**Done:** all of it", ["quoted: Done: all of it"], id="emphasis around it"),
        pytest.param(
            "permission\nrequired: run rm", ["quoted: permission required: run rm"], id="on two lines"
        ),
        pytest.param("tool\n`error`: x", ["quoted: tool error: x"], id="on two lines, with code"),
        pytest.param("&#100;one: x", ["quoted: done: x"], id="spelled out"),
        pytest.param("- a\n\n  done: x", ["- a", "quoted:   done: x"], id="in an item's second paragraph"),
        pytest.param(
            "```\n  error: x\nquoted: y\n```",
            ["code 1, 2 lines.", "quoted:   error: x", "quoted: y", "code 1 ends."],
            id="in code",
        ),
        pytest.param("a  \ndone: b", ["a", "quoted: done: b"], id="after a kept line end"),
        pytest.param("All is done: yes", ["All is done: yes"], id="not inside a line"),
        pytest.param("1. once.", ["1. once."], id="a row is a list here"),
        pytest.param("# done: x", ["heading 1: done: x"], id="a heading is named"),
    ],
)
def test_t4_v7_no_line_of_an_answer_passes_for_the_console(source: str, lines: list[str]) -> None:
    """However an agent writes a label, it is heard as quoted."""
    assert heard(source) == lines


def test_t20_on_ci_no_line_is_obeyed() -> None:
    """Markup around a command does not help it."""
    source = "::error::a\n\n**::warning::b**\n\nx ##**[group]** c\n\nOne. Two ##[error]x\n\n"
    source += "```\n::add-mask::d\n```"

    assert heard(source, ci=True) == [
        "quoted: ::error::a",
        "quoted: ::warning::b",
        "x ## [group] c",
        "One. Two ## [error]x",
        "code 1, 1 line.",
        "quoted: ::add-mask::d",
        "code 1 ends.",
    ]


def test_v8_numbers_go_on_from_block_to_block() -> None:
    """Code, table and diff of one answer have three numbers."""
    numbers = Numbers()

    lines = answer_lines("```\na\n```\n|b|\n|-|\n\n```diff\n-c\n```", numbers=numbers)

    assert [line for line in lines if line.endswith("ends.")] == [
        "code 1 ends.",
        "table 2 ends.",
        "diff 3 ends.",
    ]
    assert [thing.raw for thing in map(numbers.get, (1, 2, 3)) if thing] == ["a", "|b|\n|-|", "-c"]
