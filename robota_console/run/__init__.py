"""The one-shot surface, for scripts and CI."""
