"""What a session talks to."""
