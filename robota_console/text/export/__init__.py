"""A session as a file: Markdown, one HTML page, or JSON lines."""
