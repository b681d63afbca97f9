"""What the tests run programs with: a pseudo-terminal, and real screen readers on it."""
