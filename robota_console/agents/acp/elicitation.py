"""What an agent asks by elicitation: a form's fields one after another, or an address to be opened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.agents.acp.form import YES_OR_NO, Field
from robota_console.agents.acp.raw import items, line, mapping, text
from robota_console.model.question import Cancelled, Question

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping

    from robota_console.agents.acp.form import Value
    from robota_console.model.question import Response

    Ask = Callable[[Question], Awaitable[Response]]

MOST_FIELDS = 50
TRIES = 10
"""How often a field is asked before the form is cancelled: nobody seems to hear the rule."""
_NO_WORDS = "The agent asks for something"


async def elicit(raw_params: object, ask: Ask) -> dict[str, object]:
    """Return the result of `elicitation/create`: accept with the content, decline or cancel.

    What cannot be asked is declined. One question cancelled cancels all.
    """
    raw = mapping(raw_params)
    match raw.get("mode", "form"):
        case "form":
            return await _form(raw, ask)
        case "url":
            return await _address(raw, ask)
        case _:
            return _result("decline")


async def _form(raw: Mapping[str, object], ask: Ask) -> dict[str, object]:
    fields = _fields(mapping(raw.get("requestedSchema")))
    message = text(raw.get("message")).strip()
    if fields is None:
        return _result("decline")
    if not fields:
        return await _yes_or_no(Question(title=message or _NO_WORDS, options=YES_OR_NO), ask, content={})
    content: dict[str, object] = {}
    for place, field in enumerate(fields):
        alone = len(fields) == 1 and not text(field.schema.get("title"))
        title = message if alone and message else field.title
        value = await _field(field, title, message if place == 0 and title != message else "", ask)
        if isinstance(value, Cancelled):
            return _result("cancel")
        if value is not None:
            content[field.name] = value
    return {**_result("accept"), "content": content}


async def _field(field: Field, title: str, above: str, ask: Ask) -> Value | Cancelled | None:
    for _ in range(TRIES):
        response = await ask(field.question(title, above))
        if isinstance(response, Cancelled):
            return response
        value, rule = field.value(response)
        if not rule:
            return value
        above = ""  # it was said; the rule is in the field's own description
    return Cancelled("no answer kept the rule")


# None where the form is none, or needs what cannot be asked.
def _fields(schema: Mapping[str, object]) -> list[Field] | None:
    properties = schema.get("properties", {})
    if not schema or mapping(properties) is not properties or len(mapping(properties)) > MOST_FIELDS:
        return None
    required = {name for name in items(schema.get("required")) if isinstance(name, str)}
    fields = [
        Field(name=name, schema=mapping(each), required=name in required)
        for name, each in mapping(properties).items()
    ]
    if any(field.required and not field.can_be_asked for field in fields):
        return None
    return [field for field in fields if field.can_be_asked]


async def _address(raw: Mapping[str, object], ask: Ask) -> dict[str, object]:
    if not (url := line(raw.get("url"), 4000)):
        return _result("decline")
    title = text(raw.get("message")).strip() or _NO_WORDS
    description = f"Address: {url}\nyes says that you open it, or opened it."
    return await _yes_or_no(Question(title=title, description=description, options=YES_OR_NO), ask)


async def _yes_or_no(
    question: Question, ask: Ask, content: dict[str, object] | None = None
) -> dict[str, object]:
    response = await ask(question)
    if isinstance(response, Cancelled):
        return _result("cancel")
    if response.values != ("yes",):
        return _result("decline")
    accepted = _result("accept")
    return accepted if content is None else {**accepted, "content": content}


def _result(action: str) -> dict[str, object]:
    return {"action": action}
