"""What is committed: items become lines with styling."""
