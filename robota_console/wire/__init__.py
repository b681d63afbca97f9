"""The session protocol, sans-io: bytes in, messages out, and back. No clock, loop, socket or file."""
