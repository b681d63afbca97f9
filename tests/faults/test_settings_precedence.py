"""Every setting from every source: the strongest counts, is named, and a bad one is told (T13)."""

import itertools
from pathlib import Path

import pytest

from robota_console.cli.environment import Environment
from robota_console.cli.setting_table import ROWS, SettingRow
from robota_console.cli.settings import resolve
from robota_console.cli.settings_file import read_file

VALUES: dict[str, tuple[object, str]] = {
    "surface": ("plain", '"plain"'),
    "stream": ("line", '"line"'),
    "verbosity": ("full", '"full"'),
    "pace": ("120", "120"),
    "keys": ("single", '"single"'),
    "notices": ("now", '"now"'),
    "heartbeat": ("7", "7"),
    "notify": ("osc9", '"osc9"'),
    "away": ("7", "7"),
    "width": ("40", "40"),
    "page": ("12", "12"),
    "theme": ("ink", '"ink"'),
    "agent": ("other", '"other"'),
    "acp": ("other --acp", '"other --acp"'),
    "model": ("small", '"small"'),
    "model-url": ("http://localhost:1", '"http://localhost:1"'),
    "model-preset": ("ollama", '"ollama"'),
    "model-key-variable": ("MY_KEY", '"MY_KEY"'),
    "permission-mode": ("plan", '"plan"'),
    "allow": (("list",), '["list"]'),
    "deny": (("run(rm*)",), '["run(rm*)"]'),
}
"""A value that is no default, by key: as a flag, and in a file; yes for all that are not here."""
ANY_WORD = ("theme", "agent", "model", "model-key-variable")
"""Nothing that a variable can hold is bad for these."""
BAD: dict[str, str] = dict.fromkeys(ANY_WORD, " ") | {"acp": "it's", "allow": "run(", "deny": "run("}
SOURCES = ("flag", "environment", "project", "user")
BY_FOLDER = {
    "stream", "verbosity", "deny", "heartbeat", "page", "theme", "syntax-highlighting", "reduced-motion",
}  # fmt: skip
GRANTING = {
    "agent", "acp", "model-url", "model-preset", "model-key-variable", "permission-mode", "allow",
}  # fmt: skip
YES_WITHOUT = {
    "bell-turn", "bell-prompt", "bell-tool", "syntax-highlighting", "keep-sessions", "history", "loops",
}  # fmt: skip


def settled(row: SettingRow, given: set[str], folder: Path, bad: str = "") -> tuple[object, str, list[str]]:
    """Return value, source and warnings of a setting that is given in these places, badly in one."""
    flag, in_file = VALUES.get(row.key, (True, "true"))
    word = flag if isinstance(flag, str) else flag[0] if isinstance(flag, tuple) else "yes"
    worst = BAD.get(row.key, "gibberish")
    flags: dict[str, object] = {}
    variables: dict[str, str] = {}
    if "flag" in given:
        flags[row.field] = ((worst,) if isinstance(flag, tuple) else worst) if bad == "flag" else flag
    if "environment" in given:
        variables[row.variable] = f"{worst}." if bad == "environment" else str(word)
    files = []
    for name in ("project", "user"):
        path = folder / name
        path.write_text(f'"{row.key}" = {"[1]" if bad == name else in_file}\n' if name in given else "")
        files.append(read_file(path, own=name == "user"))
    settings = resolve(flags, Environment(variables), files)
    found = settings.of(row.key)
    return found.value, found.source, settings.warnings


def expected_source(row: SettingRow, given: set[str], folder: Path) -> str:
    """Return the words for the strongest of these places."""
    words = {
        "flag": f"--{row.key}",
        "environment": row.variable,
        "project": f"{folder}/project line 1, key {row.key}",
        "user": f"{folder}/user line 1, key {row.key}",
    }
    usable = [name for name in SOURCES if name in given and (name != "project" or row.key in BY_FOLDER)]
    return words[usable[0]] if usable else "default"


SUBSETS = [set(some) for size in range(5) for some in itertools.combinations(SOURCES, size)]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.key)
def test_the_strongest_source_counts_and_is_named(row: SettingRow, tmp_path: Path) -> None:
    """Flag, environment, project file, user file: in all sixteen ways to set it or not."""
    value, _, _ = settled(row, {"flag"}, tmp_path)
    assert value != row.default or row.key in YES_WITHOUT

    for given in SUBSETS:
        found, source, warnings = settled(row, given, tmp_path)

        assert (source, found) == (
            expected_source(row, given, tmp_path),
            row.default if expected_source(row, given, tmp_path) == "default" else value,
        )
        refused = "project" in given and row.key not in BY_FOLDER
        may_not = f"project line 1: a folder may not set {row.key}. Left out. Your own settings may."
        assert warnings == [may_not] * refused


BADLY = [
    pytest.param(row, source, id=f"{row.key} {source}")
    for row in ROWS
    for source in SOURCES
    if not (source == "environment" and row.key in ANY_WORD)
]


@pytest.mark.parametrize(("row", "source"), BADLY)
def test_a_value_that_cannot_be_read_is_told_with_its_place(
    row: SettingRow, source: str, tmp_path: Path
) -> None:
    """Nobody has to guess which of four places holds the typing error."""
    _, _, warnings = settled(row, {source}, tmp_path, bad=source)

    place = {
        "flag": f"--{row.key}",
        "environment": row.variable,
        "project": "project",
        "user": f"{tmp_path}/user",
    }
    assert len(warnings) == 1
    assert place[source] in warnings[0]
    assert "line 1" in warnings[0] or source not in ("project", "user")
    refused = source == "project" and row.key not in BY_FOLDER
    assert ("a folder may not" in warnings[0]) == refused
    assert row.key in warnings[0] or row.variable in warnings[0]


def test_a_folder_sets_what_concerns_the_work_and_nothing_else() -> None:
    """The list of what a folder may set is looked at by a person, here; a new setting is the person's own."""
    assert {row.key for row in ROWS if row.by_folder} == BY_FOLDER


def test_a_session_keeps_nothing_that_grants() -> None:
    """`/settings set` is one line that is typed fast, and lasts."""
    assert {row.key for row in ROWS if row.grants} == GRANTING


def test_a_folder_cannot_make_it_quiet(tmp_path: Path) -> None:
    """Whoever unpacks a folder still hears what its tools do; the person's own choice counts instead."""
    (tmp_path / "theirs").write_text('verbosity = "quiet"\n')
    (tmp_path / "own").write_text('verbosity = "full"\n')
    files = [read_file(tmp_path / "theirs", own=False), read_file(tmp_path / "own", own=True)]

    settings = resolve({}, Environment({}), files)

    assert settings.of("verbosity").source == f"{tmp_path}/own line 1, key verbosity"
    may_not = "theirs line 1: a folder may not set verbosity quiet. Left out. Your own settings may."
    assert settings.warnings == [may_not]


def test_what_one_place_forbids_no_other_allows(tmp_path: Path) -> None:
    """A folder with a `deny` of its own does not take away what the person forbids everywhere."""
    (tmp_path / "theirs").write_text("deny = []\n")
    (tmp_path / "own").write_text('deny = ["run(rm*)"]\n')
    files = [read_file(tmp_path / "theirs", own=False), read_file(tmp_path / "own", own=True)]

    rules = resolve({"deny": ("write",)}, Environment({}), files).of("deny")

    assert rules.value == ("write", "run(rm*)")
