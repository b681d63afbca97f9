"""What every command starts from: environment, settings, descriptors, presentation."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from robota_console.cli.capability import overrides
from robota_console.cli.environment import Environment
from robota_console.cli.presentation import Descriptors, present
from robota_console.cli.settings import resolve
from robota_console.cli.settings_file import NAME, read_file, user_path
from robota_console.model.option import PermissionBaseline, Product, RawOverride, RenderOptions
from robota_console.terminal import kind
from robota_console.version import VERSION

if TYPE_CHECKING:
    from collections.abc import Mapping

    from robota_console.cli.settings import Settings
    from robota_console.model.setting import Presentation

PRODUCT = Product(display_name="Robota Console", command_name="robota-console", version=VERSION)


@dataclass(frozen=True, slots=True)
class Started:
    """All that is known before a session is made."""

    environment: Environment
    settings: Settings
    presentation: Presentation
    folder: str
    settings_path: Path
    encoding: str

    def options(self, session_name: str = "") -> RenderOptions:
        """Return what the channel is built from."""
        baseline = PermissionBaseline(
            mode=self.settings.of("permission-mode").value,
            allow=self.settings.of("allow").value,
            deny=self.settings.of("deny").value,
        )
        return RenderOptions(
            agent=self.settings.of("agent").value,
            working_folder=self.folder,
            session_name=session_name,
            settings_sources=(str(self.settings_path), str(Path(self.folder) / NAME)),
            permission_baseline=baseline,
            session_loops=True,
            product=PRODUCT,
            presentation=self.presentation,
            pacing=self._pacing(),
            capabilities=overrides(self.environment),
        )

    def _pacing(self) -> RawOverride | None:
        asked = self.settings.of("pace")
        return None if asked.value is None else RawOverride(f"{asked.value:g}", asked.source)


def start(flags: Mapping[str, object]) -> Started:
    """Return what is known; raises OSError where the working folder is gone."""
    kind.keep_standard_open()
    folder = str(Path.cwd())
    environment = Environment.current()
    named = flags.get("config")
    own = Path(folder, os.path.expanduser(str(named))) if named else user_path()  # noqa: PTH111
    theirs = Path(folder) / NAME
    files = [read_file(own, own=True, required=bool(named))]
    if theirs != own:  # one stands in one's own settings folder
        files.insert(0, read_file(theirs, own=False))
    settings = resolve(flags, environment, files)
    descriptors = Descriptors(kind.is_terminal(0), kind.is_terminal(1), kind.line_limit(sys.platform))
    return Started(
        environment=environment,
        settings=settings,
        presentation=present(settings, environment, descriptors),
        folder=folder,
        settings_path=own,
        encoding=kind.encoding(environment.locale, _codeset(environment)),
    )


def _codeset(environment: Environment) -> str:
    """Return what the locale's name says after its dot; asking the system would cost an import."""
    name = environment.locale.partition("@")[0]
    return name.partition(".")[2] or "utf-8"
