"""Unified diffs, as git and as agents write them."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from robota_console.model.tool import DiffKind, DiffLine
from robota_console.text.diff import diff_lines
from robota_console.text.unified import parse_unified

GIT = """diff --git a/src/app.py b/src/app.py
index 12..34 100644
--- a/src/app.py
+++ b/src/app.py
@@ -38,4 +38,5 @@ def main():
 before
-x = 1
--- dashes
+x = 2
+++ pluses
 after
diff --git a/new.py b/new.py
new file mode 100644
index 0000000..1111111
--- /dev/null
+++ b/new.py
@@ -0,0 +1,1 @@
+hello
\\ No newline at end of file
diff --git a/old.py b/old.py
--- a/old.py
+++ /dev/null
@@ -1 +0,0 @@
-bye
diff --git a/logo.png b/logo.png
Binary files a/logo.png and b/logo.png differ
"""


def test_a_git_diff_is_read_whole() -> None:
    """Each file is said with its own counts and numbers, even where lines look like headers."""
    diffs = parse_unified(GIT)

    assert [line for diff in diffs for line in diff_lines(diff)] == [
        "src/app.py, 2 added, 2 removed, 1 place.",
        "line 39 removed: x = 1",
        "line 40 removed: -- dashes",
        "line 39 added: x = 2",
        "line 40 added: ++ pluses",
        "new.py, new file, 1 line.",
        "line 1 added: hello",
        "old.py, 1 removed, 1 place.",
        "line 1 removed: bye",
    ]


def test_a_diff_with_no_headers_has_no_numbers() -> None:
    """A number that was guessed would send the listener to the wrong line."""
    (diff,) = parse_unified(" context\n-old\n+new\n")

    assert (diff.path, diff.lines[1:3]) == (
        "",
        (DiffLine(DiffKind.REMOVED, "old"), DiffLine(DiffKind.ADDED, "new")),
    )


def test_a_hunk_without_numbers_is_a_hunk() -> None:
    """Agents often write two at signs and the name of a function."""
    (diff,) = parse_unified("--- a\n+++ a\n@@ def f():\n-x\n+y")

    assert diff.lines[0] == DiffLine(DiffKind.HUNK, "def f():")
    assert diff.lines[1].line_number is None


def test_counts_in_a_header_are_not_believed() -> None:
    """Agents count badly; all lines are said all the same."""
    (diff,) = parse_unified("--- a\n+++ a\n@@ -1,1 +1,1 @@\n-x\n+y\n+z\n+w")

    assert diff.count(DiffKind.ADDED) == 3


def test_a_missing_line_end_counts_as_no_line() -> None:
    """Git's remark about it would shift all numbers after it."""
    (diff,) = parse_unified("--- a\n+++ a\n@@ -3 +3 @@\n-x\n\\ No newline at end of file\n+y")

    assert [line.line_number for line in diff.lines] == [3, 3, 3]


def test_plain_text_is_no_diff() -> None:
    """What holds no change is said as what it is."""
    assert parse_unified("just words\nand more") == []


@given(st.lists(st.sampled_from([*GIT.split("\n"), "@@", "+", "-", "---", "+++ ", "words"])).map("\n".join))
def test_any_mixture_is_read(text: str) -> None:
    """A broken diff is no reason to fall silent."""
    for diff in parse_unified(text):
        assert diff_lines(diff)
