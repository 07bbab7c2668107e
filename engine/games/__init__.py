"""Which games are there? One folder each, with the same file names in every one."""
