"""A yes that would give an agent more than one use: only a person says it."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

from robota_console.model import event as e
from robota_console.model.permission import PermissionMode
from tests.session.requests import run
from tests.session.stage import ready, settle
from tests.session.test_permission_desk import NPM, ONCE, SESSION, options

LASTING = replace(run("npm test x"), note="The agent offers no single yes")
"""A yes to it would give the agent more than this use."""


async def test_v11_no_rule_gives_a_yes_that_means_more_than_this_use() -> None:
    """The agent would ask no more, and nobody had said so."""
    stage = await ready([LASTING], options=options(allow=("run(npm*)",)))

    await stage.say("Test it")
    asked = stage.of(e.PermissionAsked)
    stage.session.resolve_permission("permission-1", ONCE)
    await settle()

    assert [event.request.note for event in asked] == [LASTING.note]


async def test_bypass_asks_nothing_whatever_a_yes_means() -> None:
    """That is what it is called for."""
    stage = await ready([LASTING], options=options(mode=PermissionMode.BYPASS))

    await stage.say("Test it")

    assert (stage.of(e.PermissionAsked), stage.agent.verdicts) == ([], [ONCE])


async def test_v11_a_grant_settles_no_other_whose_yes_means_more() -> None:
    """It waits for an answer of its own."""

    async def two(context: Any) -> None:
        await asyncio.gather(context.permission(NPM), context.permission(LASTING))

    stage = await ready([two])
    await stage.say("Test it")

    stage.session.resolve_permission("permission-1", SESSION)
    settled = stage.of(e.PromptResolved)
    stage.session.resolve_permission("permission-2", ONCE)
    await settle()

    assert settled == [e.PromptResolved("permission-1", "", "session")]
