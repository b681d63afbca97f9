"""What a host says to a client, or to whoever serves; it may reach a person."""

from __future__ import annotations

from robota_console.wire.host_link import ClosingReason

NOT_SERVED = "No session is served."
TOO_SLOW = "This terminal did not take what was sent for too long."
SILENT = "No hello came."
TOO_MANY = "Too many terminals are attached."
OTHER_USER = "This session belongs to another user."
ANSWERED = "It was answered before."
STILL_OPEN = "That answer was not possible; it is still open."
OTHER_SESSION = "It was asked by a session that is no longer shown."
NOBODY_LEFT = "Nobody who could answer is attached any more."
BUSY = "Too many commands of this terminal run. Wait for one to end."
NOT_AVAILABLE = "This host has one session only."
LISTING_FAILED = "The sessions could not be listed."
UNREADABLE = "The transcript could not be read."
FAILED = "That failed inside the session."
PATH_TOO_LONG = "The folder's path is too long for a socket."
NOT_A_FOLDER = "This is no folder of this user's own."
OPEN_TO_OTHERS = "Others may use this folder. chmod 700 closes it."
SERVED_ALREADY = "This session is served already."
TAKES_NOBODY = "Its host takes no connection."
HOST_ENDED = "Its host has ended."
NO_CREDENTIALS = "This system does not tell who connects."

CLOSING = {
    ClosingReason.ENDED: "The session has ended.",
    ClosingReason.STOPPED: "The host serves this session no longer.",
    ClosingReason.TOO_SLOW: TOO_SLOW,
    ClosingReason.REFUSED: NOT_SERVED,
}

CHANGE_REFUSED = {
    "not_available": NOT_AVAILABLE,
    "stopping": "The host is stopping.",
    "in_progress": "Another session is being opened already.",
    "prompt_pending": "A permission or a question is open. Answer it first.",
    "unknown_session": "There is no session of that id.",
    "unreadable": "That session cannot be read.",
    "start_failed": "That session could not be started.",
    "limit": "No more sessions can be opened.",
    "failed": "The session could not be changed.",
}
"""Why no other session took this one's place, by the code of it."""
