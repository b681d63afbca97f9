"""The drawn surface."""
