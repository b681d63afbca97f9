"""The composition root: click, settings, paths, environment, product name."""
