"""Where nothing can be drawn the session is plain, and one line says why; where a drawing fails, too."""

from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING

import pytest

from tests.rich.whole.seat import DRAWN, Seat
from tests.support.console_pty import PIPE, Pty

if TYPE_CHECKING:
    from pathlib import Path

PROGRAM = (sys.executable, "-m", "robota_console")
PLAIN = "Robota Console. Plain mode. Agent practice, no network."


def warnings(text: str) -> list[str]:
    """Return the lines that warn, each whole."""
    return [line for line in text.splitlines() if line.startswith("warning: ")]


@pytest.mark.parametrize(
    ("env", "term", "why"),
    [
        pytest.param({}, "dumb", "the terminal is dumb, by TERM", id="a dumb terminal"),
        pytest.param({}, None, "the terminal is dumb, by TERM", id="no TERM"),
        pytest.param({"CI": "true"}, "xterm", "this is CI", id="CI"),
        pytest.param({"INSIDE_EMACS": "29"}, "xterm", "this is a shell in Emacs", id="Emacs"),
        pytest.param({"ACCESSIBLE": "1"}, "xterm", "screen reader mode is on", id="a screen reader"),
    ],
)
def test_one_line_says_why_it_is_plain(
    tmp_path: Path, env: dict[str, str], term: str | None, why: str
) -> None:
    """Who asked for a drawn surface by name is not left to wonder; nothing but text is written (T1)."""
    with Pty([*PROGRAM, "--surface", "rich"], cwd=tmp_path, term=term, extra_env=env, size=(24, 120)) as pty:
        pty.expect("you: ")
        said = pty.text
        pty.end_input()
        assert pty.wait() == 0

    assert [line for line in warnings(said) if why in line] == warnings(said) != []
    assert len(warnings(said)) == 1
    assert b"\x1b" not in pty.raw


def test_without_the_extra_the_line_says_how_to_get_it(tmp_path: Path) -> None:
    """Installed without its libraries it is a console all the same."""
    missing = {"PYTHONPATH": str(tmp_path)}
    (tmp_path / "sitecustomize.py").write_text(
        "import importlib.util as u\nreal = u.find_spec\n"
        "u.find_spec = lambda name, *a: None if name == 'prompt_toolkit' else real(name, *a)\n"
    )
    argv = [*PROGRAM, "--surface", "rich"]
    with Pty(argv, cwd=tmp_path, extra_env=missing, size=(24, 120)) as pty:
        pty.expect("you: ")

    assert len(warnings(pty.text)) == 1
    assert "pip install 'robota-console[rich]'" in warnings(pty.text)[0]
    with Pty(PROGRAM, cwd=tmp_path, extra_env={**missing, **DRAWN}) as pty:
        pty.expect("you: ")
    assert warnings(pty.text) == []  # nobody asked for it by name


@pytest.mark.parametrize(
    ("ends", "why"),
    [
        ({"stdin": PIPE}, "standard input is not a terminal"),
        ({"stdout": PIPE}, "standard output is not a terminal"),
    ],
    ids=["input", "output"],
)
def test_a_pipe_on_either_end_is_plain(tmp_path: Path, ends: dict[str, str], why: str) -> None:
    """A log is read by no emulator."""
    argv = [*PROGRAM, "--surface", "rich"]
    with Pty(argv, cwd=tmp_path, term="xterm-256color", **ends) as pty:  # type: ignore[arg-type]
        pty.expect("you: ")
        pty.end_input()
        assert pty.wait() == 0

    assert warnings(pty.text) == [line for line in warnings(pty.text) if why in line] != []
    assert b"\x1b" not in pty.raw


def test_without_colour_it_is_drawn_all_the_same(tmp_path: Path) -> None:
    """NO_COLOR takes colour, and leaves boxes, keys and menus."""
    with Seat(tmp_path, NO_COLOR="1") as seat:
        seat.send("show code\r")
        seat.idle(1)
        seat.send("run echo hi\r")
        seat.armed()

        assert "\u2502 def count_words" in seat.screen.text
        codes = {c for found in re.findall(rb"\x1b\[([0-9;]*)m", seat.raw) for c in found.split(b";")}
        assert codes <= {b"", b"0", b"1", b"3", b"4", b"7"}


def test_v19_reduced_motion_is_lines_in_colour_at_a_cooked_terminal(tmp_path: Path) -> None:
    """Nothing moves and no key is taken: numbers are typed."""
    with Seat(tmp_path, "--reduced-motion", ready="you: ") as seat:
        assert seat.termios().icanon
        assert seat.quiet(500)
        assert seat.raw.endswith(b"\nyou: ")
        seat.typed("run echo hi")
        seat.until("4 deny: ")
        assert seat.quiet(500)
        seat.send_line("1")
        seat.until("done: ok.")

        assert b"\x1b[" in seat.raw
        rest = re.sub(rb"\x1b\[[0-9;]*m", b"", seat.raw)
        assert b"\x1b" not in rest
        assert "\u2502" not in seat.screen.text


@pytest.mark.parametrize("size", [(24, 10), (3, 80), (3, 10), (1, 20)], ids=str)
def test_the_smallest_terminals_can_be_answered_at(tmp_path: Path, size: tuple[int, int]) -> None:
    """A pane of three rows is what is left beside an editor."""
    with Seat(tmp_path, size=size) as seat:
        seat.send("run echo hi\r")
        seat.until("deny, or deny and why.")
        assert seat.quiet(600)
        seat.send("y")
        seat.until("It printed: hi")
        seat.until("done: ok.")
        seat.send("\x04")
        assert seat.wait() == 0


FAULTS = {
    "painting": """
from robota_console_rich.paint.painter import Painter
real = Painter.item
def item(self, item, **how):
    if "3 counted" in str(item):
        raise ValueError("a fault")
    return real(self, item, **how)
Painter.item = item
""",
    "drawing a part": """
from robota_console_rich.live.status import Status
import prompt_toolkit.layout.controls as controls
real = controls.BufferControl.create_content
def create_content(self, *args, **how):
    if "now" in self.buffer.text:
        raise ValueError("a fault")
    return real(self, *args, **how)
controls.BufferControl.create_content = create_content
""",
    "a key": """
from robota_console_rich.live.composer import Composer
def expand(self):
    raise ValueError("a fault")
Composer.expand = expand
""",
}


def faulty(code: str) -> tuple[str, ...]:
    """Return a program with a fault in it."""
    run = "import runpy\nrunpy.run_module('robota_console', run_name='__main__')"
    return sys.executable, "-c", f"import sys\nsys.argv = ['robota-console']\n{code}\n{run}"


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_ends_the_drawing_and_not_the_session(tmp_path: Path, fault: str) -> None:
    """One warning; the turn goes on, no line and no draft is lost, the terminal is right."""
    with Seat(tmp_path, argv=faulty(FAULTS[fault])) as seat:
        seat.send("count to 4\r")
        seat.until("1 counted.")
        seat.send("kept")
        seat.until("you: kept")
        if fault != "painting":
            seat.send(" now\x0f")
        seat.until("That was 4. done: ok.")
        seat.plain("you, 1 line, Enter sends: ")

        text = seat.screen.text
        assert [text.count(f"{n} counted.") for n in range(1, 5)] == [1] * 4
        assert (
            text.count("warning: ")
            == text.count("Drawn mode failed, ValueError, a fault. Plain from here")
            == 1
        )
        assert "Traceback" not in text
        modes = seat.termios()
        assert (modes.icanon, modes.echo, modes.isig, modes.opost) == (True, True, True, True)
        seat.typed("/draft")
        seat.until("kept" if fault == "painting" else "kept now")


FAULTS_AT_ONCE = {
    "beginning": """
from robota_console_rich.live.region import Region
async def begin(self):
    raise OSError("a fault")
Region.begin = begin
""",
    "loading": "sys.modules['robota_console_rich.drawing'] = None",
}


def test_the_composer_needs_no_library_of_what_is_painted_later(tmp_path: Path) -> None:
    """Whoever opens it to type waits for what typing takes."""
    later = ("rich.style", "rich.color", "pygments", "robota_console.model.supervised", "pydantic", "acp")
    with Seat(tmp_path, argv=faulty(f"sys.modules |= dict.fromkeys({later})")) as seat:
        seat.until("ready, mode default, agent practice")


@pytest.mark.parametrize("fault", FAULTS_AT_ONCE)
def test_a_drawing_that_never_begins_is_a_plain_session(tmp_path: Path, fault: str) -> None:
    """An add-on of another version, or half of it, costs one line."""
    with Seat(tmp_path, argv=faulty(FAULTS_AT_ONCE[fault]), ready="from here on.") as seat:
        seat.plain("you: ")
        assert seat.screen.text.count("warning: Drawn mode failed, ") == 1
        seat.typed("say alive")
        seat.until("assistant: alive done: ok.")


def test_a_fault_in_a_menu_leaves_the_permission_to_be_answered(tmp_path: Path) -> None:
    """What waits for an answer is asked in plain."""
    code = """
from robota_console_rich.live.menu import Menu
real = Menu.show
def show(self, view):
    if view is not None and view.rows:
        raise ValueError("a fault")
    real(self, view)
Menu.show = show
"""
    with Seat(tmp_path, argv=faulty(code)) as seat:
        seat.send("run echo hi\r")
        seat.plain("4 deny: ")
        assert seat.screen.text.count("warning: ") == 1
        seat.typed("1")
        seat.until("It printed: hi done: ok.")


@pytest.mark.parametrize(
    "options", [pytest.param((), id="drawn"), pytest.param(("--screen-reader",), id="plain")]
)
def test_an_error_at_the_start_begins_a_line_of_its_own(tmp_path: Path, options: tuple[str, ...]) -> None:
    """The prompt is there before the session is; what goes wrong then is not read as its answer."""
    (tmp_path / "sitecustomize.py").write_text(
        "import robota_console.cli.agents as agents\n"
        "def session(*_, **__): raise OSError('a wire is loose')\n"
        "agents.session = session\n"
    )
    argv = [*PROGRAM, *options]
    with Pty(argv, cwd=tmp_path, extra_env={**DRAWN, "PYTHONPATH": str(tmp_path)}, size=(24, 120)) as pty:
        assert pty.wait() == 1

        assert "you: \nerror: The session could not be switched. a wire is loose. Exit code 1." in pty.text
