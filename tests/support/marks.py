"""The mark of tests that run a real screen reader, and what to install where one is missing."""

import os
import shutil
from typing import Any

import pytest


def heard_under(*readers: str) -> pytest.MarkDecorator:
    """Run a test with each reader's name as its argument `reader`.

    Readers run on the machine's clock: on a busy one they may take two keys for one. Therefore a test
    fails only where it failed three times.

    Where a reader is not installed the test is skipped, saying how to install it; under CI, where
    nobody would notice, it runs and fails.
    """
    return pytest.mark.parametrize("reader", [_param(reader) for reader in readers])


def _param(reader: str) -> Any:
    missing = shutil.which(reader) is None and not os.environ.get("CI")
    skip = pytest.mark.skipif(missing, reason=f"{reader} is missing: apt-get install {reader}")
    return pytest.param(reader, marks=[pytest.mark.heard, pytest.mark.flaky(reruns=2), skip])
