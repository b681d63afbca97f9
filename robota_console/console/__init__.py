"""The plain surface: transcript, menus, prompts."""
