"""Key bindings: the catalogue, the file, chords."""
