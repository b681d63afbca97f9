"""Pure words: sanitizing, chunking, menus, tables, diffs, wording."""
