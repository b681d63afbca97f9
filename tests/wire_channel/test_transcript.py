"""Keeping up with a host's transcript once it was read."""

from __future__ import annotations

import pytest

from robota_console.model import event as e
from robota_console.model.entry import Entry, Role
from robota_console.wire import message as m
from tests.channel.setting import permission
from tests.fakes.wire_host import WireHost
from tests.wire_channel.setting import entries, started

DONE = e.TurnResult(response="done")


@pytest.mark.parametrize(
    "end", [e.Complete(DONE), e.Interrupted(DONE), e.Error("no net")], ids=lambda end: end.kind
)
async def test_the_tail_is_read_when_a_turn_is_over(end: e.Event) -> None:
    """/transcript and /export tell what the host has recorded, not what was heard by chance."""
    on = await started(WireHost(entries=entries("hello")))

    on.host.entries += entries("more", "done")
    await on.told(e.Thinking(True), end, e.Thinking(False))

    assert [asked.from_index for asked in on.host.of(m.GetHistory)] == [1]
    assert [entry.text for entry in on.channel.entries()] == ["hello", "more", "done"]
    assert not [event for event in on.events if isinstance(event, e.HistorySynced)]
    await on.channel.stop()


async def test_a_transcript_that_changed_is_read_again() -> None:
    """A summary has taken the place of what was heard."""
    on = await started(WireHost(entries=entries("a", "b", "c")))
    await on.told(m.UserMessage(content="d", driver_id="driver-2"))

    on.host.entries = entries("summary")
    await on.told(m.HistoryChanged())

    assert on.events[-1] == e.HistorySynced(tuple(entries("summary")))
    assert [entry.text for entry in on.channel.snapshot().history] == ["summary"]
    await on.channel.stop()


async def test_a_transcript_that_was_cleared_is_empty_at_once() -> None:
    """What was cleared must not be said again."""
    on = await started(WireHost(entries=entries("a", "b", "c")))

    on.host.silent = {m.GetHistory}
    await on.told(e.HistoryCleared())

    assert on.events == [e.HistoryCleared()]
    assert list(on.channel.entries()) == list(on.channel.snapshot().history) == []
    await on.channel.stop()


async def test_a_page_of_fewer_entries_than_were_counted_begins_the_read_again() -> None:
    """It is another transcript, whose beginning was not read."""
    on = await started(WireHost(entries=entries("a", "b", "c")))

    on.host.entries = entries("x")
    await on.told(e.Complete(DONE))

    assert [asked.from_index for asked in on.host.of(m.GetHistory)] == [3, 0]
    assert [entry.text for entry in on.channel.entries()] == ["x"]
    await on.channel.stop()


async def test_a_page_nobody_asked_for_changes_nothing() -> None:
    """A host may be confused; what is shown stays what was read."""
    on = await started(WireHost(entries=entries("a")))

    await on.told(m.History(start_index=0, total=1, entries=tuple(entries("other"))))

    assert (on.events, list(on.channel.entries())) == ([], entries("a"))
    await on.channel.stop()


async def test_after_a_gap_everything_is_read_again_and_it_is_said() -> None:
    """Words that were lost on the way are not passed over in silence."""
    on = await started(WireHost(entries=entries("a")))
    await on.told(e.Thinking(True), e.TextDelta("lost in the midst"))
    on.host.heard.clear()

    on.host.entries += entries("b", "c")
    await on.told(m.ResumeGap())

    assert on.notices == ["Some of what was said was missed here. /transcript says it again."]
    assert on.host.asked[0] == "get-history"
    assert "get-prompts" in on.host.asked
    assert not on.channel.snapshot().is_thinking
    assert [entry.text for entry in on.channel.snapshot().history] == ["a", "b", "c"]
    await on.channel.stop()


async def test_gaps_in_a_row_are_said_once() -> None:
    """An answer longer than may wait leaves several, and all is read again once."""
    on = await started(WireHost(entries=entries("a")))

    await on.told(m.ResumeGap(), m.ResumeGap(), m.ResumeGap())
    in_a_row = len(on.notices)
    await on.told(m.ResumeGap())

    assert (in_a_row, len(on.notices)) == (1, 2)
    await on.channel.stop()


async def test_after_a_gap_only_what_is_still_open_is_asked() -> None:
    """That it was settled may be what was lost."""
    on = await started()
    await on.told(e.PermissionAsked(permission("p1")), e.PermissionAsked(permission("p2")))

    on.host.prompts = [m.PermissionRequest(event=permission("p2"))]
    await on.told(m.ResumeGap())
    await on.passing(0.0)

    state = on.channel.snapshot()
    assert state.permission is not None
    assert (state.permission.request_id, state.permissions_waiting) == ("p2", 0)
    await on.channel.stop()


async def test_a_line_that_cannot_be_shown_is_one_notice_and_all_goes_on() -> None:
    """The next line may well be understood."""
    on = await started()

    on.host.line(b"garbage")
    on.host.line(b'{"type":"hologram"}')
    await on.told(e.TextDelta("still here"))

    assert on.notices == [
        "Something the host said cannot be shown. A line was not JSON.",
        "Something the host said cannot be shown. 'hologram' is not a known type.",
    ]
    assert on.events == [e.TextDelta("still here")]
    await on.channel.stop()


async def test_who_wrote_an_entry_is_told_by_name() -> None:
    """Names are given again: only since this terminal came can an entry be its own."""

    def by(*drivers: str) -> list[Entry]:
        return [Entry(entry_id="e1", role=Role.USER, driver=driver) for driver in drivers]

    on = await started(WireHost(entries=by("owner", "driver-1", "")))

    on.host.entries += by("driver-1", "driver-2", "owner")
    await on.told(e.Complete(DONE))

    grown = [entry.driver for entry in on.channel.entries()]
    await on.told(m.HistoryChanged())

    assert grown == ["peer:owner", "driver-1", "", "owner", "driver-2", "peer:owner"]
    assert [entry.driver for entry in on.channel.entries()] == grown
    await on.channel.stop()
