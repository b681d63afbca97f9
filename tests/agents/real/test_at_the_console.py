"""Real agents at our console, at a real pseudo-terminal: what a person hears and what the agent gets."""

from __future__ import annotations

import json
import re
import time
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.support.console import ARMED, TRAIL, YOU, Console, lines
from tests.support.model_server.server import model_server
from tests.support.plain import assert_plain
from tests.support.real_agents import AGENTS, EACH

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.support.model_server.server import Request
    from tests.support.real_agents import RealAgent

pytestmark = EACH

SLOW = 45.0
"""Seconds an agent may take on a busy machine."""
REST = TRAIL / 1000 + 0.2
"""Seconds from a message's Enter to the next line; it is taken once the paste gap is over (V17)."""
BREATH = 150
"""Milliseconds of rest before any line, so that it is a line of its own."""
DENY = "4 deny: "
OVER = re.compile(rb"\ndone: [^\n]*\n\a?you: ".replace(rb"\n", rb"\r?\n"))
"""The end of a turn, and the prompt behind it."""
MENU = re.compile(rb"c cancels[^:\n]*: ")
MARK = "ROBOTA_REAL_AGENT_TEST"
"""In the environment of all that a test starts."""


class Typist(Console):
    """A console, and a person who types as soon as a line counts."""

    _sent_at = 0.0

    def turn(self, text: str, until: str | re.Pattern[bytes] = OVER) -> str:
        """Type a line that is no rest of a paste (V17); return what came from its echo until then."""
        assert self.quiet(BREATH)
        time.sleep(max(0.0, self._sent_at + REST - time.monotonic()))
        self._sent_at = 0.0 if text.startswith("/") else time.monotonic()
        return self._typed(text, until)

    def reply(self, text: str, until: str | re.Pattern[bytes] = OVER) -> str:
        """Answer a question after the rest that an answer needs (T16)."""
        assert self.quiet(ARMED)
        return self._typed(text, until)

    def _typed(self, text: str, until: str | re.Pattern[bytes]) -> str:
        mark = self.mark()
        self.send_line(text)
        self.expect(until, SLOW)
        return lines(self.since(mark))

    def interrupt(self, text: str, desk: Desk) -> str:
        """Type a message, and Ctrl-C once the model was asked and something could be heard of it."""
        mark = self.mark()
        self.send_line(text)
        desk.wait_for_request(text)
        assert self.quiet(ARMED)
        self.send(b"\x03")
        self.expect(OVER, SLOW)
        return lines(self.since(mark))


class Desk:
    """A person at a console with one agent, in folders of their own."""

    def __init__(self, name: str, folder: Path, address: str, requests: list[Request]) -> None:
        self.folder = folder / "work"
        self.home = folder / "home"
        self.folder.mkdir()
        self.home.mkdir()
        self.agent: RealAgent = AGENTS[name](self.home, address)
        self.requests = requests

    @contextmanager
    def console(self, *options: str) -> Iterator[Typist]:
        """Start the console, its first prompt open and the agent perhaps not ready yet."""
        own = {**self.agent.console_environment, MARK: str(self.folder)}
        argv = (*self.agent.console_options, "--screen-reader", *options)
        with Typist(self.folder, *argv, extra_env=own) as console:
            yield console
            assert_plain(console.raw)

    def asked_since(self, number: int) -> str:
        """Return all that the model was asked from that request on."""
        return json.dumps([request.body for request in self.requests[number:]])

    def wait_for_request(self, words: str) -> None:
        """Wait until the model was asked something with these words."""
        end = time.monotonic() + SLOW
        while words not in self.asked_since(0):
            assert time.monotonic() < end, f"the model was not asked {words}"
            time.sleep(0.02)

    def processes(self) -> list[str]:
        """Return the commands of all processes this desk started that still run."""
        return [command for command in map(self._ours, Path("/proc").glob("[0-9]*")) if command]

    def _ours(self, process: Path) -> str:
        try:
            if f"{MARK}={self.folder}".encode() in (process / "environ").read_bytes().split(b"\0"):
                return (process / "cmdline").read_bytes().replace(b"\0", b" ").decode()
        except OSError:  # it ended meanwhile, or is another user's
            pass
        return ""


@pytest.fixture
def desk(name: str, tmp_path: Path) -> Iterator[Desk]:
    """Return a desk with one agent and a model server of its own; nothing it starts is left behind."""
    requests: list[Request] = []
    with model_server(requests) as address:
        desk = Desk(name, tmp_path, address, requests)
        yield desk
        end = time.monotonic() + 3
        while desk.processes() and time.monotonic() < end:
            time.sleep(0.02)
        assert desk.processes() == []


def test_it_answers_asks_and_writes(desk: Desk) -> None:
    """Words, a command allowed, a command denied with a reason the agent hears, a change in words."""
    with desk.console() as console:
        said = console.turn("%%SAY Good day. The answer is 42.%%")
        assert said.endswith("assistant: Good day.\nThe answer is 42.\ndone: ok.\nyou: ")

        asked = console.turn("%%SHELL touch made%%", DENY)
        assert "assistant: I use a tool.\npermission required: run touch made.\n1. once.\n" in asked
        ran = console.reply("1")
        assert ran.startswith("1\nchosen: once, touch made.\ntool: ")
        assert "\ntool: touch made ok" in ran
        assert ran.endswith("assistant: The tool has ended.\ndone: ok.\nyou: ")
        assert (desk.folder / "made").exists()

        asked = console.turn("%%SHELL touch never%%", DENY)
        assert asked.endswith("\nRun touch? 1 once, 2 session, 4 deny: ")
        denied = console.reply("deny use git instead")
        assert "chosen: deny, touch never. Your words go to the agent.\n" in denied
        assert "\ntool: touch never denied.\n" in denied
        assert "They say: use git instead\ndone: ok. 1 denied.\nyou: " in denied
        assert "use git instead" in desk.asked_since(-1)
        assert not (desk.folder / "never").exists()

        asked = console.turn(f"%%WRITE {desk.folder / 'new.txt'}%%", DENY)
        assert "permission required: write new.txt.\n1 added, 1 place.\nline 1 added: hello" in asked
        wrote = console.reply("once")
        assert "tool: wrote new.txt, 1 line added.\n" in wrote
        assert "done: ok. 1 file changed.\n" in wrote
        assert (desk.folder / "new.txt").read_text() == "hello from the model\n"

        assert console.leave() == 0


def test_a_turn_is_interrupted_and_an_error_is_one_line(desk: Desk) -> None:
    """Whatever goes wrong is one clear line, and the next message is answered."""
    with desk.console() as console:
        stopped = console.interrupt("%%HANG%%", desk)
        assert re.search(r"\n\^C\n(assistant: I begin\.\n)?done: interrupted\.", stopped)
        assert console.turn("%%SAY Still here.%%").endswith("assistant: Still here.\ndone: ok.\nyou: ")

        failed = console.turn("%%FAIL 400%%")
        assert re.fullmatch(
            r"%%FAIL 400%%\nerror: [^{}\n]*Scripted failure 400\.\ndone: failed\.\nyou: ", failed
        )

        # A full model is tried again by the agent itself, for minutes; nobody need wait for that.
        assert console.quiet(TRAIL)
        assert console.interrupt("%%FAIL 429%%", desk).endswith("\n^C\ndone: interrupted.\nyou: ")

        log = console.turn("/agent log", YOU)
        assert log.startswith("/agent log\nnotice: Agent log, ")
        assert console.leave() == 0


MODELS = {"opencode": "1. fake/Fake.\n", "gemini": "gemini-2.5-pro.\n"}
MODES = {"opencode": "2. plan. ", "gemini": "4. Plan. "}
PLAN = {"opencode": "plan", "gemini": "Plan"}
OWN = {"opencode": "/init", "gemini": "/about"}
TOLD = {"opencode": "AGENTS.md", "gemini": "Gemini CLI Info"}


def test_its_settings_are_menus_and_its_commands_are_ours(name: str, desk: Desk) -> None:
    """A model and a mode are chosen by number; what it adds to our commands is listed and runs."""
    with desk.console() as console:
        console.turn("%%SAY Ready.%%")

        asked = console.turn("/model", MENU)
        assert "question: Model?\n" in asked
        assert MODELS[name] in asked
        assert console.reply("c", YOU) == "c\nchosen: cancelled.\nyou: "

        asked = console.turn("/mode", MENU)
        assert MODES[name] in asked
        chosen = console.reply(PLAN[name], YOU)
        assert chosen.startswith(f"{PLAN[name]}\nchosen: {PLAN[name]}.\n")

        asked = console.turn("/config", MENU)
        assert re.search(rf"\n[12]\. [A-Za-z ]*Mode\. Now {PLAN[name]}\.\n", asked)
        console.reply("c", YOU)

        listed = console.turn(f"/help {OWN[name][1:]}", YOU)
        assert f"\n{OWN[name]}. " in listed
        number = len(desk.requests)
        said = console.turn(OWN[name])
        assert TOLD[name] in said + desk.asked_since(number)
        assert console.leave() == 0


def test_it_remembers_after_a_restart_until_told_not_to(name: str, desk: Desk) -> None:
    """A session goes on where it ended; what was said before is said once, by us; `/clear` forgets."""
    with desk.console() as console:
        console.turn("My word is marmalade. %%SAY Noted.%%")
        assert console.leave() == 0
    if name == "gemini":
        _let_a_minute_pass(desk.home)
    number = len(desk.requests)

    with desk.console("--continue") as console:
        console.expect(re.compile(rb"assistant: Noted\.\r\nyou: "))
        assert lines(console.raw).endswith(
            "you: My word is marmalade. %%SAY Noted.%%\nassistant: Noted.\nyou: "
        )
        said = console.turn("And now? %%SAY Marmalade.%%")
        assert said.endswith("\nassistant: Marmalade.\ndone: ok.\nyou: ")
        assert "Noted" not in said
        assert "My word is marmalade" in desk.asked_since(number)

        number = len(desk.requests)
        assert console.turn("/clear", YOU).endswith("notice: The conversation starts anew.\nyou: ")
        console.turn("%%SAY Who are you?%%")
        assert "marmalade" not in desk.asked_since(number)
        assert console.leave() == 0


def _let_a_minute_pass(home: Path) -> None:
    """Rename gemini's session: a file is named by its minute, and a load in that minute empties it."""
    for file in (home / ".gemini" / "tmp").glob("*/chats/session-*.jsonl"):
        file.rename(file.with_name(re.sub(r"T\d\d-\d\d-", "T00-00-", file.name)))
