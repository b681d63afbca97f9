"""A sequence that snapshots can share while it grows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar, overload

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

T = TypeVar("T")


class Growing(Generic[T]):
    """An immutable view of the first `len` items of a shared, append-only list.

    `added` costs the same however long it is, which a tuple's `+` does not: a
    turn of a million deltas must cost a million times one delta.
    """

    __slots__ = ("_items", "_length")

    def __init__(self, items: Iterable[T] = ()) -> None:
        self._items: list[T] = list(items)
        self._length = len(self._items)

    def added(self, item: T) -> Growing[T]:
        """Return a view one item longer; this one stays as it is."""
        if len(self._items) != self._length:  # another branch grew: take a list of our own
            return Growing([*self, item])
        grown: Growing[T] = Growing.__new__(Growing)
        self._items.append(item)
        grown._items = self._items
        grown._length = self._length + 1
        return grown

    def __len__(self) -> int:
        return self._length

    def __iter__(self) -> Iterator[T]:
        for index in range(self._length):
            yield self._items[index]

    @overload
    def __getitem__(self, index: int) -> T: ...
    @overload
    def __getitem__(self, index: slice) -> list[T]: ...
    def __getitem__(self, index: int | slice) -> T | list[T]:
        if isinstance(index, slice):
            return [self._items[place] for place in range(*index.indices(self._length))]
        if not -self._length <= index < self._length:
            raise IndexError(index)
        return self._items[index % self._length]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Growing) and list(self) == list(other)

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return f"Growing({list(self)!r})"
