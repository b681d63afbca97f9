"""`robota-console doctor`, as a person hears it: in sound homes and in broken ones."""

from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING

import pytest

from robota_console.cli.app import command
from robota_console.cli.doctor import command as sections
from robota_console.cli.setting_table import BY_KEY
from tests.cli.examined import doctor, things
from tests.faults.ending import piped
from tests.support.home import Home

if TYPE_CHECKING:
    from pathlib import Path

SECTIONS = [
    "surface",
    "screen reader",
    "agents",
    "terminal",
    "files",
    "kept",
    "clipboard and editor",
    "program",
    "settings",
]
CONFIG = ".config/robota-console/robota.toml"


@pytest.fixture
def home(tmp_path: Path) -> Home:
    """Return a home with nothing in it."""
    return Home.under(tmp_path)


def write(home: Home, text: str, place: str = CONFIG) -> None:
    """Have a file in the home."""
    (home.path / place).parent.mkdir(parents=True, exist_ok=True)
    (home.path / place).write_text(text)


def test_the_verdict_is_first_and_each_section_says_how_long_it_is(home: Home) -> None:
    """Whoever stops listening after one line knows whether all is well; a count tells what to skip."""
    lines = doctor(home)

    assert re.fullmatch(r"doctor: ok(, 1 thing to know)?\.", lines[0])
    assert things(lines) == []
    heads = {place: re.fullmatch(r"status: (.+), (\d+) lines?\.", line) for place, line in enumerate(lines)}
    sections = [(place, head[1], int(head[2])) for place, head in heads.items() if head]
    assert [name for _, name, _ in sections] == SECTIONS
    ends_at = [place for place, _, _ in sections[1:]] + [len(lines)]
    assert [end - place - 1 for (place, _, _), end in zip(sections, ends_at, strict=True)] == [
        size for *_, size in sections
    ]
    assert all(re.fullmatch(r"\S.*: \S.*\.", line) for line in lines[sections[0][0] :])


def test_the_second_line_says_how_one_section_is_heard_and_each_can_be(home: Home) -> None:
    """Nobody listens to a hundred lines for one; what is not asked for is not said."""
    whole = doctor(home)
    words = [name.replace(" ", "-") for name in SECTIONS]
    starts = [place for place, line in enumerate(whole) if line.startswith("status: ")]
    ends_at = [*starts[1:], len(whole)]

    alone = {word: doctor(home, word) for word in words}

    assert whole[1] == (
        f"notice: One section alone: robota-console doctor surface. Sections: {', '.join(words)}."
    )
    for word, first, end in zip(words, starts, ends_at, strict=True):
        assert re.match(r"doctor: ok[.,]", alone[word][0])
        assert alone[word][-(end - first) :] == whole[first:end]
        assert len(alone[word]) - (end - first) - 1 == (1 if "1 thing" in alone[word][0] else 0)


def test_several_sections_and_starts_of_their_words_are_understood(home: Home) -> None:
    """In the order of the whole, each once."""
    lines = doctor(home, "prog", "Agents", "clip", "agents")

    heads = [line for line in lines if line.startswith("status: ")]
    assert heads == [
        "status: agents, 3 lines.", "status: clipboard and editor, 2 lines.", "status: program, 6 lines.",
    ]  # fmt: skip


def test_help_names_every_section() -> None:
    """Whoever reads before typing learns the words."""
    named = command.commands["doctor"].help or ""

    assert [word for word in sections.SECTIONS if not re.search(rf"\b{word}\b", named)] == []


def test_what_is_worth_knowing_is_said_with_its_section(home: Home) -> None:
    """And what a session would warn of with each."""
    terminal, editor = (
        doctor(home, section, EDITOR="no-such-editor", ROBOTA_CONSOLE_STREAM="loud")
        for section in ("terminal", "clip")
    )

    (unread,) = things(terminal)
    assert things(editor) == [unread, "There is no editor no-such-editor, which EDITOR names."]


@pytest.mark.parametrize("word", ["s", "nothing"])
def test_v20_a_section_there_is_not_is_bad_usage(word: str, home: Home) -> None:
    """One line that says which there are, exit 2; a start that two words have is neither."""
    names = ", ".join(name.replace(" ", "-") for name in SECTIONS)
    err = f"No section {word}. Sections: {names}. Exit code 2."

    assert piped(home.folder, "doctor", "files", word, code=2, err=err) == ""


def test_nothing_is_made_in_an_empty_home(home: Home) -> None:
    """Who only asks has not begun anything."""
    lines = doctor(home)

    assert list(home.path.iterdir()) == []
    assert f"data folder: not there yet, {home.data}." in lines


def test_every_setting_has_its_value_and_source_the_chosen_ones_first(home: Home) -> None:
    """What somebody set is what explains a surprise, so it comes before the defaults."""
    write(home, "page = 20\n")

    lines = doctor(home, "--stream", "line", ROBOTA_CONSOLE_BELL_TURN="no")

    said = lines[lines.index("status: settings, 34 lines.") + 1 : -1]
    assert said[:4] == [
        "surface: plain, from ROBOTA_CONSOLE_SURFACE.",
        "stream: line, from --stream.",
        "bell-turn: off, from ROBOTA_CONSOLE_BELL_TURN.",
        f"page: 20, from {home.path}/{CONFIG} line 1, key page.",
    ]
    assert {line.partition(":")[0] for line in said} == {*BY_KEY}
    assert all(line.endswith(", from default.") for line in said[4:])


def test_t13_settings_that_cannot_be_read_are_things_to_know(home: Home) -> None:
    """The line that a session says at its start, and a variable that is nearly one of ours."""
    write(home, "stream = [\n")

    lines = doctor(home, "--pace", "9000000", ROBOTA_CONSOLE_WIDHT="40")

    file, pace, variable = things(lines)
    assert file.startswith(f"Settings not read. {home.path}/{CONFIG}: ")
    assert pace == "Pace 9e+06 is over 5000 ms. 5000 used."
    assert variable == "ROBOTA_CONSOLE_WIDHT means nothing here. Did you mean ROBOTA_CONSOLE_WIDTH?"
    assert f"your settings: not read, {home.path}/{CONFIG}." in lines


def test_a_file_that_is_there_and_not_read_says_why(home: Home) -> None:
    """What a folder brings counts for nothing until it is trusted, and that must not be a riddle."""
    (home.folder / "robota.toml").write_text("page = 5\n")

    unread, read = doctor(home), doctor(home, "--trust")

    assert things(unread) == ["This folder's robota.toml was not read: not trusted. --trust reads it."]
    assert f"folder settings: there, not read, not trusted, {home.folder}/robota.toml." in unread
    assert f"folder settings: read, {home.folder}/robota.toml." in read
    assert any(line.startswith("page: 5, from ") for line in read)


def test_with_a_settings_file_elsewhere_the_folders_named_are_those_that_are_read(home: Home) -> None:
    """Whoever looks for a theme that is missing must not be sent to a folder nobody reads."""
    own, elsewhere = home.path / ".config/robota-console", home.path / "elsewhere"
    write(home, "{}", "elsewhere/keybindings.json")
    write(home, "", "elsewhere/robota.toml")
    (elsewhere / "themes").mkdir()
    (own / "plugins").mkdir(parents=True)

    lines = doctor(home, "--config", str(elsewhere / "robota.toml"))

    assert f"your settings: read, {elsewhere}/robota.toml." in lines
    assert f"key bindings: there, {elsewhere}/keybindings.json." in lines
    assert "themes: none." in lines
    assert f"your plugins: there, {own}/plugins." in lines


def test_v20_where_no_session_could_start_the_first_thing_is_why_and_the_exit_code_is_three(
    home: Home,
) -> None:
    """A script that asks before it starts gets the same answer as the start."""
    lines = doctor(home, "--agent", "gemeni", code=3)

    assert lines[0].startswith("doctor: nothing can start, ")
    assert things(lines) == [
        "No agent is called gemeni. Did you mean gemini or gemini-cli? robota-console agents lists them."
    ]
    assert "agent: gemeni, from --agent." in lines


def test_a_rule_that_cannot_be_read_lets_nothing_start(home: Home) -> None:
    """What forbids must be understood."""
    lines = doctor(home, "--deny", "run(", code=3)

    assert lines[0].startswith("doctor: nothing can start, ")
    assert lines[2].endswith("Nothing is started without it.")


def test_a_working_folder_that_is_gone_is_a_line(home: Home) -> None:
    """The rest is still told."""
    gone = home.folder / "gone"
    script = f'mkdir "{gone}" && cd "{gone}" && rmdir "{gone}" && exec "$0" "$@"'
    argv = ["sh", "-c", script, sys.executable, "-P", "-m", "robota_console"]

    said = piped(home.folder, "doctor", code=3, argv=argv, env=home.env, foreign=None)

    assert said.startswith("doctor: nothing can start, ")
    assert things(said.splitlines()) == [
        "The working folder is gone: No such file or directory. cd to another."
    ]
    assert "status: settings, 34 lines.\n" in said


@pytest.mark.parametrize("broken", ["a file", "a loop of links", "nowhere"])
def test_a_folder_that_nothing_can_be_kept_in_is_a_thing_to_know(broken: str, home: Home) -> None:
    """Before a session is held in the belief that it lasts; a session says so at its first word."""
    home.data.parent.mkdir(parents=True)
    if broken == "a file":
        home.data.write_text("")
    else:
        home.data.symlink_to(home.data if broken == "a loop of links" else home.path / "gone" / "further")

    lines = doctor(home)

    sessions, typed = things(lines)
    assert sessions.startswith(f"Sessions cannot be kept. {home.data}/sessions: ")
    assert typed.startswith(f"What you type cannot be kept. {home.data}/history.jsonl: ")
    assert things(doctor(home, "--no-keep-sessions", "--no-history")) == []


def test_what_others_may_look_into_is_a_thing_to_know(home: Home) -> None:
    """Sessions are nobody else's."""
    (home.data / "sessions").mkdir(parents=True)
    (home.data / "sessions").chmod(0o755)
    (home.data / "sessions" / "0a0a0a0a.jsonl").write_text("{}\n")

    lines = doctor(home)

    assert things(lines) == [f"Others may look into sessions folder: {home.data}/sessions, mode 0755."]
    assert f"sessions folder: mode 0755, can be written, {home.data}/sessions." in lines
    assert "sessions kept: 1." in lines


def test_an_editor_that_is_not_there_is_a_thing_to_know(home: Home) -> None:
    """Rather now than with a draft in hand."""
    lines = doctor(home, EDITOR="no-such-editor -w")

    assert things(lines) == ["There is no editor no-such-editor, which EDITOR names."]
    assert "editor: no-such-editor -w, from EDITOR." in lines


def test_foreign_words_neither_obey_nor_pass_for_a_line_of_ours(home: Home) -> None:
    """A variable is data (T1, T4)."""
    lines = doctor(home, TERM="x\x1b[2J\ndoctor: ok.", EDITOR="a\nstatus: x")

    assert sum(line.startswith("doctor: ") for line in lines) == 1
    assert not any("\x1b" in line for line in lines)
    assert not any(line.startswith("status: x") for line in lines)


def test_v20_a_format_there_is_not_is_bad_usage(home: Home) -> None:
    """One line, exit 2."""
    err = "--format takes text or json. Exit code 2."

    assert piped(home.folder, "doctor", "--format", "xml", code=2, err=err) == ""
