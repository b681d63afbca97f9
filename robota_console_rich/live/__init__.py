"""The live region: composer, menus, overlays, status."""
