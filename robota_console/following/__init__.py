"""Following a session, whoever owns it: its state, what it asks, whether anybody is there."""
