"""A console for AI agent sessions that can be followed by ear, by braille or in a log."""
