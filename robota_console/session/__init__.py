"""The built-in session: turns, permissions, questions, commands, background work."""
