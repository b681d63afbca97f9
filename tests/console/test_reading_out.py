"""Long texts that were asked for: in frames, by pages, until Ctrl-C (T11, T15, V13, V18, V21)."""

import asyncio
import re
from itertools import pairwise
from pathlib import Path

from robota_console.model.event import TextDelta
from robota_console.model.setting import Resolved
from tests.console.room import Room
from tests.console.script import said
from tests.fakes.output import RecordingOutput
from tests.support.console import YOU, Console
from tests.support.tap import Chunk

BLOCK = "output 1 ends.\n"


def flooded(console: Console, lines: int) -> None:
    """Let a tool print so many lines."""
    console.answer(f"flood {lines} lines")


def frames(chunks: list[Chunk], apart: float) -> list[list[Chunk]]:
    """Return chunks that arrived together, apart from the others by so many seconds."""
    found: list[list[Chunk]] = []
    for chunk in chunks:
        if found and chunk.at - found[-1][-1].at < apart:
            found[-1].append(chunk)
        else:
            found.append([chunk])
    return found


def test_t15_v13_frames_are_at_most_ten_lines_and_keep_their_pace(tmp_path: Path) -> None:
    """A reader that is given fifty lines at once drops most of them."""
    with Console(tmp_path, "--pace", "200", split=True) as console:
        flooded(console, 48)
        before = len(console.chunks)

        console.answer("/output 1")

        came = frames([c for c in console.chunks[before:] if c.source == "output"], 0.1)
        texts = [b"".join(chunk.data for chunk in frame).decode() for frame in came]
        assert all(text.count("\n") <= 10 for text in texts)
        assert len(texts) >= 5
        assert all(after[0].at - frame[0].at > 0.18 for frame, after in pairwise(came))
        numbers = re.findall(r"line (\d+) of 48", "".join(texts))
        assert numbers == [str(number) for number in range(1, 49)]


def test_t6_no_frame_ends_within_a_word(tmp_path: Path) -> None:
    """What is heard at once begins and ends with a word."""
    with Console(tmp_path, "--pace", "100", split=True) as console:
        before = len(console.chunks)
        console.answer("count to 4")

        came = [c.data.decode() for c in console.chunks[before:] if c.source == "output"]

        assert "That was 4.\r\n" in "".join(came)
        assert len(came) > 3
        assert all(text.endswith((" ", "\n", ".")) for text in came)


def test_t11_output_n_is_raw_between_two_lines_of_ours(tmp_path: Path) -> None:
    """What is asked for by number comes as it is, and one hears where it ends."""
    (tmp_path / "log.txt").write_text("warning: a\n  b\n")

    heard = said(tmp_path, "run cat log.txt\n1\n/output 1\n/code 1\n")

    raw = "output 1, cat log.txt, 2 lines.\nwarning: a\n  b\noutput 1 ends.\n"
    assert f"you: /output 1\n{raw}you: /code 1\n{raw}you: " in heard


def test_t11_five_thousand_lines_are_counted_and_all_there(tmp_path: Path) -> None:
    """Unasked they are one line; asked for, every one of them, once and in order."""
    heard = said(tmp_path, "flood 5000 lines\n/output 1\n")

    assert "tool: flood 5000 lines ok, 5000 lines, /output 1.\n" in heard
    turn, raw = heard.split("you: /output 1\n")
    assert turn.count("\n") < 8
    assert re.findall(r"(?m)^line (\d+) of 5000$", raw) == [str(number) for number in range(1, 5001)]


def test_v18_ctrl_c_while_an_output_prints_stops_the_printing_only(tmp_path: Path) -> None:
    """Who has heard enough gets the prompt back, not an aborted session."""
    with Console(tmp_path, "--screen-reader") as console:
        flooded(console, 5000)
        console.send_line("/output 1")
        console.expect("line 30 of 5000")

        console.send(b"\x03")
        console.expect(YOU)

        assert "\nnotice: printing stopped.\nyou: " in console.text
        assert "line 2000 of 5000" not in console.text
        assert BLOCK not in console.text
        assert console.say("say hi").startswith("say hi\nassistant: hi\n")


def test_v18_ctrl_c_at_a_turn_still_stops_the_turn(tmp_path: Path) -> None:
    """Without anything being read out it means what it always meant."""
    with Console(tmp_path) as console:
        console.say("count to 100", "2 ")

        console.send(b"\x03")
        console.expect(YOU)

        assert "done: interrupted. answer cut.\nyou: " in console.text


def test_v21_a_page_waits_for_its_listener(tmp_path: Path) -> None:
    """Enter goes on, s skips the rest, and nothing comes by itself."""
    with Console(tmp_path, "--page", "5") as console:
        flooded(console, 20)
        heard = console.answer("/output 1", "s skips: ")
        assert heard.endswith("line 4 of 20\nmore, 17 lines, Enter goes on, s skips: ")
        mark = console.mark()
        assert console.quiet(300)
        assert console.since(mark) == b""

        heard = console.answer("", "s skips: ")
        assert heard == (
            "\nline 5 of 20\nline 6 of 20\nline 7 of 20\nline 8 of 20\nline 9 of 20\n"
            "more, 12 lines, Enter goes on, s skips: "
        )

        assert console.answer("s") == f"s\n{YOU}"


class SlowOutput(RecordingOutput):
    """A terminal that takes what it is given and shows none of it yet."""

    async def drain(self) -> bool:
        await asyncio.Event().wait()
        return True


async def test_v13_no_more_than_ten_lines_wait_for_a_slow_terminal() -> None:
    """What was not given yet can still be stopped."""
    async with Room([TextDelta("- a\n" * 50)], output=SlowOutput()) as room:
        await room.type("list")

        assert (await room.type("/last")).count("- a\n") == 10

        room.surface.interrupt()
        await room.passing()
        assert room.text.endswith("- a\n\nnotice: printing stopped.\nyou: ")


async def test_v21_what_is_typed_at_a_page_is_kept() -> None:
    """A thought typed there is no answer, and is not lost."""
    async with Room([TextDelta("- a\n" * 20)], page=Resolved(5)) as room:
        await room.type("list")
        await room.type("/last")
        assert room.output.open_line == "more, 15 lines, Enter goes on, s skips: "

        heard = await room.type("what about b")

        assert heard == (
            "notice: draft, 1 line.\nerror: Enter goes on, s skips.\nmore, 15 lines, Enter goes on, s skips: "
        )
        assert room.desk.draft.lines == ("what about b",)


async def test_v21_ctrl_c_at_a_page_ends_the_reading() -> None:
    """And nothing else."""
    async with Room([TextDelta("- a\n" * 20)], page=Resolved(5)) as room:
        await room.type("list")
        await room.type("/last")

        room.surface.interrupt()
        await room.passing()

        assert room.text.endswith("\nnotice: printing stopped.\nyou: ")


async def test_v13_an_answer_is_never_cut_and_never_paged() -> None:
    """What the agent says is what was asked for."""
    lines = [f"- thing {number}" for number in range(100)]
    async with Room([TextDelta("\n".join(lines))], page=Resolved(5)) as room:
        heard = await room.type("list")

        assert heard == "assistant: " + "\n".join(lines) + "\ndone: ok.\nyou: "


async def test_v13_code_of_twenty_lines_is_said_whole() -> None:
    """Longer code is said in part, with the way to hear all of it."""
    async with Room(
        [TextDelta("```\n" + "x\n" * 20 + "```\n")], [TextDelta("```\n" + "x\n" * 40 + "```\n")]
    ) as room:
        short = await room.type("short")
        long = await room.type("long")

        assert short.count("x\n") == 20
        assert long.count("x\n") == 15
        assert "x\n25 lines not said. /code 2 says them.\ncode 2 ends.\n" in long
        assert (await room.type("/code 2")).count("x\n") == 40
