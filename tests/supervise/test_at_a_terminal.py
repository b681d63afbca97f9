"""Pages and single keys at a real terminal: what is echoed, and the terminal's own modes (T2, V21)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.support.console import ARMED, YOU
from tests.support.plain import assert_plain
from tests.support.served import NAME, NEW, Served

if TYPE_CHECKING:
    from pathlib import Path

PROMPT = "Choose 1 and action, q quits: "


def test_one_key_answers_and_the_terminal_is_as_before(tmp_path: Path) -> None:
    """Only the question reads keys; a session that is gone to edits its lines as ever."""
    with Served(tmp_path) as on:
        on.serve()
        view = on.terminal("supervise", "--keys", "single", until=PROMPT)
        listing = view.termios()
        view.answer("1 attach", "yes or no: ")
        assert view.quiet(ARMED)
        asking = view.termios()
        mark = view.mark()
        view.send("y")
        view.expect(YOU)
        assert view.quiet(NEW)
        there = view.termios()

        said = view.since(mark).decode().replace("\r\n", "\n")
        assert (
            said
            == f"y\nchosen: attach, {NAME}.\nnotice: Attached to {NAME}. /exit leaves it as it is.\nyou: "
        )
        assert (listing.icanon, asking.icanon, there.icanon) == (True, False, True)
        assert (asking.echo, asking.isig) == (True, True)
        assert_plain(view.raw)


def test_v21_pages_at_a_terminal(tmp_path: Path) -> None:
    """Enter gives the next page, and Ctrl-C leaves the rest unsaid; neither leaves the list."""
    with Served(tmp_path) as on:
        on.serve()
        view = on.terminal("supervise", "--page", "2", until=PROMPT)

        first = view.answer("help", "skips: ")
        assert view.quiet(ARMED)
        second = view.answer("", "skips: ")
        assert view.quiet(ARMED)
        mark = view.mark()
        view.send(b"\x03")
        view.expect(PROMPT)

        assert first.endswith("\nmore, 3 lines, Enter goes on, s skips: ")
        assert second.endswith("\nmore, 1 line, Enter goes on, s skips: ")
        stopped = view.since(mark).decode().replace("\r\n", "\n")
        assert stopped == f"^C\nnotice: printing stopped.\n{PROMPT}"
        assert_plain(view.raw)
