"""The terminal's own commands: they show, or change how this terminal is spoken to."""
