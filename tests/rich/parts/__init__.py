"""Parts of the live region, each in an application of its own."""
