"""Tests of this folder may be coroutines, each on a loop of its own that must end empty."""

from __future__ import annotations

import asyncio
import gc
import inspect
from typing import Any

import pytest


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Run a coroutine test; fail it where it leaves a task or an unheard error behind."""
    test = pyfuncitem.obj
    if not inspect.iscoroutinefunction(test):
        return None
    names = inspect.signature(test).parameters
    asyncio.run(_alone(test(**{name: pyfuncitem.funcargs[name] for name in names})))
    return True


async def _alone(test: Any) -> None:
    complaints: list[dict[str, Any]] = []
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(lambda _loop, context: complaints.append(context))
    await test
    for _ in range(3):  # a task that was cancelled last ends now
        await asyncio.sleep(0)
    gc.collect(1)  # a task whose error nobody took complains as it goes
    assert not complaints
    left = asyncio.all_tasks() - {asyncio.current_task()}
    assert not left, f"left behind: {left}"
