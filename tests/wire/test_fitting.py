"""What no line can hold is cut where it is longest, and stays what it was."""

from __future__ import annotations

from robota_console.model.tool import Diff, DiffKind, DiffLine, ToolState
from robota_console.wire.codec import decode_host, encode_host
from robota_console.wire.host_turn import ToolEnd, ToolOutput
from robota_console.wire.limit import FRAME_CAP, NUMBER_ROOM, WHOLE_CAP
from robota_console.wire.resume_buffer import ResumeBuffer


def test_what_fits_is_never_cut() -> None:
    """The most a line can hold crosses whole."""
    frame = encode_host(ToolEnd(state=ToolState("run", output="x" * (FRAME_CAP - 200))))

    assert b"not sent" not in frame


def test_a_long_output_is_cut_and_the_rest_stays() -> None:
    """The tool's end is heard, whatever it printed."""
    state = ToolState("run", "npm test", output="\x00" * FRAME_CAP, running=False, exit_code=1)

    told = decode_host(encode_host(ToolEnd(state=state))[:-1])

    assert isinstance(told, ToolEnd)
    assert (told.state.name, told.state.first_arg, told.state.exit_code) == ("run", "npm test", 1)
    assert told.state.output.endswith("characters not sent)")


def test_a_change_of_very_many_lines_is_cut_too() -> None:
    """A list can be too long as a text can."""
    lines = tuple(DiffLine(DiffKind.ADDED, "x" * 30, number) for number in range(100_000))

    frame = encode_host(ToolEnd(state=ToolState("write", diff=Diff("a", lines))))
    told = decode_host(frame[:-1])

    assert len(frame) - 1 <= FRAME_CAP
    assert isinstance(told, ToolEnd)
    assert told.state.diff is not None
    assert told.state.diff.lines == lines[: len(told.state.diff.lines)]


def test_a_line_that_is_as_long_as_may_be_has_room_for_its_number() -> None:
    """Else the client would refuse it, for a number that it needs to go on."""
    longest = len(encode_host(ToolOutput(tool_name="run", delta="")))
    numbers = ResumeBuffer()
    numbers.newest = WHOLE_CAP - 1

    for left in range(NUMBER_ROOM + 2):
        output = ToolOutput(tool_name="run", delta="x" * (FRAME_CAP + 1 - longest - left))
        assert len(numbers.add(encode_host(output), output)) - 1 <= FRAME_CAP
        numbers.newest = WHOLE_CAP - 1
