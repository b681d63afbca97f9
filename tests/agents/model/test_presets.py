"""What the settings of a model come to."""

from __future__ import annotations

import pytest

from robota_console.agents.model.config import ModelConfig
from robota_console.agents.model.presets import PRESETS, resolve

NO_ADDRESS = (
    "The model agent needs an address. Set model-url, or model-preset to one of ollama, llama-cpp, openai."
)


@pytest.mark.parametrize(
    ("given", "model", "url", "key"),
    [
        pytest.param(("ollama", "m", "", ""), "m", "http://127.0.0.1:11434/v1", "", id="a local server"),
        pytest.param(
            ("ollama", "", "", "sk-1"), "", "http://127.0.0.1:11434/v1", "", id="needs no key, gets none"
        ),
        pytest.param(("Llama-CPP", "", "", ""), "", "http://127.0.0.1:8080/v1", "", id="in any case"),
        pytest.param(("openai", "m", "", " sk-1\n"), "m", "https://api.openai.com/v1", "sk-1", id="a key"),
        pytest.param(("", "m", "https://x.org/v1/", "k"), "m", "https://x.org/v1", "k", id="an address"),
        pytest.param(("ollama", "m", "http://box:1/v1", "k"), "m", "http://box:1/v1", "k", id="both"),
    ],
)
def test_settings_become_an_endpoint(
    given: tuple[str, str, str, str], model: str, url: str, key: str
) -> None:
    """An address of one's own stands before the preset's."""
    assert resolve(*given, key_variable="MY_KEY") == ModelConfig(model, url, key, "MY_KEY")


@pytest.mark.parametrize(
    ("given", "line"),
    [
        (
            ("", "m", "", ""),
            NO_ADDRESS,
        ),
        (("olama", "", "", ""), "model-preset olama is not known. Known are ollama, llama-cpp, openai."),
        (("openai", "m", "", ""), "model-preset openai needs a key. Set the environment variable MY_KEY."),
        (("", "m", "x.org", ""), "model-url x.org is no address. One begins with http:// or https://."),
        (("", "m", "http://", ""), "model-url http:// is no address. One begins with http:// or https://."),
        (("openai", "m", "", "sk 1"), "The key in MY_KEY holds characters that no key has."),
        (("openai", "m", "", "schlüssel"), "The key in MY_KEY holds characters that no key has."),
    ],
)
def test_a_problem_is_a_line(given: tuple[str, str, str, str], line: str) -> None:
    """It names the setting, and what may be written there."""
    assert resolve(*given, key_variable="MY_KEY") == line


def test_openais_key_is_shown_to_nobody_else() -> None:
    """It lies in many environments; whoever wants it sent elsewhere names its variable."""
    elsewhere = resolve("openai", "m", "https://x.org/v1", "sk-1")
    at_home = resolve("openai", "m", "", "sk-1")

    assert elsewhere == ModelConfig("m", "https://x.org/v1")
    assert at_home == ModelConfig("m", "https://api.openai.com/v1", "sk-1", "OPENAI_API_KEY")


def test_presets_are_complete_addresses() -> None:
    """Each ends where the endpoint's paths begin."""
    assert all(preset.base_url.endswith("/v1") for preset in PRESETS.values())
    assert list(PRESETS) == ["ollama", "llama-cpp", "openai"]
