"""What the shell hands over reaches the session by a declared table."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace

import pytest

from robota_console.model.option import (
    ROWS,
    Forward,
    Keybindings,
    OrgPolicy,
    PermissionBaseline,
    PresentationOnly,
    Product,
    ProjectAccess,
    RawOverride,
    Rename,
    RenderOptions,
    SessionOptions,
    session_options,
)
from robota_console.model.permission import PermissionMode
from robota_console.model.setting import Presentation, Resolved

EVERYTHING = RenderOptions(
    agent="practice",
    working_folder="/work/garden",
    session_name="garden",
    resume_id="s1",
    settings_sources=("/home/me/user.toml", "/work/garden/project.toml"),
    plugin_folders=("/home/me/plugins",),
    permission_baseline=PermissionBaseline(mode=PermissionMode.PLAN, allow=("read",), deny=("run(rm *)",)),
    project_access=ProjectAccess.GRANTED,
    session_loops=True,
    org_policy=OrgPolicy(blocked_commands=frozenset({"save"}), label="the school's policy"),
    product=Product(display_name="Garden", command_name="garden", version="3"),
    command_tool_prefix="garden_command_",
    keybindings=Keybindings(path="/home/me/keys.toml"),
    presentation=Presentation(screen_reader=Resolved(True, "--screen-reader")),
    pacing=RawOverride("fast", "GARDEN_PACE"),
    capabilities={"colour": RawOverride("maybe", "GARDEN_COLOUR")},
)


def test_the_table_has_a_row_for_every_option_and_no_other() -> None:
    """A row for a field that is gone would hide that its successor has none."""
    assert set(ROWS) == {one.name for one in fields(RenderOptions)}


def test_everything_the_session_takes_comes_from_a_row() -> None:
    """A session field that no row fills would keep its default, whatever the person set."""
    filled = {
        row.to if isinstance(row, Rename) else name
        for name, row in ROWS.items()
        if not isinstance(row, PresentationOnly)
    }

    assert filled == {one.name for one in fields(SessionOptions)}


def test_every_value_arrives_unchanged() -> None:
    """An organization's ban or a denied pattern that gets lost on the way is a hole."""
    taken = session_options(EVERYTHING)

    for name, row in ROWS.items():
        match row:
            case Forward():
                assert getattr(taken, name) == getattr(EVERYTHING, name)
            case Rename(to=to):
                assert getattr(taken, to) == getattr(EVERYTHING, name)
            case PresentationOnly():
                assert not hasattr(taken, name)


def test_each_value_of_the_sample_differs_from_its_default() -> None:
    """Otherwise the test above could not tell a forwarded value from a forgotten one."""
    plain = RenderOptions(agent="", working_folder="")

    assert all(getattr(EVERYTHING, name) != getattr(plain, name) for name in ROWS)


def test_a_field_without_a_row_is_refused_by_name() -> None:
    """Silently dropped, the new option would be set by the person and obeyed by nobody."""

    @dataclass(frozen=True, slots=True, kw_only=True)
    class Grown(RenderOptions):
        new_policy: str = "strict"

    with pytest.raises(ValueError, match="new_policy"):
        session_options(Grown(agent="practice", working_folder="/work"))


@pytest.mark.parametrize("given", ["", "  "])
def test_without_a_display_name_it_is_called_assistant(given: str) -> None:
    """A title of one blank says nothing at all to a listener."""
    assert replace(EVERYTHING, product=Product(display_name=given)).product.spoken_name == "Assistant"
