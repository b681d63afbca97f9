"""What every command starts from: environment, settings, descriptors, presentation."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from robota_console.cli import policy_file, trust
from robota_console.cli.agent_choice import AgentChoice, choose
from robota_console.cli.capability import overrides
from robota_console.cli.environment import Environment
from robota_console.cli.folders import plugins_folder
from robota_console.cli.presentation import Descriptors, present
from robota_console.cli.settings import resolve
from robota_console.cli.settings_file import NAME, read_file, user_path
from robota_console.model.exit_code import ExitCode
from robota_console.model.option import PermissionBaseline, Product, RawOverride, RenderOptions
from robota_console.terminal import kind
from robota_console.text import policy_words
from robota_console.version import VERSION

if TYPE_CHECKING:
    from collections.abc import Mapping

    from robota_console.cli.policy_file import Policy
    from robota_console.cli.settings import Settings
    from robota_console.cli.trust import Trust
    from robota_console.model.setting import Presentation

PRODUCT = Product(display_name="Robota Console", command_name="robota-console", version=VERSION)


@dataclass(frozen=True, slots=True)
class Started:
    """All that is known before a session is made."""

    environment: Environment
    settings: Settings
    presentation: Presentation
    agent: AgentChoice
    trust: Trust
    policy: Policy
    folder: str
    settings_path: Path
    encoding: str

    def options(self, session_name: str = "") -> RenderOptions:
        """Return what the channel is built from."""
        baseline = PermissionBaseline(
            mode=self.settings.of("permission-mode").value,
            allow=self.settings.of("allow").value,
            deny=(*self.policy.deny, *self.settings.of("deny").value),
        )
        return RenderOptions(
            agent=self.agent.name,
            working_folder=self.folder,
            session_name=session_name,
            settings_sources=(str(self.settings_path), str(Path(self.folder) / NAME)),
            plugin_folders=self._plugin_folders(),
            permission_baseline=baseline,
            project_access=self.trust.access,
            session_loops=self.settings.of("loops").value,
            org_policy=self.policy.carried,
            product=PRODUCT,
            presentation=self.presentation,
            pacing=self._pacing(),
            capabilities=overrides(self.environment),
        )

    @property
    def has_plugins(self) -> bool:
        """Return whether a session reads plugins, and may have something to say of them first."""
        return any(map(os.path.isdir, self._plugin_folders()))

    def _plugin_folders(self) -> tuple[str, ...]:
        """Return the person's own, and a trusted folder's."""
        own = str(plugins_folder())
        theirs = str(Path(self.folder) / trust.PLUGINS)
        return (own, theirs) if self.trust.decision else (own,)

    def _pacing(self) -> RawOverride | None:
        asked = self.settings.of("pace")
        return None if asked.value is None else RawOverride(f"{asked.value:g}", asked.source)


def start(flags: Mapping[str, object], *, asks: bool = False, folder: str = "") -> Started:
    """Return what is known; raises OSError where the working folder is gone.

    `folder` is where the work is, the current one if empty. One that nobody has trusted
    is warned of, unless the caller `asks`.
    """
    kind.keep_standard_open()
    folder = folder or str(Path.cwd())
    environment = Environment.current()
    named = flags.get("config")
    # A relative one is meant from where this program was started, not from a kept session's folder.
    own = Path(os.path.expanduser(str(named))).absolute() if named else user_path()  # noqa: PTH111
    trusted = trust.find(folder, _flag(flags), environment.variables, own=own, settings=NAME)
    files = [read_file(own, own=True, required=bool(named))]
    theirs = Path(folder) / NAME
    if NAME in trusted.brought and trusted.decision:
        files.insert(0, read_file(theirs, own=False))
    settings = resolve(flags, environment, files)
    descriptors = Descriptors(kind.is_terminal(0), kind.is_terminal(1), kind.line_limit(sys.platform))
    policy = policy_file.read_policy(environment.get(policy_file.VARIABLE))
    _hold_to(policy, settings)
    settings.warnings += trusted.warnings(asks=asks and descriptors.input_is_terminal)
    return Started(
        environment=environment,
        settings=settings,
        presentation=present(settings, environment, descriptors),
        agent=choose(settings, environment.variables, folder),
        trust=trusted,
        policy=policy,
        folder=folder,
        settings_path=own,
        encoding=kind.encoding(environment.locale, _codeset(environment)),
    )


def _flag(flags: Mapping[str, object]) -> bool | None:
    found = flags.get("trust")
    return None if found is None else bool(found)


def _hold_to(policy: Policy, settings: Settings) -> None:
    """Let nothing be started that a policy rules out, or without one that cannot be read."""
    if policy.problem:
        settings.refused, settings.refused_code = policy.problem, ExitCode.UNAVAILABLE
    mode, allowed = settings.of("permission-mode").value, policy.carried.permission_modes
    if mode not in allowed:
        settings.stop(policy_words.mode_ruled_out(mode, policy.carried.label, allowed))


def _codeset(environment: Environment) -> str:
    """Return what the locale's name says after its dot; asking the system would cost an import."""
    name = environment.locale.partition("@")[0]
    return name.partition(".")[2] or "utf-8"
