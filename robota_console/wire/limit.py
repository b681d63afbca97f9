"""The protocol's numbers."""

PROTOCOL = 1
"""The major version; what is added within one is an optional field or another message."""

FRAME_CAP = 4 * 1024 * 1024
"""Bytes of one line, without its LF."""

PAGE_CAP = 256 * 1024
"""Bytes of one history page, unless a single entry is longer."""

LOCAL_BACKLOG = 1024 * 1024
"""Bytes that may wait for a local terminal."""

BACKLOG = 8 * LOCAL_BACKLOG
"""Bytes that may wait for any other client."""

DRAIN_SECONDS = 120.0
"""How long a backlog may stay without once being empty."""

NUMBER_ROOM = 32
"""Bytes of a host's line that are left for its number."""

RESUME_FRAMES = 512
RESUME_BYTES = 4 * 1024 * 1024

REQUEST_ID_CAP = 200
"""Characters of a request id that a refusal gives back."""

FOREIGN_DEPTH = 32
"""How deep a value may be nested that neither side knows the shape of."""

WHOLE_CAP = 2**53 - 1
"""The greatest whole number every JSON reader keeps exact."""
