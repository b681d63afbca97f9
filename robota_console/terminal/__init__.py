"""Real standard input and output."""
