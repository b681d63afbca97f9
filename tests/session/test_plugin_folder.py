"""Plugins are folders with a `plugin.toml`: their commands send prompts, and a bad one costs only itself."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from robota_console.model import event as e
from robota_console.model.command import CommandResult
from robota_console.session.plugin_folder import FolderPlugins
from tests.session.stage import build, settle

if TYPE_CHECKING:
    from pathlib import Path

    from tests.session.stage import Stage

GOOD = """name = "garden"

[[command]]
name = "review"
description = "Reviews what changed"
argument-hint = "[FILE]"
prompt = '''
Review {args}.
Name each fault with its line.
'''

[[command]]
name = "weed"
description = "Removes what nobody uses."
prompt = "Remove what nobody uses."
"""


def plugin(folder: Path, name: str, text: str) -> Path:
    """Write a plugin; return its file."""
    (folder / name).mkdir(parents=True)
    file = folder / name / "plugin.toml"
    file.write_text(text)
    return file


async def with_plugins(*folders: Path) -> Stage:
    """Return a session that is ready, with the plugins of some folders."""
    stage = build([], [], plugins=FolderPlugins(map(str, folders)))
    await stage.session.initialize()
    return stage


async def test_a_plugins_command_sends_its_prompt_in_the_persons_name(tmp_path: Path) -> None:
    """What was typed behind it stands where the prompt has a place for it, as it was typed."""
    plugin(tmp_path, "garden", GOOD)
    stage = await with_plugins(tmp_path)

    result = await stage.session.execute_command("REVIEW", " src/{args}.py ", driver="owner")
    await settle()

    assert result == CommandResult(started_turn=True)
    assert stage.agent.prompts == ["Review src/{args}.py.\nName each fault with its line."]
    assert [(said.content, said.driver) for said in stage.of(e.UserMessage)] == [
        (stage.agent.prompts[0], "owner")
    ]


async def test_its_commands_are_listed_with_its_name(tmp_path: Path) -> None:
    """`/help` says what they do, in a sentence, and where they come from."""
    plugin(tmp_path, "garden", GOOD)

    stage = await with_plugins(tmp_path)

    listed = {spec.name: spec for spec in stage.session.commands()}
    assert listed["review"].description == "Reviews what changed."
    assert (listed["review"].argument_hint, listed["review"].source) == ("[FILE]", "garden")


async def test_words_that_a_prompt_has_no_place_for_are_not_dropped(tmp_path: Path) -> None:
    """The command says how it is typed, and nothing is sent."""
    plugin(tmp_path, "garden", GOOD)
    stage = await with_plugins(tmp_path)

    result = await stage.command("weed only here")

    assert not result.success
    assert stage.agent.prompts == []


@pytest.mark.parametrize(
    ("text", "why"),
    [
        pytest.param("name = ", "Invalid value (at end of document).", id="syntax"),
        pytest.param("name = 'x'", "one [[command]] at least expected.", id="no command"),
        pytest.param(GOOD.replace('"garden"', "3"), "name: a text expected.", id="no name"),
        pytest.param(GOOD + "run = 'rm'\n", "run is not understood.", id="an unknown key"),
        pytest.param(GOOD.replace('"weed"', '"Weed it"'), "name Weed it: small letters", id="an odd name"),
        pytest.param(GOOD.replace('"weed"', '"review"'), "name review: stands there twice.", id="twice"),
        pytest.param(GOOD.replace('"Remove what nobody uses."', '""'), "prompt: a text", id="no prompt"),
        pytest.param("#" * (256 * 1024 + 1), "longer than 256 KiB.", id="too long"),
    ],
)
async def test_a_bad_plugin_is_one_line_and_the_others_load(text: str, why: str, tmp_path: Path) -> None:
    """None of its commands is half there."""
    bad = plugin(tmp_path, "bad", text)
    plugin(tmp_path, "good", GOOD.replace("review", "prune").replace("weed", "water"))

    stage = await with_plugins(tmp_path)

    (told,) = stage.of(e.StatusChanged)
    assert told.words.startswith(f"Plugin not read. {bad}: ")
    assert why in told.words
    names = {spec.name for spec in stage.session.commands()}
    assert {"prune", "water"} <= names
    assert not {"review", "weed"} & names


@pytest.mark.parametrize("made", ["pipe", "folder", "link", "bytes"])
async def test_what_is_no_file_does_not_hold_the_start(made: str, tmp_path: Path) -> None:
    """A folder that was unpacked can have anything in the file's place."""
    (tmp_path / "odd").mkdir()
    file = tmp_path / "odd/plugin.toml"
    match made:
        case "pipe":
            os.mkfifo(file)
        case "folder":
            file.mkdir()
        case "link":
            file.symlink_to("nowhere")
        case _:
            file.write_bytes(b"name = '\xff'")

    stage = await with_plugins(tmp_path)

    assert len(stage.of(e.StatusChanged)) == 1


async def test_a_built_in_command_is_not_taken_over(tmp_path: Path) -> None:
    """A plugin that calls its command `/mode` is told, and `/mode` is what it was."""
    plugin(tmp_path, "garden", GOOD.replace('"weed"', '"mode"'))

    stage = await with_plugins(tmp_path)

    assert [said.words for said in stage.of(e.StatusChanged)] == ["/mode is taken."]
    assert await stage.command("mode plan") == CommandResult()


async def test_folders_that_are_not_there_yet_are_read_later(tmp_path: Path) -> None:
    """`/reload-plugins` finds what was put there meanwhile; the first folder's command stays the one."""
    own, theirs = tmp_path / "own", tmp_path / "theirs"
    stage = await with_plugins(own, theirs)
    assert stage.of(e.StatusChanged) == []

    plugin(own, "garden", GOOD)
    plugin(theirs, "other", GOOD)
    reloaded = await stage.command("reload-plugins")

    assert reloaded.lines == ("/review is taken.", "/weed is taken.")
    assert (await stage.session.execute_command("weed", "")) == CommandResult(started_turn=True)
    await settle()
