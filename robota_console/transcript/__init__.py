"""What is said of a session, whatever surface says it: blocks, tools, done lines, the voice."""
