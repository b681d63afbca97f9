"""A prompt_toolkit prompt: one line, edited key by key."""
# ruff: noqa: T201

from prompt_toolkit import prompt

print(f"Hello {prompt('Name: ')}.")
