"""Protocols: what one floor promises another."""
