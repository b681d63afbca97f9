"""Keys: what can be done where, with which strokes, and a person's own file about them."""
