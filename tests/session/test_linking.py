"""`/link-pr`: the pull request a session works on."""

import pytest

from robota_console.model import event as e
from robota_console.model.supervised import PullRequest
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
