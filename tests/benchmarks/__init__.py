"""How fast is it, as ratios of one run? `python -m tests.benchmarks` prints a table."""
