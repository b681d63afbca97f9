"""What a program that embeds the console may use, and what asking for it costs."""

import subprocess
import sys

import robota_console


def test_each_public_name_can_be_had() -> None:
    """A name in the list that is not there is a promise broken at run time."""
    for name in robota_console.__all__:
        assert getattr(robota_console, name) is not None


def test_no_generic_transport_is_exported() -> None:
    """A channel owns its session, so it is no adapter of a transport, and there is none to be had."""
    for name in robota_console.__all__:
        assert "transport" not in name.casefold()


def test_importing_the_package_costs_nothing() -> None:
    """Neither the event loop nor a parser is loaded before it is needed."""
    code = "import sys, robota_console; print(*sorted(sys.modules))"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout

    heavy = {"asyncio", "click", "dataclasses", "markdown_it", "re", "readchar", "tomllib", "wcwidth"}
    ours = {name for name in loaded.split() if name.startswith("robota_console")}
    assert heavy.isdisjoint(set(loaded.split()) - ALREADY)
    assert ours == {"robota_console", "robota_console.version"}


ALREADY = set(
    subprocess.run(
        [sys.executable, "-c", "import sys; print(*sys.modules)"], capture_output=True, text=True, check=True
    ).stdout.split()
)
"""What this interpreter loads by itself, its site packages' hooks included."""
