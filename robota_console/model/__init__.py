"""Frozen facts: events, entries, questions, options, state."""
