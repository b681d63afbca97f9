"""The whole drawn program at real terminals."""
