"""Themes: tokens, built-ins, files; nothing outside names a colour."""
