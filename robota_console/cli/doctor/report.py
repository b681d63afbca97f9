"""The report: a verdict, what is worth knowing, and every fact."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING

from robota_console.model.exit_code import ExitCode
from robota_console.text import doctor_words
from robota_console.text.menu import one_line
from robota_console.version import VERSION

if TYPE_CHECKING:
    from collections.abc import Sequence

    from robota_console.cli.doctor.finding import Section

FORMAT = 1
"""Of the JSON. What is added to it later changes no number."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """What was found."""

    sections: Sequence[Section]
    problems: Sequence[str]
    """Why no session could start; none where one could."""
    warnings: Sequence[str]
    """What a session would say first."""
    to_choose: Sequence[str] = ()
    """Words that each ask for one section, where all are told; said behind the verdict."""

    @property
    def code(self) -> ExitCode:
        """Return the exit code."""
        return ExitCode.UNAVAILABLE if self.problems else ExitCode.DONE

    @property
    def things(self) -> list[str]:
        """Return what is worth knowing, the gravest first, each once."""
        faults = [section.problem for section in self.sections if section.problem]
        heeded = [fact.heed for section in self.sections for fact in section.facts if fact.heed]
        everything = (*self.problems, *faults, *self.warnings, *heeded)
        return list(dict.fromkeys(map(one_line, everything)))

    def lines(self) -> list[str]:
        """Return it as it is said."""
        things = self.things
        said = [doctor_words.verdict(not self.problems, len(things))]
        said += [doctor_words.one_alone(self.to_choose)] if self.to_choose else []
        said += [doctor_words.thing(number, words) for number, words in enumerate(things, 1)]
        for section in self.sections:
            said.append(doctor_words.section(section.name, len(section.facts)))
            said += [fact.line for fact in section.facts]
        return said

    def json(self) -> list[str]:
        """Return it as one JSON object, on one line."""
        told = {
            "format": FORMAT,
            "version": VERSION,
            "verdict": "failed" if self.problems else "ok",
            "exitCode": int(self.code),
            "things": self.things,
            "sections": {key(section.name): _facts(section) for section in self.sections},
        }
        return [json.dumps(told)]


def _facts(section: Section) -> dict[str, object]:
    facts = {key(fact.name): {"value": fact.value, "source": fact.source} for fact in section.facts}
    return {"problem": section.problem, "facts": facts}


def key(name: str) -> str:
    """Return a name as one word."""
    return name.replace(" ", "-")
