"""How a recording is taken apart and played: what is echo, where a piece stood, what is worth hearing."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from robota_console.check.analysis import analyse
from robota_console.check.echo import echoes
from robota_console.check.recording import Modes, Recording, Rested, Typed, Written, steady
from robota_console.check.scene import play
from robota_console.check.screen import MARKS
from robota_console.check.token import Kind, tokens

RAW = Modes(canonical=False, echo=False)
ODD = (
    *(
        b"\x1b[",
        b"\x1b]0;",
        b"\x9b",
        b"\xc2\x9b",
        b"99999A",
        b"2;3H",
        b"?25l",
        b"P",
        b"\x1b7",
        b"\x1b(0",
        b"\x1b\\",
    ),
    *(
        b"\r",
        b"\n",
        b"\b",
        b"\a",
        b"\t",
        "é名⠋\u200d".encode(),
        b"\xff",
        b"abc ",
        b"38;5;999m",
        b"1;2;3;",
        b"3K",
    ),
)
PIECES = st.lists(st.sampled_from(ODD) | st.binary(max_size=6), max_size=30)


@given(PIECES)
def test_tokens_are_all_that_was_written(pieces: list[bytes]) -> None:
    """A byte that is lost would be a finding that is lost."""
    data = b"".join(pieces)

    found = list(tokens(data))

    assert "".join(token.text for token in found).encode("utf-8", "surrogateescape") == data
    assert [token.start for token in found] == [0, *(token.end for token in found)][: len(found)]


@given(PIECES, st.integers(10, 100))
def test_whatever_is_written_can_be_judged(pieces: list[bytes], columns: int) -> None:
    """A program that writes nonsense is one that needs the check."""
    events = [Written(at=number / 10, data=data) for number, data in enumerate(pieces)]
    typed = [Typed(at=number / 10, data=b"a") for number in range(0, len(pieces), 3)]
    recording = Recording(
        events=tuple(sorted([*events, *typed], key=lambda event: event.at)), columns=columns
    )

    for finding in analyse(recording):
        assert all(place.evidence.isprintable() for place in finding.places)


def test_signs_that_join_one_letter_are_kept_up_to_a_bound() -> None:
    """A flood of them is one cell, which would take the longer the more it has."""
    data = ("e" + "\u0301" * 5000 + "\x1b[m\u0301" * 500).encode()

    (line,) = filter(None, play(Recording(events=(Written(at=0, data=data),))).lines)

    assert len(line) <= MARKS + 1


def test_the_terminals_echo_is_told_from_the_programs_words() -> None:
    """Both come through one descriptor; only the program's can be mended."""
    recording = Recording(
        events=(
            Written(at=0, data=b"Name: "),
            Typed(at=1, data=b"A"),
            Written(at=1, data=b"A"),
            Typed(at=2, data=b"\x7f"),
            Written(at=2, data=b"\b \b"),
            Typed(at=3, data=b"B"),
            Written(at=3, data=b"B"),
            Typed(at=4, data=b"\r"),
            Written(at=4, data=b"\r\nHello B.\r\n"),
        )
    )

    spans = [recording.data[start:end] for start, end in echoes(recording)]

    assert spans == [b"A", b"\b \b", b"B", b"\r\n"]
    assert analyse(recording) == ()


def test_a_program_that_echoes_a_key_and_no_more_writes_nothing_while_one_types() -> None:
    """In raw mode the key itself is the echo, and a redrawn line is not."""
    plain = (Typed(at=1, data=b"A", modes=RAW), Written(at=1, data=b"A", modes=RAW))
    drawn = (Typed(at=1, data=b"A", modes=RAW), Written(at=1, data=b"\r> A", modes=RAW))
    before = Written(at=0, data=b"Name: ", modes=RAW)

    first, second = (analyse(Recording(events=(before, *events))) for events in (plain, drawn))

    assert [finding.rule for finding in first] == ["raw-input"]
    assert first[0].places[0].evidence == "typed characters that were echoed as by a terminal: 1 of 1"
    assert {finding.rule for finding in second} == {"raw-input", "while-typing"}
    assert "Name" in next(one for one in second if one.rule == "raw-input").places[0].evidence


def test_stars_for_the_keys_of_a_secret_are_no_marks_that_grow() -> None:
    """Each is the answer to a key, and not said over anything."""
    keys = [
        event
        for number in range(1, 9)
        for event in (
            Typed(at=number / 10, data=b"x", modes=RAW),
            Written(at=number / 10, data=b"*", modes=RAW),
        )
    ]

    rules = {one.rule for one in analyse(Recording(events=(Written(at=0, data=b"Password: "), *keys)))}

    assert rules == {"raw-input"}


@pytest.mark.parametrize(
    "answer",
    [
        pytest.param(b"\r\nPressed.\r\n", id="nothing of it is shown"),
        pytest.param(b"y\r\n", id="it is the whole line"),
        pytest.param(b"\r\x1b[Kmore\r\n:", id="a page comes"),
    ],
)
def test_a_key_that_is_an_order_begins_no_line(answer: bytes) -> None:
    """What comes of "press any key" is its answer, and is said over no typing."""
    events = (
        Written(at=0, data=b"Go on? ", modes=RAW),
        Typed(at=1, data=b"y", modes=RAW),
        Written(at=1, data=answer, modes=RAW),
    )

    assert "while-typing" not in {finding.rule for finding in analyse(Recording(events=events))}


def test_a_read_without_a_prompt_is_found_though_nobody_types() -> None:
    """Who checks a program may not know that it asks; a rest and the read after it are one."""
    asked = (Written(at=0, data=b"Working.\r\n"), Rested(at=1, reads=True))
    typed = (*asked, Typed(at=2, data=b"y"))
    works = (*asked[:1], Rested(at=1))
    prompted = (Written(at=0, data=b"Name: "), Rested(at=1, reads=True))

    counts = [
        sum(finding.count for finding in analyse(Recording(events=events)))
        for events in (asked, typed, works, prompted)
    ]

    assert counts == [1, 1, 0, 0]


def test_a_place_is_counted_from_the_first_line_even_when_it_has_scrolled_away() -> None:
    """Who looks for it reads a log, not a screen."""
    text = "".join(f"{number}.\r\n" for number in range(40)) + "\x1b[2J"

    (finding,) = analyse(Recording(events=(Written(at=0, data=text.encode()),), rows=10))

    assert (finding.places[0].row, finding.places[0].column) == (41, 1)
    assert finding.places[0].byte == len(text) - 4


@pytest.mark.parametrize(
    ("moved", "row", "times"),
    [
        pytest.param("one\r\ntwo\x1b[H\x1b[L", 3, 2, id="by an inserted line, which counts too"),
        pytest.param("one\r\ntwo\x1b[H\x1bM", 3, 1, id="by a line up from the first"),
        pytest.param("\x1b[2;5r\x1b[5;1Htwo\r\n", 4, 1, id="by a region that scrolled"),
    ],
)
def test_words_are_erased_where_they_were_moved(moved: str, row: int, times: int) -> None:
    """They were heard where they stood, and are gone all the same."""
    erased = [moved.encode(), f"\x1b[{row};1H\x1b[2K".encode()]

    counts = {one.rule: one.count for one in analyse(Recording(events=steady(erased)))}

    assert counts["erases"] == times


def test_a_place_is_on_the_screen() -> None:
    """The cursor may wait behind a full line, in a column that there is not."""
    events = (Written(at=0, data=b"y" * 80, modes=RAW), Typed(at=1, data=b"q", modes=RAW))

    columns = {place.column for one in analyse(Recording(events=events)) for place in one.places}

    assert columns == {80}


def test_two_signs_in_one_row_have_two_places() -> None:
    """Each is to be found, and heard of, by itself."""
    (finding,) = analyse(Recording(events=(Written(at=0, data="é ┌ one ┐\r\n".encode()),)))

    assert [(place.column, place.byte) for place in finding.places] == [(3, 3), (9, 11)]


def test_what_is_worth_hearing_is_what_stays_and_what_stood_when_a_key_was_pressed() -> None:
    """Pictures of a spinner are not; choices that are taken away after the answer are."""
    recording = Recording(
        events=(
            Written(at=0, data=b"| Wait\r/ Wait\r\x1b[KOne? a. b.: "),
            Typed(at=1, data=b"a"),
            Written(at=1, data=b"a"),
            Typed(at=2, data=b"\r"),
            Written(at=2, data=b"\r\x1b[KChosen.\r\n"),
        )
    )

    worth = [line.strip() for line in play(recording).lines if line.strip()]

    assert worth == ["Chosen.", "One? a. b.:"]


def test_a_sequence_in_two_writes_is_one() -> None:
    """A program's writes do not end where its sequences do."""
    recording = Recording(events=(Written(at=0, data=b"a\x1b["), Written(at=1, data=b"2Kb")))

    steps = [(step.token.kind, step.write) for step in play(recording).steps]

    assert steps == [(Kind.TEXT, 0), (Kind.CSI, 1), (Kind.TEXT, 1)]


@pytest.mark.parametrize(
    ("writes", "rules"),
    [
        pytest.param(
            ["Working |", "\b/", "\b-", "\b\\", "\b|", "\b/"], {"repaints", "spinners"}, id="a spinner by BS"
        ),
        pytest.param(["Working", *"....."], {"growing-marks"}, id="a row of dots that grows"),
        pytest.param([f"\rWait {n} s" for n in range(4)], {"repaints", "timers"}, id="a number in its place"),
        pytest.param(
            ["\u2501" * 9 + "\r\n"], {"box-drawing"}, id="a bar of lines, which is no run of marks too"
        ),
        pytest.param(["\x1b(0lqqk\x1b(B\r\n"], {"box-drawing"}, id="a frame of letters that stand for lines"),
        pytest.param(["\x1b)0\x0elqqk\x0f\r\n"], {"box-drawing"}, id="the same by the other set"),
        pytest.param(
            ["\x1b[31m\x1b[Kfound\x1b[m\x1b[K it\r\n"], set(), id="an erased end where nothing stood"
        ),
        pytest.param(["y" * 80 + " \bline\r\n", " \rnext\r\n"], set(), id="blanks that are written over"),
        pytest.param(
            [f"\rCopy [{'#' * n:<9}] {n}0% 0:0{9 - n}" for n in range(7)],
            {"repaints", "timers", "mark-runs"},
            id="a number behind a bar",
        ),
        pytest.param(["word " * 700], {"floods"}, id="a flood without a line's end"),
        pytest.param(
            ["\x1b[2mthinking\x1b[0m\r\n", "\x1b[31merror:\x1b[0m no\r\n"], set(), id="coloured words"
        ),
    ],
)
def test_what_looks_different_on_the_screen_is_found_as_the_same(writes: list[str], rules: set[str]) -> None:
    """There are many ways to draw one thing."""
    events = steady([words.encode() for words in writes], apart=0.1)

    assert {finding.rule for finding in analyse(Recording(events=events))} == rules


@pytest.mark.parametrize(
    ("times", "found"),
    [
        pytest.param([0, 1, 2, 3], 4, id="every second"),
        pytest.param([0, 1, 2, 3, 3.1, 4.1, 5.1], 7, id="once two of them together"),
        pytest.param([0, 2, 6, 14], 0, id="less and less often, as its mending says"),
    ],
)
def test_lines_that_tick_are_told_from_signs_of_life(times: list[float], found: int) -> None:
    """A listener is told now and then that it still works."""
    events = tuple(
        Written(at=at, data=b"Still working, %d s.\r\n" % number) for number, at in enumerate(times)
    )

    counts = {finding.rule: finding.count for finding in analyse(Recording(events=events))}

    assert counts.get("timers", 0) == found


def test_a_long_write_that_the_system_cuts_is_no_split_word() -> None:
    """A pseudo-terminal hands out at most 4,095 bytes at a time, wherever a word stands."""
    lines = b"many words in a line\r\n" * 60 + b"ans"
    cut = (Written(at=0, data=lines), Written(at=1, data=b"wer\r\n"))

    assert "split-words" not in {finding.rule for finding in analyse(Recording(events=cut))}
