"""A command typed at what is no longer asked: what is settled is neither demanded nor asked again."""

import pytest

from robota_console.model.permission import DENIED, PermissionRequest
from robota_console.model.tool import ToolKind
from tests.console.room import ARMED, Room

RUN = PermissionRequest(request_id="r1", tool_name="run", kind=ToolKind.RUN, command="npm test")
NEXT = PermissionRequest(request_id="r2", tool_name="run", kind=ToolKind.RUN, command="npm start")
PROMPT = "Run npm? 1 once, 2 session, 4 deny: "
BY = "notice: Already answered by desk2, deny.\n"


async def asked(room: Room) -> None:
    """Let a permission be asked, and answered at another terminal."""
    await room.type("go")
    await room.passing(ARMED)
    pending = room.channel.snapshot().permission
    assert pending is not None
    assert room.text.endswith(PROMPT)
    room.session.resolve_permission(pending.request_id, DENIED, answerer="desk2")
    await room.passing()


@pytest.mark.parametrize(
    ("command", "said"),
    [
        pytest.param("/rename x", "notice: The session is named x.\n", id="one that waits for an answer"),
        pytest.param("/queue", "notice: Nothing waits.\n", id="one that could be used meanwhile"),
    ],
)
async def test_v9_a_command_at_what_is_settled_runs(command: str, said: str) -> None:
    """Who is told to answer first looks for a question that nobody asks any more."""
    async with Room([RUN]) as room:
        await asked(room)

        heard = await room.type(command)

        assert heard.startswith(BY)
        assert said in heard
        assert "Answer first" not in heard
        assert heard.endswith("you: ")
        assert not room.desk.draft


async def test_v9_a_command_waits_for_what_is_asked_by_now() -> None:
    """Nothing that changes something happens on the side of the next decision, which is then said."""
    async with Room([RUN, NEXT]) as room:
        await asked(room)

        heard = await room.type("/rename x")

        assert heard.startswith(f"{BY}error: Answer first. /stop ends the turn.\n")
        assert heard.endswith(f"permission required: run npm start.\n{PROMPT}")


async def test_a_permission_is_not_asked_again_while_the_host_hears_of_a_stop(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Its prompt, said once more, asks for what was just given up."""
    async with Room([RUN]) as room:
        await room.type("go")
        abort = room.channel.abort
        monkeypatch.setattr(room.channel, "abort", lambda: None)  # the host is not there yet

        heard = await room.type("/stop")
        assert heard == ""

        abort()
        await room.passing()
        assert room.text.endswith(f"{PROMPT}done: interrupted.\nyou: ")


async def test_a_permission_that_no_stop_settles_is_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without its prompt nobody could answer it any more."""
    async with Room([RUN]) as room:
        await room.type("go")
        monkeypatch.setattr(room.channel, "abort", lambda: None)

        await room.type("/stop")
        await room.passing(3)

        assert room.text.endswith(f"Ctrl-C again leaves.\n{PROMPT}")
