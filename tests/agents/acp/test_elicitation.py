"""A form an agent asks for, as questions one after another."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from robota_console.agents.acp.elicitation import MOST_FIELDS, TRIES, elicit
from robota_console.model.question import Answer, Cancelled, Question, QuestionKind, Response
from robota_console.text.question_menu import question_lines

if TYPE_CHECKING:
    from collections.abc import Mapping

CANCELLED = {"action": "cancel"}
DECLINED = {"action": "decline"}


class Person:
    """Answers in turn; then cancels."""

    def __init__(self, *answers: Response) -> None:
        self._answers = list(answers)
        self.heard: list[Question] = []

    async def ask(self, question: Question) -> Response:
        """Hear a question, and give the next answer."""
        self.heard.append(question)
        return self._answers.pop(0) if self._answers else Cancelled()


def typed(text: str) -> Answer:
    """Return a typed answer."""
    return Answer(text=text)


def picked(*values: str) -> Answer:
    """Return a chosen answer."""
    return Answer(values=values)


def form(properties: Mapping[str, object], *required: str, message: str = "About you") -> dict[str, object]:
    """Return the params of a form."""
    schema = {"type": "object", "properties": properties, "required": list(required)}
    return {"mode": "form", "sessionId": "s", "message": message, "requestedSchema": schema}


def accepted(**content: object) -> dict[str, object]:
    """Return the result of a form that was filled in."""
    return {"action": "accept", "content": content}


async def test_fields_are_asked_one_after_another_and_the_message_first() -> None:
    """One question at a time can be answered by ear."""
    person = Person(typed("Ada"), picked("yes"))

    result = await elicit(
        form({"name": {"type": "string", "title": "Name"}, "ok": {"type": "boolean"}}, "name"), person.ask
    )

    assert result == accepted(name="Ada", ok=True)
    assert [question.title for question in person.heard] == ["Name", "ok"]
    assert [question.description for question in person.heard] == ["About you", ""]


async def test_a_single_field_without_a_title_is_asked_by_the_message() -> None:
    """`question: Which database?`, not `question: answer`."""
    person = Person(picked("sqlite"))
    field = {"answer": {"type": "string", "enum": ["sqlite", "postgres"]}}

    result = await elicit(form(field, "answer", message="Which database?"), person.ask)

    assert result == accepted(answer="sqlite")
    assert person.heard[0].title == "Which database?"


async def test_a_choice_has_its_titles_and_gives_its_value() -> None:
    """The listener hears words, the agent gets its own."""
    person = Person(picked("s"))
    offered = [{"const": "s", "title": "SQLite"}, {"const": "p", "title": "Postgres"}]
    field = {"type": "string", "oneOf": offered, "default": "p"}

    result = await elicit(form({"db": field}, "db"), person.ask)

    question = person.heard[0]
    assert result == accepted(db="s")
    assert question.kind is QuestionKind.SINGLE
    assert [option.label for option in question.options] == ["SQLite", "Postgres"]
    assert question.default_values == ("p",)


async def test_several_may_be_chosen_within_the_bounds() -> None:
    """Numbers with commas."""
    person = Person(picked("a", "b"))
    field = {"files": {"type": "array", "items": {"enum": ["a", "b", "c"]}, "minItems": 1, "maxItems": 2}}
    field["files"]["default"] = ["a"]

    result = await elicit(form(field, "files"), person.ask)

    question = person.heard[0]
    assert result == accepted(files=["a", "b"])
    assert (question.kind, question.min_select, question.max_select) == (QuestionKind.MULTI, 1, 2)
    assert question.default_values == ("a",)


async def test_an_array_of_one_is_still_an_array() -> None:
    """The agent gets the shape it asked for."""
    field = {"files": {"type": "array", "items": {"anyOf": [{"const": "a", "title": "A"}]}}}

    assert await elicit(form(field), Person(picked("a")).ask) == accepted(files=["a"])


@pytest.mark.parametrize("default", [True, False])
async def test_a_yes_or_no_has_its_default(default: bool) -> None:
    """Enter takes it."""
    person = Person(picked("no"))

    result = await elicit(form({"ok": {"type": "boolean", "default": default}}), person.ask)

    assert result == accepted(ok=False)
    assert person.heard[0].kind is QuestionKind.CONFIRM
    assert person.heard[0].default_values == ("yes" if default else "no",)


async def test_a_number_off_the_rule_is_asked_again_with_the_rule() -> None:
    """The rule is heard each time, the form goes on."""
    person = Person(typed("many"), typed("0"), typed("2.5"), typed("7"))
    field = {"n": {"type": "integer", "minimum": 1, "maximum": 10, "default": 3}}

    result = await elicit(form(field, "n"), person.ask)

    assert result == accepted(n=7)
    assert len(person.heard) == 4
    assert all("A whole number from 1 to 10." in question.description for question in person.heard)
    assert person.heard[0].default_text == "3"


@pytest.mark.parametrize("text", ["nan", "inf", "1e999", "9" * 5000, "", "one"])
async def test_what_is_no_number_is_not_taken_for_one(text: str) -> None:
    """JSON has no infinity."""
    person = Person(typed(text), typed("2.5"))

    assert await elicit(form({"n": {"type": "number"}}, "n"), person.ask) == accepted(n=2.5)


async def test_an_answer_that_never_keeps_the_rule_cancels() -> None:
    """A machine that answers cannot hold the turn for ever."""
    person = Person(*[typed("no")] * 100)

    assert await elicit(form({"n": {"type": "integer"}}, "n"), person.ask) == CANCELLED
    assert len(person.heard) == TRIES


async def test_a_text_too_short_is_asked_again() -> None:
    """The bounds are said."""
    person = Person(typed("ab"), typed("abc"))
    field = {"t": {"type": "string", "minLength": 3, "maxLength": 5}}

    assert await elicit(form(field, "t"), person.ask) == accepted(t="abc")
    assert "At least 3 characters and at most 5 characters." in person.heard[0].description


@pytest.mark.parametrize("secret", [{"format": "password"}, {"writeOnly": True}])
async def test_a_secret_is_typed_unheard(secret: dict[str, object]) -> None:
    """It is neither echoed nor kept."""
    person = Person(typed("s3cret"))

    result = await elicit(form({"key": {"type": "string", **secret}}, "key"), person.ask)

    assert result == accepted(key="s3cret")
    assert person.heard[0].kind is QuestionKind.SECRET


@pytest.mark.parametrize("name", ["password", "API_KEY", "githubToken", "your secret", "pin"])
async def test_what_is_called_a_secret_is_typed_unheard_though_nothing_marks_it(name: str) -> None:
    """Most agents mark nothing; what is echoed is in the room, and in the log of a terminal."""
    person = Person(typed("s3cret"), typed("s3cret"))

    await elicit(form({name: {"type": "string"}}), person.ask)
    await elicit(form({"value": {"type": "string", "title": name}}), person.ask)

    assert [asked.kind for asked in person.heard] == [QuestionKind.SECRET] * 2


@pytest.mark.parametrize("name", ["tokens", "pinned", "secretary", "keys", "passage"])
async def test_what_is_only_spelled_like_a_secret_is_heard(name: str) -> None:
    """Typing unheard is hard; it is for secrets alone."""
    person = Person(typed("x"))

    await elicit(form({name: {"type": "string"}}), person.ask)

    assert person.heard[0].kind is QuestionKind.TEXT


@pytest.mark.parametrize(
    ("schema", "empty"),
    [
        ({"type": "string"}, typed("")),
        ({"type": "integer"}, typed("")),
        ({"type": "string", "enum": ["a", "b", "c"]}, picked()),
    ],
)
async def test_what_may_be_left_out_is_said_so_and_left_out(
    schema: dict[str, object], empty: Response
) -> None:
    """Not every field has an answer."""
    person = Person(empty)

    assert await elicit(form({"x": schema}), person.ask) == accepted()
    question = person.heard[0]
    assert question.allow_empty or question.min_select == 0
    assert any("May be left out" in line for line in question_lines(question))


async def test_one_question_cancelled_cancels_the_form() -> None:
    """No half form is sent."""
    person = Person(typed("Ada"), Cancelled())
    fields = {"a": {"type": "string"}, "b": {"type": "string"}, "c": {"type": "string"}}

    assert await elicit(form(fields), person.ask) == CANCELLED
    assert len(person.heard) == 2


@pytest.mark.parametrize(
    ("response", "result"),
    [(picked("yes"), accepted()), (picked("no"), DECLINED), (Cancelled(), CANCELLED)],
)
async def test_a_form_without_fields_is_a_yes_or_no(response: Response, result: dict[str, object]) -> None:
    """The message itself is the question."""
    assert await elicit(form({}, message="Delete all?"), Person(response).ask) == result


@pytest.mark.parametrize(
    ("response", "action"), [(picked("yes"), "accept"), (picked("no"), "decline"), (Cancelled(), "cancel")]
)
async def test_an_address_is_said_whole_and_never_opened_unasked(response: Response, action: str) -> None:
    """The person opens it, or not."""
    person = Person(response)
    raw = {"mode": "url", "message": "Sign in", "url": "https://a.b/c?d=e", "elicitationId": "1"}

    assert await elicit(raw, person.ask) == {"action": action}
    assert "Address: https://a.b/c?d=e" in question_lines(person.heard[0])


@pytest.mark.parametrize(
    "raw",
    [
        pytest.param(None, id="nothing"),
        pytest.param({"mode": "hologram"}, id="an unknown mode"),
        pytest.param({"mode": ["form"]}, id="a mode that is none"),
        pytest.param({"mode": "url", "url": 7}, id="no address"),
        pytest.param({"mode": "form"}, id="no schema"),
        pytest.param(form({"x": {"type": "object"}}, "x"), id="a needed field nobody can be asked for"),
        pytest.param(
            form({str(n): {"type": "string"} for n in range(MOST_FIELDS + 1)}), id="too many fields"
        ),
        pytest.param({"requestedSchema": {"type": "object", "properties": ["x"]}}, id="fields that are none"),
    ],
)
async def test_what_cannot_be_asked_is_declined_unasked(raw: object) -> None:
    """A question without sense is not put to a person."""
    person = Person()

    assert await elicit(raw, person.ask) == DECLINED
    assert person.heard == []


async def test_a_field_nobody_can_be_asked_for_is_left_out_where_it_may_be() -> None:
    """The rest of the form is still worth asking."""
    fields = {"x": {"type": "object"}, "y": {"type": "string"}}

    assert await elicit(form(fields), Person(typed("a")).ask) == accepted(y="a")
