"""What decides permissions in this session: its mode, its rules, what was granted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.session import failure, pattern, policy, words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from robota_console.model.option import PermissionBaseline
    from robota_console.model.permission import PermissionMode, PermissionRequest
    from robota_console.ports.store import GrantStore
    from robota_console.session.pattern import Pattern
    from robota_console.session.policy import Judgement


class PermissionMemory:
    """Rules from the shell, grants of this session, and grants kept for the project."""

    def __init__(
        self, baseline: PermissionBaseline, *, root: str = "", store: GrantStore | None = None
    ) -> None:
        """Read the rules; raises ValueError that names one which cannot be read.

        A deny rule that was left out would grant what nobody granted, so none is.
        """
        self.mode: PermissionMode = baseline.mode
        self.allow = tuple(map(pattern.parse, baseline.allow))
        self.deny = tuple(map(pattern.parse, baseline.deny))
        self._root = root
        self._store = store
        self._session: list[Pattern] = []
        self._project: list[Pattern] = []

    def load(self) -> tuple[str, ...]:
        """Read the project's grants; return lines about what could not be read."""
        if self._store is None:
            return ()
        problems = []
        try:
            kept = self._store.patterns()
        except OSError as error:
            return (words.grants_not_read(failure.one_line(error)),)
        for text in kept:
            try:
                self._project.append(pattern.parse(text))
            except ValueError as error:
                problems.append(str(error))
        return tuple(problems)

    @property
    def can_persist(self) -> bool:
        """Return whether the project can keep a grant."""
        return self._store is not None

    def judge(self, request: PermissionRequest) -> Judgement:
        """Return what is decided without the person."""
        rules = policy.Rules(allow=self.allow, granted=(*self._session, *self._project), deny=self.deny)
        return policy.judge(request, rules=rules, mode=self.mode, root=self._root)

    def pattern_for(self, request: PermissionRequest) -> Pattern | None:
        """Return what a lasting grant would remember; None where it cannot last."""
        return pattern.remembered(request, self._root)

    def remember(self, granted: Pattern) -> None:
        """Grant a pattern for this session."""
        if granted not in self._session:
            self._session.append(granted)

    def remember_for_project(self, granted: Pattern) -> str | None:
        """Grant a pattern for the project; return None, or one line that says why it was not kept."""
        if self._store is None:
            return words.PROJECT_KEEPS_NOTHING
        try:
            self._store.remember(str(granted))
        except OSError as error:
            return failure.one_line(error)
        if granted not in self._project:
            self._project.append(granted)
        return None

    def remembered(self) -> Sequence[tuple[Pattern, bool]]:
        """Return what was granted, and whether for the project."""
        return [(one, False) for one in self._session] + [(one, True) for one in self._project]

    def forget(self, granted: Pattern) -> str | None:
        """Take a grant back, wherever it is kept; return None, or a line that says why it stays kept.

        In this session it no longer counts in either case.
        """
        problem = None
        if granted in self._project and self._store is not None:
            self._project.remove(granted)
            try:
                self._store.forget(str(granted))
            except OSError as error:
                problem = failure.one_line(error)
        if granted in self._session:
            self._session.remove(granted)
        return problem
