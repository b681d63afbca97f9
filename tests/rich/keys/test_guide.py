"""The guide and the schema, held to the catalogue."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import jsonschema  # type: ignore[import-untyped]
import pytest

from robota_console_rich.keys.catalogue import CONTEXTS
from robota_console_rich.keys.file import Taken, read
from robota_console_rich.keys.schema import schema

if TYPE_CHECKING:
    from robota_console_rich.keys.catalogue import Action, Context

TOP = Path(__file__).parents[3]
GUIDE = TOP / "docs" / "keybindings.md"
ADD_ON = TOP / "robota_console_rich"


def test_the_schema_has_the_catalogue_and_no_more() -> None:
    """An editor offers what there is."""
    places = cast("dict[str, Any]", schema())["properties"]["bindings"]["properties"]

    assert {name: list(place["properties"]) for name, place in places.items()} == {
        context.name: [action.name for action in context.actions] for context in CONTEXTS
    }
    for context in CONTEXTS:
        for action in context.actions:
            row = places[context.name]["properties"][action.name]
            assert (row["description"], row["default"]) == (action.about, list(action.strokes))


def test_the_schema_in_the_documents_is_this_one() -> None:
    """An editor reads that file, not the code."""
    assert json.loads(GUIDE.with_suffix(".schema.json").read_text()) == schema()


def test_the_guides_example_is_a_good_file() -> None:
    """Who copies it has a file that counts, without a warning."""
    example = re.search(r"^    \{\n.*?^    \}$", GUIDE.read_text(), re.MULTILINE | re.DOTALL)
    assert example is not None

    jsonschema.validate(json.loads(example[0]), schema())
    found = read(example[0])
    assert isinstance(found, Taken), found
    assert found.warnings == ()


@pytest.mark.parametrize(
    "file",
    [
        {"bindings": {}},
        {"version": 2, "bindings": {}},
        {"version": 1, "bindings": {"nowhere": {}}},
        {"version": 1, "bindings": {"app": {"nothing": "x"}}},
        {"version": 1, "bindings": {"app": {"detach": []}}},
        {"version": 1, "bindings": {"app": {"detach": "a b c"}}},
    ],
)
def test_the_schema_finds_what_the_console_refuses(file: object) -> None:
    """In the editor already, as far as a schema can."""
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(file, schema())


def _told(action: Action) -> str:
    return f"{action.about}, not here yet" if action.reserved else action.about


@pytest.mark.parametrize("context", CONTEXTS, ids=lambda context: context.name)
def test_the_guide_has_every_action_with_its_keys(context: Context) -> None:
    """What is documented is what happens."""
    chapter = GUIDE.read_text().split(f"\n### {context.name}\n")[1].split("\n### ")[0]

    rows = re.findall(r"^\| `(.+?)` \| (.*) \| (.+) \|$", chapter, re.MULTILINE)
    assert rows == [
        (action.name, ", ".join(f"`{stroke}`" for stroke in action.strokes), _told(action))
        for action in context.actions
    ]
    assert ("Text is typed here" in chapter) == context.typing


def test_the_guide_has_no_place_of_its_own() -> None:
    """Nothing is documented that is not there."""
    assert re.findall(r"^### (.+)$", GUIDE.read_text(), re.MULTILINE) == [
        context.name for context in CONTEXTS
    ]


def test_what_is_not_marked_is_bound() -> None:
    """No key is promised that nothing hears, and none is called missing that is there."""
    sources = [path for path in ADD_ON.rglob("*.py") if path.parent.name != "keys"]
    text = "".join(path.read_text() for path in sources)

    for context in CONTEXTS:
        for action in context.actions:
            bound = f'"{context.name}"' in text and f'"{action.name}"' in text
            assert bound != action.reserved, (context.name, action.name)
