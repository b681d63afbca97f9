"""What the drawn surface costs."""
