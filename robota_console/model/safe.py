"""Text that has passed the sanitizer."""

from typing import NewType

Safe = NewType("Safe", str)
"""A terminal prints it and never obeys it. Only `robota_console.text.sanitizer` makes one."""
