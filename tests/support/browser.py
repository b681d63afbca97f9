"""A headless Chromium, driven by ChromeDriver's own HTTP (W3C WebDriver) so that no client is needed."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any
from urllib.request import ProxyHandler, Request, build_opener

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

MISSING = "chromium and chromedriver are needed: apt-get install chromium chromium-driver"
_FLAGS = (
    "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-dev-shm-usage",
    "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync",
)  # fmt: skip


_PROGRAM, _DRIVER = shutil.which("chromium"), shutil.which("chromedriver")


def can_browse() -> bool:
    """Return whether a browser and its driver are here."""
    return bool(_PROGRAM and _DRIVER)


class Browser:
    """One window of one browser."""

    def __init__(self, address: str) -> None:
        self._address = address

    def open(self, page: Path) -> None:
        """Load a file."""
        self._call("url", {"url": page.as_uri()})

    def run(self, script: str, *arguments: object) -> Any:
        """Run JavaScript as a function's body; a promise is waited for."""
        return self._call("execute/sync", {"script": script, "args": list(arguments)})

    def press(self, key: str) -> None:
        """Press and release one key."""
        strokes = [{"type": "keyDown", "value": key}, {"type": "keyUp", "value": key}]
        self._call("actions", {"actions": [{"type": "key", "id": "keys", "actions": strokes}]})

    def look(self, *, width: int, dark: bool) -> None:
        """Show the page so many CSS pixels wide, for a person who likes it dark or light."""
        size = {"width": width, "height": 640, "deviceScaleFactor": 1, "mobile": False}
        liked = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        self._devtools("Emulation.setDeviceMetricsOverride", size)
        self._devtools("Emulation.setEmulatedMedia", {"features": [liked]})

    def _devtools(self, command: str, parameters: object) -> None:
        self._call("goog/cdp/execute", {"cmd": command, "params": parameters})

    def _call(self, command: str, body: object) -> Any:
        return _post(f"{self._address}/{command}", body)


@contextmanager
def browser(home: Path) -> Iterator[Browser]:
    """Start a browser that keeps all it keeps in that folder, and end it."""
    assert _PROGRAM, MISSING
    assert _DRIVER, MISSING
    environment = {"HOME": str(home), "PATH": "/usr/bin:/bin", "TMPDIR": str(home)}
    driver = subprocess.Popen(
        [_DRIVER, "--port=0"], env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    )
    assert driver.stdout is not None
    try:
        ports = (re.search(r"on port (\d+)\.$", line.rstrip()) for line in driver.stdout)
        sessions = f"http://127.0.0.1:{next(filter(None, ports))[1]}/session"
        flags = [*_FLAGS, f"--user-data-dir={home / 'profile'}"]
        wanted = {"alwaysMatch": {"goog:chromeOptions": {"args": flags, "binary": _PROGRAM}}}
        session = f"{sessions}/{_post(sessions, {'capabilities': wanted})['sessionId']}"
        try:
            yield Browser(session)
        finally:
            _send(Request(session, method="DELETE"))
    finally:
        driver.terminate()
        driver.wait(10)
        driver.stdout.close()


def _post(address: str, body: object) -> Any:
    return _send(Request(address, json.dumps(body).encode(), {"Content-Type": "application/json"}))


def _send(request: Request) -> Any:
    # no proxy of the tester's stands between
    with build_opener(ProxyHandler({})).open(request, timeout=30) as answer:
        return json.load(answer)["value"]
