"""A plain loop: prompts in words, whole lines read, whole lines said."""
# ruff: noqa: T201

while (name := input("Name, q ends: ")) != "q":
    print(f"Hello {name}.")
