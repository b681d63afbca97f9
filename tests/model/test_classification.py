"""Every event has exactly one place to go."""

from __future__ import annotations

import sys

from robota_console.model import event as e
from robota_console.model.classification import CLASSIFICATION

EVENTS = {
    one
    for one in e.Event.__subclasses__()
    if getattr(sys.modules[one.__module__], one.__name__) is one  # slots leave a twin behind
}


def test_every_event_is_classified_and_nothing_else_is() -> None:
    """An event nobody classified would never reach the listener, and nobody would notice."""
    assert set(CLASSIFICATION) == EVENTS


def test_every_event_has_a_name_of_its_own() -> None:
    """Two events of one name could not be told apart on the wire."""
    kinds = [one.kind for one in EVENTS]

    assert all(kinds)
    assert len(set(kinds)) == len(kinds)
