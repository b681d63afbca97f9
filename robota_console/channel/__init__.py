"""Owns a session: lifecycle, projector, queues, state."""
