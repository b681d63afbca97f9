"""The person's browser: which program is run, with what, and what is said where there is none."""

from pathlib import Path

import pytest

from robota_console.cli.browser import DesktopBrowser

URL = "https://forge.example/a/pull/12?a=b&c=$(id)"


def opener(folder: Path, name: str, script: str) -> dict[str, str]:
    """Return an environment in which that program opens pages."""
    path = folder / name
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(0o700)
    return {"PATH": f"{folder}:/usr/bin:/bin", "SEEN": str(folder / "seen")}


@pytest.mark.parametrize(
    ("system", "name"), [("linux", "xdg-open"), ("linux", "wslview"), ("darwin", "open")]
)
async def test_the_system_s_opener_has_the_address_as_its_one_argument(
    tmp_path: Path, system: str, name: str
) -> None:
    """No shell reads it, and nothing of it reaches this terminal."""
    variables = opener(tmp_path, name, 'echo noise; for one; do echo "$one" >> "$SEEN"; done')

    said = await DesktopBrowser(variables, system=system).show(URL)

    assert (said, (tmp_path / "seen").read_text()) == (None, f"{URL}\n")


async def test_where_it_cannot_be_opened_the_address_is_said(tmp_path: Path) -> None:
    """Over ssh there is no browser, and the person has one elsewhere."""
    fails = opener(tmp_path, "xdg-open", "exit 3")

    failed = await DesktopBrowser(fails, system="linux").show(URL)
    none = await DesktopBrowser({"PATH": str(tmp_path / "none")}, system="linux").show(URL)

    assert failed == f"{URL} was not opened: xdg-open ended with exit 3."
    assert none == f"{URL} was not opened: xdg-open is not installed."
