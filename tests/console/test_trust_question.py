"""The question whether a folder's own settings may be read, as a person meets it at the start."""

from pathlib import Path

import pytest

from tests.console.test_kept_sessions import FIRST
from tests.support.console import ARMED, Console
from tests.support.home import Home, calmly

SETTINGS = 'page = 7\nverbosity = "full"\nnonsense = 3\nscreen-reader = true\n'
LEFT_OUT = "This folder's robota.toml was not read: not trusted."
NEW = "notice: new session. Agent practice.\n"


@pytest.fixture
def home(tmp_path: Path) -> Home:
    """Return a new home and a folder, its path a long one, that brings settings of its own."""
    path = tmp_path / "a-folder-whose-name-is-so-long-that-its-question-needs-a-line-of-its-own"
    path.mkdir()
    made = Home.under(path)
    (made.folder / "robota.toml").write_text(SETTINGS)
    return made


def question(home: Home) -> str:
    """Return what is asked; a long path stands on a line before its prompt."""
    asked = "Trust this folder?"
    return f"question: {asked}\nIt brings robota.toml. Folder {home.folder}.\n{asked} yes or no: "


def warnings(home: Home) -> str:
    """Return what is wrong with that folder's settings."""
    path = home.folder / "robota.toml"
    return (
        f"warning: {path} line 3, key nonsense: no such setting. Left out.\n"
        "warning: robota.toml line 4: a folder may not set screen-reader. Left out. Your own settings may.\n"
    )


def test_t2_a_yes_reads_the_settings_says_what_is_wrong_with_them_and_asks_for_a_message(home: Home) -> None:
    """In this order, and no prompt opens in between that would be written over."""
    with home.console() as console:
        assert console.text == FIRST + question(home)

        said = calmly(console, "yes")

        assert said == f"yes\nchosen: yes.\n{warnings(home)}{NEW}you: "
        status = calmly(console, "/status")
        source = f"from {home.folder}/robota.toml line"
        assert f"verbosity full, {source} 2, key verbosity.\npage 7, {source} 1, key page.\n" in status
        assert LEFT_OUT not in status
        assert console.leave() == 0


def test_v21_a_yes_counts_at_once(home: Home) -> None:
    """A page is seven lines from then on, as the folder wants it."""
    with home.console() as console:
        calmly(console, "yes")

        assert calmly(console, "/help").endswith("Enter goes on, s skips: ")


def test_a_no_reads_nothing_and_is_not_asked_again(home: Home) -> None:
    """Neither when another session begins, nor the next day."""
    with home.console() as console:
        assert calmly(console, "no") == "no\nchosen: no.\nyou: "
        assert calmly(console, "/new") == f"/new\n{NEW}you: "
        status = calmly(console, "/status")
        assert "verbosity" not in status
        assert f"{LEFT_OUT} robota-console trust reads it from the next session on.\n" in status
        assert console.leave() == 0

    with home.console() as console:
        assert console.text == f"{FIRST}you: "
        assert console.leave() == 0


def test_no_answer_decides_nothing(home: Home) -> None:
    """Ctrl-C leaves, and the next start asks again."""
    with home.console() as console:
        console.send(b"\x03")
        assert console.wait() == 0

    with home.console() as console:
        assert console.text == FIRST + question(home)


def test_t16_a_line_typed_before_the_question_answers_nothing(home: Home) -> None:
    """Nobody trusts a folder with a word that was meant for something else."""
    with Console(home.folder, ready=False, extra_env=home.env) as console:
        console.send_line("yes")
        console.expect("yes or no: ")
        assert console.quiet(ARMED)

        assert "chosen" not in console.text
        assert not (home.data / "trust.json").exists()


def test_a_resume_waits_for_the_answer(home: Home) -> None:
    """One question after the other, and what was chosen begins as the folder has it."""
    home.piped("say one", options=["--no-trust"])

    with home.console("--resume") as console:
        assert console.text == FIRST + question(home)
        said = calmly(console, "yes")
        assert f"{warnings(home)}{NEW}question: Which session?\n" in said
        assert calmly(console, "1").startswith(
            "1\nchosen: say one.\nnotice: session goes on, named say one. "
        )
        assert "page 7" in calmly(console, "/status")
        assert console.leave() == 0


def test_a_session_that_goes_on_stays_as_it_is_after_a_yes(home: Home) -> None:
    """What the folder brings counts from the next session on, which is said."""
    home.piped("say one", options=["--no-trust"])

    with home.console("--continue") as console:
        assert console.text.endswith(question(home))
        said = calmly(console, "yes")
        assert said.startswith("yes\nchosen: yes.\n")
        assert "notice: What this folder brings is read from the next session on.\n" in said
        status = calmly(console, "/status")
        assert "page 7" not in status
        assert "\nWhat this folder brings is read from the next session on.\n" in status

        assert calmly(console, "/new").endswith(f"{warnings(home)}{NEW}you: ")
        assert "page 7" in calmly(console, "/status")
        assert console.leave() == 0


def test_what_a_person_has_set_meanwhile_stays(home: Home) -> None:
    """A command of the person's own is more than a folder's wish."""
    home.piped("say one", options=["--no-trust"])
    with home.console("--continue") as console:
        calmly(console, "yes")
        calmly(console, "/verbosity quiet")
        calmly(console, "/new")

        status = calmly(console, "/status")

        assert "verbosity quiet, from /verbosity.\n" in status
        assert "page 7" in status
        assert console.leave() == 0


def test_v20_a_pipe_is_not_asked(home: Home) -> None:
    """A script's next line is its own; one line says what was not read, and what reads it."""
    said = home.piped("say one")

    assert said == (
        f"{FIRST}warning: This folder's robota.toml was not read: not trusted. --trust reads it.\n"
        "you: say one\nassistant: one\ndone: ok.\nyou: \n"
    )
