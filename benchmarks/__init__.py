"""What the console costs, beside its peers in the same run."""
