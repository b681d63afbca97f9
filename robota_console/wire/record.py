"""How a dataclass crosses: by its own fields, and the names of `naming`."""

from __future__ import annotations

from dataclasses import MISSING, dataclass
from typing import TYPE_CHECKING, Any

from robota_console.wire.shape import expected

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from robota_console.wire.shape import Shape

_ABSENT = object()


@dataclass(frozen=True, slots=True)
class Field:
    """One field: where it stands in the object, and what it is where it does not."""

    name: str
    path: tuple[str, ...]
    shape: Shape
    default: Any = MISSING
    always: bool = False
    """Told even where it has its default value."""
    nullable: bool = False

    def put(self, value: Any, found: dict[str, Any]) -> None:
        """Write it into an object, unless it has its default value."""
        if value == self.default and not self.always:
            return
        *way, last = self.path
        for step in way:
            found = found.setdefault(step, {})
        found[last] = self.shape.write(value)

    def take(self, found: dict[str, Any]) -> Any:
        """Return it as an object has it; raises ValueError that names it."""
        value: Any = found
        try:
            for step in self.path:
                if not isinstance(value, dict):
                    raise expected("in an object")
                value = value.get(step, _ABSENT)
                if value is _ABSENT or (value is None and not self.nullable):
                    return self._absent()
            return self.shape.read(value)
        except ValueError as error:
            raise ValueError(f"{'.'.join(self.path)} {error}") from None

    def _absent(self) -> Any:
        if self.default is MISSING:
            raise ValueError("is missing")
        return self.default


@dataclass(frozen=True, slots=True)
class Spread:
    """A field that is an object or None, whose own fields stand beside the others."""

    name: str
    record: Record

    def put(self, value: Any, found: dict[str, Any]) -> None:
        """Write its fields into an object; nothing for None."""
        if value is not None:
            found.update(self.record.write(value))

    def take(self, found: dict[str, Any]) -> Any:
        """Return it as an object has it; None where the object has none of its fields."""
        if all(found.get(one.path[0]) is None for one in self.record.fields if isinstance(one, Field)):
            return None
        return self.record.read(found)


@dataclass(frozen=True, slots=True)
class Record:
    """All fields of a dataclass, in order."""

    kind: type[Any]
    fields: tuple[Field | Spread, ...]
    added: Mapping[str, Callable[[Any], Any]]
    """What is told besides (`derived`)."""

    def write(self, value: Any) -> dict[str, Any]:
        """Return the object of a fact; what has its default value is left out."""
        found: dict[str, Any] = {}
        for one in self.fields:
            one.put(getattr(value, one.name), found)
        for name, derived in self.added.items():
            found[name] = derived(value)
        return found

    def read(self, found: Any) -> Any:
        """Return the fact an object holds; names that are not known are passed over.

        Raises ValueError that says which field is wrong.
        """
        if not isinstance(found, dict):
            raise expected("an object")
        return self.kind(**{one.name: one.take(found) for one in self.fields})
