"""Serving one session to many terminals."""
