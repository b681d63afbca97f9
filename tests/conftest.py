"""Tests may be coroutines, each on a loop of its own that must end empty."""

from __future__ import annotations

import inspect
import signal

import pytest

from tests.support.alone import run_alone

# What a tester's nohup or shell ignored would stay so in every program a test starts; a handler does not.
for number in (signal.SIGINT, signal.SIGHUP):
    if signal.getsignal(number) == signal.SIG_IGN:
        signal.signal(number, lambda *_: None)


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Run a coroutine test alone; leave every other to pytest."""
    test = pyfuncitem.obj
    if not inspect.iscoroutinefunction(test):
        return None
    names = inspect.signature(test).parameters
    run_alone(test(**{name: pyfuncitem.funcargs[name] for name in names}))
    return True
