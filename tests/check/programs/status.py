"""A rich Status: a spinner in colour, with the cursor hidden."""

import time

from rich.console import Console

console = Console()
with console.status("Thinking about it"):
    time.sleep(2.5)
console.print("The answer is 42.")
