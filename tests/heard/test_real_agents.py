"""A whole turn with a real agent as a listener hears it: words, a permission, a tool, an answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.heard.session import ARMED, CONSOLE, MOMENT, line, worth_hearing
from tests.support.heard import differences, most_pieces, ratio, said, unechoed
from tests.support.marks import heard_under
from tests.support.model_server.server import model_server
from tests.support.plain import assert_plain
from tests.support.reader import record
from tests.support.real_agents import AGENTS, EACH

if TYPE_CHECKING:
    from pathlib import Path

    from tests.support.listener import Step

TURNS: list[Step] = [
    *line("you:", "%%SAY Good day. All is well.%%", after=MOMENT),
    *line("done: ok", "%%SHELL touch made%%"),
    *line("4 deny:", "1", after=ARMED),
    *line("done: ok", "/exit"),
]


@heard_under("yasr")
@EACH
def test_a_turn_with_a_real_agent_is_heard_once_and_in_order(name: str, reader: str, tmp_path: Path) -> None:
    """Whatever an agent sends, and however it cuts it, the ear gets the words and no more."""
    folder, home = tmp_path / "work", tmp_path / "home"
    folder.mkdir()
    home.mkdir()
    worth = worth_hearing(f"{name}.txt", folder)

    with model_server() as address:
        agent = AGENTS[name](home, address)
        run = record(
            reader,
            [*CONSOLE, *agent.console_options],
            TURNS,
            cwd=folder,
            extra_env=agent.console_environment,
            timeout=45,
        )

    worth = _as_slow(worth, said(run.utterances))
    assert differences(run.utterances, worth) == []
    assert ratio(run.utterances, worth) <= 1.05
    assert most_pieces(run.utterances, worth) <= 2
    assert unechoed(run.utterances) == []
    assert run.status == 0
    assert_plain(run.tty)


def _as_slow(worth: str, heard: str) -> str:
    """Return what is worth hearing where the machine was busy: what takes long is said to."""
    if "running touch made" in heard:
        worth = worth.replace("tool: touch", "tool: running touch made.\ntool: touch")
    if "No word from the agent" in heard:  # it took so long to start
        late = "status: No word from the agent for 15 seconds.\n"
        worth = worth.replace("assistant: Good day", f"{late}assistant: Good day")
    return worth
