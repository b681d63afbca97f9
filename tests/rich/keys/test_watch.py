"""The watch: a changed file is taken while keys are typed, and nothing ticks at rest."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from robota_console.transcript.drawing import HostFile
from robota_console_rich.keys.keymap import Keymap
from robota_console_rich.keys.watch import DEBOUNCE, EVERY, Watch
from tests.fakes.clock import ManualClock

if TYPE_CHECKING:
    from collections.abc import Sequence


@dataclass
class Disk:
    """A file that a test changes, its readings counted."""

    file: HostFile | None = None
    readings: int = 0
    changes: int = 0
    said: list[Sequence[str]] = field(default_factory=list)

    def read(self) -> HostFile | None:
        """Return it as it is."""
        self.readings += 1
        return self.file

    def change(self) -> None:
        """Note that other keys count."""
        self.changes += 1

    def write(self, key: str) -> None:
        """Write a file that binds this key."""
        self.file = HostFile(
            "keys", "keys", json.dumps({"version": 1, "bindings": {"confirm": {"yes": key}}})
        )


def watched(disk: Disk) -> tuple[Watch, Keymap, ManualClock]:
    """Return a watch over that disk."""
    clock = ManualClock()
    keymap = Keymap(clock.now)
    watch = Watch(keymap, disk.read, clock=clock, say=disk.said.append, changed=disk.change)
    return watch, keymap, clock


def yes(keymap: Keymap) -> str:
    """Return the key that says yes."""
    return keymap.hint("confirm", [("yes", "Yes")])


def test_it_takes_the_file_that_is_there_at_the_start() -> None:
    """Without a word: the drawing tells its problems itself."""
    disk = Disk()
    disk.write("ctrl+b")

    _, keymap, _ = watched(disk)

    assert yes(keymap) == "ctrl+b Yes"
    assert disk.said == []


def test_a_change_counts_after_it_stood_still() -> None:
    """10 ms after the key that found it, not before."""
    disk = Disk()
    watch, keymap, clock = watched(disk)

    clock.advance(EVERY)
    disk.write("j")
    watch.key()

    assert yes(keymap) == "y Yes"
    clock.advance(DEBOUNCE)
    assert yes(keymap) == "j Yes"


def test_a_file_still_being_written_is_waited_for() -> None:
    """A half one would only give a fault."""
    disk = Disk()
    watch, keymap, clock = watched(disk)

    disk.file = HostFile("keys", "keys", '{"version": 1,')
    watch.look()
    disk.write("j")
    clock.advance(DEBOUNCE)
    assert yes(keymap) == "y Yes"
    clock.advance(DEBOUNCE)

    assert yes(keymap) == "j Yes"
    assert disk.said == []


def test_it_looks_once_a_second_at_most_while_keys_are_typed() -> None:
    """Typing stays as quick as it was."""
    disk = Disk()
    watch, _, clock = watched(disk)

    for _ in range(30):
        clock.advance(0.1)
        watch.key()

    assert disk.readings <= 1 + 3


def test_the_last_key_counts_too() -> None:
    """A hint is not that of the keys before until somebody types on."""
    disk = Disk()
    watch, keymap, clock = watched(disk)

    disk.write("j")
    watch.key()
    clock.advance(EVERY + DEBOUNCE)

    assert yes(keymap) == "j Yes"
    assert disk.changes == 1


def test_nothing_is_read_while_nothing_is_typed() -> None:
    """No timer runs at rest (T7)."""
    disk = Disk()
    _, _, clock = watched(disk)

    clock.advance(3600)

    assert disk.readings == 1


def test_the_focus_makes_it_look_at_once() -> None:
    """Back from the editor that `/keybindings` opened, the new keys count."""
    disk = Disk()
    watch, keymap, clock = watched(disk)

    disk.write("j")
    watch.look()
    clock.advance(DEBOUNCE)

    assert yes(keymap) == "j Yes"


def test_a_fault_is_said_once() -> None:
    """And the same file is not read into the table again and again."""
    disk = Disk()
    watch, _, clock = watched(disk)

    disk.file = HostFile("keys", "keys", "nonsense")
    for _ in range(3):
        watch.look()
        clock.advance(DEBOUNCE)

    assert disk.readings == 1 + 2 + 1 + 1
    assert disk.said == [("Key bindings not read. keys, $: no JSON, line 1, column 1. Defaults used.",)]
