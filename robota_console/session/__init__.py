"""The built-in session: turns, queue, permissions, questions, commands."""
