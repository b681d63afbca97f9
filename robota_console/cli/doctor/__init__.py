"""`robota-console doctor`: what this terminal can do, what was decided, and why. It changes nothing."""
