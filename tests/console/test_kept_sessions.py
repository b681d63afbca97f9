"""Sessions that outlive their console, as a person meets them."""

import json
import re
import stat
from pathlib import Path

import pytest

from tests.support.home import FORGOTTEN, Home, calmly

FIRST = "Robota Console. Plain mode. Agent practice, no network. /help. Screen reader: /screen-reader on.\n"


@pytest.fixture
def home(tmp_path: Path) -> Home:
    """Return a new home and a folder to work in."""
    return Home.under(tmp_path)


def goes_on(name: str, entries: int, *, agent: str = "", folder: Path | None = None) -> str:
    """Return the line that says which session goes on; what the person knows already is not in it."""
    part = ", the last 10 follow" if entries > 10 else ""
    news = f" Agent {agent}." if agent else ""
    news += f" Folder {folder}." if folder else ""
    return f"notice: session goes on, named {name}. {entries} entries{part}.{news}\n"


def test_t2_resume_says_the_newest_entries_and_then_the_prompt_and_nothing_more(home: Home) -> None:
    """One who comes back hears where they were, and may then type in peace."""
    home.piped(*(f"say {number}" for number in range(1, 8)))

    with home.console("--resume", "say 1") as console:
        told = "".join(f"you: say {number}\nassistant: {number}\n" for number in range(3, 8))
        assert console.text == f"{FIRST}{goes_on('say 1', 14)}{told}{FORGOTTEN}you: "

        said = calmly(console, "say more")

        assert said == "say more\nassistant: more\ndone: ok.\nyou: "
        assert console.leave() == 0


def test_t15_a_long_entry_is_told_shortened_and_whole_when_asked(home: Home) -> None:
    """A resume is not a reading."""
    home.piped("/paste", "say long", *(f"Line {number}" for number in range(1, 40)), ".", "/send")

    resumed, asked = home.piped("/transcript", options=["--continue"]).split("you: /transcript\n")

    assert "you: say long\nLine 1\nLine 2\nLine 3\nLine 4\n35 lines not said. /transcript" in resumed
    assert "Line 39\n" in asked


def test_continue_takes_the_newest_session_of_this_folder(home: Home) -> None:
    """Whoever works in two places at once goes on in the one they are in."""
    home.piped("say here")
    other = Home(home.path, home.folder.parent / "other")
    other.folder.mkdir()
    other.piped("say there")

    assert goes_on("say here", 2) in home.piped(options=["--continue"])
    assert goes_on("say there", 2) in other.piped(options=["--continue"])
    assert goes_on("say here", 2, folder=home.folder) in other.piped(options=["--resume", "say here"])


def test_v20_continue_where_nothing_is_kept_is_said_with_the_way_on(home: Home) -> None:
    """A script that relies on it must not go on with nothing."""
    err = "No session of this folder is kept. Start without --continue. Exit code 3."

    assert home.piped(options=["--continue"], code=3, err=err) == ""


def test_t5_resume_without_a_name_asks_which_before_any_prompt(home: Home) -> None:
    """The menu comes first; a number goes there."""
    home.piped("say apples")
    home.piped("say pears")

    with home.console("--resume") as console:
        assert "question: Which session?\n1. say pears. Used " in console.text
        assert console.text.endswith("Choose 1 to 2, c cancels: ")
        assert "you: " not in console.text

        said = calmly(console, "2")

        assert said.startswith(f"2\nchosen: say apples.\n{goes_on('say apples', 2)}you: say apples\n")
        assert console.leave() == 0


def test_t5_resume_that_is_cancelled_leaves_a_new_session(home: Home) -> None:
    """Nobody is thrown out for having thought better of it."""
    home.piped("say apples")

    with home.console("--resume") as console:
        assert calmly(console, "c") == "c\nchosen: cancelled.\nyou: "
        assert calmly(console, "say x") == "say x\nassistant: x\ndone: ok.\nyou: "
        assert console.leave() == 0

    assert len(home.journals) == 2


def test_a_session_is_meant_by_name_by_words_and_by_the_start_of_its_id(home: Home) -> None:
    """Whatever a person remembers of it."""
    home.piped("say apples", "/rename Winter fruit")
    one = home.journals[0].stem
    home.piped("say pears", "/rename Summer fruit")

    for wanted in ("winter fruit", "winter", one, one[:6]):
        assert goes_on("Winter fruit", 2) in home.piped(options=["--resume", wanted]), wanted
    err = "Not one kept session is meant by fruit. robota-console sessions lists them. Exit code 3."
    home.piped(options=["--resume", "fruit"], code=3, err=err)


def test_the_second_console_on_a_session_is_told_and_offered_a_copy(home: Home) -> None:
    """Two that write one history would each lose what the other said."""
    home.piped("say one")
    with home.console("--continue") as first, home.console("--resume", "say one") as second:
        assert second.text == (
            f"{FIRST}question: Open in another console, named say one. What now?\n"
            "1. fork. Goes on in a copy of your own.\n2. leave it.\nChoose 1 to 2, c cancels: "
        )
        said = calmly(second, "1")
        assert f"chosen: fork.\n{goes_on('say one 2', 2)}you: say one\n" in said
        calmly(second, "say in the copy")
        assert second.leave() == 0
        assert calmly(first, "say in the first") == (
            "say in the first\nassistant: in the first\ndone: ok.\nyou: "
        )
        assert first.leave() == 0

    texts = [path.read_text() for path in home.journals]
    assert [("in the copy" in text, "in the first" in text) for text in texts] in (
        [(True, False), (False, True)],
        [(False, True), (True, False)],
    )


def test_the_way_to_a_session_that_is_shared_is_named(home: Home) -> None:
    """Whoever meant to go to it, and not to a copy, knows the command."""
    home.piped("say one")
    session_id = home.journals[0].stem
    way = f"robota-console attach {session_id} goes there."
    with home.console("--continue") as first:
        first.say("/share")
        with home.console("--resume", "say one") as second:
            assert (
                f"question: Open in another console, named say one. {way} What now?\n1. fork." in second.text
            )
        err = (
            f"Session {session_id} is open in process {first.pid}. {way} "
            f"robota-console --resume {session_id} --fork goes on in a copy. Exit code 3."
        )
        home.piped(options=["--continue"], code=3, err=err)


def test_v20_at_a_pipe_the_second_console_ends_with_the_way_on(home: Home) -> None:
    """A script cannot choose: exit code 3, and the command that takes a copy."""
    home.piped("say one")
    session_id = home.journals[0].stem
    with home.console("--continue") as first:
        err = (
            f"Session {session_id} is open in process {first.pid}. "
            f"robota-console --resume {session_id} --fork goes on in a copy. Exit code 3."
        )
        home.piped(options=["--continue"], code=3, err=err)

        copied = home.piped("say two", options=["--resume", session_id, "--fork"])

        assert goes_on("say one 2", 2) in copied
        assert first.leave() == 0


def test_a_fork_is_independent(home: Home) -> None:
    """What is tried in a copy is not in what it was copied from."""
    home.piped("say one")
    original = home.journals[0].read_bytes()

    home.piped("say two", "/rename Other", options=["--continue", "--fork"])

    assert len(home.journals) == 2
    assert home.journals[0].read_bytes() == original
    said = home.piped(options=["--resume", home.journals[0].stem])
    assert goes_on("say one", 2) in said
    assert "say two" not in said


def test_a_rename_is_kept(home: Home) -> None:
    """A name a person gave is the one it has the next day, whatever is said in it."""
    home.piped("say one", "/rename My garden", "say two")

    assert goes_on("My garden", 4) in home.piped("say three", options=["--continue"])
    assert home.piped(options=["sessions"]).startswith("My garden. Used ")


def test_a_name_given_at_the_start_names_what_goes_on(home: Home) -> None:
    """`--name` beside `--continue` is a name like any other."""
    home.piped("say one")

    assert goes_on("Roses", 2) in home.piped("say two", options=["--continue", "--name", "Roses"])
    assert home.piped(options=["sessions"]).startswith("Roses. Used ")


def test_what_was_cleared_is_not_told_again(home: Home) -> None:
    """A conversation begun anew is a new one the next day too."""
    home.piped("say one", "/clear")

    said = home.piped(options=["--continue"])

    assert "goes on, named say one. 0 entries" in said
    assert "assistant" not in said


def test_the_list_of_sessions_is_a_command_of_the_shell_too(home: Home) -> None:
    """A line each, the newest first; words narrow it."""
    assert home.piped(options=["sessions"]) == "No session is kept.\n"
    home.piped("say apples")
    home.piped("say pears")

    listed = home.piped(options=["sessions"]).splitlines()

    assert [line.partition(".")[0] for line in listed] == ["say pears", "say apples"]
    assert re.fullmatch(
        rf"say pears\. Used .*, 2 entries, agent practice\. Folder {home.folder}\. Id \w{{8}}\.", listed[0]
    )
    assert home.piped(options=["sessions", "apples"]).startswith("say apples. Used ")
    assert home.piped(options=["sessions", "plums"]) == "No kept session has plums.\n"


def test_nothing_is_kept_where_that_is_not_wanted(home: Home) -> None:
    """Neither the session nor what was typed; and no list has the commands on them."""
    off = ["--no-keep-sessions", "--no-history"]
    said = home.piped("say one", "/history", "/help all", options=off)

    assert not home.data.exists()
    assert "error: No command /history. " in said
    assert not [line for line in said.splitlines() if line.startswith(("/sessions", "/resume", "/new"))]


@pytest.mark.parametrize("command", ["/sessions", "/resume 1", "/new", "/fork"])
def test_where_nothing_is_kept_it_is_said_which_setting_wants_it_so(command: str, home: Home) -> None:
    """Who set it long ago takes it for a command that is missing."""
    said = home.piped(command, options=["--no-keep-sessions"])

    why = "keep-sessions is off, from --no-keep-sessions. --keep-sessions keeps them."
    assert f"\nerror: Sessions are not kept: {why}\n" in said


def test_t17_a_secret_is_in_nothing_that_is_kept(home: Home) -> None:
    """Neither the journal nor the history has a word of it; the turn round it is there."""
    home.piped("ask me a secret", "sesame-opens", "say after", "/rename Keys")

    kept = home.everything()

    assert b"ask me a secret" in kept
    assert b"sesame" not in kept


def test_all_that_is_kept_is_its_owners_alone(home: Home) -> None:
    """Whatever the umask says, from the first byte on; looseness found is mended."""
    home.data.mkdir(parents=True, mode=0o755)
    home.piped("say one")

    modes = {stat.S_IMODE(path.stat().st_mode): path.is_dir() for path in (home.data, *home.data.rglob("*"))}

    assert modes == {0o700: True, 0o600: False}


@pytest.mark.parametrize(
    ("options", "said"),
    [
        pytest.param([], "notice: loop1 waits again. /loop stop ID ends it.\n", id="loops may run"),
        pytest.param(["--no-loops"], "notice: 1 loop from before not started again.\n", id="loops may not"),
    ],
)
def test_a_loop_waits_again_only_where_loops_may_run(options: list[str], said: str, home: Home) -> None:
    """Nothing begins to work by itself that a person has switched off."""
    home.piped("loop every 900 seconds, 5 times: say tick")

    assert said in home.piped("/status", options=["--continue", *options])


def test_what_was_typed_before_is_found_and_confirmed(home: Home) -> None:
    """A number makes it a draft, and Enter sends it: nothing is sent by a slip."""
    home.piped("say apples", "say pears")

    with home.console() as console:
        said = calmly(console, "/history apples")
        assert said.endswith("notice: 1 message, newest first.\n1. say apples\nChoose 1, c cancels: ")
        assert calmly(console, "1") == "1\nnotice: draft: say apples\nyou, 1 line, Enter sends: "
        assert calmly(console, "").endswith("assistant: apples\ndone: ok.\nyou: ")
        assert console.leave() == 0


def test_a_resumed_session_is_exported_whole(home: Home) -> None:
    """Also what was said before."""
    home.piped("say one")

    said = home.piped("say two", "/export all.jsonl", options=["--continue"])

    assert "notice: exported 4 entries to all.jsonl.\n" in said
    rows = [json.loads(line) for line in (home.folder / "all.jsonl").read_text().splitlines()]
    assert [row["text"] for row in rows if row.get("role") == "user"] == ["say one", "say two"]
