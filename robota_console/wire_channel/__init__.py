"""Follows a session that a host owns, over the session protocol; leaving only detaches."""
