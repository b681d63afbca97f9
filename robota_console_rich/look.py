"""The look: the theme as it is now, behind the one gate of what the terminal may be sent."""
