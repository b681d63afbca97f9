"""Coming to a host's session: what is asked, what is shown, and how it can fail."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from robota_console.model import event as e
from robota_console.model.entry import Role
from robota_console.model.permission import PermissionMode, PermissionRequest
from robota_console.wire import message as m
from robota_console.wire.message import ConnectionRole
from tests.channel.setting import settle
from tests.fakes.wire_host import STATUS, WireHost
from tests.wire_channel.setting import attached, entries, started

EVERYTHING = [
    "get-history", "get-context", "get-commands", "get-executing", "get-pending", "get-execution-workspace",
    "get-prompts", "get-status",
]  # fmt: skip


async def test_it_reads_everything_when_it_comes() -> None:
    """Who attaches hears the session as it is, not from now on."""
    on = attached(WireHost(entries=entries("hello")))

    await on.channel.start()
    await settle()

    assert on.host.asked == ["hello", *EVERYTHING]
    assert on.events == [e.HistorySynced(tuple(entries("hello")))]
    state = on.channel.snapshot()
    assert (state.is_ready, state.session_name, state.context.used_tokens) == (True, "garden", 10)
    assert [one.name for one in on.channel.commands()] == ["exit", "help"]
    await on.channel.stop()


async def test_an_observer_asks_for_no_prompts() -> None:
    """It is asked nothing, and the host would have to refuse it."""
    on = attached(WireHost(role=ConnectionRole.OBSERVE))

    await on.channel.start()
    await settle()

    assert on.host.asked == ["hello", *(one for one in EVERYTHING if one != "get-prompts")]
    assert on.channel.observing
    await on.channel.stop()


async def test_what_is_asked_of_the_person_is_known_once_it_is_ready() -> None:
    """Who comes because a session needs input is asked at once, and not told "you:" first."""
    asked = PermissionRequest(request_id="p1", tool_name="run", command="npm test")
    host = WireHost(pieces=[1])
    host.prompts = [m.PermissionRequest(event=asked)]
    on = attached(host)

    await on.channel.start()

    assert on.channel.snapshot().permission == asked
    await on.channel.stop()


@pytest.mark.parametrize("sizes", [[1], [7, 1, 300], []], ids=str)
async def test_a_transcript_is_shown_once_its_last_page_is_in(sizes: list[int]) -> None:
    """Half a conversation, told as if it were all, misleads."""
    on = attached(WireHost(entries=entries(*"abcde"), page=2, pieces=sizes))

    await on.channel.start()

    assert [asked.from_index for asked in on.host.of(m.GetHistory)] == [0, 2, 4]
    assert on.events == [e.HistorySynced(tuple(entries(*"abcde")))]
    assert list(on.channel.entries()) == entries(*"abcde")
    await on.channel.stop()


async def test_what_is_said_while_the_transcript_comes_is_told_after_it_and_once() -> None:
    """A turn that ended meanwhile is in the transcript; one that runs goes on from there."""
    host = WireHost(entries=entries("before"))
    host.silent = {m.GetHistory}
    on = attached(host)
    starting = asyncio.ensure_future(on.channel.start())
    await settle()

    await on.told(
        m.UserMessage(content="first", driver_id="driver-2"),
        e.Thinking(True),
        e.TextDelta("done"),
        e.Complete(e.TurnResult(response="done")),
        e.Thinking(False),
        m.UserMessage(content="second", driver_id="driver-2"),
        e.Thinking(True),
        e.TextDelta("half"),
    )
    early = list(on.events)
    whole = [*entries("before", "first"), *entries("done", role=Role.ASSISTANT), *entries("second")]
    await on.told(m.History(start_index=0, total=4, entries=tuple(whole)))
    await starting

    assert early == []
    assert on.events[:3] == [e.HistorySynced(tuple(whole)), e.Thinking(True), e.TextDelta("half")]
    assert [entry.text for entry in on.channel.snapshot().history] == ["before", "first", "done", "second"]
    await on.channel.stop()


async def test_a_turn_that_runs_already_is_known_to_run() -> None:
    """Else the first words of its answer would come out of nowhere, and /stop would stop nothing."""
    host = WireHost()
    host.status = replace(STATUS, is_executing=True)
    on = await started(host)

    assert on.channel.snapshot().is_thinking
    assert on.channel.status().is_executing

    await on.told(m.Executing(executing=False))

    assert not on.channel.status().is_executing
    await on.channel.stop()


async def test_the_status_is_the_last_one_told_and_what_was_heard_since() -> None:
    """A status read during a turn must not make the session busy for good."""
    host = WireHost()
    host.status = replace(STATUS, is_executing=True, waiting=("next",))
    on = await started(host)
    host.status = replace(host.status, waiting=())
    await on.told(e.Thinking(False))

    status = on.channel.status()

    assert (status.name, status.agent, status.folder) == ("garden", "practice", "/work/garden")
    assert (status.mode, status.is_executing, status.waiting) == (PermissionMode.PLAN, False, ())
    await on.channel.stop()


async def test_a_session_without_a_name_goes_by_its_short_id() -> None:
    """It has to be called something."""
    host = WireHost()
    host.status = replace(STATUS, session_name="", session_id="0123456789abcdef")
    on = await started(host)

    assert on.channel.name == "01234567"

    await on.told(e.SessionRenamed("garden"))

    assert on.channel.name == "garden"
    await on.channel.stop()


async def test_where_nothing_listens_it_does_not_start() -> None:
    """The caller says why in one line."""
    on = attached(WireHost(refuses=FileNotFoundError(2, "No such file")))

    with pytest.raises(FileNotFoundError):
        await on.channel.start()

    assert on.ends == []


@pytest.mark.parametrize(
    ("hello", "words"),
    [
        (b'{"type":"hello","protocol":9,"role":"drive","driverId":"d","sessionId":"s"}\n', "protocol 9"),
        (b"SSH-2.0-OpenSSH\n", "hello"),
    ],
)
async def test_what_is_no_host_of_this_protocol_is_said_in_one_line(hello: bytes, words: str) -> None:
    """A version that differs names both, so that the person knows what to update."""
    on = attached(WireHost(hello=hello))

    with pytest.raises(RuntimeError, match=words) as raised:
        await on.channel.start()

    assert "\n" not in str(raised.value)
    assert on.host.closed


async def test_a_host_that_never_says_hello_is_not_waited_for() -> None:
    """A socket that somebody else listens at would hold the terminal for ever."""
    on = attached(WireHost(hello=b""))
    starting = asyncio.ensure_future(on.channel.start())
    await on.passing(10.0)

    with pytest.raises(TimeoutError, match="did not answer within 10 seconds"):
        await starting

    assert on.host.closed


async def test_a_host_that_dies_before_all_is_read_ends_the_start() -> None:
    """With what the way there said last, such as ssh's own words."""
    host = WireHost()
    host.silent = {m.GetStatus}
    on = attached(host)
    starting = asyncio.ensure_future(on.channel.start())
    await settle()

    host.hang_up("ssh: connect to host garden: refused")

    with pytest.raises(RuntimeError, match=r"^not attached\. ssh: connect to host garden: refused\.$"):
        await starting
    assert on.ends == []  # the start has said it


async def test_a_page_that_cannot_be_read_does_not_hold_the_start() -> None:
    """The rest of the session can still be used."""
    host = WireHost()
    host.silent = {m.GetHistory}
    on = attached(host)
    starting = asyncio.ensure_future(on.channel.start())
    await settle()

    host.line(b'{"type":"history","startIndex":0,"total":1,"entries":[{"role":"ghost"}]}')
    await asyncio.wait_for(starting, 5)

    assert on.notices[0].startswith("Something the host said cannot be shown.")
    await on.channel.stop()
