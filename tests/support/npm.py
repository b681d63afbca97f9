"""What `npm --prefix tests/npm run fetch` puts in place for the tests."""

from __future__ import annotations

import os
from pathlib import Path

NODE_MODULES = Path(
    os.environ.get("ROBOTA_CONSOLE_TEST_NPM", Path(__file__).parents[1] / "npm" / "node_modules")
)
"""Where npm packages are; the variable names another folder."""

NOT_FETCHED = "not fetched: npm --prefix tests/npm run fetch"
