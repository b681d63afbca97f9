"""For each rule, what breaks it and what looks like it and does not: `RULES` by the rule's name."""

from __future__ import annotations

from typing import NamedTuple

from robota_console.check.recording import Event, Modes, Recording, Rested, Typed, Written, steady

COOKED = Modes()
RAW = Modes(canonical=False, echo=False)
SILENT = Modes(echo=False)


class Example(NamedTuple):
    """Two recordings, of one program as it should not and as it should be."""

    bad: tuple[Event, ...]
    good: tuple[Event, ...]
    times: int = 1
    """How often the bad one breaks it."""


def written(*writes: str, apart: float = 1.0) -> tuple[Event, ...]:
    """Return writes so many seconds apart."""
    return steady([one.encode() for one in writes], apart)


def at(seconds: float, words: str, modes: Modes = RAW) -> Written:
    """Return one write."""
    return Written(at=seconds, data=words.encode(), modes=modes)


def key(seconds: float, data: str, modes: Modes = COOKED) -> Typed:
    """Return one key."""
    return Typed(at=seconds, data=data.encode(), modes=modes)


def recording(events: tuple[Event, ...]) -> Recording:
    """Return the events as a recording of a usual terminal."""
    return Recording(events=events)


ECHOED = (at(0, "Name: "), key(1, "A"), at(1, "A"), key(1.1, "d"), at(1.1, "d"))
MANY = [f"line {number} of a long listing\r\n" for number in range(101)]

RULES = {
    "alternate-screen": Example(written("\x1b[?1049h\x1b[HMenu"), written("Menu\r\n")),
    "repaints": Example(
        written("Copying a.\r\n", "\x1b[ACopied a.  \r\n"), written("Copying a.\r\n", "Copied a.\r\n")
    ),
    "redraws": Example(written("Name:\r\n", "\x1b[AName:\r\n"), written("Name:\r\n", "Name:\r\n")),
    "spinners": Example(
        written(*(f"\r{sign} Thinking" for sign in "|/-\\|"), apart=0.1),
        written("Thinking.\r\n", "Done.\r\n", apart=0.1),
        times=4,
    ),
    "raw-input": Example(
        (at(0, "Name: "), Rested(at=1, modes=RAW), key(2, "A", RAW)), (at(0, "Name: "), key(2, "A"))
    ),
    "while-typing": Example((*ECHOED, at(1.5, "\r\nmail!\r\n")), (*ECHOED, at(1.5, "\a"))),
    "prompts": Example((at(0, "> "), key(1, "A")), (at(0, "Name: "), key(1, "A"))),
    "hidden-cursor": Example(written("\x1b[?25lName: "), written("\x1b[?25hName: ")),
    "cursor-moves": Example(written("\x1b[5;1HName: "), written("\x1b[1mName: \x1b[0m")),
    "erases": Example(written("Wait", "\x1b[2K"), written("Wait\r\n", "\x1b[m")),
    "timers": Example(
        written("Waited 1 s.\r\n", "Waited 2 s.\r\n", "Waited 3 s.\r\n"),
        written("Waited 1 s.\r\n", "Waited 2 s.\r\n", "Waited 3 s.\r\n", apart=0.001),
        times=3,
    ),
    "growing-marks": Example(
        written("Testing", *"....", apart=0.1), written("Testing...\r\n", "4 tests, ok.\r\n"), times=4
    ),
    "floods": Example(written("".join(MANY)), written("".join(MANY[:50]), "".join(MANY[50:]))),
    "silent-input": Example(
        (at(0, "Name: "), key(1, "A", SILENT)), (at(0, "Password for desk2: "), key(1, "A", SILENT))
    ),
    "split-words": Example(
        written("The ans", "wer.\r\n", apart=0.1), written("The ", "answer.\r\n", apart=0.1)
    ),
    "spoken-sequences": Example(written("\x1b]0;working\aName: "), written("\aName: ")),
    "colour-only": Example(
        written("\x1b[32m*\x1b[0m a\r\n\x1b[31m*\x1b[0m b\r\n"),
        written("\x1b[32mok\x1b[0m a\r\n\x1b[31mfailed\x1b[0m b\r\n"),
    ),
    "braille-patterns": Example(written("⠋ Thinking\r\n"), written("Thinking.\r\n")),
    "box-drawing": Example(written("┌────┐\r\n"), written("+ a\r\n")),
    "block-elements": Example(written("█████░░ 70%\r\n"), written("70 percent.\r\n")),
    "emoji": Example(written("✅ done\r\n"), written("ok, déjà fait.\r\n")),
    "invisible": Example(written("rm\u200b x\r\n"), written("rm x\r\n")),
    "bells": Example(written("\a", "\a", "\a", apart=0.1), written("\a", "\a", "\a", apart=5)),
    "repeated-lines": Example(
        written("Still waiting.\r\n" * 3), written("Still waiting.\r\n" * 2 + "Done.\r\n"), times=2
    ),
    "mark-runs": Example(written("==== Files ====\r\n"), written("Files...\r\n"), times=2),
}
