"""A spinner of four signs, by carriage return, and then an answer."""
# ruff: noqa: T201

import time

for number in range(25):
    print("\r" + "|/-\\"[number % 4] + " Thinking about it", end="", flush=True)
    time.sleep(0.1)
print("\rThe answer is 42.   ")
