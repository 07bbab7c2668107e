"""Does Hera and Zeus go by its README? One test file per chapter."""
