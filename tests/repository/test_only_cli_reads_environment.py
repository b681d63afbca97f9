"""Only the shell decides by environment, arguments and home: everything below takes what it is handed."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
NAMES = {
    "environ", "environb", "getenv", "getenvb", "putenv", "unsetenv", "expanduser", "expandvars",
    "argv", "orig_argv", "getuser", "get_terminal_size",
}  # fmt: skip
"""Of `os`, `os.path`, `sys`, `getpass` and `shutil`, however they were imported."""
MODULES = {"platformdirs", "appdirs"}


def readings(source: str) -> list[str]:
    """Return what in a module reads the environment, the arguments or the home folder."""
    return [ast.unparse(node) for node in ast.walk(ast.parse(source)) if _reads(node)]


def _reads(node: ast.AST) -> bool:
    match node:
        case ast.Attribute(value=ast.Name(id="os"), attr="get_terminal_size"):
            return False  # asks the terminal; the one in shutil asks COLUMNS first
        case ast.Attribute(value=ast.Name(id=name) | ast.Attribute(attr=name), attr="home"):
            return name.endswith("Path")
        case ast.Attribute(attr=name):
            return name in NAMES
        case ast.ImportFrom(module=module, names=names):
            return _top(module) in MODULES or any(one.name in NAMES for one in names)
        case ast.Import(names=names):
            return any(_top(one.name) in MODULES for one in names)
        case ast.Call(func=ast.Name(id="getattr"), args=[_, ast.Constant(value=str(name)), *_]):
            return name in NAMES
        case _:
            return False


def _top(module: str | None) -> str:
    return (module or "").partition(".")[0]


MODULE_FILES = [
    path.relative_to(ROOT)
    for package in ("robota_console", "robota_console_rich")
    for path in sorted((ROOT / package).rglob("*.py"))
    if ROOT / "robota_console" / "cli" not in path.parents
]


def test_there_is_something_to_look_at() -> None:
    """A scan of nothing finds nothing wrong."""
    assert len(MODULE_FILES) > 50


@pytest.mark.parametrize("path", MODULE_FILES, ids=str)
def test_no_floor_below_the_shell_reads_the_environment(path: Path) -> None:
    """A setting read deep down has no source to name when it is wrong."""
    assert readings((ROOT / path).read_text("utf-8")) == []


@pytest.mark.parametrize(
    "planted",
    [
        "import os\nos.environ['X']",
        "import os as o\no.environ.get('X')",
        "from os import environ",
        "from os import getenv as g",
        "import os\nos.getenv('X')",
        "import os\nos.environb",
        "import os.path\nos.path.expanduser('~')",
        "from os.path import expanduser",
        "from pathlib import Path\nPath('~').expanduser()",
        "from pathlib import Path\nPath.home()",
        "import pathlib\npathlib.Path.home()",
        "from pathlib import PosixPath\nPosixPath.home()",
        "import platformdirs",
        "import platformdirs.unix",
        "from platformdirs import user_config_dir",
        "import sys\nsys.argv[1]",
        "from sys import argv",
        "import sys\nsys.orig_argv",
        "import shutil\nshutil.get_terminal_size()",
        "import os\ngetattr(os, 'environ')",
        "def f():\n    import os\n    return os.environ",
    ],
)
def test_a_planted_reading_is_caught(planted: str) -> None:
    """A scan that catches nothing would pass as well."""
    assert readings(planted)


@pytest.mark.parametrize(
    "harmless",
    [
        "environ = {}",
        "import os\nos.read(0, 1)",
        "import os\nos.get_terminal_size(1)",
        "from pathlib import Path\nPath('x').read_text()",
        "key.home",
    ],
)
def test_what_reads_nothing_is_let_be(harmless: str) -> None:
    """A scan that cries at everything is switched off soon."""
    assert not readings(harmless)
