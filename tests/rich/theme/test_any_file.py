"""Whatever stands in a theme file, the console starts, and the other themes are as they were."""

from __future__ import annotations

import json

from hypothesis import given
from hypothesis import strategies as st

from robota_console.transcript.drawing import HostFile
from robota_console_rich.theme.document import Fault
from robota_console_rich.theme.grammar import NAMES
from robota_console_rich.theme.reading import read_theme
from robota_console_rich.theme.registry import Entry, Registry
from robota_console_rich.theme.theme import Theme
from robota_console_rich.theme.tokens import Token
from tests.rich.theme.given import theme_file

KEYS = st.sampled_from(
    ["name", "base", "overrides", "colors", "text", "accent", "motion", "wave", "syntax", "tag", "__proto__"]
)
LEAVES = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from([*NAMES, "dark", "#fff", "#5fafff", "ansi256(7)", "rgb(1, 2, 3)"])
)
VALUES = st.recursive(
    LEAVES,
    lambda inner: (
        st.lists(inner, max_size=5) | st.dictionaries(KEYS | st.text(max_size=4), inner, max_size=4)
    ),
)
TREES = st.fixed_dictionaries({}, optional={"name": LEAVES, "base": LEAVES, "overrides": VALUES})
TEXTS = (
    (VALUES | TREES).map(json.dumps)
    | st.text(max_size=60)
    | st.text(alphabet='[]{}",:\\0ae \n', max_size=60)
    | st.binary(max_size=60).map(lambda raw: raw.decode("utf-8", "surrogateescape"))
)
FILES = st.builds(
    HostFile,
    name=st.text(max_size=12),
    stem=st.text(max_size=12) | st.sampled_from(["sea", "sky"]),
    text=TEXTS,
    problem=st.just("") | st.text(max_size=12),
    plugin=st.just("") | st.text(max_size=6),
)


def selectable(registry: Registry) -> list[Entry]:
    """Return the rows that can be chosen."""
    return [entry for entry in registry.entries if entry.theme]


@given(TEXTS)
def test_any_text_is_a_whole_theme_or_one_fault(text: str) -> None:
    """Nothing is raised and nothing is half: a theme always has every colour."""
    read = read_theme(text, "custom:sea")

    if isinstance(read, Theme):
        assert set(read.colours) == set(Token)
    else:
        assert isinstance(read, Fault)
        assert read.why
        assert read.at.isascii()


@given(st.lists(FILES, max_size=4), st.integers(0, 4))
def test_a_refused_file_changes_nothing_for_the_others(files: list[HostFile], place: int) -> None:
    """One bad file among many is one row and one line, wherever it stands."""
    alone = Registry(files)
    bad = theme_file({"overrides": {"syntax": {"tag": "pink"}}}, "sea")

    among = Registry([*files[:place], bad, *files[place:]])

    assert selectable(alone) == selectable(among)
    assert set(alone.problems) <= set(among.problems)
    assert len(among.problems) == len(alone.problems) + 1


@given(st.lists(FILES, max_size=4))
def test_every_id_that_can_be_chosen_is_one_word_and_one_theme(files: list[HostFile]) -> None:
    """What a list shows is what `/theme ID` sets."""
    registry = Registry(files)

    chosen = selectable(registry)

    assert len({entry.id for entry in chosen}) == len(chosen)
    for entry in chosen:
        assert registry.get(entry.id) is entry.theme
        assert entry.id.split() == [entry.id]
    assert all("\n" not in line and "\x1b" not in line for line in registry.problems)
