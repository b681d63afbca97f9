"""Nothing of its own: tests/console still takes its hook by this name."""

from tests.conftest import pytest_pyfunc_call

__all__ = ["pytest_pyfunc_call"]
