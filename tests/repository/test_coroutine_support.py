"""The hook that runs coroutine tests, tested: what a test leaves behind fails it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from tests.support.alone import run_alone

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine
    from pathlib import Path


async def _leaves_a_task() -> None:
    asyncio.create_task(asyncio.sleep(60))  # noqa: RUF006 -- nobody holds it: the point


async def _leaves_an_unheard_error() -> None:
    async def fail() -> None:
        raise LookupError

    ring: list[object] = [asyncio.create_task(fail())]
    ring.append(ring)  # only a collection finds it


async def _fails_in_a_callback() -> None:
    asyncio.get_running_loop().call_soon([].pop)


async def test_a_coroutine_test_is_run_with_its_fixtures(tmp_path: Path) -> None:
    """Tests of every folder may be coroutines."""
    assert asyncio.current_task()
    assert tmp_path.is_dir()


@pytest.mark.parametrize("test", [_leaves_a_task, _leaves_an_unheard_error, _fails_in_a_callback])
def test_what_is_left_behind_fails_the_test(test: Callable[[], Coroutine[None, None, None]]) -> None:
    """It is found where it began, not three tests later."""
    with pytest.raises(AssertionError):
        run_alone(test())


def test_a_task_that_is_cancelled_last_is_not_left_behind() -> None:
    """Its end needs one more turn of the loop, which it gets."""

    async def cancels_last() -> None:
        asyncio.create_task(asyncio.sleep(60)).cancel()

    run_alone(cancels_last())
