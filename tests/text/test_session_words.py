"""How kept sessions are listed."""

import pytest

from robota_console.model.kept_session import SessionFacts
from robota_console.model.supervised import Activity, Group, Listing
from robota_console.session.words import open_elsewhere, renamed
from robota_console.text import attach_words, serve_words, session_words, supervise_words
from robota_console.text.session_words import agent_called, copied
from tests.fakes.supervision import proven

NAME = "show code, agent practice goes on"
KEPT = SessionFacts(session_id="0a", name=NAME, folder="/home/ann", agent="practice")
SERVED = proven("a1", Activity.IDLE, name=NAME)


@pytest.mark.parametrize(
    "said",
    [
        session_words.begins(NAME, "practice"),
        session_words.goes_on(NAME, "0a", "practice", "/home/ann", 12, 10),
        session_words.folder_gone(KEPT),
        session_words.listed(KEPT, 0.0, here="0a"),
        attach_words.attached(NAME, observing=False),
        attach_words.attached(NAME, observing=True),
        attach_words.attached(NAME, observing=True, listens=True),
        attach_words.detached(NAME, running=True, again="come back"),
        attach_words.host_ended(NAME, "It was killed"),
        attach_words.broke(NAME),
        attach_words.is_back(NAME),
        attach_words.switched(NAME),
        attach_words.named_it(NAME),
        serve_words.serving("It", NAME, "attach"),
        serve_words.serves_now(NAME, "attach"),
        serve_words.nothing_served(NAME),
        renamed(NAME),
        open_elsewhere(session_words.named(NAME, "0a"), ""),
        supervise_words.is_new(NAME, SERVED, 1),
        supervise_words.became(NAME, Group.WORKING, 1),
        supervise_words.began_anew(NAME, Group.WORKING, 1),
        supervise_words.verified(NAME, Group.IDLE, 1),
        supervise_words.renamed("old", NAME),
        supervise_words.renamed(NAME, "new"),
        supervise_words.ended(NAME),
        supervise_words.described(Listing((SERVED,)), SERVED, NAME, "work"),
    ],
)
def test_a_session_s_name_ends_its_sentence(said: str) -> None:
    """A name may hold commas and words of ours; only a fixed place tells where it ends."""
    assert f"{NAME}." in said


@pytest.mark.parametrize(
    ("kept", "called"),
    [
        pytest.param("practice", "practice", id="by its name"),
        pytest.param("acp /opt/agents/bin/opencode acp", "opencode", id="by its program"),
        pytest.param("acp '/opt/my agents/opencode' acp", "opencode", id="in a folder with a blank"),
        pytest.param("acp 'torn", "acp 'torn", id="a command that cannot be read"),
        pytest.param("acp ", "acp ", id="no command"),
    ],
)
def test_an_agent_started_by_a_command_is_listed_by_its_program(kept: str, called: str) -> None:
    """A list of sessions is heard line by line; a path in each is most of it."""
    assert agent_called(kept).rstrip() == called.rstrip()


@pytest.mark.parametrize(
    ("name", "taken", "called"),
    [
        pytest.param("garden", ["garden"], "garden 2", id="the first copy"),
        pytest.param("garden", ["garden", "Garden 2"], "garden 3", id="the second one"),
        pytest.param("garden 2", ["garden", "garden 2"], "garden 3", id="a copy of a copy"),
        pytest.param("garden 3", ["garden", "garden 3"], "garden 2", id="a number that is free again"),
        pytest.param("Chapter 7", ["Chapter 7", "Chapter 8"], "Chapter 7 2", id="a number of its own"),
        pytest.param("7", ["", "7"], "7 2", id="nothing but a number"),
    ],
)
def test_a_copy_has_the_next_free_number(name: str, taken: list[str], called: str) -> None:
    """Short, and told apart at its last word."""
    assert copied(name, taken) == called
