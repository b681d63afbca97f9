"""Content, ends and sign-in of an agent in words; paths by their spelling."""

from __future__ import annotations

import pytest

from robota_console.agents.acp import auth
from robota_console.agents.acp.content import block_text
from robota_console.agents.acp.place import place
from robota_console.agents.acp.stop import stop_words
from robota_console.model.question import Option

LINK = {"type": "resource_link", "name": "a.py", "uri": "file:///a.py"}


@pytest.mark.parametrize(
    ("block", "words"),
    [
        pytest.param({"type": "text", "text": " as it is\n"}, " as it is\n", id="text"),
        pytest.param(
            {"type": "image", "mimeType": "image/png", "data": "A" * 16384},
            "image, png, 12 KB",
            id="an image",
        ),
        pytest.param({"type": "image"}, "image", id="an image without anything"),
        pytest.param(
            {"type": "audio", "mimeType": "audio/wav", "data": "AAAA"}, "audio, wav, 3 bytes", id="audio"
        ),
        pytest.param({**LINK, "title": "Main", "size": 2048}, "link, Main, file:///a.py, 2 KB", id="a link"),
        pytest.param(LINK, "link, a.py, file:///a.py", id="a link by its name"),
        pytest.param(
            {"type": "resource", "resource": {"uri": "u", "text": "held"}}, "held", id="a text held"
        ),
        pytest.param(
            {"type": "resource", "resource": {"uri": "u", "mimeType": "application/pdf", "blob": "AAAA"}},
            "resource, application/pdf, 3 bytes, u",
            id="bytes held",
        ),
        pytest.param({"type": "hologram"}, "content of an unknown kind, hologram", id="an unknown kind"),
        pytest.param({"type": "text", "text": 7}, "", id="a text that is none"),
        pytest.param(None, "", id="nothing"),
    ],
)
def test_content_is_text_or_words_for_it(block: object, words: str) -> None:
    """Nothing an agent shows is silent."""
    assert block_text(block) == words


@pytest.mark.parametrize(
    ("reason", "words"),
    [
        ("end_turn", ""),
        ("cancelled", ""),
        (None, ""),
        ("max_tokens", "the answer reached the most tokens the model gives"),
        ("max_turn_requests", "it reached the most requests it makes in a turn"),
        ("refusal", "it refused to go on"),
        ("out_of\nluck", "out of luck"),
    ],
)
def test_an_end_that_is_not_the_usual_one_is_said(reason: object, words: str) -> None:
    """An answer cut short is not taken for a whole one (oddity 12)."""
    assert stop_words(reason) == words


@pytest.mark.parametrize(
    ("path", "shown"),
    [
        ("/work/shop/a.py", ("a.py", False)),
        ("src/../a.py", ("a.py", False)),
        ("file:///work/shop/a.py", ("a.py", False)),
        ("file:/work/shop/a%20b.py", ("a b.py", False)),
        ("File://localhost/work/shop/%2E%2e/x", ("/work/x", True)),
        ("/work/shop", (".", False)),
        ("/work/shopping", ("/work/shopping", True)),
        ("../x", ("/work/x", True)),
        ("//etc/x", ("/etc/x", True)),
        ("~/x", ("~/x", True)),
    ],
)
def test_a_path_is_relative_inside_the_folder_and_absolute_outside(
    path: str, shown: tuple[str, bool]
) -> None:
    """As for the practice agent."""
    assert place("/work/shop/", path) == shown


def test_everything_is_inside_the_root() -> None:
    """A folder that is the whole machine."""
    assert place("/", "/etc/x") == ("etc/x", False)


KEY = {
    "id": "key",
    "type": "env_var",
    "name": "API key",
    "vars": [{"name": "KEY", "label": "the key"}, {"name": "ORG", "optional": True}],
    "link": "https://a.b",
}


def test_ways_to_sign_in_are_a_menu() -> None:
    """One is chosen by number."""
    methods = [
        {"id": "web", "name": "Sign in\nwith a browser", "description": "Free"},
        KEY,
        {"name": "no id"},
    ]

    question = auth.question(methods)

    assert question.options == (Option("web", "Sign in with a browser", "Free"), Option("key", "API key"))
    assert [auth.kind(method) for method in methods] == ["agent", "env_var", "agent"]


def test_a_key_in_the_environment_is_named_with_where_to_get_it() -> None:
    """What to do, in two sentences."""
    words = "Set KEY, the key, in the environment and start again. Maybe also ORG. Get it at https://a.b"

    assert auth.words(KEY, ["agent"]) == words
    assert auth.variables(KEY) == ["KEY"]


def test_a_sign_in_in_a_terminal_is_a_command_to_type() -> None:
    """The way's own arguments, none of the agent's."""
    method = {"type": "terminal", "id": "t", "name": "T", "args": ["login", "a b"], "env": {"X": "1 2"}}

    assert auth.words(method, ["gemini", "--acp"]) == "In another terminal, type: X='1 2' gemini login 'a b'"


def test_an_agent_that_signs_in_itself_says_so() -> None:
    """A browser that opens is no surprise."""
    words = "The agent signs in, Google. It may open a browser."

    assert auth.words({"id": "g", "name": "Google"}, ["gemini"]) == words
