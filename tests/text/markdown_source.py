"""Markdown as agents write it, and as nobody should: strategies for properties."""

from __future__ import annotations

from hypothesis import strategies as st

_INLINE = (
    *(
        "word",
        "word. ",
        "End! ",
        "e.g. ",
        "Dr. ",
        "3. ",
        "a",
        "b c ",
        " ",
        "  ",
        "**",
        "*",
        "_",
        "`",
        "``",
        "~~",
    ),
    *("[", "](", "]", "(", ")", "![", "<http://a.b>", "http://x.y/_a_b", ":", "\\", "&lt;", "&#10;", "done:"),
    *(
        "permission",
        " required: ",
        "tool",
        " error: ",
        "\uff1a",
        "\u4f60\u597d\u3002",
        "\uff0c",
        "\u4e16",
        "::error::x",
    ),
    *("##[group]", "\U0001f469\u200d\U0001f467", "\u05e9\u05dc", "\u0301", "'", '"', "\u201d", "|", "x" * 90),
    *("y " * 60, "long. " * 30, "word " * 210, "q" * 1200),
)
_BLOCKS = (
    *(
        "# ",
        "## h\n",
        "- ",
        "* ",
        "1. ",
        "2) ",
        "> ",
        "```",
        "```py\n",
        "```diff\n",
        "~~~",
        "\n",
        "\n\n",
        "    ",
        "\t",
    ),
    *(
        "| a | b |\n",
        "|---|---|\n",
        "---\n",
        "===\n",
        "\\\n",
        "  \n",
        "[ ] ",
        "[x] ",
        "-a\n",
        "+b\n",
        "@@ -1 +1 @@\n",
    ),
    *("\u202e", "\u200b", "\x1b[2J", "\x1b]0;", "\x07", "\r\n", "\u2500" * 8, "<br>"),
)


def inline_source() -> st.SearchStrategy[str]:
    """Return one paragraph; no line of it begins with a blank or is empty."""
    lines = st.lists(st.sampled_from(_INLINE), min_size=1, max_size=12).map(
        lambda parts: "".join(parts).lstrip()
    )
    return st.lists(lines.filter(bool), min_size=1, max_size=4).map("\n".join)


def block_source() -> st.SearchStrategy[str]:
    """Return anything an agent may send, markup of every kind in any place, and other text."""
    parts = st.one_of(st.sampled_from((*_INLINE, *_BLOCKS, *_BLOCKS)), st.text(max_size=5))
    return st.lists(parts, max_size=30).map("".join)


def cut_at(text: str, data: st.DataObject, *, after_line_ends: bool = True) -> list[str]:
    """Return a text cut in places that are drawn, or after each character."""
    every = st.just(list(range(len(text))))
    places = data.draw(st.one_of(every, st.lists(st.integers(0, len(text)), max_size=8)))
    kept = sorted({place for place in places if after_line_ends or text[place - 1 : place] != "\n"})
    return [text[start:end] for start, end in zip([0, *kept], [*kept, len(text)], strict=True)]
