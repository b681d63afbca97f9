"""Tests of this folder may be coroutines too, as those of the channel."""

from tests.channel.conftest import pytest_pyfunc_call

__all__ = ["pytest_pyfunc_call"]
