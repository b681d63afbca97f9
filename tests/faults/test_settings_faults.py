"""Settings that cannot be used: each has a line with its place, and the session starts all the same (T13)."""

import os
from pathlib import Path

import pytest

from tests.faults.ending import ARGV, FIRST, ends, piped
from tests.support.console import Console

CONFIG = Path(".config/robota-console/robota.toml")
STARTED = "you: \n"


def warned(folder: Path, *args: str, **extra: object) -> str:
    """Return what is said between the first line and the prompt of a start without input.

    The folder is trusted: what is read nowhere has no faults.
    """
    shown = piped(folder, "--trust", *args, **extra)  # type: ignore[arg-type]
    assert shown.startswith(FIRST)
    assert shown.endswith(STARTED)
    return shown.removeprefix(FIRST).removesuffix(STARTED)


def unread(path: Path, why: str) -> str:
    """Return the line for a whole file."""
    return f"warning: Settings not read. {path}: {why}. Defaults used.\n"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        pytest.param(b"bell = true\npace = [\n", "Invalid value (at end of document)", id="syntax"),
        pytest.param(b"bell = true\nbell = false\n", None, id="a key twice"),
        pytest.param(b"bell = 'un\xffclear'\n", "not UTF-8 text", id="not UTF-8"),
        pytest.param(b"\0" * 100, None, id="binary"),
        pytest.param(b"a = " + b"[" * 100_000, "nested too deep, or a number too long", id="nested"),
        pytest.param(b"a = " + b"1" * 100_000, "nested too deep, or a number too long", id="a long number"),
        pytest.param(b"#" * (1024 * 1024 + 1), "longer than 1 MiB", id="too long"),
    ],
)
@pytest.mark.parametrize("whose", ["the folder's", "one's own"])
def test_a_file_that_cannot_be_read_is_one_line(
    text: bytes, why: str | None, whose: str, tmp_path: Path
) -> None:
    """The line names the file, and the session is there."""
    path = tmp_path / ("robota.toml" if whose == "the folder's" else "own.toml")
    path.write_bytes(text)
    flags = [] if whose == "the folder's" else ["--config", str(path)]

    said = warned(tmp_path, *flags)

    assert said == unread(path, why) if why else said.startswith("warning: Settings not read. ")
    assert said.count("\n") == 1


def test_a_syntax_error_names_its_line(tmp_path: Path) -> None:
    """Counted from 1, as editors do."""
    (tmp_path / "robota.toml").write_text("bell = true\n\npace = fast\n")

    assert "(at line 3, column 8)" in warned(tmp_path)


def test_a_folder_in_the_files_place_is_one_line(tmp_path: Path) -> None:
    """As a file nobody may read is, for whom modes do not count."""
    (tmp_path / "robota.toml").mkdir()

    assert warned(tmp_path) == unread(tmp_path / "robota.toml", "Is a directory")


def test_a_pipe_in_the_files_place_does_not_hold_the_start(tmp_path: Path) -> None:
    """A folder that was unpacked from somewhere must not be able to hang whoever looks into it."""
    os.mkfifo(tmp_path / "robota.toml")

    assert warned(tmp_path) == unread(tmp_path / "robota.toml", "not a file")


def test_a_device_in_the_files_place_is_not_read_for_ever(tmp_path: Path) -> None:
    """Nor one that never ends."""
    (tmp_path / "robota.toml").symlink_to("/dev/zero")

    assert warned(tmp_path) == unread(tmp_path / "robota.toml", "not a file")


def test_links_in_a_circle_are_one_line(tmp_path: Path) -> None:
    """With the system's words."""
    (tmp_path / "robota.toml").symlink_to("robota.toml")

    assert warned(tmp_path) == unread(tmp_path / "robota.toml", "Too many levels of symbolic links")


def test_a_file_that_was_named_and_is_not_there_is_one_line(tmp_path: Path) -> None:
    """Without its name nobody misses it."""
    assert warned(tmp_path, "--config", "none.toml") == unread(tmp_path / "none.toml", "no such file")
    assert warned(tmp_path, "--config", "~stranger/x") == unread(tmp_path / "~stranger/x", "no such file")


def test_a_byte_order_mark_and_a_table_are_no_syntax_errors(tmp_path: Path) -> None:
    """A file from Windows is read; a table is a key that means nothing."""
    (tmp_path / "robota.toml").write_bytes(b"\xef\xbb\xbfpage = 3\r\n[stream]\r\nturn = true\r\n")

    said = warned(tmp_path)

    rule = "sentence, paragraph, line, answer expected"
    assert said == f"warning: stream not read: {rule}. Left out. {tmp_path}/robota.toml line 2.\n"


def test_many_unknown_keys_are_no_flood(tmp_path: Path) -> None:
    """A start is short, whatever a folder brings along (T15)."""
    (tmp_path / "robota.toml").write_text("".join(f"key{number} = 1\n" for number in range(30)))

    lines = warned(tmp_path).splitlines()

    assert lines[0] == f"warning: {tmp_path}/robota.toml line 1, key key0: no such setting. Left out."
    assert lines[5:] == [f"warning: {tmp_path}/robota.toml: 25 more keys are no settings. Left out."]


def test_a_key_that_would_obey_is_only_said(tmp_path: Path) -> None:
    """A file's words are foreign: no control sequence, no line of their own."""
    (tmp_path / "robota.toml").write_text('"a\\u001b[2J\\nyou: b" = 1\n')

    assert warned(tmp_path).endswith("key a you: b: no such setting. Left out.\n")


def test_a_folder_cannot_grant_itself_anything(tmp_path: Path) -> None:
    """It is refused and said, and then the person is asked as always."""
    (tmp_path / "robota.toml").write_text('allow = ["run"]\npermission-mode = "bypass"\nagent = "other"\n')

    shown = piped(tmp_path, "--trust", given=b"run echo hi\n")

    refused = "robota.toml lines 1, 2 and 3: a folder may not set allow, permission-mode or agent."
    assert f"\nwarning: {refused} Left out. Your own settings may.\n" in shown
    assert "permission required: run echo hi.\n" in shown
    assert "chosen: deny, input ended.\n" in shown


def test_a_folders_own_file_in_ones_own_settings_folder_is_ones_own(tmp_path: Path) -> None:
    """Started in the settings folder itself the file is read once, as the person's."""
    own = tmp_path / "robota-console"
    own.mkdir()
    (own / "robota.toml").write_text('allow = ["run"]\n')

    shown = piped(own, given=b"run echo hi\n", env={"XDG_CONFIG_HOME": str(tmp_path)})

    assert "warning" not in shown
    assert "tool: echo hi ok" in shown


@pytest.mark.parametrize("command", [[], ["run", "say hi"]], ids=["session", "run"])
def test_an_allow_that_is_no_pattern_is_left_out_and_the_others_count(
    command: list[str], tmp_path: Path
) -> None:
    """One typing error does not cost the rules beside it."""
    flags = ["--allow", "run(echo", "--allow", "run(echo*)"]

    shown = piped(tmp_path, *flags, *command)

    bad = "run(echo is no permission pattern. Write run(npm test*), write(src/*) or run."
    assert f"\nwarning: --allow: {bad} Left out.\n" in shown


@pytest.mark.parametrize("command", [[], ["run", "say hi"]], ids=["session", "run"])
@pytest.mark.parametrize("where", ["flag", "file", "wrong type"])
def test_a_deny_that_cannot_be_read_refuses_the_start(command: list[str], where: str, tmp_path: Path) -> None:
    """What was to be forbidden would be possible: nothing starts without the rule."""
    text = {"flag": "", "file": 'deny = ["run(rm"]\n', "wrong type": "deny = 3\n"}[where]
    (tmp_path / "robota.toml").write_text(text)
    flags = ["--deny", "run(rm"] if where == "flag" else []
    at = "--deny" if where == "flag" else f"{tmp_path}/robota.toml line 1, key deny"
    rule = "run(rm is no permission pattern. Write run(npm test*), write(src/*) or run."
    rule = "a list of words expected." if where == "wrong type" else rule

    code = 2 if where == "flag" else 3
    err = f"{at}: {rule} Nothing is started without it. Exit code {code}."

    assert piped(tmp_path, "--trust", *flags, *command, code=code, err=err) == ""


def test_rules_before_and_after_the_commands_name_all_count(tmp_path: Path) -> None:
    """`--deny` before `run` is not forgotten for one behind it."""
    flags = ["--deny", "run(echo a*)", "run", "--deny", "run(echo b*)", "--permission-mode", "bypass"]

    assert "denied" in piped(tmp_path, *flags, "run echo a")
    assert "denied" in piped(tmp_path, *flags, "run echo b")
    assert "echo c ok" in piped(tmp_path, *flags, "run echo c")


@pytest.mark.parametrize(
    ("env", "said"),
    [
        pytest.param({"ROBOTA_CONSOLE_PACE": "x"}, "ROBOTA_CONSOLE_PACE not read: ", id="bad"),
        pytest.param({"ACCESSIBLE": "perhaps"}, "ACCESSIBLE not read: ", id="another's name"),
        pytest.param({"ROBOTA_CONSOLE_PACE": ""}, "", id="empty is not set"),
        pytest.param({"ROBOTA_CONSOLE_BOGUS": "x"}, "", id="unknown ones are nobody's business"),
        pytest.param({"EDITOR": 'vi "'}, "", id="an editor with a quotation that does not end"),
        pytest.param({"XDG_CONFIG_HOME": "relative"}, "", id="a relative XDG folder is ignored"),
        pytest.param({"HOME": "/nowhere/at/all"}, "", id="a home that is not there"),
    ],
)
def test_an_environment_that_is_odd_is_a_line_at_most(env: dict[str, str], said: str, tmp_path: Path) -> None:
    """Variables are set once and forgotten, so a bad one must say its name."""
    (tmp_path / "relative/robota-console").mkdir(parents=True)
    (tmp_path / "relative/robota-console/robota.toml").write_text('allow = ["run"]\nbogus = 1\n')

    shown = warned(tmp_path, env=env)

    assert shown.startswith(f"warning: {said}") if said else shown == ""


@pytest.mark.parametrize("home", ["/dev/null", "/proc/none"])
def test_a_home_that_cannot_be_written_is_said_when_something_is_to_be_kept(
    home: str, tmp_path: Path
) -> None:
    """The setting lasts for the session, and the session goes on."""
    shown = piped(tmp_path, given=b"/screen-reader on\n/screen-reader save\nsay hi\n", env={"HOME": home})

    assert "robota.toml not written: " in shown
    assert "assistant: hi\n" in shown


def test_without_a_home_it_starts(tmp_path: Path) -> None:
    """As cron and containers do."""
    argv = ["/usr/bin/env", "-u", "HOME", "-u", "LANG"]

    assert warned(tmp_path, argv=[*argv, *ARGV]) == ""


def test_status_names_the_source_of_each_setting(tmp_path: Path) -> None:
    """Flag over environment over the folder's file over one's own, as `/status` says."""
    home = tmp_path / "home"
    (home / CONFIG.parent).mkdir(parents=True)
    (home / CONFIG).write_text('page = 50\nheartbeat = 9\nstream = "line"\nverbosity = "quiet"\n')
    (tmp_path / "robota.toml").write_text('heartbeat = 8\nstream = "answer"\nverbosity = "full"\n')
    env = {"ROBOTA_CONSOLE_STREAM": "paragraph", "ROBOTA_CONSOLE_VERBOSITY": "quiet", "HOME": str(home)}
    with Console(tmp_path, "--trust", "--verbosity", "normal", extra_env=env) as console:
        said = console.answer("/status")

        assert f"page 50, from {home / CONFIG} line 1, key page.\n" in said
        assert f"heartbeat 8, from {tmp_path}/robota.toml line 1, key heartbeat.\n" in said
        assert "stream paragraph, from ROBOTA_CONSOLE_STREAM.\n" in said
        assert "verbosity normal, from --verbosity.\n" in said
        console.send_line("/exit")
        ends(console)
