"""Themes, and the look behind its gate."""
