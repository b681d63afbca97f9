"""Starting the model agent: what it looks at, and what it says where something is missing."""

from __future__ import annotations

import logging
import socket
import subprocess
import sys
import warnings
from typing import TYPE_CHECKING

import pytest

from robota_console.agents.model import agent as module
from robota_console.agents.model.quiet import LIBRARIES, quiet
from tests.agents.model.stage import INSTALL, agent_in, hear, started
from tests.support.model_server.server import Request, model_server

if TYPE_CHECKING:
    from pathlib import Path


async def problem(folder: Path, url: str, *, model: str = "fake-model", key: str = "") -> str:
    """Return what the start says."""
    agent = agent_in(folder, url, model=model, key=key)
    with pytest.raises(RuntimeError) as raised:
        await agent.start()
    await agent.close()
    return str(raised.value)


def test_importing_it_loads_none_of_its_libraries() -> None:
    """They take a second, which a person must not wait for before the first prompt."""
    modules = "robota_console.agents.model.agent, robota_console.agents.model.presets"
    program = f"import sys, {modules}; print(*sys.modules)"

    loaded = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)

    heavy = {"pydantic", "pydantic_ai", "pydantic_core", "openai", "mcp", "fastmcp", "httpx2"}
    assert module.__name__ in loaded.stdout.split()
    assert not heavy & set(loaded.stdout.split())


@pytest.mark.parametrize("gone", ["pydantic_ai", "openai"])
async def test_a_missing_package_is_said_with_the_command_that_installs_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, gone: str
) -> None:
    """One line, and the command can be copied as it is."""
    for name in [name for name in sys.modules if name.startswith("robota_console.agents.model.")]:
        if name != module.__name__:
            monkeypatch.delitem(sys.modules, name)
    for name in [name for name in sys.modules if name.partition(".")[0] == gone] or [gone]:
        monkeypatch.setitem(sys.modules, name, None)

    assert await problem(tmp_path, "http://127.0.0.1:9") == (
        f"The model agent needs further packages. Run: {INSTALL}"
    )


async def test_an_endpoint_that_is_not_there_is_asked_after(tmp_path: Path) -> None:
    """Ollama that was not started is heard of before anything is typed; a start may be tried again."""
    with socket.create_server(("127.0.0.1", 0)) as nobody:
        port = nobody.getsockname()[1]

    assert await problem(tmp_path, f"http://127.0.0.1:{port}") == (
        f"No answer from http://127.0.0.1:{port}/v1. Is it running?"
    )


async def test_an_endpoint_that_never_answers_is_waited_for_so_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A start is bounded; what an address holds of a secret is not said."""
    import robota_console.agents.model.engine as engine

    monkeypatch.setattr(engine, "PATIENCE", 0.05)
    with socket.create_server(("127.0.0.1", 0)) as mute:
        port = mute.getsockname()[1]
        said = await problem(tmp_path, f"http://me:secret@127.0.0.1:{port}")

    assert said == f"No answer from http://127.0.0.1:{port}/v1. Is it running?"


async def test_a_refused_key_names_where_it_comes_from(tmp_path: Path) -> None:
    """The key itself is never said."""
    with model_server(key="right") as url:
        host = url.removeprefix("http://")

        assert await problem(tmp_path, url, key="wrong") == f"The key was refused by {host}. Set MODEL_KEY."
        assert await problem(tmp_path, url) == f"{host} wants a key. Set MODEL_KEY."


async def test_the_key_reaches_the_endpoint_and_no_other_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A key that lies in the environment for somebody else is not sent."""
    monkeypatch.setenv("OPENAI_API_KEY", "somebody-elses")
    requests: list[Request] = []
    with model_server(requests, key="right") as url:
        async with started(agent_in(tmp_path, url, key="right")) as agent:
            await hear(agent, "hello")
    with model_server(requests) as url:
        async with started(agent_in(tmp_path, url)):
            pass

    assert [request.headers["authorization"] for request in requests[:2]] == ["Bearer right"] * 2
    assert "somebody-elses" not in str(requests)


@pytest.mark.parametrize(
    ("models", "line"),
    [
        ([], "HOST lists no models. Name one in the setting model."),
        (["a", "b"], "HOST has 2 models: name one in the setting model. There: a, b."),
        (
            list("abcdefg"),
            "HOST has 7 models: name one in the setting model. There: a, b, c, d, e and 2 more.",
        ),
    ],
)
async def test_a_model_has_to_be_named_where_there_is_not_just_one(
    tmp_path: Path, models: list[str], line: str
) -> None:
    """Some are named, so that one can be typed."""
    with model_server(models=models) as url:
        assert await problem(tmp_path, url, model="") == line.replace("HOST", url.removeprefix("http://"))


async def test_a_model_that_is_not_listed_cannot_be_chosen(tmp_path: Path) -> None:
    """A slip of the keys is heard at once; nothing changes."""
    with model_server(models=["small", "large"]) as url:
        async with started(agent_in(tmp_path, url, model="small")) as agent:
            with pytest.raises(RuntimeError, match=r"^No model huge there\. There: small, large\.$"):
                await agent.adjust("model", "huge")
            (setting,) = agent.settings()

    assert setting.value == "small"


def test_what_libraries_log_and_warn_of_stays_off_the_terminal(capfd: pytest.CaptureFixture[str]) -> None:
    """A line that nobody wrote for the person would stand in the middle of an answer."""
    root = logging.getLogger()
    handler = logging.StreamHandler(sys.stderr)
    root.addHandler(handler)
    try:
        quiet()
        for name in LIBRARIES:
            logging.getLogger(name).error("Something.")
            warnings.warn_explicit("Something.", UserWarning, "file.py", 1, module=f"{name}.part")
    finally:
        root.removeHandler(handler)

    assert capfd.readouterr() == ("", "")


async def test_it_may_be_closed_twice_and_before_it_started(tmp_path: Path) -> None:
    """A session that could not begin closes its agent too."""
    agent = agent_in(tmp_path, "http://127.0.0.1:9")

    await agent.close()
    await agent.close()
