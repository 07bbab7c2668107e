"""Measures of the source code: `python3 -m tests.structure` prints the table."""
