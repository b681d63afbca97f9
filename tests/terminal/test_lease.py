"""Borrowing the terminal, typing in silence, keys (T17, V15, --keys single)."""

from __future__ import annotations

import asyncio
import os
import select
import signal
import sys
import termios
import time
from typing import TYPE_CHECKING

import pytest

from robota_console.model.typed import InputEnded, TakenBack
from robota_console.terminal.reader import TerminalInput
from tests.support.console_pty import Pty
from tests.support.terminal_pair import Modes
from tests.terminal.listener import Reading, reading

if TYPE_CHECKING:
    from tests.terminal.ends import Ends


async def test_a_secret_is_typed_without_echo_and_with_line_editing(terminal: Ends) -> None:
    """Nobody hears or sees it, and a wrong key can still be taken back (T17)."""
    terminal.listen()
    found = termios.tcgetattr(terminal.theirs)
    async with reading(terminal) as typed:
        async with typed.source.silent():
            modes = Modes.of(terminal.theirs)
            terminal.send(b"tokenx\x7f\r")
            assert await typed.text() == "token"

        assert termios.tcgetattr(terminal.theirs) == found
        terminal.send(b"seen\r")
        await typed.text()

    assert (modes.echo, modes.icanon, modes.isig) == (False, True, True)
    await terminal.hears(b"seen\n")
    assert terminal.heard == b"seen\n"


@pytest.mark.parametrize("borrow", ["silent", "lease"])
async def test_echo_that_was_off_is_never_turned_on(terminal: Ends, borrow: str) -> None:
    """Emacs starts its programs without echo and shows what is typed itself (V15)."""
    modes = termios.tcgetattr(terminal.theirs)
    modes[3] &= ~termios.ECHO
    termios.tcsetattr(terminal.theirs, termios.TCSANOW, modes)
    found = termios.tcgetattr(terminal.theirs)
    async with reading(terminal) as typed:
        async with getattr(typed.source, borrow)():
            assert termios.tcgetattr(terminal.theirs) == found
        assert termios.tcgetattr(terminal.theirs) == found
        typed.source.keys(True)
        typed.source.keys(False)
        await typed.source.take_back()
        assert termios.tcgetattr(terminal.theirs) == found

    assert termios.tcgetattr(terminal.theirs) == found


async def test_a_leased_terminal_is_not_read_and_is_as_it_was_found(terminal: Ends) -> None:
    """An editor gets every key, and a terminal in its usual modes."""
    terminal.listen()
    found = termios.tcgetattr(terminal.theirs)
    async with reading(terminal) as typed:
        typed.source.keys(True)
        async with typed.source.lease():
            assert termios.tcgetattr(terminal.theirs) == found
            terminal.send(b"for the child\r")
            assert await asyncio.to_thread(os.read, terminal.theirs, 100) == b"for the child\n"
            assert typed.items.empty()

        assert not Modes.of(terminal.theirs).icanon
        terminal.send(b"x")
        assert await typed.key() == "x"


async def test_a_terminal_lent_before_reading_begins_is_not_read_until_it_is_back(terminal: Ends) -> None:
    """A drawing that is put on first has every key; else each second one would be lost to a line."""
    terminal.listen()
    source = TerminalInput(terminal.theirs, loop=asyncio.get_running_loop(), interactive=True)
    typed = Reading(source)
    async with source.lease():
        source.start(typed.items.put_nowait)
        terminal.send(b"for the drawing\r")
        await asyncio.to_thread(select.select, [terminal.theirs], [], [], 0.5)
        assert (await source.take_back(), typed.items.empty()) == (TakenBack(), True)
        assert os.read(terminal.theirs, 100) == b"for the drawing\n"
    terminal.send(b"for us\r")

    assert await typed.text() == "for us"
    await source.close()


async def test_what_a_borrower_left_behind_is_undone(terminal: Ends) -> None:
    """An editor that crashed in raw mode does not leave the person without echo (V15)."""
    found = termios.tcgetattr(terminal.theirs)
    async with reading(terminal) as typed:
        async with typed.source.lease():
            raw = termios.tcgetattr(terminal.theirs)
            raw[3] &= ~(termios.ICANON | termios.ECHO | termios.ISIG)
            termios.tcsetattr(terminal.theirs, termios.TCSANOW, raw)

        assert termios.tcgetattr(terminal.theirs) == found


async def test_a_lease_within_a_lease_ends_with_the_outer_one(terminal: Ends) -> None:
    """Two borrowers do not fight for the keys."""
    terminal.listen()
    async with reading(terminal) as typed:
        async with typed.source.lease():
            async with typed.source.lease():
                pass
            terminal.send(b"for the child\r")
            assert await asyncio.to_thread(os.read, terminal.theirs, 100) == b"for the child\n"
        terminal.send(b"for us\r")

        assert await typed.text() == "for us"


async def test_a_borrower_who_is_called_off_while_it_begins_leaves_nothing_behind(terminal: Ends) -> None:
    """Ctrl-C just as the editor opens must not leave a console that reads no more."""
    found = termios.tcgetattr(terminal.theirs)
    async with reading(terminal) as typed:
        for borrow in (typed.source.lease, typed.source.silent):
            entering = asyncio.ensure_future(borrow().__aenter__())
            await asyncio.sleep(0)
            entering.cancel()
            await asyncio.wait([entering])
            terminal.send(b"hello\r")

            assert await typed.text() == "hello"
            assert termios.tcgetattr(terminal.theirs) == found


async def test_keys_come_one_by_one_with_the_echo_as_it_was(terminal: Ends) -> None:
    """A menu is answered without Enter; Ctrl-C still interrupts (--keys single)."""
    terminal.listen()
    found = termios.tcgetattr(terminal.theirs)
    async with reading(terminal) as typed:
        typed.source.keys(True)
        terminal.send(b"1\x1b[A\r")
        keys = [await typed.key() for _ in range(3)]
        modes = Modes.of(terminal.theirs)

        typed.source.keys(False)
        await typed.source.take_back()
        assert termios.tcgetattr(terminal.theirs) == found
        terminal.send(b"a line\r")
        assert await typed.text() == "a line"

    assert keys == ["1", "up", "enter"]
    assert (modes.icanon, modes.echo, modes.isig) == (False, True, True)


async def test_escape_is_known_when_nothing_follows(terminal: Ends) -> None:
    """Esc cancels a menu after a moment, and is not the start of an arrow (--keys single)."""
    async with reading(terminal) as typed:
        typed.source.keys(True)
        terminal.send(b"\x1b")

        assert await typed.key() == "escape"


async def test_ctrl_d_is_the_end_where_keys_are_read(terminal: Ends) -> None:
    """The end of input means the same in both ways of reading (--keys single)."""
    async with reading(terminal) as typed:
        typed.source.keys(True)
        await typed.source.take_back()
        terminal.send(b"\x04")

        end = await typed.end()

    assert end == InputEnded(at=end.at)


async def test_keys_nobody_has_heard_of_are_taken_back(terminal: Ends) -> None:
    """A key typed before a question appeared does not answer it either (T16)."""
    terminal.listen()
    async with reading(terminal) as typed:
        typed.source.keys(True)
        await typed.source.take_back()
        terminal.send(b"ab\r\tc")
        time.sleep(0.1)  # the loop does not turn, the reader reads

        taken = await typed.source.take_back()

        assert [line.text for line in taken.lines] == ["ab"]
        assert taken.half == "\tc"


async def test_the_terminal_is_as_it_was_found_while_the_process_is_stopped(terminal: Ends) -> None:
    """Ctrl-Z at a password prompt, and fg: echo, then silence again (T17, V15)."""
    found = termios.tcgetattr(terminal.theirs)
    async with reading(terminal) as typed, typed.source.silent():
        silent = termios.tcgetattr(terminal.theirs)

        await typed.source.suspend()
        assert termios.tcgetattr(terminal.theirs) == found
        typed.source.resume()
        await asyncio.wait_for(typed.returns.get(), 5)

        assert termios.tcgetattr(terminal.theirs) == silent


async def test_modes_of_ours_are_not_mistaken_for_those_found(terminal: Ends) -> None:
    """A stop without warning leaves silence on the terminal; it is still not how it was found (V15)."""
    found = termios.tcgetattr(terminal.theirs)
    async with reading(terminal) as typed:
        async with typed.source.silent():
            typed.source.resume()
            await asyncio.wait_for(typed.returns.get(), 5)

        assert termios.tcgetattr(terminal.theirs) == found


async def test_a_return_behind_a_borrower_says_nothing_and_touches_nothing(terminal: Ends) -> None:
    """After Ctrl-Z and fg in an editor, the editor says what is to be said."""
    async with reading(terminal) as typed, typed.source.silent(), typed.source.lease():
        during = termios.tcgetattr(terminal.theirs)

        await typed.source.suspend()
        typed.source.resume()
        await typed.source.take_back()

        assert typed.returns.empty()
        assert termios.tcgetattr(terminal.theirs) == during


@pytest.mark.parametrize("ask", ["silent", "keys"])
async def test_the_terminal_is_as_it_was_found_after_the_end(terminal: Ends, ask: str) -> None:
    """The shell that follows echoes and edits (V15)."""
    found = termios.tcgetattr(terminal.theirs)
    async with reading(terminal) as typed:
        silence = typed.source.silent()
        if ask == "keys":
            typed.source.keys(True)
        else:
            await silence.__aenter__()
        await typed.source.take_back()
        assert termios.tcgetattr(terminal.theirs) != found

    assert termios.tcgetattr(terminal.theirs) == found


async def test_the_end_may_come_while_the_terminal_is_borrowed(terminal: Ends) -> None:
    """A hang-up while an editor is open ends both without a fault."""
    async with reading(terminal) as typed:
        async with typed.source.lease(), typed.source.silent():
            await typed.source.close()

        assert await typed.source.take_back() == TakenBack()
        typed.source.keys(True)
        await typed.source.suspend()
        typed.source.resume()


CRASH = """
import asyncio
from robota_console.terminal.reader import TerminalInput

async def main():
    source = TerminalInput(0, loop=asyncio.get_running_loop(), interactive=True)
    source.start(print)
    source.keys(True)
    await source.take_back()
    go_on = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(10, go_on.set)
    print("keys", flush=True)
    await go_on.wait()
    raise RuntimeError("planted")

asyncio.run(main())
"""


def test_the_terminal_is_as_it_was_found_after_a_crash() -> None:
    """A fault of ours must not leave a terminal that edits no lines (V15)."""
    with Pty([sys.executable, "-c", CRASH]) as pty:
        before = pty.termios()
        pty.expect("keys\n")
        assert not pty.termios().icanon
        pty.signal(signal.SIGUSR1)

        assert pty.wait() == 1
        assert b"RuntimeError: planted" in pty.raw
        assert pty.termios() == before
