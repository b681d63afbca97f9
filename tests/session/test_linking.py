"""`/link-pr`: the pull request a session works on."""

import pytest

from robota_console.model import event as e
from robota_console.model.kept_session import SessionFacts
from robota_console.model.supervised import PullRequest
from tests.fakes.store import MemoryJournal
from tests.session.stage import ready

URL = "https://forge.example/team/app/pull/12"


async def test_a_link_is_kept_and_said() -> None:
    """What was understood is said, so that a wrong paste is heard."""
    stage = await ready([])

    linked = await stage.command(f"link-pr {URL}")
    now = stage.session.status().pull_request
    again = await stage.command(f"link-pr {URL}")
    none = await stage.command("unlink-pr")
    nothing = await stage.command("unlink-pr")

    said = "Linked: pull request 12 on forge.example. robota-console supervise can open it."
    assert (linked.message, again.message) == (said, said)
    assert now == PullRequest(url=URL, host="forge.example", number=12)
    assert stage.session.status().pull_request is None
    assert none.message == "No pull request is linked any more."
    assert nothing.message == "No pull request is linked."
    assert stage.events == [e.StatusChanged(), e.StatusChanged()]


@pytest.mark.parametrize("typed", ["http://forge.example/a/pull/12", "12", "file:///a/pull/1"])
async def test_only_an_https_address_is_taken(typed: str) -> None:
    """A link that opens by one word must be harmless."""
    stage = await ready([])
    await stage.command(f"link-pr {URL}")

    result = await stage.command(f"link-pr {typed}")

    assert not result.success
    assert result.message.startswith("Type the https address of a pull request")
    assert (now := stage.session.status().pull_request) is not None
    assert now.url == URL


async def test_a_link_outlives_the_process() -> None:
    """The list of sessions offers it as before, once the session goes on."""
    journal = MemoryJournal()
    before = await ready([], journal=journal)
    await before.command(f"link-pr {URL}")
    kept = MemoryJournal(facts=journal.facts)
    after = await ready([], journal=kept)
    went_on = after.session.status().pull_request
    await after.command("unlink-pr")

    assert went_on == PullRequest(url=URL, host="forge.example", number=12)
    assert kept.facts.linked == ""


@pytest.mark.parametrize("kept", ["", "http://forge.example/app/pull/1", "javascript:pull/1", "\x1b[2J"])
async def test_a_link_that_was_tampered_with_is_none(kept: str) -> None:
    """What is opened is https, whatever a file says."""
    stage = await ready([], journal=MemoryJournal(facts=SessionFacts(session_id="kept", linked=kept)))

    assert stage.session.status().pull_request is None
