"""An organization's policy: files that only rule things out, and without which nothing starts if damaged."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from robota_console.model.option import OrgPolicy
from robota_console.model.permission import PermissionMode
from robota_console.text import policy_words

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

SYSTEM = Path("/etc/robota-console/policy.toml")
"""Where an organization installs it."""
VARIABLE = "ROBOTA_CONSOLE_POLICY"
"""Names one more file; it can rule out more, and take nothing back."""
KEYS = frozenset({"label", "blocked-commands", "deny", "permission-modes"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Policy:
    """What is ruled out, from all files together."""

    carried: OrgPolicy = field(default_factory=OrgPolicy)
    """What the session decides by."""
    deny: tuple[str, ...] = ()
    """Permission patterns that are denied, whatever anybody allows."""
    problem: str = ""
    """Why nothing may be started: a policy that is there could not be read."""


def read_policy(further: str | None, *, system: Path = SYSTEM) -> Policy:
    """Return the system's policy and a `further` file's as one; one that cannot be read is a problem."""
    found = []
    for path, named in ((system, False), (Path(further or ""), True)):
        if named and not further:
            continue
        try:
            found.append(_read(path))
        except FileNotFoundError as error:
            if named:
                return Policy(problem=policy_words.unreadable(str(path), error.strerror or "no such file"))
        except (OSError, ValueError, RecursionError) as error:
            why = getattr(error, "strerror", None) or str(error)
            return Policy(problem=policy_words.unreadable(str(path), why))
    return _together(found)


def _together(found: Sequence[Policy]) -> Policy:
    labels = dict.fromkeys(one.carried.label for one in found if one.carried.label)
    carried = OrgPolicy(
        blocked_commands=frozenset[str]().union(*(one.carried.blocked_commands for one in found)),
        label=" and ".join(labels),
        permission_modes=frozenset(PermissionMode).intersection(
            *(one.carried.permission_modes for one in found)
        ),
    )
    return Policy(carried=carried, deny=tuple(dict.fromkeys(rule for one in found for rule in one.deny)))


def _read(path: Path) -> Policy:
    """Return one file's policy; raises OSError, and ValueError with the rule that it breaks."""
    from robota_console.cli.file_text import file_text

    text = file_text(path)
    import tomllib  # only now: most starts have no policy to read

    table = tomllib.loads(text)
    if unknown := sorted(table.keys() - KEYS):
        raise ValueError(policy_words.unknown_key(unknown[0]))
    label = table.get("label", "")
    if not isinstance(label, str):
        raise ValueError(policy_words.NOT_A_LABEL)  # noqa: TRY004 - a rule of the file
    carried = OrgPolicy(
        blocked_commands=frozenset(name.removeprefix("/") for name in _words(table, "blocked-commands")),
        label=label.strip(),
        permission_modes=_modes(table),
    )
    return Policy(carried=carried, deny=_rules(_words(table, "deny")))


def _words(table: Mapping[str, object], key: str) -> tuple[str, ...]:
    value = table.get(key, [])
    if not isinstance(value, list) or not all(isinstance(word, str) for word in value):
        raise ValueError(policy_words.not_a_list(key))
    return tuple(value)


def _modes(table: Mapping[str, object]) -> frozenset[PermissionMode]:
    if "permission-modes" not in table:
        return frozenset(PermissionMode)
    by_name = {mode.value: mode for mode in PermissionMode}
    words = _words(table, "permission-modes")
    if not words or not by_name.keys() >= set(words):
        raise ValueError(policy_words.not_modes(tuple(by_name)))
    return frozenset(by_name[word] for word in words)


def _rules(texts: tuple[str, ...]) -> tuple[str, ...]:
    from robota_console.cli.setting_table import patterns

    bad: list[str] = []
    kept = patterns(texts, bad.append)
    if bad:
        raise ValueError(bad[0])
    return kept
