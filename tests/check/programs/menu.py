"""A questionary menu: choices on a screen of their own, picked by arrows."""
# ruff: noqa: T201

import questionary

answer = questionary.select("Which database?", choices=["sqlite", "postgres", "none"]).ask()
print(f"Chosen: {answer}.")
