"""One field of a form: the question it becomes, and what an answer is worth."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from robota_console.agents.acp.raw import items, mapping, objects, text, whole
from robota_console.model.question import Option, Question
from robota_console.text.duration import count

if TYPE_CHECKING:
    from collections.abc import Mapping

    from robota_console.model.question import Answer

Value = str | int | float | bool | list[str]

MOST_OPTIONS = 1_000
LEFT_OUT = None
"""The value of a field that the person left empty."""
YES_OR_NO = (Option("yes", "yes"), Option("no", "no"))
_SECRETS = (
    "password", "passphrase", "passwd", "passcode", "secret", "token", "api key", "apikey", "access key",
    "private key", "credentials", "pin",
)  # fmt: skip
_NUMBERS = ("number", "integer")
_MOST_DIGITS = 300


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """A property of the form's schema."""

    name: str
    schema: Mapping[str, object]
    required: bool

    @property
    def type(self) -> str:
        """Return the JSON type; a property without one that has choices is a string."""
        named = text(self.schema.get("type"))
        return "string" if not named and self._choices else named

    @property
    def can_be_asked(self) -> bool:
        """Return whether there is a question for it."""
        if self.type == "array":
            return 0 < len(self._choices) <= MOST_OPTIONS
        return self.type in ("string", "boolean", *_NUMBERS) and len(self._choices) <= MOST_OPTIONS

    @property
    def title(self) -> str:
        """Return what it is called, by its own title or by its name."""
        return text(self.schema.get("title")).strip() or self.name

    def question(self, title: str, above: str = "") -> Question:
        """Return its question; `above` opens the description."""
        described = [above, text(self.schema.get("description")), self._rule(), self._may_be_left_out()]
        description = "\n".join(part for part in described if part)
        match self.type:
            case "boolean":
                default = self.schema.get("default")
                chosen = ("yes" if default else "no",) if isinstance(default, bool) else ()
                return Question(
                    title=title, description=description, options=YES_OR_NO, default_values=chosen
                )
            case "array":
                return self._several(title, description)
            case _ if self._choices:
                return Question(
                    title=title,
                    description=description,
                    options=self._choices,
                    min_select=int(self.required),
                    default_values=tuple(filter(None, [text(self.schema.get("default"))])),
                )
            case _:
                return Question(
                    title=title,
                    description=description,
                    masked=self._is_secret,
                    allow_empty=not self.required,
                    default_text=self._default_text(),
                )

    def value(self, answer: Answer) -> tuple[Value | None, str]:
        """Return what goes into the form, None for nothing, and the rule that was broken, if one was."""
        if self.type == "boolean":
            return (answer.values[:1] == ("yes",), "") if answer.values else (LEFT_OUT, "")
        if self.type == "array":
            return list(answer.values), ""
        if self._choices:
            return (answer.values[0] if answer.values else LEFT_OUT), ""
        typed = answer.text or ""
        if not typed.strip() and not self.required:
            return LEFT_OUT, ""
        return self._number(typed) if self.type in _NUMBERS else self._text(typed)

    @property
    def _choices(self) -> tuple[Option, ...]:
        schema = mapping(self.schema.get("items")) if self.schema.get("type") == "array" else self.schema
        titled = objects(schema.get("oneOf")) or objects(schema.get("anyOf"))
        found: dict[str, Option] = {}
        for entry in titled[: MOST_OPTIONS + 1]:
            if isinstance(value := entry.get("const"), str):
                found[value] = Option(
                    value, text(entry.get("title")) or value, text(entry.get("description"))
                )
        values, names = items(schema.get("enum")), items(schema.get("enumNames"))
        for place, value in enumerate(values[: MOST_OPTIONS + 1]):
            if isinstance(value, str):
                label = text(names[place]) if place < len(names) else ""
                found.setdefault(value, Option(value, label or value))
        return tuple(found.values())

    @property
    def _is_secret(self) -> bool:
        if self.schema.get("format") == "password" or self.schema.get("writeOnly") is True:
            return True
        return self.type == "string" and names_a_secret(f"{self.name} {self.title}")

    def _several(self, title: str, description: str) -> Question:
        least, most = whole(self.schema.get("minItems")), whole(self.schema.get("maxItems"))
        default = tuple(text(value) for value in items(self.schema.get("default")))
        return Question(
            title=title,
            description=description,
            options=self._choices,
            min_select=int(self.required) if least is None else least,
            max_select=most or len(self._choices),
            default_values=default,
        )

    def _default_text(self) -> str | None:
        default = self.schema.get("default")
        if isinstance(default, bool) or not isinstance(default, str | int | float):
            return None
        if isinstance(default, int) and abs(default) > 10**_MOST_DIGITS:
            return None
        return str(default)

    def _may_be_left_out(self) -> str:
        if self.required or self.type == "boolean":
            return ""
        if self._choices:
            return "May be left out: type none."
        return "May be left out." if self._default_text() is None else ""

    def _rule(self) -> str:
        if self.type in _NUMBERS:
            return self._number_rule()
        if self.type != "string" or self._choices:
            return ""
        least, most = whole(self.schema.get("minLength")), whole(self.schema.get("maxLength"))
        bounds = [f"at least {count(least, 'character')}" if least and least > 1 else ""]
        bounds.append(f"at most {count(most, 'character')}" if most is not None else "")
        said = " and ".join(filter(None, bounds))
        return f"{said[0].upper()}{said[1:]}." if said else ""

    def _number_rule(self) -> str:
        named = "A whole number" if self.type == "integer" else "A number"
        least, most = _bound(self.schema.get("minimum")), _bound(self.schema.get("maximum"))
        if least is not None and most is not None:
            return f"{named} from {least} to {most}."
        if least is not None:
            return f"{named}, {least} or more."
        return f"{named}, {most} or less." if most is not None else f"{named}."

    def _number(self, typed: str) -> tuple[Value | None, str]:
        try:
            if len(typed) > _MOST_DIGITS:
                raise ValueError  # noqa: TRY301
            number = int(typed) if self.type == "integer" else float(typed)
        except ValueError:
            return None, self._number_rule()
        least, most = _bound(self.schema.get("minimum")), _bound(self.schema.get("maximum"))
        too_small = least is not None and number < least
        if not math.isfinite(number) or too_small or (most is not None and number > most):
            return None, self._number_rule()
        return number, ""

    def _text(self, typed: str) -> tuple[Value | None, str]:
        least, most = whole(self.schema.get("minLength")), whole(self.schema.get("maxLength"))
        if len(typed) < (least or 0) or (most is not None and len(typed) > most):
            return None, self._rule() or "A text is needed."
        return typed, ""


def names_a_secret(words: str) -> bool:
    """Return whether something called so is hardly meant to be seen: most agents mark no field as secret."""
    import re  # few sessions ask for anything

    parted = re.sub(r"(?<=[a-z])(?=[A-Z])|[^A-Za-z]+", " ", words).lower()
    return any(f" {word} " in f" {parted} " for word in _SECRETS)


def _bound(value: object) -> int | float | None:
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    return value if -1e300 < value < 1e300 else None
