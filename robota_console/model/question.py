"""A question to the person: its options, its kind, its answer."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto


class QuestionKind(Enum):
    """How a question is asked; derived, never stored."""

    CONFIRM = auto()
    SINGLE = auto()
    MULTI = auto()
    TEXT = auto()
    SECRET = auto()


@dataclass(frozen=True, slots=True)
class Option:
    """One thing to choose: `value` is for the agent, the rest is said."""

    value: str
    label: str
    description: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """What the agent asks. No options: free text; masked: a secret."""

    title: str
    description: str = ""
    options: tuple[Option, ...] = ()
    min_select: int = 1
    max_select: int = 1
    allow_free_text: bool = False
    masked: bool = False
    allow_empty: bool = False
    placeholder: str = ""
    default_values: tuple[str, ...] = ()
    default_text: str | None = None

    @property
    def kind(self) -> QuestionKind:
        """Return the kind, which follows from the fields.

        Two options read as yes and no only where no text may be typed instead.
        """
        if self.masked:
            return QuestionKind.SECRET
        if not self.options:
            return QuestionKind.TEXT
        if self.max_select > 1:
            return QuestionKind.MULTI
        if len(self.options) == 2 and not self.allow_free_text and self.reads_as_yes_no:
            return QuestionKind.CONFIRM
        return QuestionKind.SINGLE

    @property
    def reads_as_yes_no(self) -> bool:
        """Return whether the two options are a yes and a no, in either order."""
        return {option.label.casefold() for option in self.options} == {"yes", "no"}


@dataclass(frozen=True, slots=True)
class Answer:
    """What the person chose or typed."""

    values: tuple[str, ...] = ()
    text: str | None = None


@dataclass(frozen=True, slots=True)
class Cancelled:
    """The person gave no answer; `reason` may be said to the agent."""

    reason: str = ""


Response = Answer | Cancelled
