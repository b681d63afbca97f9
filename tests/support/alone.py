"""Running a coroutine on a loop of its own that must end empty."""

import asyncio
import gc
from collections.abc import Coroutine
from typing import Any


def run_alone(work: Coroutine[Any, Any, object]) -> None:
    """Run it to its end; fail where it leaves a task or an unheard error behind."""
    asyncio.run(_alone(work))


async def _alone(work: Coroutine[Any, Any, object]) -> None:
    complaints: list[dict[str, Any]] = []
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(lambda _loop, context: complaints.append(context))
    await work
    for _ in range(3):  # a task that was cancelled last ends now
        await asyncio.sleep(0)
    gc.collect(1)  # a task whose error nobody took complains as it goes
    assert not complaints
    left = asyncio.all_tasks() - {asyncio.current_task()}
    assert not left, f"left behind: {left}"
