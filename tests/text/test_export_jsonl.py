"""A session as JSON lines."""

from __future__ import annotations

import json
from dataclasses import fields

from hypothesis import given
from hypothesis import strategies as st

from robota_console.model.entry import Entry, Role
from robota_console.model.tool import Diff, DiffLine, ToolState
from robota_console.text.export.jsonl import jsonl
from tests.support.exported import ENTRIES, FACTS, TOOLS, when


def test_each_entry_is_a_line_with_all_fields() -> None:
    """A script finds every field in every line, by the names the documents have."""
    lines = [json.loads(line) for line in jsonl(ENTRIES, FACTS, when)]

    names = [field.name for field in fields(Entry)]
    assert [list(line) for line in lines] == [names] * len(ENTRIES)
    assert [line["entry_id"] for line in lines] == [entry.entry_id for entry in ENTRIES]


def test_a_tool_is_told_whole() -> None:
    """What a tool printed and changed can be worked with."""
    tool = json.loads("".join(jsonl(ENTRIES[3:4], FACTS, when)))["tools"][1]

    assert list(tool) == [field.name for field in fields(ToolState)]
    assert (tool["kind"], tool["result"]) == ("edit", "ok")
    assert list(tool["diff"]) == [field.name for field in fields(Diff)]
    assert list(tool["diff"]["lines"][2]) == [field.name for field in fields(DiffLine)]
    assert tool["diff"]["lines"][2] == {"kind": "removed", "text": "b = 2", "line_number": 2}
    assert [diff["path"] for diff in tool["further_diffs"]] == [TOOLS[1].further_diffs[0].path]


@given(st.text())
def test_text_comes_back_as_it_was(text: str) -> None:
    """A line is one line of ASCII, whatever was said in it."""
    [line] = jsonl([Entry(entry_id="e1", role=Role.USER, text=text)], FACTS, when)

    assert line.isascii()
    assert line.removesuffix("\n").isprintable()
    assert json.loads(line)["text"] == text
