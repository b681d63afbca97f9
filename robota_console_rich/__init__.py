"""The drawn surface: boxes, motion and arrow menus over the same channel and state."""
