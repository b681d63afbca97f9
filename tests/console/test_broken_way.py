"""A way to a session that breaks while its host lives: the terminal comes back by itself."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.console import ARMED, Console
from tests.support.console_pty import clean_env
from tests.support.served import NAME, Served, told

SSH = """\
#!/bin/sh
echo $$ >> {pids}
[ -e {down} ] && exit 255
shift 2
exec "$@"
"""
BROKE = f"notice: Lost the way to {NAME}. Trying again.\n"
BACK = f"notice: Attached again to {NAME}.\n"


class Way:
    """An ssh that a test breaks."""

    def __init__(self, on: Served, folder: Path) -> None:
        self.on = on
        self._pids, self.down = folder / "pids", folder / "down"
        ssh = folder / "ssh"
        ssh.write_text(SSH.format(pids=self._pids, down=self.down))
        ssh.chmod(0o700)
        self.env = {"PATH": f"{folder}:{clean_env(folder)['PATH']}"}

    def attach(self) -> Console:
        """Return a terminal that came by it."""
        return self.on.attach(f"ssh://desk/{NAME}", extra_env=self.env)

    def cut(self) -> None:
        """Break it, as a network does."""
        os.kill(int(self._pids.read_text().split()[-1]), signal.SIGKILL)


@pytest.fixture
def way(tmp_path: Path) -> Iterator[Way]:
    """Return a way to a session that is served."""
    with Served(tmp_path) as on:
        on.serve()
        yield Way(on, tmp_path)


def test_one_line_says_that_it_broke_and_one_that_it_holds_again(way: Way) -> None:
    """The person need not come back by hand, and is who they were."""
    ann = way.attach()
    ann.answer("say hi", "hi\ndone: ok.\nyou: ")

    way.cut()
    assert ann.quiet(1_000)
    heard = ann.answer("", "you: ")
    bob = way.on.attach()
    ann.say("say ho", "ho\ndone: ok.\nyou: ")
    told(bob, "/again says the last.\nyou: ")
    again = bob.say("/again")

    assert heard == f"\nnotice: 2 held.\n{BROKE}{BACK}you: "
    assert ann.text.count("assistant: hi") == 1
    assert "assistant: ho" in again


def test_an_answer_that_went_on_meanwhile_is_heard_to_its_end(way: Way) -> None:
    """What was said while nobody could hear it is said then, once and in its place."""
    ann = way.attach()
    ann.send_line("wait 2 seconds")
    assert ann.quiet(300)

    way.cut()
    ann.expect("over.\ndone: ok.\nyou: ")

    assert ann.text.count("over.") == 1
    assert "missed" not in ann.text


def test_the_session_is_found_again_where_it_went_on_meanwhile(way: Way) -> None:
    """The name it was attached by is not its own any more."""
    ann = way.attach()
    ann.answer("say hi", "done: ok.\nyou: ")
    ann.say("/new cellar", "begins:\nyou: ")

    way.cut()
    assert ann.quiet(1_000)

    assert ann.answer("", "you: ").endswith("notice: Attached again to cellar.\nyou: ")


def test_a_question_stays_open_while_nobody_else_could_answer_it(way: Way) -> None:
    """Without a word of leaving nobody has left."""
    ann = way.attach()
    ann.asked("run echo hi", "deny: ")

    way.cut()
    assert ann.quiet(1_000)
    ann.answer("", "deny: ")
    assert ann.quiet(ARMED)
    done = ann.answer("1", "you: ")

    assert "assistant: It printed: hi\n" in done


def test_what_is_typed_while_it_is_broken_is_a_draft(way: Way) -> None:
    """It is sent by nobody, and lost by nobody."""
    ann = way.attach()
    way.down.touch()
    way.cut()
    assert ann.quiet(300)

    typed = ann.answer("say hi", "Enter sends: ")
    way.down.unlink()
    assert ann.quiet(5_000)
    back = ann.answer("", "hi\ndone: ok.\nyou: ")

    assert "notice: Not attached just now. Not sent.\n" in typed
    assert BACK in back
    assert ann.text.count("assistant: hi") == 1


def test_where_nobody_is_there_any_more_it_ends_as_ever(way: Way) -> None:
    """A host that is gone is one line, and nobody waits half a minute for it at its own machine."""
    ann = way.on.attach()
    [host] = way.on.registered()

    os.kill(host["pid"], signal.SIGKILL)

    assert ann.wait() == 3
    assert ann.text.endswith(
        f"error: the host ended, session named {NAME}. The connection was closed. Exit code 3.\n"
    )
    assert "broke" not in ann.text
