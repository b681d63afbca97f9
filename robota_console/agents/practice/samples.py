"""Answers of each kind, to hear how they are read."""

from __future__ import annotations

TABLE = """\
Four parts of a project:

| Name | Files | Owner |
| --- | --- | --- |
| core | 12 | Ada |
| docs | 3 | Grace |
| tests | 40 | Alan |
| tools | 1 | nobody |

The tests are the largest.
"""

CODE = """\
A function that counts words:

```python
def count_words(text):
    \"\"\"Return how often each word comes.\"\"\"
    counts = {}
    for word in text.lower().split():
        counts[word] = counts.get(word, 0) + 1
    return counts
```

It takes a text and returns a dictionary.
"""

LIST = """\
## Before a release

1. Run all tests.
2. Read the changes once more:
   - what is new,
   - what is gone.
3. Write the *date* into `CHANGELOG.md`.

More is in [the guide](https://example.org/guide).
"""

LONG = """\
This is a long answer, to practise with. It has five paragraphs and nothing in it is urgent. An \
answer of this kind comes all at once, and is said a sentence at a time.

To practise stopping, say count to 100, and press Control and C while the numbers come. The counting \
is cut, the session goes on, and what was said so far is kept.

To practise pausing, say count to 100 again, and press Enter on an empty line. You hear what the \
agent does, and the numbers wait until you press Enter once more. Nothing is lost by waiting.

To practise typing ahead, say wait 20 seconds, type a message and press Enter. It is kept as your \
next message and sent when the silence is over. You are told how many messages wait.

To practise hearing something again, ask for the last answer once more when this one is over. That \
was the long answer. Thank you for listening to all of it.
"""
