"""What outlives a process, as files: journals, what was typed, grants, trust."""
