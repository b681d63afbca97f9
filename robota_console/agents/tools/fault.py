"""Why the system refused, as the second half of a sentence."""

from __future__ import annotations

import errno
import os

CLAUSES = {
    errno.E2BIG: "it is longer than the system takes",
    errno.EACCES: "the system does not allow it",
    errno.EDQUOT: "the disk quota is used up",
    errno.EEXIST: "a file is in its way",
    errno.EFBIG: "it would be longer than the system allows",
    errno.EISDIR: "it is a folder",
    errno.ELOOP: "its links lead round in a circle",
    errno.ENAMETOOLONG: "its name is too long",
    errno.ENOENT: "it does not exist",
    errno.ENOSPC: "the disk is full",
    errno.ENOTDIR: "it is not in a folder",
    errno.EPERM: "the system does not allow it",
    errno.EROFS: "the disk is read-only",
}


def clause(error: OSError) -> str:
    """Return why, such as `the disk is full`; an error with words of its own keeps them."""
    if error.errno is None:
        return str(error) or "the system refused"
    words = error.strerror or ""
    if words and words != os.strerror(error.errno):
        return words
    return CLAUSES.get(error.errno, words[:1].lower() + words[1:] or "the system refused")
