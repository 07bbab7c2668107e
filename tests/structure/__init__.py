"""What the source code looks like from above: `python3 -m tests.structure` prints the table."""
