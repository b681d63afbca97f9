"""The live region at a terminal one can look at."""
