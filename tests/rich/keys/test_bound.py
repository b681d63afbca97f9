"""Keys through prompt_toolkit, from their bytes: chords, Esc and Alt, Ctrl-C, a reload."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING

import pytest
from prompt_toolkit.application import Application, create_app_session
from prompt_toolkit.filters import Condition
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.key_binding import KeyBindings, merge_key_bindings
from prompt_toolkit.output import DummyOutput

from robota_console.transcript.drawing import HostFile
from robota_console_rich.keys.catalogue import CATALOGUE
from robota_console_rich.keys.keymap import Keymap
from tests.fakes.clock import ManualClock
from tests.rich.keys.keyboard import Keyboard, keyboard

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prompt_toolkit.filters import FilterOrBool

CTRL_X, CTRL_E, ESC = b"\x18", b"\x05", b"\x1b"


class Typist:
    """A keyboard with a keymap."""

    def __init__(self, keys: Keyboard) -> None:
        """Bind nothing yet."""
        self.keys = keys
        self.clock = ManualClock()
        self.keymap = Keymap(self.clock.now)

    def file(self, **bindings: object) -> None:
        """Take a file with these bindings."""
        self.keymap.reload(HostFile("keys", "keys", json.dumps({"version": 1, "bindings": bindings})))

    def bind(self, context: str, *actions: str, filter: FilterOrBool = True) -> None:
        """Bind these actions, all of the context's where none is named."""
        names = actions or tuple(action.name for action in CATALOGUE[context].actions)
        handlers = {name: self.keys.does(name) for name in names}
        self.keys.bind(self.keymap.bindings(context, handlers, filter=filter))

    def types(self, *reads: bytes) -> list[str]:
        """Type these, one read after the other, and return what ran."""
        for data in reads:
            self.keys.type(data)
        return self.keys.ran


@pytest.fixture
def typist() -> Iterator[Typist]:
    """Give a typist."""
    with keyboard() as keys:
        yield Typist(keys)


@pytest.mark.parametrize(
    ("data", "action"),
    [
        pytest.param(b"\r", "submit", id="Enter"),
        pytest.param(b"\n", "new-line", id="a line feed is Ctrl-J"),
        pytest.param(b"\x1b\r", "new-line", id="Alt and Enter"),
        pytest.param(b"\x1b[A", "history-previous", id="an arrow"),
        pytest.param(b"\x1bOA", "history-previous", id="an arrow in application mode"),
        pytest.param(b"\x7f", "delete-backward", id="DEL is Backspace"),
        pytest.param(b"\x08", "delete-backward", id="BS is Backspace"),
        pytest.param(b"\x1b[3~", "delete-forward", id="Delete"),
        pytest.param(b"\x18\x05", "external-editor", id="a chord in one read"),
    ],
)
def test_a_key_runs_its_action(typist: Typist, data: bytes, action: str) -> None:
    """What a terminal sends for a key of the catalogue does what the catalogue says, once."""
    typist.bind("chat-input")

    assert typist.types(data) == [action]
    assert typist.keys.text == ""


def test_a_chord_takes_two_reads(typist: Typist) -> None:
    """A person's two strokes come one after the other."""
    typist.bind("chat-input")

    assert typist.types(CTRL_X) == []
    assert typist.types(CTRL_E) == ["external-editor"]


def test_a_chord_does_not_wait_longer_than_a_second(typist: Typist) -> None:
    """After 1,000 ms the second stroke is what it is alone."""
    typist.bind("chat-input")

    typist.types(CTRL_X)
    typist.clock.advance(1.0)

    assert typist.types(CTRL_E) == ["cursor-end"]


def test_esc_leaves_a_chord_and_does_nothing_else(typist: Typist) -> None:
    """Who begins a chord by mistake can leave it without aborting the turn."""
    typist.bind("chat-input")
    typist.bind("thinking")

    typist.types(CTRL_X, ESC)
    typist.keys.rest()

    assert typist.keys.ran == []
    typist.types(CTRL_E)
    assert typist.keys.ran == ["cursor-end"]


def test_a_stroke_that_finishes_nothing_is_tried_alone(typist: Typist) -> None:
    """No key typed after a chord's beginning is lost, be it an action or a letter."""
    typist.bind("chat-input")

    typist.types(CTRL_X, b"h", CTRL_X, b"\r", CTRL_X, b"\x1b[200~two\x1b[201~")

    assert typist.keys.ran == ["submit"]
    assert typist.keys.text == "htwo"


def test_the_first_stroke_twice_begins_the_chord_again(typist: Typist) -> None:
    """The second one is tried alone, and alone it begins a chord."""
    typist.bind("chat-input")

    assert typist.types(CTRL_X, CTRL_X, CTRL_E) == ["external-editor"]


def test_a_chord_is_finished_only_where_it_was_begun(typist: Typist) -> None:
    """A permission that comes in between takes the second stroke as its own key."""
    composing = [True]
    typist.file(**{"text-input": {"submit": "ctrl+x ctrl+e"}})
    typist.bind("chat-input", filter=Condition(lambda: composing[0]))
    typist.bind("text-input", filter=Condition(lambda: not composing[0]))

    typist.types(CTRL_X)
    composing[0] = False
    typist.types(CTRL_E)

    assert typist.keys.ran == ["cursor-end"]


def test_a_chord_that_another_key_passed_by_is_over(typist: Typist) -> None:
    """Back in the composer, a second stroke does not finish what was begun before the menu."""
    composing = [True]
    typist.bind("chat-input", filter=Condition(lambda: composing[0]))
    typist.bind("confirm", filter=Condition(lambda: not composing[0]))

    typist.types(CTRL_X)
    composing[0] = False
    typist.types(b"y")
    composing[0] = True
    typist.types(CTRL_E)

    assert typist.keys.ran == ["yes", "cursor-end"]


def test_contexts_bound_apart_share_the_chord_state(typist: Typist) -> None:
    """One key is one key, however many contexts hear of it."""
    typist.file(app={"detach": "ctrl+y ctrl+d"})
    typist.bind("app")
    typist.bind("chat-input")

    assert typist.types(CTRL_X, CTRL_E, b"\x19", b"\x04", CTRL_X, CTRL_E) == [
        "external-editor",
        "detach",
        "external-editor",
    ]


def test_a_context_bound_in_parts_begins_the_chords_of_each(typist: Typist) -> None:
    """A part without a chord leaves it to the one that has it."""
    typist.bind("chat-input", "external-editor")
    typist.bind("chat-input", "end-input", "submit")

    assert typist.types(CTRL_X, CTRL_E) == ["external-editor"]


def test_a_reload_ends_a_chord_and_counts_at_once(typist: Typist) -> None:
    """What was bound before needs no new binding."""
    typist.bind("chat-input")

    typist.types(CTRL_X)
    typist.file(
        **{"chat-input": {"submit": "ctrl+t", "new-line": "enter", "external-editor": "ctrl+x ctrl+r"}}
    )
    typist.types(CTRL_E, b"\x14", b"\r", CTRL_X, b"\x12")

    assert typist.keys.ran == ["cursor-end", "submit", "new-line", "external-editor"]


def test_esc_acts_as_soon_as_it_is_known(typist: Typist) -> None:
    """Other bindings that begin with Esc do not make it wait."""
    typist.bind("chat-input")
    typist.bind("thinking")

    typist.types(ESC)
    typist.keys.rest()

    assert typist.keys.ran == ["abort"]


@pytest.mark.parametrize(("context", "ran"), [("thinking", ["abort"]), ("app", [])])
def test_esc_and_then_enter_are_two_keys(typist: Typist, context: str, ran: list[str]) -> None:
    """Only what comes together is Alt and Enter, whether Esc does something or not."""
    typist.bind("chat-input")
    typist.bind(context)

    typist.types(ESC)
    typist.keys.rest()
    typist.types(b"\r")

    assert typist.keys.ran == [*ran, "submit"]


def test_several_esc_at_once_are_heard(typist: Typist) -> None:
    """Over a slow line they come in one read, and the turn is to end all the same."""
    typist.bind("thinking")

    typist.types(ESC * 3)
    typist.keys.rest()

    assert typist.keys.ran == ["abort"] * 3


@pytest.mark.parametrize("letter", "ysapnd")
def test_alt_and_a_letter_is_no_answer(typist: Typist, letter: str) -> None:
    """A window's own shortcut must not allow anything."""
    typist.bind("permission")

    assert typist.types(b"\x1b" + letter.encode()) == []


def test_alt_and_enter_does_not_abort(typist: Typist) -> None:
    """The Esc that Alt is sent as is no Esc."""
    typist.bind("chat-input")
    typist.bind("thinking")

    assert typist.types(b"\x1b\r") == ["new-line"]


def test_alt_and_an_unbound_letter_lose_nothing_in_a_text(typist: Typist) -> None:
    """Esc and a letter that came together are both there while one types."""
    typist.bind("chat-input")
    typist.bind("thinking")

    typist.types(b"\x1bq")

    assert typist.keys.ran == ["abort"]
    assert typist.keys.text == "q"


def test_ctrl_c_in_a_chord_interrupts(typist: Typist) -> None:
    """It goes through to whoever has it, and the chord is over."""
    bound = KeyBindings()
    bound.add("c-c")(typist.keys.does("interrupt"))
    typist.keys.bind(bound)
    typist.bind("chat-input")

    typist.types(CTRL_X, b"\x03", CTRL_E)

    assert typist.keys.ran == ["interrupt", "cursor-end"]


async def test_a_running_application_hears_a_chord() -> None:
    """The same through the loop, the reader and the timer of Esc."""
    clock = ManualClock()
    keymap = Keymap(clock.now)
    ran: list[str] = []
    with create_pipe_input() as pipe, create_app_session(input=pipe, output=DummyOutput()):
        bound = keymap.bindings("chat-input", {"external-editor": lambda _: ran.append("editor")})
        stop = keymap.bindings("thinking", {"abort": lambda event: event.app.exit()})
        app: Application[None] = Application(key_bindings=merge_key_bindings([bound, stop]), input=pipe)
        app.ttimeoutlen = 0.001
        pipe.send_bytes(CTRL_X + CTRL_E + ESC)

        async with asyncio.timeout(5):
            await app.run_async()

    assert ran == ["editor"]
