"""All themes in one list: a bad file is a row with its reason, and troubles no other."""

from __future__ import annotations

import re

import pytest

from robota_console.cli.own_commands.theme import BUILT_IN_THEMES
from robota_console.transcript.drawing import HostFile
from robota_console_rich.theme.builtin import BUILT_IN, DEFAULT
from robota_console_rich.theme.colour import Appearance
from robota_console_rich.theme.registry import Registry
from robota_console_rich.theme.tokens import Token
from tests.rich.theme.given import theme_file

BAD = {"overrides": {"colors": {"text": {"accent": "pink"}}}}


def test_the_built_ins_are_those_the_command_names() -> None:
    """`/theme list` in a session without the add-on tells the truth about it."""
    assert tuple(BUILT_IN) == BUILT_IN_THEMES
    assert BUILT_IN_THEMES[0] == DEFAULT.id
    assert [entry.id for entry in Registry().entries] == list(BUILT_IN)


@pytest.mark.parametrize("theme", BUILT_IN.values(), ids=BUILT_IN)
def test_a_built_in_has_a_colour_for_every_token(theme: object) -> None:
    """No token is ever without one."""
    assert set(getattr(theme, "colours", ())) == set(Token)


def test_a_built_in_is_made_for_what_it_is_called() -> None:
    """Its contrast is held against that."""
    assert {name: theme.appearance for name, theme in BUILT_IN.items()} == {
        name: Appearance(name.partition("-")[0]) for name in BUILT_IN
    }


def test_an_id_comes_from_where_the_file_lies() -> None:
    """What a file says of itself cannot take another's place."""
    files = [theme_file({"name": "Sea"}, "sea"), theme_file({"name": "Sea"}, "sea", plugin="tide")]

    added = Registry(files).entries[len(BUILT_IN) :]

    assert [(entry.id, entry.name, entry.plugin) for entry in added] == [
        ("custom:sea", "Sea", ""),
        ("custom:tide:sea", "Sea", "tide"),
    ]


def test_a_refused_file_is_a_row_that_cannot_be_chosen_with_its_reason() -> None:
    """Its author sees that it was found, and what to mend."""
    registry = Registry([theme_file(BAD)])

    row = registry.entries[-1]

    assert (row.id, row.name, row.theme) == ("custom:sea", "sea", None)
    assert row.why.startswith("$.overrides.colors.text.accent: a colour expected")
    assert registry.get("custom:sea") is None


def test_a_refused_file_is_said_in_one_line() -> None:
    """What, where, and what became of it, once at the start."""
    registry = Registry([theme_file({"motion": 1}), theme_file({}, "ok"), theme_file("{", "b\x1b[2Jd")])

    assert registry.problems == (
        "Theme not read. themes/sea.json, $.motion: name, base or overrides expected. Left out.",
        (
            "Theme not read. themes/bd.json: a file name without blanks, colons and controls expected,"
            " at most 60 characters. Left out."
        ),
    )


def test_a_file_that_could_not_be_read_says_why() -> None:
    """The shell's reason is passed on, with one full stop."""
    registry = Registry([HostFile(name="t/x.json", stem="x", problem="Permission denied.")])

    assert registry.problems == ("Theme not read. t/x.json: Permission denied. Left out.",)


def test_the_first_file_to_claim_an_id_keeps_it() -> None:
    """A second file of one name changes nothing, and says whose the id is."""
    first, second = theme_file({"name": "First"}), theme_file({"name": "Second"})

    registry = Registry([first, second])

    theme = registry.get("custom:sea")
    assert theme is not None
    assert theme.name == "First"
    assert registry.entries[-1].why == "custom:sea is themes/sea.json already"


def test_a_refused_file_claims_no_id() -> None:
    """A bad neighbour does not keep a good one out."""
    registry = Registry([theme_file(BAD), theme_file({"name": "Good"})])

    theme = registry.get("custom:sea")
    assert theme is not None
    assert theme.name == "Good"


@pytest.mark.parametrize("stem", ["", "a b", "a:b", "a\nb", "a\u202eb", "\u200b", "a\ud800", "x" * 61])
def test_a_file_whose_name_makes_no_id_is_refused(stem: str) -> None:
    """An id is one word that is typed as it is read, and `custom:a:b` is b of plugin a."""
    for file in (theme_file({}, stem), theme_file({}, "ok", plugin=stem or " ")):
        registry = Registry([file])

        assert registry.entries[-1].theme is None
        assert len(registry.problems) == 1


def test_a_theme_that_is_not_there_is_named_and_the_default_shown() -> None:
    """What was kept may be gone; the id is what to look for."""
    assert Registry().pick("custom:\x1b[2Jsea") == (
        DEFAULT,
        "Theme custom:sea is not there. dark used. /theme list names all.",
    )


def test_every_line_said_is_an_ascii_sentence() -> None:
    """A listener and a log get words (T9)."""
    files = [theme_file(text, "sea") for text in ("", "[]", '{"\\u00e9": 1}', '{"name": ""}', "[" * 99)]

    for line in Registry(files).problems:
        assert re.fullmatch(r"Theme not read\. [ -~]+\. Left out\.", line)
