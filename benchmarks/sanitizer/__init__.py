"""The sanitizer beside its peers."""
