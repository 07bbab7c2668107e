"""The games: one folder each, with the same file names in every folder."""
